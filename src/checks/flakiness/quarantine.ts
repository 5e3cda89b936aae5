import { z } from 'zod';
import { parseDocument } from 'yaml';
import { PthError } from '../../base/index.ts';
import { type Finding, isFailing, nameOracle, type TestOutcome } from '../../suite/index.ts';

/** Path of the list, relative to the plugin directory. */
export const quarantineFile = '.pth/quarantine.yaml';

/** Most characters of the list. */
export const maxQuarantineLength = 256 * 1024;
/** Days before the end of an entry on which a warning names it. */
const warningDays = 7;
const dayMs = 86_400_000;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-12-31')
  .refine((text) => isRealDay(text), 'is no day of the calendar');

const entrySchema = z.strictObject({
  /** Name of the test. */
  test: z.string().min(1).max(300),
  reason: z.string().min(1).max(1000),
  /** Last day, in UTC, on which the failure is left out. */
  until: day,
});

const fileSchema = z
  .strictObject({ quarantine: z.array(entrySchema).max(1000) })
  .superRefine(({ quarantine }, context) => {
    const seen = new Set<string>();
    for (const [index, { test }] of quarantine.entries()) {
      if (seen.has(test))
        context.addIssue({ code: 'custom', path: ['quarantine', index, 'test'], message: 'stands here twice' });
      seen.add(test);
    }
  });

/** One test whose known failure is left out until a day. */
export type QuarantineEntry = z.infer<typeof entrySchema>;

/**
 * Reads `.pth/quarantine.yaml`, strictly: every entry has a test, a reason and an end.
 * @throws PthError `testing/invalid-test` naming the file and the field
 */
export function parseQuarantine(text: string, file: string = quarantineFile): QuarantineEntry[] {
  const refuse = (reason: string) =>
    new PthError('testing/invalid-test', `${file}: ${reason}`, { details: { file, reason } });
  if (text.length > maxQuarantineLength) throw refuse(`is longer than ${maxQuarantineLength} characters`);
  const document = parseDocument(text, { stringKeys: true, schema: 'core', version: '1.2', logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw refuse(error.message);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (problem) {
    // More aliases than allowed.
    if (problem instanceof ReferenceError) throw refuse(problem.message);
    throw problem;
  }
  const parsed = fileSchema.safeParse(value ?? {});
  if (parsed.success) return parsed.data.quarantine;
  const [issue] = parsed.error.issues;
  throw refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`);
}

/** A run without its quarantined failures. */
export interface QuarantinedRun {
  outcomes: TestOutcome[];
  findings: Finding[];
  /** Warnings about the list itself, one sentence each. */
  warnings: string[];
}

/**
 * Sets failures of quarantined tests apart: they count as skipped, name their own result, and do not fail the run; their
 * findings become warnings. What a quarantined check only warns of is told once, as set aside. An entry after its last day
 * has no effect and is named. Pure.
 */
export function applyQuarantine(
  run: { outcomes: readonly TestOutcome[]; findings: readonly Finding[] },
  entries: readonly QuarantineEntry[],
  now: Date,
): QuarantinedRun {
  const today = now.toISOString().slice(0, 10);
  const active = new Map(entries.filter(({ until }) => until >= today).map((entry) => [entry.test, entry]));
  const apart = new Map<string, QuarantineEntry>();
  const outcomes = run.outcomes.map((outcome): TestOutcome => {
    const entry = active.get(outcome.name);
    if (!entry) return outcome;
    const quarantine = { until: entry.until, reason: entry.reason, status: outcome.status };
    if (!isFailing(outcome)) return { ...outcome, quarantine };
    apart.set(outcome.name, entry);
    const message = `in quarantine until ${entry.until} (${entry.reason}); it ran and ${words[outcome.status]}: ${outcome.message}`;
    return { ...outcome, status: 'skipped', category: null, message, quarantine };
  });
  const names = new Set(run.outcomes.map(({ name }) => name));
  // A check that only warns has no result of its own: its warnings leave the list, and are told once as set aside.
  const isToldAside = ({ check, tool }: Finding) =>
    active.has(nameOracle(check, tool)) && !names.has(nameOracle(check, tool));
  const findings = run.findings.flatMap((finding): Finding[] => {
    if (finding.severity === 'warning' && isToldAside(finding)) return [];
    const isApart =
      apart.has(nameOracle(finding.check, finding.tool)) ||
      [...apart.keys()].some((name) => finding.message.startsWith(`${name}: `));
    return [isApart ? { ...finding, severity: 'warning' } : finding];
  });
  return { outcomes, findings, warnings: describeEntries(run, entries, today) };
}

const words: Record<TestOutcome['status'], string> = {
  passed: 'passed',
  failed: 'failed',
  flaky: 'was flaky',
  'timed-out': 'timed out',
  skipped: 'was skipped',
  errored: 'could not be run',
};

function describeEntries(
  { outcomes, findings }: { outcomes: readonly TestOutcome[]; findings: readonly Finding[] },
  entries: readonly QuarantineEntry[],
  today: string,
): string[] {
  const statuses = new Map(outcomes.map(({ name, status }) => [name, status]));
  return entries.flatMap(({ test, until, reason }) => {
    const left = Math.round((Date.parse(until) - Date.parse(today)) / dayMs);
    const status = statuses.get(test);
    if (left < 0) return [`the quarantine of "${test}" ended on ${until} (${reason}): its result counts again`];
    const ending =
      left <= warningDays
        ? [`the quarantine of "${test}" ends on ${until}, in ${left === 1 ? '1 day' : `${left} days`}`]
        : [];
    const [warning, ...others] = findings.filter(({ check, tool }) => nameOracle(check, tool) === test);
    if (status === undefined && warning) {
      const more = others.length === 0 ? '' : `, and ${others.length} more`;
      return [`set aside until ${until} (${reason}): "${test}" warns: ${warning.message}${more}`, ...ending];
    }
    if (status === undefined) return [`${quarantineFile} names "${test}", and no test of that name ran`];
    if (status === 'passed') return [`"${test}" is in quarantine until ${until} and passed: it may be taken out`];
    return ending;
  });
}

function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
