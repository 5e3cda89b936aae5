/**
 * Text that others wrote as inert inline Markdown on one line: no markup, HTML, table bar, mention, issue reference or
 * automatic link survives, for GitHub as well as for plain CommonMark. Cut at `maxLength` characters (default 300).
 */
export declare function escapeInline(text: string, maxLength?: number): string;
/**
 * A code span for a table cell: names, paths, hashes. The bar is escaped, as GitHub's tables want it even inside code;
 * a text with both a bar and a backslash has no such form and is written as escaped text instead.
 */
export declare function codeCell(text: string, maxLength?: number): string;
/** A code span whose content stays as it is, on one line, outside tables. Empty text becomes a dash. */
export declare function codeSpan(text: string, maxLength?: number): string;
/**
 * Text that others wrote as a code block: control and invisible characters go, workflow commands of a CI log lose their
 * effect (`::` at a line's start, `##[`), and the fence is longer than any inside. Keeps both ends of a long text.
 */
export declare function codeBlock(text: string, language?: string, maxLength?: number): string;
/** The text without anything a CI log takes for a command. */
export declare function disarmCommands(text: string): string;
/** A Markdown table; the cells are finished Markdown. */
export declare function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string;
