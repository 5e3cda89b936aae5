import { isCommandCall, readCommands } from './commands.ts';
import type { TierEvidence } from './evidence.ts';
import type { ExternalCall, SourceFacts, StateHint, VariableRead } from './facts.ts';
import { type FileAccess, isFileCall, isOutside, judgeAccess, readFileAccess } from './file-access.ts';
import { inlineCalls } from './inline-calls.ts';
import { judgeModule } from './module-rules.ts';
import { judgeCall, type NetworkUse, readNetworkUse } from './network-use.ts';
import { judgeStartedCommand } from './program-rules.ts';
import { gap } from './value.ts';

/** Needs of a plugin, derived from its source. */
interface PluginNeeds {
  /** Highest tier first, then by file and line; one per location and subject. */
  evidence: TierEvidence[];
  network: NetworkUse[];
  /** Accesses to files outside the plugin's directory. */
  outsideFiles: FileAccess[];
  /** Each name once: the first read without a default, else the first read. */
  variables: VariableRead[];
  state: StateHint[];
}

/** Judges the facts. Pure. */
export function judgeFacts(facts: SourceFacts): PluginNeeds {
  const calls = inlineCalls(facts.externalCalls, facts.ownCalls, isFollowed);
  const accesses = calls.flatMap((call, index) => {
    // A function that only passes a path on was inlined already; report the call only when it names the path itself.
    const isInlined = index >= facts.externalCalls.length;
    return readFileAccess(call).filter(({ path }) => !isInlined || !path.startsWith('…'));
  });
  const network = calls.flatMap((call) => readNetworkUse(call) ?? []);
  const evidence: TierEvidence[] = [
    ...facts.imports.flatMap(({ file, line, module }) => {
      const verdict = judgeModule(module, file);
      return verdict ? [{ ...verdict, file, line, subject: `import ${module}` }] : [];
    }),
    ...calls.flatMap(readCommands).map((command) => ({
      ...judgeStartedCommand(command),
      file: command.file,
      line: command.line,
      subject: [command.program, ...command.args.slice(0, 3)].join(' ').replaceAll(gap, '…').slice(0, 120),
    })),
    ...accesses.map((access) => ({
      ...judgeAccess(access),
      ...locationOf(access),
      subject: access.path.slice(0, 120),
    })),
    ...calls.flatMap((call) => {
      const verdict = judgeCall(call);
      return verdict ? [{ ...verdict, ...locationOf(call), subject: `${call.module}.${call.path}` }] : [];
    }),
    ...network.map(
      (access): TierEvidence => ({
        tier: 1,
        topic: 'network',
        reason: access.role === 'server' ? 'listens on the network' : 'speaks over the network',
        confidence: 'medium',
        ...locationOf(access),
        subject: [access.via, access.host].filter(Boolean).join(' '),
      }),
    ),
  ];
  return {
    evidence: dropRepeats(evidence, (item) => `${item.file}\n${item.line}\n${item.subject}`).sort(compareEvidence),
    network: dropRepeats(network, (item) => `${item.file}\n${item.line}\n${item.via}\n${item.host}`),
    outsideFiles: dropRepeats(
      accesses.filter((access) => isOutside(access.path)),
      (item) => `${item.file}\n${item.line}\n${item.path}\n${item.access}`,
    ),
    variables: chooseReads(facts.variables),
    state: facts.state,
  };
}

function isFollowed(call: ExternalCall): boolean {
  return isCommandCall(call) || isFileCall(call) || readNetworkUse(call) !== undefined;
}

function locationOf({ file, line }: { file: string; line: number }): { file: string; line: number } {
  return { file, line };
}

const confidences = ['high', 'medium', 'low'];

function compareEvidence(left: TierEvidence, right: TierEvidence): number {
  return (
    right.tier - left.tier ||
    confidences.indexOf(left.confidence) - confidences.indexOf(right.confidence) ||
    (left.file < right.file ? -1 : left.file > right.file ? 1 : left.line - right.line)
  );
}

function dropRepeats<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item] as const)).values()].toReversed();
}

function chooseReads(reads: readonly VariableRead[]): VariableRead[] {
  const chosen = new Map<string, VariableRead>();
  for (const read of reads) {
    const known = chosen.get(read.name);
    if (!known || (known.hasDefault && !read.hasDefault)) chosen.set(read.name, read);
  }
  return [...chosen.values()];
}
