import { isJsonObject, type PthError } from '../base/index.ts';
import type { LoopResult } from '../loop/index.ts';
import { sumUsage } from '../model/index.ts';
import type { Obstacle, TestOutcome } from '../suite/index.ts';

/** True for a fault that belongs to one plugin of several: its files, its settings or its environment. */
export function isOfMember({ code }: PthError): boolean {
  return /^(?:plugin|environment|process|testing|settings)\//.test(code);
}

/** Describes a plugin that cannot be opened as the result of a run without tests. Pure. */
export function describeUnopened(error: PthError): LoopResult {
  const obstacle = toObstacle(error);
  const { message, recovery } = error;
  return {
    stop: 'tests-only',
    reason: `the plugin could not be opened: ${message}`,
    environment: {
      name: 'local',
      tier: 0,
      image: null,
      accelerator: null,
      isolation: 'No environment was opened.',
      distro: 'unknown',
      mount: 'direct',
      advisories: [],
    },
    drift: null,
    server: null,
    tools: [],
    iterations: [],
    trend: null,
    unopened: { message, recovery },
    outcomes: [toOutcome(message, obstacle)],
    findings: [],
    checks: [],
    diagnoses: [],
    evidence: [],
    takenBack: [],
    usage: sumUsage(),
    timings: [],
    warnings: [],
    signals: [],
    decisions: [],
    suite: [],
  };
}

/** Returns the variables without a value as what a server names that lacks them; undefined for any other fault. */
function toObstacle({ code, details }: PthError): Obstacle | undefined {
  const missing = code === 'plugin/config-missing' && Array.isArray(details['missing']) ? details['missing'] : [];
  const names = missing.flatMap((entry) => {
    const name = isJsonObject(entry) ? (entry['variable'] ?? entry['name']) : undefined;
    return typeof name === 'string' ? [name] : [];
  });
  const [first, ...others] = new Set(names);
  if (first === undefined) return undefined;
  return { kind: 'key', name: first, ...(others.length > 0 ? { alsoNeeded: others } : {}), said: '' };
}

function toOutcome(message: string, obstacle: Obstacle | undefined): TestOutcome {
  return {
    name: 'plugin - can be opened',
    tool: null,
    testTier: 1,
    // A value that a person has not given is no fault of PTH.
    status: obstacle === undefined ? 'errored' : 'failed',
    category: null,
    message,
    ...(obstacle === undefined ? {} : { obstacle }),
    failures: [],
    calls: [],
    stderr: '',
    durationMs: 0,
    attempts: 1,
    passRate: 0,
    generatedFrom: 'schema',
    file: null,
  };
}
