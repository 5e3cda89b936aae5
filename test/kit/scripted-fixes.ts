import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { noUsage } from '../../src/model/index.ts';
import type { FixAttempt, FixTask } from '../../src/repair/fix.ts';
import type { Diagnosis, FixProvider } from '../../src/repair/index.ts';

/** What a scripted provider does for one task. */
export interface ScriptedFix {
  /** Files to write, null to delete; relative to the repository. */
  files?: Record<string, string | null>;
  /** Runs after the files are written. */
  act?: () => void | Promise<void>;
  attempt?: Partial<Extract<FixAttempt, { status: 'edited' }>> | Extract<FixAttempt, { status: 'declined' }>;
}

/** A fix provider that does what the test says; remembers what it was asked. */
export class ScriptedFixProvider implements FixProvider {
  readonly source = 'script';
  readonly tasks: FixTask[] = [];
  readonly #root: string;
  readonly #script: (diagnosis: Diagnosis, asked: number) => ScriptedFix;

  constructor(root: string, script: (diagnosis: Diagnosis, asked: number) => ScriptedFix) {
    this.#root = root;
    this.#script = script;
  }

  async fix(task: FixTask): Promise<FixAttempt> {
    this.tasks.push(task);
    const { files = {}, act, attempt } = this.#script(task.diagnosis, this.tasks.length);
    for (const [path, content] of Object.entries(files)) {
      const absolute = join(this.#root, path);
      if (content === null) rmSync(absolute, { recursive: true, force: true });
      else {
        mkdirSync(dirname(absolute), { recursive: true });
        writeFileSync(absolute, content);
      }
    }
    await act?.();
    if (attempt?.status === 'declined') return attempt;
    return {
      status: 'edited',
      subject: `repair ${task.diagnosis.tests[0] ?? ''}`,
      body: 'What was wrong is right now.',
      turns: 1,
      usage: { ...noUsage, inputTokens: 10, outputTokens: 2 },
      ...attempt,
    };
  }
}
