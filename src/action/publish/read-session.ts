import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type FinalReport, finalReportSchema } from '../../artifacts/index.ts';
import { isEntryThere, PthError } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { type SessionState, sessionStateSchema } from '../../session/index.ts';
import { failureCategories } from '../../suite/index.ts';
import { readArtifact, readJsonArtifact } from '../artifact-files.ts';
import { type Comparison, comparisonFile, comparisonSchema } from '../compare/comparison.ts';
import { sessionFiles } from '../execute/session-files.ts';
import { type Verification, verificationFile, verificationSchema } from '../verify/verification.ts';

const maxReportBytes = 32 * 1024 * 1024;
const maxVerifications = 32;
const text = z.string().max(200_000);

const diagnosesSchema = z
  .array(
    z.strictObject({
      id: text,
      category: z.enum(failureCategories),
      summary: text,
      tests: z.array(text),
      tools: z.array(text),
      files: z.array(z.strictObject({ path: text, line: z.int().nullable(), reason: text, excerpt: text })),
      suggestedFix: text,
      evidence: z.strictObject({
        rawError: text,
        call: z
          .strictObject({ tool: text, input: z.record(z.string(), z.json()), expected: text, actual: text })
          .nullable(),
        stderr: text,
        environment: text,
      }),
      isFlaky: z.boolean(),
    }),
  )
  .max(10_000);

/** The artifacts of the earlier jobs, which are advice until this job has checked them. */
export interface SessionArtifacts {
  report: FinalReport;
  /** Causes of what is not green at the end. */
  diagnoses: Diagnosis[];
  /** Causes that fixes were made for. */
  fixed: Diagnosis[];
  /** The report as the session wrote it; empty where it wrote none. */
  markdown: string;
  /** Null where the session left no commits. */
  bundleFile: string | null;
  /** True where there is a page for people, which this job does not read. */
  hasPage: boolean;
  verifications: Verification[];
  /** What the session remembers for the next one on its branch; null where it wrote none. */
  state: SessionState | null;
}

/**
 * Reads the artifacts of a session by strict schemas (threat T17, forged verdicts). @throws PthError
 * `action/artifact-unfit`
 */
export async function readSession(sessionDirectory: string, verificationDirectory: string): Promise<SessionArtifacts> {
  const bundleFile = join(sessionDirectory, sessionFiles.bundle);
  const fixed = join(sessionDirectory, sessionFiles.fixed);
  const markdown = join(sessionDirectory, sessionFiles.markdown);
  const state = join(sessionDirectory, sessionFiles.state);
  return {
    report: await readJson(finalReportSchema, join(sessionDirectory, sessionFiles.report), 'report'),
    diagnoses: await readJson(diagnosesSchema, join(sessionDirectory, sessionFiles.diagnoses), 'diagnoses'),
    fixed: (await isEntryThere(fixed)) ? await readJson(diagnosesSchema, fixed, 'fixed causes') : [],
    markdown: (await isEntryThere(markdown)) ? (await readArtifact(markdown, maxReportBytes)).toString('utf8') : '',
    bundleFile: (await isEntryThere(bundleFile)) ? bundleFile : null,
    hasPage: await isEntryThere(join(sessionDirectory, sessionFiles.page)),
    verifications: await readVerifications(verificationDirectory),
    state: (await isEntryThere(state)) ? await readState(state) : null,
  };
}

async function readState(path: string): Promise<SessionState> {
  // What it remembers of settings goes nowhere: the next session takes its own from GitHub.
  return { ...(await readJson(sessionStateSchema, path, 'state')), settings: null };
}

/** Reads the result of the job `compare`; null without one. @throws PthError `action/artifact-unfit` */
export async function readComparison(directory: string): Promise<Comparison | null> {
  const path = join(directory, comparisonFile);
  return directory !== '' && (await isEntryThere(path)) ? readJson(comparisonSchema, path, 'comparison') : null;
}

/** The downloaded artifacts lie in one folder each, or, when there is only one, in the directory itself. */
async function readVerifications(directory: string): Promise<Verification[]> {
  if (directory === '' || !(await isEntryThere(directory))) return [];
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const directories = [directory, ...folders.sort().map((name) => join(directory, name))];
  if (directories.length > maxVerifications) {
    throw new PthError('action/artifact-unfit', `There are more than ${maxVerifications} verifications.`);
  }
  const found: Verification[] = [];
  for (const folder of directories) {
    const path = join(folder, verificationFile);
    if (await isEntryThere(path)) found.push(await readJson(verificationSchema, path, 'verification'));
  }
  return found;
}

function readJson<Schema extends z.ZodType>(schema: Schema, path: string, name: string): Promise<z.output<Schema>> {
  return readJsonArtifact(path, { schema, name, maxBytes: maxReportBytes });
}
