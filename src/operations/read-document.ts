import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { PthError, systemErrorCode } from '../base/index.ts';

/**
 * Reads a document that PTH wrote with `--json` and that a person passes back in.
 * @param expected.what names the file in messages, e.g. `The baseline`; `form` names its kind, e.g. `verification`
 * @param expected.maxLength in characters
 * @throws PthError `settings/invalid` for a file that cannot be read, is too long or is no such document
 */
export async function readDocument<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  expected: { what: string; form: string; maxLength: number; recovery: string },
): Promise<z.output<Schema>> {
  const refuse = (reason: string, cause?: unknown) =>
    new PthError('settings/invalid', `${expected.what} ${file} ${reason}.`, { cause, recovery: [expected.recovery] });
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const code = systemErrorCode(error);
    throw code === undefined ? error : refuse(`cannot be read (${code})`, error);
  }
  if (text.length > expected.maxLength) throw refuse('is too long');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse('is no JSON', error);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`is no ${expected.form}: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`);
}
