import { constants } from 'node:fs';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { release } from 'node:os';
import { dirname } from 'node:path';
import { createHexId, PthError, systemErrorCode } from '../../base/index.ts';
import { startProcess, within } from '../../process/index.ts';
import type { Accelerator } from './machine-definition.ts';

/** The result of a KVM probe on this host. */
export type KvmProbe =
  | { isWorking: true }
  /** `isUnknown`: the probe could not run. */
  | { isWorking: false; reason: string; isUnknown?: true };

/** Inputs of the probe. */
export interface KvmProbeOptions {
  /** Full path of QEMU. */
  emulator: string;
  /** A kernel to boot; without one those of this host are tried. */
  kernel: string | null;
  variables: Readonly<Record<string, string>>;
  /** File that keeps the result until this host reboots. */
  cacheFile: string;
  /** Default `/dev/kvm`. */
  device?: string;
  /** Default 10000. */
  deadlineMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Boots a kernel with KVM until it prints its name. The device file alone proves nothing: on a host that is itself a
 * guest, the device may exist while no guest gets past its first instructions. The result is kept until this host
 * reboots.
 */
export async function probeKvm(options: KvmProbeOptions): Promise<KvmProbe> {
  const { device = '/dev/kvm', emulator, cacheFile } = options;
  try {
    await access(device, constants.R_OK | constants.W_OK);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return {
      isWorking: false,
      reason: code === 'ENOENT' ? `this host has no ${device}` : `${device} may not be opened by this user`,
    };
  }
  const kernel = await findKernel(options.kernel);
  if (kernel === undefined) {
    const reason = `there is no kernel at hand that could show whether ${device} works`;
    return { isWorking: false, reason, isUnknown: true };
  }
  const bootId = await readBootId();
  const key = JSON.stringify([bootId, emulator, device]);
  const kept = await readKept(cacheFile, key);
  if (kept) return kept;
  const probe = await bootKernel(options, kernel);
  if (bootId !== undefined) await keep(cacheFile, key, probe);
  return probe;
}

/**
 * Chooses the accelerator of a machine: KVM where it works, emulation only on request.
 * @throws PthError `environment/tier-unavailable`
 */
export function decideAccelerator(wanted: 'auto' | 'kvm' | 'tcg', probe: KvmProbe | undefined): Accelerator {
  if (wanted === 'tcg') return 'tcg';
  if (probe?.isWorking) return 'kvm';
  const reason = probe?.reason ?? 'it was not tried';
  throw new PthError('environment/tier-unavailable', `A machine with KVM is not available here: ${reason}.`, {
    recovery: [emulationRemedy, 'Run on a host whose KVM boots a guest.'],
    details: { accelerator: wanted, reason },
  });
}

/** Remedy where KVM does not work. */
export const emulationRemedy =
  'Ask for software emulation with --accel tcg: it needs no KVM, and is some ten times as slow.';

async function findKernel(given: string | null): Promise<string | undefined> {
  const candidates = [...(given === null ? [] : [given]), `/boot/vmlinuz-${release()}`, '/boot/vmlinuz', '/vmlinuz'];
  for (const candidate of candidates) {
    try {
      await access(candidate, constants.R_OK);
      return candidate;
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
    }
  }
  return undefined;
}

async function bootKernel(probe: KvmProbeOptions, kernel: string): Promise<KvmProbe> {
  const { emulator, variables, deadlineMs = 10_000, signal } = probe;
  signal?.throwIfAborted();
  const options =
    '-accel kvm -machine q35 -cpu host -m 256 -nodefaults -no-user-config -display none -no-reboot -serial stdio';
  const commandLine = 'console=ttyS0 earlyprintk=serial,ttyS0 panic=-1';
  const machine = await startProcess({
    argv: [emulator, ...options.split(' '), '-kernel', kernel, '-append', commandLine],
    cwd: '/',
    variables,
  });
  let words = '';
  machine.stderr.on('data', (data: Uint8Array) => {
    words = (words + Buffer.from(data).toString('utf8')).slice(0, 2000);
  });
  const greeting = new Promise<true>((resolve) => {
    let text = '';
    machine.stdout.on('data', (data: Uint8Array) => {
      text = (text + Buffer.from(data).toString('latin1')).slice(-4000);
      if (text.includes('Linux version')) resolve(true);
    });
  });
  const hasAborted = new Promise<false>((resolve) => {
    signal?.addEventListener('abort', () => resolve(false), { once: true });
  });
  const outcome = await within(Promise.race([greeting, hasAborted, machine.exit.then(() => false)]), deadlineMs);
  await machine.stop({ graceMs: 0 });
  signal?.throwIfAborted();
  if (outcome === true) return { isWorking: true };
  const said = words.trim().split('\n')[0];
  const what = outcome === undefined ? `no guest boots with it within ${deadlineMs / 1000} s` : 'QEMU ended at once';
  return { isWorking: false, reason: `${what}${said ? ` (${said})` : ''}` };
}

async function readBootId(): Promise<string | undefined> {
  try {
    return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

async function readKept(file: string, key: string): Promise<KvmProbe | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || kept.key !== key) return undefined;
    if ('isWorking' in kept && kept.isWorking === true) return { isWorking: true };
    return 'reason' in kept && typeof kept.reason === 'string' ? { isWorking: false, reason: kept.reason } : undefined;
  } catch (error) {
    // A missing or damaged result: probe again.
    if (error instanceof SyntaxError || systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

async function keep(file: string, key: string, probe: KvmProbe): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${createHexId(8)}`;
  await writeFile(temporary, JSON.stringify({ key, ...probe }));
  await rename(temporary, file);
}
