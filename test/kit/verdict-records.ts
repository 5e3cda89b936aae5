import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Finding, TestOutcome } from '../../src/suite/index.ts';

/** What a person decided about findings after looking at the server. */
const recordSchema = z.strictObject({
  /** `name@version` that was looked at. */
  source: z.string(),
  verdicts: z.array(
    z.strictObject({
      findings: z.array(z.string()).min(1),
      /** `arguable`: true on paper only, or of another tool than the one that is named. */
      verdict: z.enum(['true', 'arguable', 'false']),
      why: z.string().min(10),
    }),
  ),
});
export type VerdictRecord = z.infer<typeof recordSchema>;

/** How a finding was judged; `unreviewed` when nobody has looked at it yet. */
export type ReviewedFinding = {
  key: string;
  finding: Finding;
  verdict: 'true' | 'arguable' | 'false' | 'unreviewed';
  why: string;
};

const directory = join(import.meta.dirname, '../golden/verdicts');

/** The recorded verdicts of a server; empty when there are none yet. @throws when the file breaks its form */
export async function readVerdicts(server: string): Promise<VerdictRecord> {
  let text: string;
  try {
    text = await readFile(join(directory, `${server}.yaml`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { source: '', verdicts: [] };
  }
  return recordSchema.parse(parse(text));
}

/** What a finding is called in the records: its test's name, else its check and tool. */
export function keyOfFinding(finding: Finding, outcomes: readonly TestOutcome[]): string {
  const test = outcomes.find(({ name }) => finding.message.startsWith(`${name}: `));
  return test && finding.severity === 'error' ? test.name : `${finding.check} (${finding.tool ?? 'server'})`;
}

/** Puts the recorded verdict beside each finding. */
export function reviewFindings(
  findings: readonly Finding[],
  outcomes: readonly TestOutcome[],
  record: VerdictRecord,
): ReviewedFinding[] {
  return findings.map((finding) => {
    const key = keyOfFinding(finding, outcomes);
    const known = record.verdicts.find((entry) => entry.findings.includes(key));
    return { key, finding, verdict: known?.verdict ?? 'unreviewed', why: known?.why ?? '' };
  });
}

/** Says which findings nobody has judged and how that is done; empty when all are judged. */
export function describeUnreviewed(server: string, reviewed: readonly ReviewedFinding[]): string {
  const open = reviewed.filter(({ verdict }) => verdict === 'unreviewed');
  if (open.length === 0) return '';
  return [
    `${server} has findings that nobody has judged. Read the server's source beside each one, and write its name under`,
    `a verdict, true or false, with the reason, to test/golden/verdicts/${server}.yaml:`,
    ...open.map(
      ({ key, finding }) => `- ${key}\n    ${finding.message.slice(0, 300)}\n    ${finding.reproduce.slice(0, 300)}`,
    ),
  ].join('\n');
}
