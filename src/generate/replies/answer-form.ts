/** Forms of answers whose value is another one each time, or on each machine; the narrowest first. */
const forms: readonly string[] = [
  '^\\s*[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\\s*$',
  '^\\s*[0-7][0-9A-HJKMNP-TV-Z]{25}\\s*$',
  '^\\s*\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?\\s*$',
  '^\\s*\\d{4}[-/.]\\d\\d[-/.]\\d\\d\\s*$',
  '^\\s*-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?\\s*$',
  '^\\s*(?:(?:/[\\w.@+-]+)+|[A-Za-z]:(?:[\\\\/][\\w.@+-]+)+)[\\\\/]?\\s*$',
];
const patterns = forms.map((form) => new RegExp(form));
const maxForm = 300;

/** Returns the pattern of the form that all answers have, such as that of a UUID; null without one. Pure. */
export function findForm(texts: readonly string[]): string | null {
  if (texts.length === 0 || texts.some((text) => text.length > maxForm)) return null;
  return forms.find((_, at) => texts.every((text) => patterns[at]?.test(text) === true)) ?? null;
}
