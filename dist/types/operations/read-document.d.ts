import type { z } from 'zod';
/**
 * Reads a document that PTH wrote with `--json` and somebody hands back in.
 * @param expected.what names the file in messages, e.g. `The baseline`; `form` what it should be, e.g. `verification`
 * @param expected.maxLength in characters
 * @throws PthError `settings/invalid` for a file that cannot be read, is too long or is no such document
 */
export declare function readDocument<Schema extends z.ZodType>(file: string, schema: Schema, expected: {
    what: string;
    form: string;
    maxLength: number;
    recovery: string;
}): Promise<z.output<Schema>>;
