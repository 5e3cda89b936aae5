import { renderCall } from '../../suite/index.ts';
import { type GenerationContext, listReaders, type ToolWork } from '../explore/tool-work.ts';
import { warning } from '../tools/lint-tools.ts';
import type { InvalidCase } from '../values/invalid-cases.ts';

const maxReaders = 6;
/** Readers that take longer than this are not asked again and again. */
const maxAnswerMs = 300;

/** Notes which readers answer now, before a tool that changes things is given wrong inputs. */
export async function watchReaders(work: ToolWork, context: GenerationContext): Promise<void> {
  work.watchedReaders = [];
  if (!work.traits.isChanging || work.isStopped) return;
  for (const reader of listReaders(context.works).slice(0, maxReaders)) {
    if (reader.brokenBy === null && (await answers(reader, context)) === true) work.watchedReaders.push(reader);
  }
}

/**
 * Asks the readers again after the tool took an input that its schema forbids. One that fails from then on is told of once,
 * with both calls: its own tests would be red for what another tool let in.
 */
export async function noticeBrokenReaders(
  work: ToolWork,
  invalidCase: InvalidCase,
  context: GenerationContext,
): Promise<void> {
  for (const reader of work.watchedReaders) {
    const problem = await answers(reader, context);
    if (problem === true || problem === undefined) continue;
    const taken = renderCall(work.tool.name, invalidCase.input);
    reader.brokenBy = `${work.tool.name} took an input that its schema forbids (${invalidCase.label}), and since then this tool fails: ${problem}`;
    work.watchedReaders = work.watchedReaders.filter((other) => other !== reader);
    const message = `${reader.tool.name} fails since ${work.tool.name} took an input that its schema forbids (${invalidCase.label}): ${problem}`;
    const reproduce = [taken, renderCall(reader.tool.name, reader.valid?.input ?? {})].join('\n');
    work.findings.push({
      ...warning('wrong-input-harmless', work.tool.name, message, problem),
      category: 'runtime-exception',
      reproduce,
    });
  }
}

/** Lets the tests of harmed readers wait; wrong inputs are refused whatever the data. */
export function holdBrokenReaders(works: readonly ToolWork[]): void {
  for (const { brokenBy, drafts } of works) {
    if (brokenBy === null) continue;
    for (const draft of drafts) if (draft.kind !== 'invalid') draft.review ??= brokenBy;
  }
}

/** True when the reader's accepted call is accepted, else the fault it shows; undefined when it says nothing of either. */
async function answers(reader: ToolWork, { runner }: GenerationContext): Promise<true | string | undefined> {
  if (!reader.valid || !runner.isUsable) return undefined;
  reader.calls += 1;
  const replay = await runner.replay(reader.valid.plan);
  if (replay.kind === 'stopped' || replay.outcome.durationMs > maxAnswerMs) return undefined;
  const { judgement } = replay;
  if (judgement.verdict === 'accepted') return true;
  return judgement.verdict === 'fault' ? judgement.text.trim().replace(/\s+/g, ' ').slice(0, 200) : undefined;
}
