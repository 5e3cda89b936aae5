import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { PthError, systemErrorCode } from '../../base/index.ts';
import type { OperationPorts } from '../../target/index.ts';
import { toAssignments } from './fields.ts';

const maxBytes = 256 * 1024;

/** Where a call takes values of the plugin from. */
export interface GivenSecrets {
  configValues?: Readonly<Record<string, string | null>> | undefined;
  /** Relative to the working directory of this process. */
  secretsFile?: string | undefined;
}

/**
 * Returns the values of a call as settings of a run take them: those of the named file, which those of the call replace.
 * No other file is looked at. Every value of the file is a secret from then on.
 * @throws PthError `settings/invalid` for a file that cannot be read or holds no value
 */
export async function readSecrets(
  { configValues = {}, secretsFile }: GivenSecrets,
  { workingDirectory, redactor }: Pick<OperationPorts, 'workingDirectory' | 'redactor'>,
): Promise<string[]> {
  const ofFile = secretsFile === undefined ? {} : await readFile(resolve(workingDirectory, secretsFile));
  redactor.learn(Object.values(ofFile));
  return toAssignments({ ...ofFile, ...configValues });
}

async function readFile(path: string): Promise<Record<string, string>> {
  const refuse = (reason: string, cause?: unknown) =>
    new PthError('settings/invalid', `secretsFile: ${path} ${reason}`, {
      cause,
      recovery: ['Name a file of lines NAME=value that this user can read.', 'Leave secretsFile out.'],
    });
  try {
    const file = await open(path, 'r');
    try {
      const stat = await file.stat();
      if (!stat.isFile()) throw refuse('is no file');
      if (stat.size > maxBytes) throw refuse(`is larger than ${maxBytes} bytes`);
      const values = Object.entries(parseEnv(await file.readFile('utf8')));
      if (values.length === 0) throw refuse('holds no line NAME=value');
      return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = PthError.isInstance(error) ? undefined : systemErrorCode(error);
    if (code === undefined) throw error;
    throw refuse(`cannot be read (${code})`, error);
  }
}
