import type { OuterCall, SourcePlace } from './facts.ts';
/** A program that the plugin's source starts. */
export interface Command extends SourcePlace {
    /** Without its directory. */
    program: string;
    /** What follows, with a `gap` for what is not known. */
    args: string[];
}
/** Whether a call starts a program. */
export declare function isCommandCall({ module, path }: OuterCall): boolean;
/** The programs that a call starts; a program whose name is not in the source is left out. */
export declare function readCommands(call: OuterCall): Command[];
/** The commands of a shell text, each as words; redirections and substitutions are left out of them. */
export declare function splitCommandLine(text: string): string[][];
