import type { ContainerCreateOptions } from 'dockerode';
import type { ResourceLimits } from '../environment.ts';
import type { EngineFacts } from './docker-engine.ts';
/** Where the working copy lies in every container. */
export declare const insideRoot = "/workspace";
/** Every container has the same name, so that what is written of it into files stays the same. */
export declare const insideHostname = "pth";
/** How far a container is separated from its host. */
export type ContainerForm = 
/** Tier 1: no rights beyond those of an ordinary program that may manage its own files. */
'unprivileged'
/** Tier 2: systemd with the one capability that it needs. */
 | 'system'
/** Tier 2: `--privileged`, with the host's devices. */
 | 'privileged';
/** Units that would act on the host's devices and kernel settings when they run in a container with more rights. */
export declare const maskedUnits: string[];
/** What a container is made from. */
export interface ContainerWish {
    form: ContainerForm;
    image: string;
    name: string;
    labels: Readonly<Record<string, string>>;
    /** Absolute host path of the working copy. */
    worktree: string;
    isOffline: boolean;
    resources: ResourceLimits;
    facts: EngineFacts;
    makeshift: Makeshift;
}
/** What some hosts need to run a container at all; nothing of it takes away from what separates it. */
export interface Makeshift {
    /** Rootful Podman raises limits that a host may forbid: then they are named. */
    hasNamedUlimits: boolean;
    /** The engine has no init program to put first: then a shell waits for forgotten processes. */
    hasShellInit: boolean;
}
/**
 * The request for a container: the working copy is its only mount, the network is the
 * engine's bridge or none and never the host's, and it has no variable of the host.
 * @throws PthError `environment/config-invalid` for limits that this host cannot give
 */
export declare function buildContainerConfig(wish: ContainerWish): ContainerCreateOptions;
/** What separates the plugin from the host, for people. */
export declare function describeIsolation(form: ContainerForm, isRootless: boolean): string;
/** What every report tells about environment tier 2. */
export declare const tier2Advisory = "Environment tier 2 weakens isolation: with --privileged the devices of the host are exposed to the plugin, and the narrower form still shares the kernel with more rights than tier 1. For services together with strong isolation choose environment tier 3, a virtual machine.";
