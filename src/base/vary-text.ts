/**
 * Adds a mark to a text so that the result still passes `fits`; null when no variant does. A file extension stays at
 * the end.
 * @param mark lower-case letters and digits
 */
export function varyText(text: string, mark: string, fits: (text: string) => boolean): string | null {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(text)?.[0] ?? '';
  const stem = text.slice(0, text.length - ending.length);
  const start = stem.split(/[\s-]/)[0] ?? '';
  const candidates = [
    `${stem}-${mark}`,
    `${stem}_${mark}`,
    `${stem}${mark}`,
    `${start}-${mark}`,
    `${start}${mark}`,
    mark,
  ];
  return candidates.map((candidate) => `${candidate}${ending}`).find(fits) ?? null;
}
