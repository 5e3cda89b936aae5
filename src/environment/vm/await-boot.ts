import { PthError } from '../../base/index.ts';
import type { Machine } from './machine.ts';

/** A connection to a machine that was just turned on. */
export interface BootConnection {
  connect(isBooting: boolean, signal?: AbortSignal, limitMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** Inputs of the wait for a boot. */
export interface BootWait<T extends BootConnection> {
  machine: Pick<Machine, 'boot' | 'powerOff'>;
  /** Makes a connection to the machine as it is now: its port may differ after another boot. */
  open: () => T | Promise<T>;
  /** Limit of both boots together, in milliseconds. */
  bootTimeoutMs: number;
  onProgress: (message: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Connects to a machine that was turned on. A guest that cannot be reached within a third of the limit is turned off
 * and booted once more: a boot under emulation now and then stands still for good, and the next one does not.
 * @throws PthError `environment/boot-failed`, `environment/provision-failed`; `MountRefused`
 */
export async function awaitBoot<T extends BootConnection>(wait: BootWait<T>): Promise<T> {
  const { machine, open, bootTimeoutMs, onProgress, signal } = wait;
  const firstMs = Math.ceil(bootTimeoutMs / 3);
  try {
    return await connect(await open(), firstMs, signal);
  } catch (error) {
    if (!PthError.isInstance(error) || error.details.isUnreached !== true) throw error;
    onProgress(`${error.message} Turning it off and booting once more.`);
  }
  await machine.powerOff();
  await machine.boot(signal);
  return connect(await open(), bootTimeoutMs - firstMs, signal);
}

async function connect<T extends BootConnection>(connection: T, limitMs: number, signal?: AbortSignal): Promise<T> {
  try {
    await connection.connect(true, signal, limitMs);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
