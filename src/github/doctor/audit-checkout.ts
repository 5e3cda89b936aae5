import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../../base/index.ts';
import { openRepository } from '../../git/index.ts';
import { type FileReader, judgeFiles, readAuditedFiles } from './audit-repository.ts';
import type { Reading, RepositoryCheck } from './repository-check.ts';

/** Longest file that is read, in bytes. */
const maxBytes = 1024 * 1024;

/** Opens a checkout: the reader of its files, and its top. @throws PthError `git/not-a-repository`, `session/path-missing` */
export async function openCheckout(
  directory: string,
  options: { variables: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<{ top: string; read: FileReader }> {
  const { repository } = await openRepository(directory, options);
  return { top: repository.path, read: (path) => readCheckoutFile(join(repository.path, path), path) };
}

/** Judges the files of a checkout without a connection; facts that only GitHub knows are `not-known`. */
export async function auditCheckout(read: FileReader): Promise<RepositoryCheck[]> {
  return [
    ...judgeFiles(await readAuditedFiles(read)),
    {
      name: 'repository',
      state: 'not-known',
      evidence: 'permissions, rules, runners, secrets and fork settings are known to GitHub alone',
      advice: ['Ask it: pth doctor --repository OWNER/NAME, with a token in GITHUB_TOKEN or GH_TOKEN.'],
    },
  ];
}

async function readCheckoutFile(file: string, path: string): Promise<Reading<string>> {
  try {
    const entry = await stat(file);
    if (!entry.isFile()) return { state: 'refused', reason: `${path} is no regular file` };
    if (entry.size > maxBytes) return { state: 'refused', reason: `${path} is larger than ${maxBytes} bytes` };
    return { state: 'read', value: await readFile(file, 'utf8') };
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return code === 'ENOENT' || code === 'ENOTDIR' ? { state: 'missing' } : { state: 'refused', reason: code };
  }
}
