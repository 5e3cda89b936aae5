import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { systemErrorCode } from '../base/index.ts';

/** How busy this host was at a moment. */
export interface HostPressure {
  /** Share of the last ten seconds in which something waited for a processor, in percent; null where it is not told. */
  waiting: number | null;
  /** Processes that could run, over the last minute, for each processor. */
  load: number;
}

const maxWaiting = 20;

/** True when figures of a host under this pressure prove nothing. Pure. */
export function isBusy({ waiting, load }: HostPressure): boolean {
  // The load lags by a minute, so it counts only where the kernel does not tell who waits now.
  return waiting === null ? load > 1 : waiting > maxWaiting;
}

/** Parses /proc/pressure/cpu; null for any other text. Pure. */
export function parsePressure(text: string): number | null {
  const value = /^some avg10=(\d+(?:\.\d+)?) /m.exec(text)?.[1];
  return value === undefined ? null : Number(value);
}

/** Reads how busy this host is. */
export async function readHostPressure(): Promise<HostPressure> {
  return { waiting: await readWaiting(), load: (loadavg()[0] ?? 0) / availableParallelism() };
}

async function readWaiting(): Promise<number | null> {
  try {
    return parsePressure(await readFile('/proc/pressure/cpu', 'utf8'));
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
}
