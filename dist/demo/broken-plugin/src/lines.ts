const collator = new Intl.Collator('en', { numeric: true });

/** Breaks every line that is longer than `width` at spaces; a longer word stays whole. */
export function wrapText(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...words] = line.split(' ');
      const rows: string[] = [];
      let row = first;
      for (const word of words) {
        if (row.length + 1 + word.length > width) {
          rows.push(row);
          row = word;
        } else {
          row = `${row} ${word}`;
        }
      }
      return [...rows, row];
    })
    .join('\n');
}

/** Sorts the lines of a text; long texts leave the event loop free between two chunks. */
export function sortLines(text: string, order: string): Promise<string> {
  return new Promise((resolve) => {
    const lines = text.split('\n');
    const finish = (sorted: string[]) => setImmediate(() => resolve(sorted.join('\n')));
    switch (order) {
      case 'ascending':
        finish(lines.sort(collator.compare));
        break;
      case 'descending':
        finish(lines.sort((left, right) => collator.compare(right, left)));
        break;
      case 'length':
        lines.sort((left, right) => left.length - right.length || collator.compare(left, right));
        break;
    }
  });
}
