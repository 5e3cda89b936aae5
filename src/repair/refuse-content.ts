import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSecretValue, type Redactor, secretNamePattern, systemErrorCode } from '../base/index.ts';
import type { FileEdit } from './edits.ts';

/** Maximum size of a file in a fix; larger files are no source code, and nobody reviews them. */
export const maxFileBytes = 1024 * 1024;
export const tooLarge = `larger than ${maxFileBytes / 1024 / 1024} MiB`;

/** Returns the reason why no file of a fix may hold a text, or null when one may. */
export function refuseText(text: string, redactor: Redactor): string | null {
  if (text.includes('\0')) return 'no text';
  if (Buffer.byteLength(text) > maxFileBytes) return tooLarge;
  return redactor.holdsSecret(text) ? 'holds a secret' : null;
}

/** What a change puts into the history of a branch beside the texts of its files. */
export interface ChangeWords {
  subject: string;
  body: string;
  distro?: string | undefined;
  /** The wish that an alteration fulfils. */
  request?: string | undefined;
  edits: readonly FileEdit[];
}

/** Says which field of a change holds a secret, which would be published with the branch; null when none does. */
export function refuseWords(change: ChangeWords, redactor: Redactor): string | null {
  const { subject, body, distro, request, edits } = change;
  const fields = [
    ...Object.entries({ subject, body, distro, request }),
    ...edits.flatMap((edit) => [['edits.path', edit.path], ...(edit.type === 'rename' ? [['edits.to', edit.to]] : [])]),
  ];
  const found = fields.find(([, text]) => text !== undefined && redactor.holdsSecret(text));
  return found === undefined ? null : `${found[0]} holds a secret`;
}

/** A word that names a value: `--api-key=value`, `TOKEN=value`, or a flag whose value is the next word. */
const namedWord = /^-{0,2}([A-Za-z_][\w.-]*)(?:=([^]*))?$/;
/** A reference to a variable, which stands for a secret without holding it. */
const reference = /^\$\{[A-Za-z_][\w.:]*\}$/;

/**
 * Names the first argument of a start that holds a secret, or looks like one by its shape or by the flag that it belongs
 * to; null when none does. Pure.
 */
export function findSecretArgument(args: readonly string[], redactor: Redactor): string | null {
  let flag = '';
  for (const [index, arg] of args.entries()) {
    const [, name = '', own] = namedWord.exec(arg) ?? [];
    const value = own ?? (flag === '' || arg.startsWith('-') ? '' : arg);
    const isNamed = secretNamePattern.test(own === undefined ? flag : name);
    const isSecret = isNamed && value !== '' && !reference.test(value) && isSecretValue('secret', value);
    // Shapes count here, unlike in code: nobody writes a fixture into a start.
    if (isSecret || redactor.redact(arg) !== arg) return `args.${index}`;
    flag = own === undefined && arg.startsWith('-') ? name : '';
  }
  return null;
}

/**
 * Returns the reason why a fix may not hold the file in its present state, or null when it may. Refuses links,
 * directories, devices, files above 1 MiB, and files with a secret that PTH knows. A deleted file is allowed.
 */
export async function refuseContent(root: string, path: string, redactor: Redactor): Promise<string | null> {
  const file = join(root, path);
  try {
    const entry = await lstat(file);
    if (entry.isSymbolicLink()) return 'link';
    if (!entry.isFile()) return 'no regular file';
    if (entry.size > maxFileBytes) return tooLarge;
    // latin1 maps every byte to one character, so that a secret is found whatever the file's encoding.
    const text = await readFile(file, 'latin1');
    return redactor.holdsSecret(text) || redactor.holdsSecret(Buffer.from(text, 'latin1').toString('utf8'))
      ? 'holds a secret'
      : null;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
