import { type Clock } from '../../base/index.ts';
import type { ServiceDef } from '../config/env-config.ts';
import type { Environment } from '../environment.ts';
import type { PrepareEvent } from './prepare-event.ts';
/** A companion service that runs inside. */
export interface CompanionService {
    readonly name: string;
    /** The port it was started on, where its readiness has one. */
    readonly port: number | null;
    /** What the plugin is told of it. */
    readonly variables: Readonly<Record<string, string>>;
    readonly isRunning: boolean;
    /** What it wrote, stdout and stderr as they came: head and tail, at most 256 KiB. */
    logs(): string;
    /** Ends it and everything it started. Idempotent. */
    stop(): Promise<void>;
}
/**
 * Installs a service where it is missing, starts it and waits until it is ready.
 * @throws PthError `environment/setup-failed` with the service's name and output
 */
export declare function startService(environment: Environment, definition: ServiceDef, options: {
    emit: (event: PrepareEvent) => void;
    clock: Clock;
    signal?: AbortSignal | undefined;
}): Promise<CompanionService>;
/** A text is for the shell inside. */
export declare function toArgv(command: ServiceDef['command']): [string, ...string[]];
