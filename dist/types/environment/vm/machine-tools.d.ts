import { type FaultCode, PthError } from '../../base/index.ts';
import { type RunOptions, type RunOutcome } from '../../process/index.ts';
/** Runs a program of this host; tests give their own. */
export type RunProgram = (options: RunOptions) => Promise<RunOutcome>;
/** How one call of a tool is limited and what its failure is called. */
export interface ToolCall {
    /** In milliseconds. Default 60000. */
    timeoutMs?: number;
    signal?: AbortSignal | undefined;
    /** Default `environment/provision-failed`. */
    code?: FaultCode;
}
/** Options of the tools. */
export interface MachineToolsOptions {
    /** The libvirt connection, e.g. `qemu:///system`. */
    uri: string;
    /** The host's variables; PATH and few others reach the tools. */
    variables: Readonly<Record<string, string | undefined>>;
    run?: RunProgram;
}
/** `virsh` and `qemu-img`, always as an argument vector, in the language that their answers are read in. */
export declare class MachineTools {
    #private;
    readonly uri: string;
    readonly variables: Readonly<Record<string, string>>;
    constructor({ uri, variables, run }: MachineToolsOptions);
    /** Calls virsh; whatever comes of it is data. */
    tryVirsh(args: readonly string[], call?: ToolCall): Promise<RunOutcome>;
    /** Calls virsh and gives its answer. @throws PthError with libvirt's own words, `run/interrupted` */
    virsh(args: readonly string[], call?: ToolCall): Promise<string>;
    /** Calls qemu-img and gives its answer. @throws PthError with its own words */
    qemuImg(args: readonly string[], call?: ToolCall): Promise<string>;
    /** Asks QEMU itself, in its own protocol. @throws PthError with its own words */
    askQemu(domain: string, command: Readonly<Record<string, unknown>>, call?: ToolCall): Promise<unknown>;
    /**
     * Gives QEMU an open file under a name, for a command that takes one.
     * @param use `read` an existing file, or `write` a new one
     * @throws PthError with its own words
     */
    giveFile(domain: string, name: string, path: string, use: 'read' | 'write', call?: ToolCall): Promise<void>;
    /** Copies a file over another one, leaving out what is not there. @throws PthError with the tool's own words */
    copySparse(from: string, to: string, call?: ToolCall): Promise<void>;
}
/** A failed call of a tool as a fault that has the tool's words. */
export declare function toFault(outcome: RunOutcome, code: FaultCode): PthError;
