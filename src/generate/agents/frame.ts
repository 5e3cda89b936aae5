/** Frames a text from an untrusted source. Every line of the text begins with a bar, so it cannot end its own frame. */
export function frame(title: string, text: string): string {
  return `[${title}]\n${text
    .split('\n')
    .map((line) => `| ${line}`)
    .join('\n')}\n[end of ${title}]`;
}
