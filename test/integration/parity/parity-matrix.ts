/** What a provider came to in one capability. */
export type Cell = 'yes' | 'FAILED' | `none: ${string}`;

/** Collects one cell per capability and provider, each from a test. */
export class ParityMatrix {
  readonly #columns: readonly string[];
  readonly #rows = new Map<string, Map<string, Cell>>();

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  /** Gives a capability its place in the table. */
  addRow(capability: string): void {
    if (!this.#rows.has(capability)) this.#rows.set(capability, new Map());
  }

  /** Runs the test of a cell; it is `FAILED` until the test is through. */
  async prove(capability: string, column: string, run: () => Promise<void>): Promise<Cell> {
    this.set(capability, column, 'FAILED');
    await run();
    this.set(capability, column, 'yes');
    return 'yes';
  }

  set(capability: string, column: string, cell: Cell): void {
    this.addRow(capability);
    this.#rows.get(capability)?.set(column, cell);
  }

  /** As a Markdown table; a cell that no test filled is a question mark. */
  render(): string {
    const notes: string[] = [];
    const show = (cell: Cell | undefined): string => {
      if (cell === undefined) return '?';
      if (!cell.startsWith('none: ')) return cell;
      const note = cell.slice('none: '.length);
      if (!notes.includes(note)) notes.push(note);
      return `none (${notes.indexOf(note) + 1})`;
    };
    const rows = [...this.#rows].map(
      ([capability, cells]) =>
        `| ${[capability, ...this.#columns.map((column) => show(cells.get(column)))].join(' | ')} |`,
    );
    return [
      `| capability | ${this.#columns.join(' | ')} |`,
      `| --- |${' --- |'.repeat(this.#columns.length)}`,
      ...rows,
      ...notes.map((note, index) => `(${index + 1}) ${note}`),
    ].join('\n');
  }
}
