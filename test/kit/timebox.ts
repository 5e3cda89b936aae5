import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redactor } from '../../src/base/index.ts';
import { RunTestTool } from '../../src/timebox/index.ts';
import type { RunTestSettings } from '../../src/timebox/run-test-tool.ts';
import { createToken, livingWith, programPath } from './processes.ts';

/** Holds a program `flutter` that runs the target of scope `pattern` as a shell program. */
export const fakeFlutterDirectory = programPath('fake-flutter');

/** A repository with the tool on it. */
export interface TimeboxPlace {
  root: string;
  /** In the environment of all its processes. */
  token: string;
  variables: Record<string, string>;
  createTool(settings?: Partial<RunTestSettings>): RunTestTool;
  /** Command lines of what is still alive. */
  living(): string[];
  dispose(): Promise<void>;
}

/** An empty repository whose PATH has the fake `flutter` first. */
export async function openTimeboxPlace(): Promise<TimeboxPlace> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'pth-timebox-')));
  const token = createToken();
  const variables = {
    PATH: [fakeFlutterDirectory, process.env['PATH'] ?? ''].join(delimiter),
    TEST_TOKEN: token,
    PTH_SESSION_LABEL: token,
  };
  return {
    root,
    token,
    variables,
    createTool: (settings = {}) =>
      new RunTestTool({
        repoRoot: root,
        runners: ['flutter'],
        variables,
        redactor: new Redactor(),
        keepReports: 20,
        processId: process.pid,
        ...settings,
      }),
    living: () => livingWith(token),
    async dispose() {
      for (const line of livingWith(token)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** A valid call that runs a shell program through the fake `flutter`. */
export function runShell(program: string, limits: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    runner: 'flutter',
    scope: 'pattern',
    target: program,
    timeout_ms: 20_000,
    no_output_timeout_ms: 20_000,
    max_output_bytes: 100_000,
    ...limits,
  };
}
