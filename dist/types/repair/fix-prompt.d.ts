import type { FixTask } from './fix.ts';
/** The instructions that hold for every fix. */
export declare const fixSystemPrompt: string;
/** The task of one fix: diagnosis, evidence and files, everything quoted as data. Pure. */
export declare function renderFixPrompt(task: FixTask): string;
