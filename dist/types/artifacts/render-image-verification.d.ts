import type { ImageVerification } from './image-verification.ts';
/** A line per image, then the tests that do not pass everywhere, for a terminal (row C-029). Pure. */
export declare function renderImageVerification(document: ImageVerification): string;
/** The same as Markdown, for a job summary. Pure. */
export declare function renderImageVerificationMarkdown(document: ImageVerification): string;
