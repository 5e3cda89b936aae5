import type { Command } from './commands.ts';
import type { Verdict } from './evidence.ts';
/** What a program needs of its environment; any other program needs no more than a container. */
export declare function judgeCommand(command: Command): Verdict;
