import { randomUUID } from 'node:crypto';
import * as core from '@actions/core';
import { disarmCommands } from '../artifacts/index.ts';
import { type Redactor, toPlainText } from '../base/index.ts';
import type { Annotation } from '../artifacts/index.ts';

/** GitHub shows no more annotations of one kind for a step. */
const maxAnnotations = 10;

/**
 * Writes to the log of a step. The runner takes no line of plugin text for a command (threat T23, markup and workflow
 * commands).
 */
export class ActionLog {
  readonly #redactor: Redactor;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** Prints lines without secrets, of which the runner takes none for a command. */
  print(text: string): void {
    core.info(this.clean(text).replace(/\n$/, ''));
  }

  warn(text: string): void {
    core.warning(this.clean(text));
  }

  /** Returns text that is safe in a log or a summary. */
  clean(text: string): string {
    return disarmCommands(this.#redactor.redact(toPlainText(text)));
  }

  /** Prints the first ten annotations of each kind; the report holds all of them. */
  annotate(annotations: readonly Annotation[]): void {
    for (const level of ['failure', 'warning'] as const) {
      for (const { path, startLine, endLine, title, message } of annotations
        .filter((annotation) => annotation.level === level)
        .slice(0, maxAnnotations)) {
        const properties = { file: path, startLine, endLine, title: this.clean(title) };
        if (level === 'failure') core.error(this.clean(message), properties);
        else core.warning(this.clean(message), properties);
      }
    }
  }

  /** Runs work while the runner carries out no command that its log contains. */
  async withoutCommands<T>(work: () => Promise<T>): Promise<T> {
    const token = randomUUID();
    process.stdout.write(`::stop-commands::${token}\n`);
    try {
      return await work();
    } finally {
      process.stdout.write(`::${token}::\n`);
    }
  }
}
