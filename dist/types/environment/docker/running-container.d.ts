import { type Clock, PthError } from '../../base/index.ts';
import { ShellCommandHost } from '../remote/command-host.ts';
import type { InsideUser } from '../remote/inside-exec.ts';
import type { InsideSample } from '../remote/inside-health.ts';
import { startExec } from './container-exec.ts';
import type { DockerEngine } from './docker-engine.ts';
/** As whom commands run. */
export interface CommandUser {
    uid: number;
    gid: number;
}
/** What a running container is made of. */
export interface RunningContainerDependencies {
    engine: DockerEngine;
    id: string;
    name: string;
    user: CommandUser;
    clock: Clock;
    /** The last numbers that were taken inside, for the day it dies. */
    lastSample: () => InsideSample | undefined;
    /** The last lines that programs inside wrote. */
    lastLog: () => string;
}
/** One container that runs, with the shells that are kept in it. */
export declare class RunningContainer {
    #private;
    readonly id: string;
    readonly host: ShellCommandHost;
    constructor(parts: RunningContainerDependencies);
    /** Starts a program in it. @throws PthError `environment/died`, `environment/closed`, `environment/docker-unreachable` */
    exec(argv: readonly [string, ...string[]], user: InsideUser): ReturnType<typeof startExec>;
    /** Why nothing runs in it any more: it died, was removed, or its daemon is gone; undefined while it lives. */
    findLoss(): Promise<PthError | undefined>;
    /** The last lines of its first process; empty where the engine keeps none. */
    readMainLog(maxLines: number): Promise<string>;
    /** Kills and removes it; one that is gone already is no error. */
    remove(): Promise<void>;
}
/** Removes a container, whatever runs in it; one that is gone already is no error. */
export declare function removeContainer(engine: DockerEngine, id: string): Promise<void>;
