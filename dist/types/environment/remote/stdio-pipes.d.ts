import { type Readable, Writable } from 'node:stream';
/** Where the pipes of an environment are made. */
export interface PipePlace {
    /** Absolute directory of this host that is shared with the inside. */
    root: string;
    /** The same directory as the inside sees it. */
    insideRoot: string;
    /** To whom the pipes belong on this host: as whom programs inside run. */
    owner: {
        uid: number;
        gid: number;
    };
    /** Absolute search path for `mkfifo`. */
    path: string;
}
/** What the inside needs to open its ends. */
export interface PipeEnds {
    /** Absolute directory inside. */
    directory: string;
    /** What is read first from stdin and said first on stdout, as proof that both ends belong together. */
    proof: string;
}
/**
 * The stdin, stdout and stderr of one program inside as named pipes in the shared directory, so that its bytes do not go
 * through whatever started it. The names are there only until both sides have opened them. A program inside may meddle
 * with names in that directory: this side opens what it holds on to already and has seen to be a pipe, follows no link,
 * and takes the pipes for good only after the proof came back through them.
 */
export declare class StdioPipes implements PipeEnds {
    #private;
    readonly directory: string;
    readonly proof: string;
    readonly stdin: Writable;
    readonly stdout: Readable;
    readonly stderr: Readable;
    private constructor();
    /**
     * Makes the pipes and opens this side's ends.
     * @throws PthError `process/spawn-failed`, `process/disk-full`
     */
    static make(place: PipePlace): Promise<StdioPipes>;
    /**
     * Takes the names away. To be called once the inside has said that it opened its ends.
     * @returns whether its proof came through the pipes
     */
    confirm(): Promise<boolean>;
    /** Takes the names away, and this side's hold on the other ends. Idempotent. */
    release(): Promise<void>;
    /** Closes this side's end of stdin; whoever still writes to it is not disturbed. */
    closeInput(): void;
    /** Closes this side's ends, too. */
    destroy(): Promise<void>;
}
/**
 * Shell text that opens the inner ends as stdin, stdout and stderr, keeps what was stdout as 3, and does `refuse` where
 * that cannot be. Each end is first opened for both directions, which waits for nobody.
 */
export declare function renderOpenPipes({ directory, proof }: PipeEnds, refuse: string): string;
