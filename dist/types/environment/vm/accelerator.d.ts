import type { Accelerator } from './machine-definition.ts';
/** Whether KVM of this host really runs a guest. */
export type KvmProbe = {
    isWorking: true;
}
/** `isUnknown`: nothing could be tried. */
 | {
    isWorking: false;
    reason: string;
    isUnknown?: true;
};
/** What the probe needs. */
export interface KvmProbeOptions {
    /** Full path of QEMU. */
    emulator: string;
    /** A kernel to boot; without one those of this host are tried. */
    kernel: string | null;
    variables: Readonly<Record<string, string>>;
    /** Keeps the answer as long as this host runs. */
    cacheFile: string;
    /** Default `/dev/kvm`. */
    device?: string;
    /** Default 10000. */
    deadlineMs?: number;
    signal?: AbortSignal | undefined;
}
/**
 * Boots a kernel with KVM until it says its name. The device file alone proves nothing: where this host is itself a
 * guest the device may be there and no guest gets past its first instructions. The answer is kept per boot of this host.
 */
export declare function probeKvm(options: KvmProbeOptions): Promise<KvmProbe>;
/**
 * Which accelerator a machine gets: KVM where it works, emulation only when it is asked for.
 * @throws PthError `environment/tier-unavailable`
 */
export declare function decideAccelerator(wanted: 'auto' | 'kvm' | 'tcg', probe: KvmProbe | undefined): Accelerator;
/** What can be done where KVM does not work. */
export declare const emulationRemedy = "Ask for software emulation with --accel tcg: it needs no KVM, and is some ten times as slow.";
