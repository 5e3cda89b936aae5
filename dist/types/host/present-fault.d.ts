import { type Redactor } from '../base/index.ts';
/** Exit code for whatever was thrown: 130 interrupted, 3 everything else (architecture: one mapping). */
export declare function exitCodeOfFault(error: unknown): 3 | 130;
/** A fault for a person: what happened, why, what to do next. */
export declare function renderFault(error: unknown, redactor: Redactor): string;
/** The same for programs. */
export declare function renderFaultJson(error: unknown, redactor: Redactor): string;
