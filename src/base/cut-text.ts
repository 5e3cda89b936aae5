/**
 * Returns the first `maxLength` characters as a text of their own. A plain slice of a long text keeps the whole of it in
 * memory for as long as the slice lives.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength);
  const copy = Buffer.from(head).toString();
  // Only UTF-16 keeps half a pair of surrogates as it is, at twice the size.
  return copy === head ? copy : Buffer.from(head, 'utf16le').toString('utf16le');
}
