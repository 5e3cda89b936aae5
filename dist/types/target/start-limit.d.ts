import { type ServerSpec } from '../plugin/index.ts';
/** How long a server may take to answer: what was asked for, else 30 s, or 300 s where `npx` and its like download and build it first. */
export declare function startLimitMs(askedSeconds: number | null, server: ServerSpec): number;
