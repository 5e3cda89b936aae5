import { type Redactor } from '../base/index.ts';
/**
 * Why a fix may not hold the file as it is now, or null when it may (row P-195): a link, a directory or a device, more
 * than 1 MiB, a secret that PTH knows. A file that is gone may be gone.
 */
export declare function refuseContent(root: string, path: string, redactor: Redactor): Promise<string | null>;
