import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import type { HostileCase } from './hostile-cases.ts';
import { performCommand } from './perform-command.ts';
import { createToken, livingWith } from './processes.ts';

const server = join(import.meta.dirname, '../fixtures/programs/servers/hostile-server.mjs');

/** What an audit came to. */
export interface HostileEnd {
  exitCode: number | null;
  /** The exit code that the JSON result states. */
  statedExitCode: number | undefined;
  /** What a finding, an outcome or the verdict should say and none does; after it, all that they say. */
  unsaid: string[];
  /** Findings about errors of PTH's own code. */
  ownErrors: string[];
  /** True when the report was written to its file, and neither it nor the result grows with what the server said. */
  isReported: boolean;
  isBounded: boolean;
  /** True when nothing that steers a terminal or turns a text around reached the progress. */
  isPlain: boolean;
  /** Processes that are still alive. */
  left: string[];
}

/** Largest report and result of a server with few tools, in characters. */
const maxReport = 1_000_000;

/** Returns what the audit of a case must come to, besides its own exit code the same for all. */
export function toHostileEnd({ exitCode }: HostileCase): HostileEnd {
  return {
    exitCode,
    statedExitCode: exitCode,
    unsaid: [],
    ownErrors: [],
    isReported: true,
    isBounded: true,
    isPlain: true,
    left: [],
  };
}

/** Audits the hostile server in a directory of its own, which is removed when the test has finished. */
export async function auditHostile(
  { how, says, plan, settings = {} }: Omit<HostileCase, 'exitCode'>,
  onTestFinished: TestContext['onTestFinished'],
): Promise<HostileEnd> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-hostile-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const temporary = join(base, 'tmp');
  const cwd = join(base, 'work');
  for (const directory of [temporary, cwd]) await mkdir(directory);
  // One of the ways deletes the program.
  await cp(server, join(cwd, 'hostile-server.mjs'));
  if (plan) await writeFile(join(cwd, 'plan.json'), JSON.stringify(plan));
  const token = createToken();
  const report = join(base, 'report.md');
  const command = [process.execPath, 'hostile-server.mjs', how, token];
  const run = await performCommand(
    { audit: { command, report, ...settings }, json: true },
    { cwd, temporary, variables: { TMPDIR: temporary, XDG_STATE_HOME: join(base, 'state') } },
  );
  const document: Document = JSON.parse(run.stdout);
  const said = [
    ...(document.findings ?? []).map(({ check, message }) => `${check}: ${message}`),
    ...(document.outcomes ?? []).map(({ test, status, message }) => `${status} ${test}: ${message}`),
    ...(document.summaries ?? []).map(({ text }) => text),
  ];
  const all = said.join('\n');
  const unsaid = says.filter((words) => (typeof words === 'string' ? !all.includes(words) : !words.test(all)));
  const written = await readFile(report, 'utf8');
  return {
    exitCode: run.exitCode,
    statedExitCode: document.exit_code,
    unsaid: unsaid.length === 0 ? [] : [...unsaid.map(String), all],
    ownErrors: said.filter((text) => /^(?:pth-worked|tests-made):/.test(text)),
    isReported: written.includes('hostile-server.mjs'),
    isBounded: Math.max(written.length, run.stdout.length) < maxReport * (1 + (document.tools?.total ?? 0) / 100),
    isPlain: !run.stderr.includes('\u001b') && !run.stderr.includes('\u202e'),
    left: livingWith(token),
  };
}

/** The part of the JSON result that is read here. */
interface Document {
  exit_code?: number;
  findings?: readonly { check: string; message: string }[];
  outcomes?: readonly { test: string; status: string; message: string }[];
  summaries?: readonly { text: string }[];
  tools?: { total: number };
}
