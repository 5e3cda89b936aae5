/** A part of a document, and the line it begins at, from 1. */
export type MarkdownBlock = {
    line: number;
} & ({
    kind: 'heading';
    level: number;
    text: string;
} | {
    kind: 'code';
    language: string;
    text: string;
}
/** An item of a list; `number` is null in a list without numbers. */
 | {
    kind: 'item';
    number: number | null;
    text: string;
}
/** Cells by row, the header first. */
 | {
    kind: 'table';
    rows: string[][];
} | {
    kind: 'text';
    text: string;
});
/**
 * The blocks of a Markdown text, as far as examples and workflows need them: no nesting, no HTML, no reference links.
 * Linear in the text, of which at most 512 KiB are read.
 */
export declare function readMarkdown(text: string): MarkdownBlock[];
/** The texts between backticks of one line of text, with their places in it. */
export declare function readCodeSpans(text: string): {
    text: string;
    start: number;
    end: number;
}[];
