import { applyMutant, type SourceMutant } from './mutant.ts';

const contextLines = 3;

/** Renders a mutant as a unified diff with three lines of context, for `git apply` or `patch -p1`. Pure. */
export function renderPatch(text: string, mutant: SourceMutant): string {
  const before = text.split('\n');
  const after = applyMutant(text, mutant).split('\n');
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  const from = Math.max(0, head - contextLines);
  const oldEnd = Math.min(before.length, before.length - tail + contextLines);
  const newEnd = oldEnd - before.length + after.length;
  const lines = [
    `--- a/${mutant.file}`,
    `+++ b/${mutant.file}`,
    `@@ -${from + 1},${oldEnd - from} +${from + 1},${newEnd - from} @@`,
    ...before.slice(from, head).map((line) => ` ${line}`),
    ...before.slice(head, before.length - tail).map((line) => `-${line}`),
    ...after.slice(head, after.length - tail).map((line) => `+${line}`),
    ...before.slice(before.length - tail, oldEnd).map((line) => ` ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Renders the changed lines alone, as `- old` and `+ new`, each at most 160 characters. */
export function renderChange(text: string, mutant: SourceMutant): string[] {
  return renderPatch(text, mutant)
    .split('\n')
    .slice(3)
    .filter((line) => /^[-+]/.test(line))
    .map((line) => `${line[0]} ${line.slice(1).trim()}`.slice(0, 160));
}
