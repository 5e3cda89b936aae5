import { cp, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestContext } from 'vitest';
import type { HostileCase } from './hostile-cases.ts';
import { performCommand } from './perform-command.ts';
import { createToken, livingWith } from './processes.ts';

const server = join(import.meta.dirname, '../fixtures/programs/servers/hostile-server.mjs');

/** What an audit came to. */
export interface HostileEnd {
  exitCode: number | null;
  /** The exit code that the JSON result states. */
  statedExitCode: number | undefined;
  /** The findings and the verdicts, a line each. */
  said: string;
  /** Findings about errors of PTH's own code. */
  ownErrors: string[];
  /** True when the report was written to its file. */
  isReported: boolean;
  /** True when nothing that steers a terminal or turns a text around reached the progress. */
  isPlain: boolean;
  /** Processes that are still alive. */
  left: string[];
}

/** Returns what the audit of a case must come to, besides its own exit code and sentence the same for all. */
export function toHostileEnd({ exitCode, says }: HostileCase): HostileEnd {
  return {
    exitCode,
    statedExitCode: exitCode,
    said: typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
    ownErrors: [],
    isReported: true,
    isPlain: true,
    left: [],
  };
}

/** Audits the hostile server in a directory of its own, which is removed when the test has finished. */
export async function auditHostile(
  { how, settings = {} }: HostileCase,
  onTestFinished: TestContext['onTestFinished'],
): Promise<HostileEnd> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-hostile-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const temporary = join(base, 'tmp');
  const cwd = join(base, 'work');
  for (const directory of [temporary, cwd]) await mkdir(directory);
  // One of the ways deletes the program.
  await cp(server, join(cwd, 'hostile-server.mjs'));
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
    ...(document.summaries ?? []).map(({ text }) => text),
  ];
  return {
    exitCode: run.exitCode,
    statedExitCode: document.exit_code,
    said: said.join('\n'),
    ownErrors: said.filter((text) => /^(?:pth-worked|tests-made):/.test(text)),
    isReported: (await readFile(report, 'utf8')).includes('hostile-server.mjs'),
    isPlain: !run.stderr.includes('\u001b') && !run.stderr.includes('\u202e'),
    left: livingWith(token),
  };
}

/** The part of the JSON result that is read here. */
interface Document {
  exit_code?: number;
  findings?: readonly { check: string; message: string }[];
  summaries?: readonly { text: string }[];
}
