import { renderCall } from '../../suite/index.ts';
import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
import { listReaders } from '../state/state-readers.ts';
import { warning } from '../tools/lint-tools.ts';
import type { InvalidCase } from '../values/invalid-cases.ts';

const maxReaders = 6;
/** Readers that take longer than this many milliseconds are not asked repeatedly. */
const maxAnswerMs = 3000;
const slowReason = `it takes longer than ${maxAnswerMs / 1000} s to answer, so that harm to it is not looked for`;

/** Records which readers work now, before a changing tool gets invalid inputs. */
export async function watchReaders(work: ToolWork, context: GenerationContext): Promise<void> {
  work.output.watchedReaders = [];
  if (!work.profile.traits.isChanging || work.exploration.isStopped) return;
  for (const reader of listReaders(context.works).slice(0, maxReaders)) {
    if (reader.output.brokenBy !== null) continue;
    if ((await findFault(reader, work, context)) === '') work.output.watchedReaders.push(reader);
  }
}

/**
 * Asks the readers again after the tool accepted an input that its schema forbids. A reader that fails from then on is
 * reported once, with both calls: its own tests would fail because of the data that the other tool accepted.
 */
export async function noticeBrokenReaders(
  work: ToolWork,
  invalidCase: InvalidCase,
  context: GenerationContext,
): Promise<void> {
  for (const reader of work.output.watchedReaders) {
    const fault = await findFault(reader, work, context);
    if (!fault) continue;
    const taken = renderCall(work.profile.tool.name, invalidCase.input);
    reader.output.brokenBy = `${work.profile.tool.name} took an input that its schema forbids (${invalidCase.label}), and since then this tool fails: ${fault}`;
    stopWatching(reader, work);
    const message = `${reader.profile.tool.name} fails since ${work.profile.tool.name} took an input that its schema forbids (${invalidCase.label}): ${fault}`;
    const reproduce = [taken, renderCall(reader.profile.tool.name, reader.exploration.valid?.input ?? {})].join('\n');
    work.output.findings.push({
      ...warning('wrong-input-harmless', work.profile.tool.name, message, fault),
      category: 'runtime-exception',
      reproduce,
    });
  }
}

/**
 * Makes the tests of harmed readers wait. Tests of invalid inputs still run, since the server refuses them whatever the
 * data.
 */
export function holdBrokenReaders(works: readonly ToolWork[]): void {
  for (const {
    output: { brokenBy, drafts },
  } of works) {
    if (brokenBy === null) continue;
    for (const draft of drafts.filter(({ kind }) => kind !== 'invalid')) {
      draft.review ??= brokenBy;
      // An approval of risks is none of tests that fail for another tool's fault.
      draft.isUnproven = true;
    }
  }
}

/** Repeats a reader's accepted call: its fault, or empty when accepted. Stops watching a slow reader. */
async function findFault(
  reader: ToolWork,
  watching: ToolWork,
  { runner }: GenerationContext,
): Promise<string | undefined> {
  if (!reader.exploration.valid || !runner.isUsable) return undefined;
  reader.exploration.calls += 1;
  const replay = await runner.replay(reader.exploration.valid.plan);
  if (replay.kind === 'stopped') return undefined;
  const { judgement, outcome } = replay;
  if (outcome.durationMs > maxAnswerMs) {
    watching.output.dropped.push({ test: `watch: ${reader.profile.tool.name}`, reason: slowReason });
    return stopWatching(reader, watching);
  }
  if (judgement.verdict === 'accepted') return '';
  if (judgement.verdict !== 'fault') return undefined;
  return judgement.text.trim().replace(/\s+/g, ' ').slice(0, 200) || judgement.fault;
}

function stopWatching(reader: ToolWork, { output }: ToolWork): undefined {
  output.watchedReaders = output.watchedReaders.filter((other) => other !== reader);
}
