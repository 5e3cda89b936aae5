/** Sets a text of others apart. Its own lines cannot end the frame, since every one of them begins with a bar. */
export function frame(title: string, text: string): string {
  return `[${title}]\n${text
    .split('\n')
    .map((line) => `| ${line}`)
    .join('\n')}\n[end of ${title}]`;
}
