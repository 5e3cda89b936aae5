import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PthError, systemErrorCode } from '../base/index.ts';
import { timeReason } from '../generate/index.ts';
import { listTools, parseTests, type SourcedTest } from '../suite/index.ts';
import type { AuditInput } from '../settings/index.ts';
import type { OperationContext } from './operation.ts';
import { writeCacheFile } from './write-cache-file.ts';

const keptSchema = z.strictObject({
  version: z.literal(1),
  /** The test files, as `--save-tests` writes them. */
  files: z.array(z.strictObject({ path: z.string(), content: z.string() })),
});
type Kept = z.infer<typeof keptSchema>;

/** Audits whose tests are kept. */
const maxKept = 100;

/**
 * Keeps the tests of an audit in the cache until all of them have a result, so that `--resume` need not make them again.
 * Results are not kept: tests use what earlier ones made, so that all of them run again, in their order.
 */
export class KeptAudit {
  readonly #path: string;
  readonly #context: Pick<OperationContext, 'ports' | 'emit'>;

  /** @param input says which server it is, and how it is started */
  constructor(
    { command, url, seed, set }: Pick<AuditInput, 'command' | 'url' | 'seed' | 'set'>,
    context: Pick<OperationContext, 'ports' | 'emit'>,
  ) {
    const names = set.map((text) => text.split('=')[0]);
    const subject = JSON.stringify([context.ports.workingDirectory, command, url, seed, names]);
    const name = createHash('sha256').update(subject).digest('hex').slice(0, 24);
    this.#path = join(context.ports.cacheDirectory, 'audits', `${name}.json`);
    this.#context = context;
  }

  /**
   * Reads the tests of the audit before, but for those of tools whose turn came too late: these are made now.
   * @throws PthError `usage/invalid` where none was cut short
   */
  async read(): Promise<SourcedTest[]> {
    let text: string;
    try {
      text = await readFile(this.#path, 'utf8');
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
      throw refuseResume('no audit of this server, with this start directory, seed and variables, was cut short');
    }
    const tests = parseKept(text).files.flatMap(({ path, content }) => parseTests(content, { file: path }));
    const late = new Set(tests.flatMap(({ test }) => (test.needs_review === timeReason ? listTools(test) : [])));
    return tests.filter(({ test }) => !listTools(test).some((tool) => late.has(tool)));
  }

  /** Keeps tests; a cache that cannot be written is a warning. */
  async write(files: Kept['files']): Promise<void> {
    const text = JSON.stringify({ version: 1, files } satisfies Kept);
    try {
      await writeCacheFile({ path: this.#path, most: maxKept }, text, this.#context.ports.random);
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === undefined) throw error;
      const message = `the tests of this audit cannot be kept in ${this.#path}: ${code}`;
      this.#context.emit({ type: 'warning', message });
    }
  }

  /** Forgets the tests, once all of them have a result. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

function parseKept(text: string): Kept {
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw refuseResume('what another version of PTH kept of it cannot be read');
    throw error;
  }
}

function refuseResume(reason: string): PthError {
  return new PthError('usage/invalid', `There is nothing to resume: ${reason}.`, {
    recovery: ['Leave --resume out: the audit begins anew.'],
  });
}
