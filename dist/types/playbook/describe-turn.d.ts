import type { PlaybookTurn } from './playbook.ts';
/** A turn in a few words, for diagnostics: `says "Done." and calls write_file, shell`. */
export declare function describeTurn(turn: PlaybookTurn): string;
/** The start of a text in quotes, on one line. */
export declare function quoteStart(text: string | undefined, maxChars?: number): string;
