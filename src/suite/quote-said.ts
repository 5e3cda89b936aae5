import { toPlainLine } from '../base/index.ts';

const maxSaid = 240;
/** A shorter beginning says too little. */
const minSentence = 60;

/**
 * Quotes a line of a server: whole sentences as far as they fit, else whole words, since nothing recognises half a secret.
 * Loose ends of what surrounded the line are gone: a quotation mark or bracket without its partner, a colon. Pure.
 */
export function quoteSaid(line: string): string {
  const plain = toPlainLine(line, maxSaid);
  if (!plain.endsWith('…')) return trimLooseEnds(plain);
  const end = Math.max(...['. ', '! ', '? '].map((mark) => plain.lastIndexOf(mark)));
  if (end >= minSentence) return trimLooseEnds(plain.slice(0, end + 1));
  return `${trimLooseEnds(plain.replace(/\S*…$/, ''))} …`;
}

function trimLooseEnds(text: string): string {
  let rest = text.trim();
  for (const [open, close] of [
    ['"', '"'],
    ['`', '`'],
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ] as const) {
    if (rest.endsWith(close) && !isBalanced(rest, open, close)) rest = rest.slice(0, -1).trimEnd();
    if (rest.startsWith(open) && !isBalanced(rest, open, close)) rest = rest.slice(1).trimStart();
  }
  rest = rest.replace(/[\s:;,]+$/, '');
  // Words that a bracket opened and a colon ended, such as `(set it to:`, say nothing without the rest.
  return isBalanced(rest, '(', ')') ? rest : `${rest})`;
}

function isBalanced(text: string, open: string, close: string): boolean {
  const opened = text.split(open).length - 1;
  return open === close ? opened % 2 === 0 : opened === text.split(close).length - 1;
}
