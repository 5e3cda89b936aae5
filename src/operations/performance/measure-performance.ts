import { type MeasuredCall, measureInTurns, WorkspaceSnapshot } from '../../compare/index.ts';
import {
  addContextCost,
  assess,
  findOutliers,
  type HostPressure,
  isBusy,
  judgeMemory,
  median,
  type PerformanceReport,
  readHostPressure,
  type ResourceUse,
  summariseDurations,
  type TestFigures,
  type ToolFigures,
  type TurnComparison,
  type WriteCount,
} from '../../performance/index.ts';
import type { Plugin, PluginTool } from '../../plugin/index.ts';
import { listTools, type SourcedTest } from '../../suite/index.ts';
import type { Target } from '../../target/index.ts';
import type { OperationContext } from '../operation.ts';
import { type ComparedWithStart, compareWithStart } from './compare-with-start.ts';
import { chooseBurstCall, fireBursts } from './fire-bursts.ts';
import { type InstrumentedPass, runInstrumented } from './instrumented-pass.ts';

/** How much is measured. */
export interface PerformanceWishes {
  /** Times that each test runs. */
  turns: number;
  /** Calls of each burst; 0 for none. */
  burst: number;
  /** Tools whose tests are measured; null for all. */
  tools: readonly string[] | null;
  /** For the figures, and again for the comparison. */
  maxSeconds: number;
}

/** The usual wishes. */
export const usualWishes: PerformanceWishes = { turns: 11, burst: 20, tools: null, maxSeconds: 300 };

/** One server to be measured, and how busy its host is. */
export interface MeasuredServer {
  target: Target;
  tests: readonly SourcedTest[];
  /** Null where nothing changed since the start, or nobody asked. */
  start: ComparedWithStart | null;
  /** Reads how busy the host is. Default: of this host. */
  readPressure?: () => Promise<HostPressure>;
}

/**
 * Measures one server over its tests: times, resources, writes, bursts, sizes, and the difference from the start of the
 * session. Files that the tests change in the working copy are put back. Fails no test and throws for none.
 * @throws the signal's reason when it aborts; any error of the environment
 */
export async function measurePerformance(
  { target, tests, start, readPressure = readHostPressure }: MeasuredServer,
  wishes: PerformanceWishes,
  context: OperationContext,
): Promise<PerformanceReport> {
  const { signal } = context;
  const { tools } = wishes;
  const wanted = tests.filter(({ test }) => tools === null || listTools(test).some((tool) => tools.includes(tool)));
  const tell = (text: string) => context.emit({ type: 'progress', stage: 'performance', text });
  const watch = new PressureWatch(readPressure);
  await watch.look();
  const kept = await WorkspaceSnapshot.take(target.environment.restricted(), signal);
  tell('running the tests once under watch');
  const pass = await runInstrumented(target, wanted, signal);
  tell(`timing the tests ${wishes.turns} times`);
  const timed = await timeTests({ target, tests: wanted }, wishes, context, watch);
  if (kept !== null) await kept.restore(signal);
  const compared = start === null ? null : await compare({ target, wanted, start }, wishes, { context, watch, tell });
  const notes = [
    ...pass.notes,
    ...timed.notes,
    ...(compared?.notes ?? []),
    ...(kept === null ? ['files that the tests changed were not put back: the working copy is too large'] : []),
  ];
  return buildReport(
    { server: target.server.name, pass, timed, comparison: compared?.comparison ?? null, notes },
    watch,
  );
}

async function compare(
  { target, wanted, start }: { target: Target; wanted: readonly SourcedTest[]; start: ComparedWithStart },
  { turns, maxSeconds }: PerformanceWishes,
  { context, watch, tell }: { context: OperationContext; watch: PressureWatch; tell: (text: string) => void },
) {
  tell(`comparing with ${start.start.slice(0, 7)} in ${turns} turns`);
  const { name: server } = target.server;
  const { root } = target.environment;
  const limits = { turns, maxMs: maxSeconds * 1000, onTurn: () => watch.look() };
  return compareWithStart(start, { server, tests: wanted, root, ...limits }, context);
}

/** Keeps the highest pressure that was seen. */
class PressureWatch {
  readonly #read: () => Promise<HostPressure>;
  highest: HostPressure = { waiting: null, load: 0 };

  constructor(read: () => Promise<HostPressure>) {
    this.#read = read;
  }

  async look(): Promise<void> {
    const { waiting, load } = await this.#read();
    this.highest = {
      waiting: waiting === null ? this.highest.waiting : Math.max(waiting, this.highest.waiting ?? 0),
      load: Math.max(load, this.highest.load),
    };
  }
}

/** The timed calls of a server. */
interface Timed {
  calls: readonly MeasuredCall[];
  tools: readonly PluginTool[];
  /** Memory of the environment after each turn. */
  memory: number[];
  bursts: PerformanceReport['bursts'];
  notes: string[];
}

async function timeTests(
  { target, tests }: { target: Target; tests: readonly SourcedTest[] },
  { turns, burst, maxSeconds }: PerformanceWishes,
  { ports, signal }: OperationContext,
  watch: PressureWatch,
): Promise<Timed> {
  const { environment } = target;
  const plugin = target.openPlugin({ isBuilt: true });
  try {
    const loaded = await plugin.load(signal);
    if (loaded.status !== 'loaded') {
      return { calls: [], tools: [], memory: [], bursts: [], notes: ['nothing was timed: the server does not start'] };
    }
    const memory: number[] = [];
    const place = { plugin, workspace: environment.restricted(), envTier: environment.info.tier, signal };
    const calls = await measureInTurns([{ target: place, tests }], { turns, maxMs: maxSeconds * 1000 }, async () => {
      await watch.look();
      const { memoryMB } = await environment.usage();
      if (memoryMB !== null) memory.push(memoryMB);
    });
    const notes = calls.length === 0 && tests.length > 0 ? [`not one half of ${turns} turns fits into the limit`] : [];
    const fired = burst === 0 ? { bursts: [], notes: [] } : await fireAny(plugin, calls, { burst, ports, signal });
    return { calls, tools: plugin.tools, memory, bursts: fired.bursts, notes: [...notes, ...fired.notes] };
  } finally {
    await plugin.close();
  }
}

async function fireAny(
  plugin: Plugin,
  calls: readonly MeasuredCall[],
  { burst, ports, signal }: { burst: number; ports: OperationContext['ports']; signal: AbortSignal },
): Promise<Pick<Timed, 'bursts' | 'notes'>> {
  const call = chooseBurstCall(calls, plugin.tools);
  if (call === null) {
    return { bursts: [], notes: ['no burst was fired: no tool is known to change nothing and answer soon'] };
  }
  return { bursts: await fireBursts(plugin, call, { count: burst, clock: ports.clock, signal }), notes: [] };
}

/** Puts the figures of one server together. Pure but for the watch, which has looked. */
function buildReport(
  {
    server,
    pass,
    timed,
    comparison,
    notes,
  }: { server: string; pass: InstrumentedPass; timed: Timed; comparison: TurnComparison | null; notes: string[] },
  { highest: pressure }: PressureWatch,
): PerformanceReport {
  const isTrustworthy = !isBusy(pressure) && (comparison?.isTrustworthy ?? true);
  const tools = describeTools(pass, timed.calls);
  const context = addContextCost(timed.tools, groupBytes(timed.calls));
  const memory = judgeMemory(timed.memory);
  // A host that others use proves nothing, whatever the statistic says.
  const claimed =
    comparison === null || isTrustworthy ? comparison : { ...comparison, regressions: [], improvements: [] };
  const facts = { tools, memory, comparison: claimed, context };
  const report = {
    server,
    tests: describeTests(pass, timed.calls),
    ...facts,
    usedBy: pass.usedBy,
    bursts: timed.bursts,
    writesBy: pass.writesBy,
    pressure,
    isTrustworthy,
    outliers: findOutliers(facts).filter(({ kind }) => isTrustworthy || kind === 'writes' || kind === 'answer'),
    notes,
  };
  return { ...report, assessment: assess(report) };
}

function describeTests(pass: InstrumentedPass, calls: readonly MeasuredCall[]): TestFigures[] {
  const used = new Map(pass.tests.map((one) => [one.test, one]));
  const names = new Set([...used.keys(), ...calls.map(({ test }) => test)]);
  return [...names].map((test) => {
    const own = calls.filter((call) => call.test === test);
    const watched = used.get(test);
    return {
      test,
      tools: watched?.tools ?? [...new Set(own.map(({ tool }) => tool))],
      ms: summariseDurations(durationsOf(own)),
      use: watched?.use ?? nothingUsed,
      writes: watched?.writes ?? null,
    };
  });
}

function describeTools(pass: InstrumentedPass, calls: readonly MeasuredCall[]): ToolFigures[] {
  return [...new Set(calls.map(({ tool }) => tool))].map((tool) => {
    const own = calls.filter((call) => call.tool === tool);
    const alone = pass.tests.filter(({ tools }) => tools.length === 1 && tools[0] === tool);
    return {
      tool,
      ms: summariseDurations(durationsOf(own)),
      use: addUses(alone.map(({ use }) => use)),
      writes: addWrites(alone.map(({ writes }) => writes)),
      bytes: median(own.flatMap(({ turns }) => turns.flatMap(([only]) => only?.bytes ?? []))),
    };
  });
}

const nothingUsed: ResourceUse = { cpuMs: null, readMB: null, writtenMB: null, memoryMB: null };

function addUses(uses: readonly ResourceUse[]): ResourceUse {
  const add = (name: 'cpuMs' | 'readMB' | 'writtenMB') => {
    const values = uses.flatMap((use) => use[name] ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  };
  const memory = uses.flatMap(({ memoryMB }) => memoryMB ?? []);
  return {
    cpuMs: add('cpuMs'),
    readMB: add('readMB'),
    writtenMB: add('writtenMB'),
    memoryMB: memory.length === 0 ? null : Math.max(...memory),
  };
}

/** The test that wastes most stands for its tool: a sum over many tests would hide it. */
function addWrites(counts: readonly (WriteCount | null)[]): WriteCount | null {
  const known = counts.filter((count) => count !== null);
  return known.toSorted((left, right) => right.made - right.needed - (left.made - left.needed))[0] ?? null;
}

function durationsOf(calls: readonly MeasuredCall[]): number[] {
  return calls.flatMap(({ turns }) => turns.flatMap(([only]) => only?.durationMs ?? []));
}

function groupBytes(calls: readonly MeasuredCall[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { tool, turns } of calls) {
    const own = groups.get(tool) ?? [];
    own.push(...turns.flatMap(([only]) => only?.bytes ?? []));
    groups.set(tool, own);
  }
  return groups;
}
