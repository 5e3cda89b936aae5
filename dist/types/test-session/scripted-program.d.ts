import type { TestHost } from './test-session.ts';
/** What a scripted program does when it is called. */
export interface ProgramAnswer {
    stdout?: string;
    stderr?: string;
    /** Default 0. */
    exitCode?: number;
    /** Before anything is written, in milliseconds. */
    delayMs?: number;
    /** Files to write: path (absolute, or relative to where it is called) to text. */
    files?: Readonly<Record<string, string>>;
}
/** One call of a scripted program. */
export interface ProgramCall {
    args: string[];
    cwd: string;
}
/** A stand-in for a program that an extension or a plugin starts by its name. */
export interface ScriptedProgram {
    /** The directory that holds it. */
    readonly directory: string;
    /** Variables with that directory at the front of the PATH. */
    readonly variables: Readonly<Record<string, string>>;
    /** The calls so far, in order. */
    calls(): Promise<ProgramCall[]>;
    dispose(): Promise<void>;
}
/**
 * Makes a program that gives the answers in the order in which it is called, also by several processes at once; one
 * call too many ends with 127 and says so. Nothing of this process is changed: hand `variables` to whatever starts it.
 * @throws PthError `playbook/mock-invalid` for a name with a slash
 */
export declare function createScriptedProgram(name: string, answers: readonly ProgramAnswer[], host: TestHost): Promise<ScriptedProgram>;
