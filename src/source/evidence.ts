import type { CodeLocation } from './facts.ts';

/** Parts of a system that a plugin may touch. */
export type EvidenceTopic =
  | 'files'
  | 'network'
  | 'programs'
  | 'services'
  | 'schedules'
  | 'users'
  | 'packages'
  | 'containers'
  | 'processes'
  | 'system-files'
  | 'power'
  | 'kernel'
  | 'hardware'
  | 'firewall'
  | 'network-stack'
  | 'raw-sockets'
  | 'storage'
  | 'virtualisation';

/** Confidence of a finding; `low` alone never raises the recommended tier. */
export type Confidence = 'high' | 'medium' | 'low';

/** Judgement of a rule about one fact. */
export interface Verdict {
  tier: 1 | 2 | 3;
  topic: EvidenceTopic;
  /** Plain sentence without its full stop. */
  reason: string;
  confidence: Confidence;
}

/** One location in the source that requires an environment tier. */
export interface TierEvidence extends Verdict, CodeLocation {
  /** The code at the location, e.g. `systemctl restart`, `import dbus-next`. */
  subject: string;
}
