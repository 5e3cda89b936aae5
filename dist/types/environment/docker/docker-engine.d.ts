import type Docker from 'dockerode';
import { type Clock } from '../../base/index.ts';
import { type DockerAddress } from './docker-address.ts';
/** What kind of engine answers, and what it can. */
export interface EngineFacts {
    /** `Docker 20.10.24` or `Podman 4.3.1`. */
    version: string;
    isPodman: boolean;
    /** Whether root inside is an ordinary user of the host. */
    isRootless: boolean;
    hasSELinux: boolean;
    cpus: number;
    memoryBytes: number;
    storageDriver: string;
    cgroupVersion: string;
    /** Where the engine keeps images and containers; null where it does not tell. */
    directory: string | null;
}
type Variables = Readonly<Record<string, string | undefined>>;
/**
 * One container engine over its API. Every call goes through `call`, which tells a daemon that is not there from one
 * that refuses, and remembers when it last answered.
 */
export declare class DockerEngine {
    #private;
    readonly address: DockerAddress;
    constructor(address: DockerAddress, docker: Docker, clock: Clock);
    /** The engine that the variables name, else the first of the usual sockets that is there. Does not connect yet. */
    static open(variables: Variables, clock: Clock): Promise<DockerEngine>;
    /** What kind of engine this is; asked once. @throws PthError `environment/docker-unreachable` */
    facts(): Promise<EngineFacts>;
    /** Whether the engine answers now. @throws PthError `environment/docker-unreachable` */
    ping(): Promise<void>;
    /**
     * Asks the engine for something. What it refuses comes out as it is; see `classifyEngineError`.
     * @throws PthError `environment/docker-unreachable`
     */
    call<T>(attempted: string, work: (docker: Docker) => Promise<T>, limitMs?: number): Promise<T>;
    /** What was last known of the daemon, in words. */
    describeLastState(): string;
}
export {};
