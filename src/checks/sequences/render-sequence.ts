import type { JsonObject } from '../../base/index.ts';
import { expectNoFault, expectSuccess, capturePath, type ResourceGroup } from '../../generate/index.ts';
import { type Expect, type Finding, type ScenarioTest, statefulTag, withoutWords } from '../../suite/index.ts';
import { lawCategories, lawTitles, type SequenceViolation } from './sequence-law.ts';
import type { GroupFacts, SequenceCall, SequenceRun } from './sequence-run.ts';
import type { SequenceFailure } from './sequence-types.ts';

/** Tag of tests that were found by exploring sequences. */
export const sequenceTag = 'sequence';

const maxName = 300;

/**
 * Renders the shortest failing list of calls as a failure with its test: a scenario that fails now and passes on a
 * healthy server. Adds a finding only where the suite will not report it: when the test waits for review, or when there
 * is none.
 */
export function renderSequence(
  group: ResourceGroup,
  facts: GroupFacts,
  { run, violation }: { run: SequenceRun; violation: SequenceViolation },
  origin: { seed: number; path: string; isApproved: boolean },
): { failure: SequenceFailure; finding: Finding | null } {
  const tools = run.calls.map(({ operation }) => operation.tool.name);
  const message = `${tools.join(', then ')}: ${violation.message}`;
  const last = run.calls.at(-1);
  // A list that was read to its end: on a healthy server any of its pages may show it.
  const isOfPages = violation.law === 'found' && violation.marker === null && last?.operation.role === 'list';
  const isSaid = violation.law !== 'reads-change-nothing' && !isOfPages;
  const test = !isSaid ? null : renderTest(group, facts, run, violation, origin);
  const finding: Finding = {
    check: 'sequence',
    tool: violation.tool,
    category: categoryOf(run, violation),
    severity: 'error',
    message,
    evidence: `law: ${lawTitles[violation.law]}; ${placeOf(origin)}`,
    reproduce: run.calls.map(({ operation, input }) => JSON.stringify({ tool: operation.tool.name, input })).join('\n'),
  };
  const isReported = test !== null && test.needs_review === undefined;
  const { seed, path } = origin;
  return { failure: { message, tools, seed, path, test }, finding: isReported ? null : finding };
}

/** What was seen before anything was explored has no path. */
const placeOf = ({ seed, path }: { seed: number; path: string }) =>
  path === '' ? `seed ${seed}` : `seed ${seed}, path ${path}`;

function renderTest(
  group: ResourceGroup,
  facts: GroupFacts,
  run: SequenceRun,
  violation: SequenceViolation,
  { seed, path, isApproved }: { seed: number; path: string; isApproved: boolean },
): ScenarioTest {
  const tools = run.calls.map(({ operation }) => operation.tool.name);
  const last = run.calls.length - 1;
  const steps = renderSteps(run, (call, index) =>
    index === last ? expectLaw(call, violation) : { success: call.judgement.verdict === 'accepted' },
  );
  return {
    name: `sequence: ${tools.join(', ')} - ${lawTitles[violation.law]}`.slice(0, maxName),
    tier: 2,
    description: `${violation.message}. Found with ${placeOf({ seed, path })}; \`pth test --seed ${seed}\` finds it again.`,
    tags: [sequenceTag, statefulTag],
    generated_from: 'schema',
    ...(isApproved
      ? {}
      : { needs_review: `a scenario that changes state and that nobody has seen yet: ${tools.join(', then ')}` }),
    steps: [...steps, ...cleanUp(group, facts, run, violation)],
  };
}

/** Renders the calls of a run as the steps of a scenario; ids that the server gave are captured. */
export function renderSteps(
  run: SequenceRun,
  expectOf: (call: SequenceCall, index: number) => Expect,
): ScenarioTest['steps'] {
  return run.calls.map((call, index) => {
    const linked = run.calls.filter(({ link }) => link?.call === index);
    const capture = Object.fromEntries(
      linked.map(({ link }) => [`id${index + 1}`, capturePath(link?.idPlace ?? ['id'])]),
    );
    return {
      tool: call.operation.tool.name,
      input: renderInput(call),
      expect: expectOf(call, index),
      ...(linked.length === 0 ? {} : { capture }),
    };
  });
}

/** Deletes what the scenario created. Data that outlive the server would make the next run fail on the same key. */
function cleanUp(
  group: ResourceGroup,
  facts: GroupFacts,
  run: SequenceRun,
  violation: SequenceViolation,
): ScenarioTest['steps'] {
  const remove = group.others.find(({ role }) => role === 'delete');
  const { create } = group;
  if (!remove || remove.key === null || create.key === null || facts.isRepeatable) return [];
  const keys = new Set(run.live.map(({ key }) => key));
  const last = run.calls.at(-1);
  const chosen = last?.input[create.key];
  // On a healthy server the last call works as well.
  if (violation.law === 'created-again' && typeof chosen === 'string') keys.add(chosen);
  const { input, tool, key: argument } = remove;
  return [...keys].map((key) => ({
    tool: tool.name,
    input: escapeInput({ ...input, [argument]: key }),
    expect: { success: true },
  }));
}

function renderInput({ input, link }: SequenceCall): JsonObject {
  const escaped = escapeInput(input);
  return link ? { ...escaped, [link.argument]: `$id${link.call + 1}` } : escaped;
}

function escapeInput(input: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(input), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('$', '$$$$') : value,
  ) as JsonObject;
}

function expectLaw({ operation, judgement }: SequenceCall, { law, marker }: SequenceViolation): Expect {
  switch (law) {
    case 'no-fault':
      return judgement.verdict === 'fault'
        ? expectNoFault(operation.tool, judgement, false)
        : expectSuccess(operation.tool);
    case 'found':
      return { ...expectSuccess(operation.tool), ...(marker === null ? {} : { output_contains: marker }) };
    case 'gone':
      return { output_matches: withoutWords([marker ?? '']) };
    case 'accepted':
    case 'created-again':
    case 'reads-change-nothing':
    default:
      return expectSuccess(operation.tool);
  }
}

function categoryOf(run: SequenceRun, violation: SequenceViolation): Finding['category'] {
  const judgement = run.calls.at(-1)?.judgement;
  if (judgement?.verdict !== 'fault') return lawCategories[violation.law];
  const { fault } = judgement;
  if (fault === 'timed-out') return 'timeout';
  if (fault === 'broken-protocol') return 'protocol-error';
  return fault === 'output-schema' ? 'schema-violation' : lawCategories[violation.law];
}
