import { type SyntaxTree, type TreeLimits } from './syntax-tree.ts';
/** Languages whose source is read. */
export type SourceLanguage = 'typescript' | 'tsx' | 'javascript' | 'python';
/** Limits of reading one file. */
export interface ParseLimits extends TreeLimits {
    /** In milliseconds; a file that takes longer is given up. */
    parseMs: number;
}
/** Enough for every file that a person wrote, and a fraction of a second at most for any other. */
export declare const defaultParseLimits: ParseLimits;
/** Parsers for source files; grammars are loaded when the first file of their language comes. */
export interface Parsers {
    /** Undefined when the file takes longer than the limit. Never throws for what the text holds. */
    parse(language: SourceLanguage, text: string, limits?: Partial<ParseLimits>): Promise<SyntaxTree | undefined>;
}
/** The files that a directory of grammars holds, as a build copies them. */
export declare const grammarFiles: readonly string[];
/**
 * Opens the parsers. Nothing is read before the first file is parsed.
 * @param grammarDirectory where the files of `grammarFiles` lie. Default: `grammars/` beside the bundle, else the
 *   installed packages.
 */
export declare function openParsers(grammarDirectory?: string): Parsers;
