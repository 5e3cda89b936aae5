import { z } from 'zod';
import { type FaultDescription, isJsonObject, type JsonObject, type Redactor, toJsonValue } from '../base/index.ts';
import type { DriftReport, EnvironmentInfo } from '../environment/index.ts';
import {
  failureCategories,
  flakeCauses,
  generatedFromSchema,
  isFailing,
  listAnswered,
  obstacleKinds,
  passStrengths,
  sectionOf,
  type TestCase,
  type TestOutcome,
} from '../suite/index.ts';
import { actors, listActions } from './actions.ts';
import { type ClientChanges, clientChangesSchema } from './client-changes.ts';
import { type ExitCode, resultWords } from './exit-code.ts';
import { collectObstacles } from './found-obstacles.ts';
import type { DistroVerification } from './distro-section.ts';
import { sumUsage } from '../model/index.ts';
import { countPasses, judgePasses, type PassCounts } from './pass-counts.ts';
import { redactDeep } from './redact-deep.ts';
import type { ServerRun, ServerDirectories } from './report-input.ts';
import { cachedShare } from './report-timings.ts';
import { countTools } from './tool-counts.ts';
import { renderVerdict } from './verdict.ts';

const category = z.enum(failureCategories);
const status = z.enum(['passed', 'failed', 'flaky', 'timed-out', 'skipped', 'errored']);
const covered = z.strictObject({ covered: z.int().nonnegative(), total: z.int().nonnegative() });

/** The document of `--json`, written for every exit code. */
export const finalReportSchema = z.strictObject({
  session_id: z.uuid(),
  result: z.enum(Object.values(resultWords)),
  exit_code: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(130)]),
  /** Tests of the last run, skipped ones included. */
  total_tests: z.int().nonnegative(),
  failing_tests: z.int().nonnegative(),
  /** Tools that answered a valid call in the last run, of those that the servers list. */
  tools: z.strictObject({
    total: z.int().nonnegative(),
    worked: z.int().nonnegative(),
    /** Those that answered none. */
    idle: z.array(z.strictObject({ server: z.string(), tool: z.string() })),
  }),
  /** How many passed tests would notice a wrong value, part or effect; another constant or kind; only an error. */
  passes: z.record(z.enum(passStrengths), z.int().nonnegative()),
  /** The things outside of the code that kept tools or servers from working. */
  obstacles: z.array(
    z.strictObject({
      server: z.string(),
      kind: z.enum(obstacleKinds),
      /** The variable, host and so on; null where no text named it. */
      name: z.string().nullable(),
      /** Variables that would do in its place. */
      others: z.array(z.string()).optional(),
      /** Variables that the same line asks for as well. */
      alsoNeeded: z.array(z.string()).optional(),
      /** Whole sets of variables, of which each would do in place of `name` with `alsoNeeded`. */
      alternatives: z.array(z.array(z.string())).optional(),
      said: z.string(),
      /** The place in the repository that installs or declares a missing program. */
      installer: z
        .strictObject({ path: z.string(), line: z.int().positive(), command: z.string().optional() })
        .optional(),
      tools: z.array(z.string()),
      tests: z.int().nonnegative(),
    }),
  ),
  /** The things to do, each cause once; hints keep no run from being green. */
  actions: z.array(
    z.strictObject({
      server: z.string(),
      by: z.enum(actors),
      hint: z.boolean(),
      text: z.string(),
      lines: z.array(z.string()),
    }),
  ),
  /** Iterations. */
  attempts: z.int().nonnegative(),
  /** One per iteration, then the verdict of each server. */
  summaries: z.array(
    z.strictObject({
      attempt: z.int().nonnegative(),
      server: z.string(),
      total: z.int(),
      passed: z.int(),
      issues: z.array(z.string()),
      fixes: z.array(z.string()),
      text: z.string(),
    }),
  ),
  /** Paths of files that were written. */
  artifacts: z.array(z.string()),
  repository: z.string().nullable(),
  branch: z.string().nullable(),
  environment: z
    .strictObject({
      name: z.string(),
      tier: z.int().min(0).max(3),
      image: z.string().nullable(),
      accelerator: z.string().nullable(),
      /** The separation of the plugin from the host, in words. */
      isolation: z.string(),
      /** How the worktree gets into the environment. */
      mount: z.enum(['direct', 'overlay', 'bind', 'virtiofs', '9p', 'rsync']),
      advisories: z.array(z.string()),
    })
    .nullable(),
  /** Changes of the environment at the end; null when nobody looked. */
  drift: z
    .strictObject({
      added_packages: z.array(z.string()),
      removed_packages: z.array(z.string()),
      changed_files: z.array(z.string()),
      added_files: z.array(z.string()),
      leftover_services: z.array(z.string()),
    })
    .nullable(),
  outcomes: z.array(
    z.strictObject({
      server: z.string(),
      test: z.string(),
      tool: z.string().nullable(),
      test_tier: z.int().min(1).max(3),
      status,
      category: category.nullable(),
      /** Why it did not pass; absent for a test that did. */
      message: z.string().optional(),
      duration_ms: z.number().nonnegative(),
      generated_from: generatedFromSchema,
      /** Tools that answered a valid call in it; absent for none. */
      answered: z.array(z.string()).optional(),
      /** What a passed test of the suite would notice. */
      notices: z.enum(passStrengths).optional(),
      /** Its calls; only in an audit, whose tests stay on no branch. A long input is left out. */
      calls: z.array(z.strictObject({ tool: z.string(), input: z.record(z.string(), z.json()).nullable() })).optional(),
      /** What is expected of each call and of the environment; only in an audit. */
      expects: z
        .array(z.strictObject({ place: z.string(), expect: z.record(z.string(), z.json()).nullable() }))
        .optional(),
      /** Number of runs in which it was not green; only for a test that both passed and failed. */
      flakiness: z.strictObject({ failed: z.int(), runs: z.int() }).optional(),
      /** Cause of a flaky test that was examined. */
      flake_cause: z.enum(flakeCauses).optional(),
      /** Last day of the quarantine in UTC, and the test's status in this run. */
      quarantine: z.strictObject({ until: z.string(), reason: z.string(), status }).optional(),
    }),
  ),
  findings: z.array(
    z.strictObject({
      server: z.string(),
      check: z.string(),
      tool: z.string().nullable(),
      category,
      severity: z.enum(['error', 'warning']),
      message: z.string(),
      evidence: z.string(),
      reproduce: z.string(),
    }),
  ),
  /** Every check of the whole server: its result and how much it examined. */
  checks: z.array(
    z.strictObject({
      server: z.string(),
      check: z.string(),
      state: z.enum(['passed', 'found', 'not-applicable', 'not-supported']),
      reason: z.string(),
      examined: z.int().nonnegative(),
      /** Section of the specification that states the rule; null for a rule of PTH. */
      reference: z.url().nullable(),
    }),
  ),
  fixes: z.array(
    z.strictObject({
      commit: z.string(),
      tests: z.array(z.string()),
      category,
      files: z.array(z.string()),
      /** Tests that passed before it and failed right after it; absent for none. */
      broke: z.array(z.string()).optional(),
    }),
  ),
  /** Fixes that were reverted, since they broke more tests than they repaired; absent for none. */
  taken_back: z
    .array(
      z.strictObject({
        commit: z.string(),
        tests: z.array(z.string()),
        repaired: z.array(z.string()),
        broke: z.array(z.string()),
      }),
    )
    .optional(),
  /** What a reader of the results should know, such as a lockfile that is not used; absent for nothing. */
  warnings: z.array(z.strictObject({ server: z.string(), text: z.string() })).optional(),
  /** Tokens of the models; absent when none was asked. */
  usage: z
    .strictObject({
      input_tokens: z.int().nonnegative(),
      output_tokens: z.int().nonnegative(),
      cache_read_tokens: z.int().nonnegative(),
      cache_write_tokens: z.int().nonnegative(),
      /** Share of the prompts' tokens that came from the provider's cache. */
      cached_share: z.number().min(0).max(1),
    })
    .optional(),
  /** What the calls of each server cost; only on request. It gates nothing. */
  performance: z
    .array(
      z.strictObject({
        server: z.string(),
        trustworthy: z.boolean(),
        assessment: z.array(z.string()),
        tools: z.array(
          z.strictObject({
            tool: z.string(),
            calls: z.int().nonnegative(),
            p50_ms: z.number(),
            p90_ms: z.number(),
            /** Null below a hundred calls. */
            p99_ms: z.number().nullable(),
            max_ms: z.number(),
            cpu_ms: z.number().nullable(),
            read_mb: z.number().nullable(),
            written_mb: z.number().nullable(),
            /** Openings of files for writing, and files that differ afterwards. */
            writes: z.strictObject({ made: z.int(), needed: z.int() }).nullable(),
            answer_bytes: z.number(),
          }),
        ),
        list_bytes: z.int().nonnegative(),
        outliers: z.array(z.strictObject({ kind: z.string(), tool: z.string().nullable(), message: z.string() })),
        regressions: z.array(
          z.strictObject({ tool: z.string(), dimension: z.enum(['ms', 'bytes']), base: z.number(), head: z.number() }),
        ),
        notes: z.array(z.string()),
      }),
    )
    .optional(),
  /** Coverage per server; only on request. It gates nothing. */
  coverage: z
    .array(
      z.strictObject({
        server: z.string(),
        files: z.array(
          z.strictObject({
            file: z.string(),
            lines: covered,
            functions: covered,
            branches: covered,
            uncovered_lines: z.array(z.int()),
            uncovered_functions: z.array(z.strictObject({ name: z.string(), line: z.int() })),
            uncovered_branches: z.array(z.strictObject({ line: z.int() })),
          }),
        ),
        /** Parts that could not be measured. */
        problems: z.array(z.string()),
      }),
    )
    .optional(),
  /** Coverage of each tool's input schema by generated tests; tools without new tests are left out. */
  surface: z.array(
    z.strictObject({
      server: z.string(),
      tool: z.string(),
      parameters: z.int(),
      parameters_given: z.int(),
      optional: z.int(),
      optional_left_out: z.int(),
      enum_members: z.int(),
      enum_members_used: z.int(),
      missing: z.array(z.string()),
    }),
  ),
  /** Changes between revisions for clients; only after a comparison. It gates nothing. */
  client_changes: z.array(clientChangesSchema).max(100).optional(),
  /** The results on further images and on the session's own; only where further images were tried. */
  distributions: z
    .strictObject({
      status: z.enum(['verified', 'awaiting-fix', 'regressed', 'incomplete']),
      images: z.array(
        z.strictObject({
          image: z.string(),
          /** As the environment names it; null where it could not be provisioned. */
          distro: z.string().nullable(),
          total: z.int().nonnegative(),
          passed: z.int().nonnegative(),
          failing: z.array(z.string()),
          commit: z.string(),
          /** Why its tests could not run; null where they ran. */
          fault: z.string().nullable(),
          primary: z.boolean(),
          /** True where the code changed after it. */
          stale: z.boolean(),
        }),
      ),
    })
    .optional(),
  /** Verdicts by the rules of directories; only where they were asked for. They gate nothing. */
  directories: z
    .array(
      z.strictObject({
        server: z.string(),
        directory: z.string(),
        source: z.string(),
        rules: z.array(
          z.strictObject({
            rule: z.string(),
            state: z.enum(['met', 'broken', 'wished', 'unsure', 'not-looked-at']),
            reason: z.string(),
            source: z.string(),
          }),
        ),
      }),
    )
    .optional(),
  /** Only when PTH could not do its work: the fault and the ways out. */
  fault: z.strictObject({ code: z.string(), message: z.string(), recovery: z.array(z.string()) }).optional(),
  /** The same fault in the form in which every command prints one; added when it is printed. */
  error: z.looseObject({ code: z.string(), message: z.string() }).optional(),
});

/** The final report. */
export type FinalReport = z.infer<typeof finalReportSchema>;

/** Input of a final report; `runs` is empty when a fault came before any loop ended. */
export interface FinalReportInput {
  sessionId: string;
  exitCode: ExitCode;
  runs: readonly ServerRun[];
  repository: string | null;
  branch: string | null;
  /** The environment, when no loop ended; default that of the first run. */
  environment?: EnvironmentInfo | null;
  artifacts: readonly string[];
  /** Default none. */
  directories?: readonly ServerDirectories[];
  /** Default none. */
  clientChanges?: readonly ClientChanges[];
  /** The results on further images. Default none. */
  verification?: DistroVerification | null;
  fault?: FaultDescription | null;
  /** How many tools must have worked. Default 1. */
  minTools?: string | null;
  redactor: Redactor;
}

/** Builds the final report; every text in it goes through the redactor. */
export function createFinalReport(input: FinalReportInput): FinalReport {
  const { runs, redactor, fault } = input;
  const outcomes = runs.flatMap(({ result }) => result.outcomes);
  const environment = input.environment ?? runs[0]?.result.environment ?? null;
  const report: FinalReport = {
    session_id: input.sessionId,
    result: resultWords[input.exitCode],
    exit_code: input.exitCode,
    total_tests: outcomes.length,
    failing_tests: outcomes.filter(isFailing).length,
    ...describeWork(input),
    passes: sumPasses(runs),
    attempts: Math.max(0, ...runs.map(({ result }) => result.iterations.length)),
    summaries: runs.flatMap((run) => summariseRun(run, input.minTools)),
    artifacts: [...input.artifacts],
    repository: input.repository,
    branch: input.branch,
    environment: environment && {
      name: environment.name,
      tier: environment.tier,
      image: environment.image,
      accelerator: environment.accelerator,
      isolation: environment.isolation,
      mount: environment.mount,
      advisories: [...environment.advisories],
    },
    drift: toDrift(runs.at(-1)?.result.drift ?? null),
    outcomes: runs.flatMap((run) => toOutcomes(run, input.repository === null)),
    findings: runs.flatMap(({ server, result }) => result.findings.map((finding) => ({ server, ...finding }))),
    checks: runs.flatMap(({ server, result }) =>
      result.checks.map((record) => ({
        server,
        ...record,
        reference: sectionOf(record.check, result.server?.protocolVersion),
      })),
    ),
    fixes: runs.flatMap(({ result }) =>
      result.evidence.map(({ fix, broken }) => ({
        commit: fix.commit,
        tests: [...fix.tests],
        category: fix.category,
        files: [...fix.files],
        ...(broken ? { broke: broken.map(({ name }) => name) } : {}),
      })),
    ),
    ...toTakenBack(runs),
    ...toWarnings(runs),
    ...toMeasures(runs),
    surface: runs.flatMap(toSurface),
    ...(input.clientChanges?.length ? { client_changes: [...input.clientChanges] } : {}),
    ...(input.verification ? { distributions: toDistributions(input.verification) } : {}),
    ...(input.directories?.length ? { directories: input.directories.flatMap(toDirectories) } : {}),
    ...(fault ? { fault: { code: fault.code, message: fault.message, recovery: [...fault.recovery] } } : {}),
  };
  return finalReportSchema.parse(redactDeep(report, redactor));
}

function sumPasses(runs: readonly ServerRun[]): PassCounts {
  const counts = runs.map(({ result }) => countPasses(result));
  const sum = (strength: (typeof passStrengths)[number]) => counts.reduce((total, one) => total + one[strength], 0);
  return { strong: sum('strong'), weak: sum('weak'), hollow: sum('hollow') };
}

/** A longer input or expectation is left out of the document; the test's file has it. */
const maxShown = 8000;

function show(value: unknown): JsonObject | null {
  const json = toJsonValue(value ?? {});
  return isJsonObject(json) && JSON.stringify(json).length <= maxShown ? json : null;
}

/** Lists the calls of a test and what it expects of them. */
function describeTest(test: TestCase): Pick<FinalReport['outcomes'][number], 'calls' | 'expects'> {
  const verify = (test.verify ?? []).map((step, index) => ({ place: `verify[${index}]`, expect: show(step) }));
  if (test.tier === 3) {
    const calls = (test.tool_sequence ?? []).map(({ tool, input }) => ({ tool, input: show(input) }));
    return { calls, expects: verify };
  }
  const steps = test.tier === 1 ? [test] : test.steps;
  const placeOf = (index: number) => (test.tier === 1 ? 'expect' : `steps[${index}].expect`);
  return {
    calls: steps.map(({ tool, input }) => ({ tool, input: show(input) })),
    expects: [
      ...steps.flatMap(({ expect }, index) => (expect ? [{ place: placeOf(index), expect: show(expect) }] : [])),
      ...verify,
    ],
  };
}

/** @param isAudit true where the tests stay on no branch, so that the document holds them */
function toOutcomes({ server, result }: ServerRun, isAudit: boolean): FinalReport['outcomes'] {
  const notices = judgePasses(result);
  const tests = new Map(isAudit ? result.suite.map(({ test }) => [test.name, test] as const) : []);
  return result.outcomes.map((outcome) => ({
    ...describeOutcome(server, outcome),
    ...(notices.has(outcome.name) ? { notices: notices.get(outcome.name) } : {}),
    ...[tests.get(outcome.name)].flatMap((test) => (test ? [describeTest(test)] : []))[0],
  }));
}

function describeOutcome(server: string, outcome: TestOutcome): FinalReport['outcomes'][number] {
  return {
    server,
    test: outcome.name,
    tool: outcome.tool,
    test_tier: outcome.testTier,
    status: outcome.status,
    category: outcome.category,
    ...(outcome.status === 'passed' || outcome.message === '' ? {} : { message: outcome.message }),
    duration_ms: Math.max(0, Math.round(outcome.durationMs)),
    generated_from: outcome.generatedFrom,
    ...(listAnswered(outcome).length > 0 ? { answered: [...listAnswered(outcome)] } : {}),
    ...(outcome.flakiness ? { flakiness: outcome.flakiness } : {}),
    ...(outcome.flake ? { flake_cause: outcome.flake.cause } : {}),
    ...(outcome.quarantine ? { quarantine: outcome.quarantine } : {}),
  };
}

/** Counts tools, and lists obstacles and actions, over all servers. */
function describeWork({ runs, repository }: FinalReportInput): Pick<FinalReport, 'tools' | 'obstacles' | 'actions'> {
  const counts = runs.map(({ server, result }) => ({ server, ...countTools(result) }));
  return {
    tools: {
      total: counts.reduce((sum, { total }) => sum + total, 0),
      worked: counts.reduce((sum, { worked }) => sum + worked, 0),
      idle: counts.flatMap(({ server, idle }) => idle.map((tool) => ({ server, tool }))),
    },
    obstacles: runs.flatMap(({ server, result }) =>
      collectObstacles(result.outcomes).map((obstacle) => ({ server, ...obstacle })),
    ),
    actions: runs.flatMap(({ server, result }) =>
      listActions(result, repository !== null).map(({ by, isHint, text, lines }) => ({
        server,
        by,
        hint: isHint,
        text,
        lines,
      })),
    ),
  };
}

/** Adds what was measured, where something was. */
function toMeasures(runs: readonly ServerRun[]): Pick<FinalReport, 'usage' | 'coverage' | 'performance'> {
  return { ...toUsage(runs), ...toCoverage(runs), ...toPerformance(runs) };
}

function toTakenBack(runs: readonly ServerRun[]): Pick<FinalReport, 'taken_back'> {
  const fixes = runs.flatMap(({ result }) => result.takenBack);
  if (fixes.length === 0) return {};
  return {
    taken_back: fixes.map(({ fix, mended, broke }) => ({
      commit: fix.commit,
      tests: [...fix.tests],
      repaired: [...mended],
      broke: [...broke],
    })),
  };
}

function toWarnings(runs: readonly ServerRun[]): Pick<FinalReport, 'warnings'> {
  const warnings = runs.flatMap(({ server, result }) => result.warnings.map((text) => ({ server, text })));
  return warnings.length === 0 ? {} : { warnings };
}

function toUsage(runs: readonly ServerRun[]): Pick<FinalReport, 'usage'> {
  const usage = sumUsage(...runs.map(({ result }) => result.usage));
  if (Object.values(usage).every((tokens) => tokens === 0)) return {};
  return {
    usage: {
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      cache_read_tokens: usage.cacheReadTokens,
      cache_write_tokens: usage.cacheWriteTokens,
      cached_share: cachedShare(usage),
    },
  };
}

function toCoverage(runs: readonly ServerRun[]): Pick<FinalReport, 'coverage'> {
  const measured = runs.flatMap(({ server, coverage }) => (coverage ? [{ server, ...coverage }] : []));
  if (measured.length === 0) return {};
  return {
    coverage: measured.map(({ server, files, problems }) => ({
      server,
      files: files.map(({ uncoveredLines, uncoveredFunctions, uncoveredBranches, ...file }) => ({
        ...file,
        uncovered_lines: uncoveredLines,
        uncovered_functions: uncoveredFunctions,
        uncovered_branches: uncoveredBranches,
      })),
      problems,
    })),
  };
}

function toPerformance(runs: readonly ServerRun[]): Pick<FinalReport, 'performance'> {
  const measured = runs.flatMap(({ server, performance }) => (performance ? [{ ...performance, server }] : []));
  if (measured.length === 0) return {};
  return {
    performance: measured.map(({ server, isTrustworthy, assessment, tools, context, outliers, comparison, notes }) => ({
      server,
      trustworthy: isTrustworthy,
      assessment,
      tools: tools.map(({ tool, ms, use, writes, bytes }) => ({
        tool,
        calls: ms.n,
        p50_ms: ms.p50,
        p90_ms: ms.p90,
        p99_ms: ms.p99,
        max_ms: ms.max,
        cpu_ms: use.cpuMs,
        read_mb: use.readMB,
        written_mb: use.writtenMB,
        writes,
        answer_bytes: bytes,
      })),
      list_bytes: context.list.bytes,
      outliers,
      regressions: (comparison?.regressions ?? []).map(({ tool, dimension, base, head }) => {
        return { tool, dimension, base, head };
      }),
      notes,
    })),
  };
}

function toDistributions(verification: DistroVerification): NonNullable<FinalReport['distributions']> {
  const images = verification.distros.map(({ failing, isPrimary, isStale, ...result }) => {
    return { ...result, failing: [...failing], primary: isPrimary, stale: isStale };
  });
  return { status: verification.status, images };
}

function toDirectories({ server, verdicts }: ServerDirectories): NonNullable<FinalReport['directories']> {
  return verdicts.map((verdict) => ({ server, ...verdict }));
}

function toSurface({ server, surface = [] }: ServerRun): FinalReport['surface'] {
  return surface.map(({ tool, covered: { parameters, given, optional, leftOut, members, membersUsed, missing } }) => ({
    server,
    tool,
    parameters,
    parameters_given: given,
    optional,
    optional_left_out: leftOut,
    enum_members: members,
    enum_members_used: membersUsed,
    missing,
  }));
}

function toDrift(drift: DriftReport | null): FinalReport['drift'] {
  return (
    drift && {
      added_packages: drift.addedPackages,
      removed_packages: drift.removedPackages,
      changed_files: drift.changedFiles,
      added_files: drift.addedFiles,
      leftover_services: drift.leftoverServices,
    }
  );
}

function summariseRun({ server, result }: ServerRun, minTools?: string | null): FinalReport['summaries'] {
  const last = result.iterations.at(-1);
  return result.iterations.map((record) => ({
    attempt: record.iteration,
    server,
    total: record.counts.total,
    passed: record.counts.passed,
    issues: record.failing.map(({ name }) => name),
    fixes: record.fixes.map((fix) => fix.commit),
    text:
      record === last
        ? renderVerdict(result, minTools)
        : `${record.counts.passed} of ${record.counts.total} passing, ${record.fixes.length} fixes, ${record.declined.length} declined`,
  }));
}
