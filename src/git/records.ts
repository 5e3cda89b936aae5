/** Splits NUL-terminated text into its fields; drops an empty rest after the last NUL. */
export function splitNul(text: string): string[] {
  if (text === '') return [];
  const fields = text.split('\0');
  if (fields.at(-1) === '') fields.pop();
  return fields;
}

/** Iterates over fields; `next` throws when git's output ends too early, which is a bug in the parser. */
export class FieldReader {
  readonly #fields: readonly string[];
  #at = 0;

  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#fields.length;
  }

  next(): string {
    const field = this.#fields[this.#at++];
    if (field === undefined) throw new Error('the output of git ended in the middle of a record');
    return field;
  }
}
