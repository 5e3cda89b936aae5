import { renderCall } from '../../suite/index.ts';
import { type GenerationContext, listReaders, type ToolWork } from '../explore/tool-work.ts';
import { warning } from '../tools/lint-tools.ts';
import type { InvalidCase } from '../values/invalid-cases.ts';

const maxReaders = 6;
/** Readers that take longer than this are not asked again and again. */
const maxAnswerMs = 300;

/** Notes which readers answer now, before a tool that changes things is given wrong inputs. */
export async function watchReaders(work: ToolWork, context: GenerationContext): Promise<void> {
  work.output.watchedReaders = [];
  if (!work.profile.traits.isChanging || work.exploration.isStopped) return;
  for (const reader of listReaders(context.works).slice(0, maxReaders)) {
    if (reader.output.brokenBy === null && (await answers(reader, context)) === true)
      work.output.watchedReaders.push(reader);
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
  for (const reader of work.output.watchedReaders) {
    const problem = await answers(reader, context);
    if (problem === true || problem === undefined) continue;
    const taken = renderCall(work.profile.tool.name, invalidCase.input);
    reader.output.brokenBy = `${work.profile.tool.name} took an input that its schema forbids (${invalidCase.label}), and since then this tool fails: ${problem}`;
    work.output.watchedReaders = work.output.watchedReaders.filter((other) => other !== reader);
    const message = `${reader.profile.tool.name} fails since ${work.profile.tool.name} took an input that its schema forbids (${invalidCase.label}): ${problem}`;
    const reproduce = [taken, renderCall(reader.profile.tool.name, reader.exploration.valid?.input ?? {})].join('\n');
    work.output.findings.push({
      ...warning('wrong-input-harmless', work.profile.tool.name, message, problem),
      category: 'runtime-exception',
      reproduce,
    });
  }
}

/** Lets the tests of harmed readers wait; wrong inputs are refused whatever the data. */
export function holdBrokenReaders(works: readonly ToolWork[]): void {
  for (const {
    output: { brokenBy, drafts },
  } of works) {
    if (brokenBy === null) continue;
    for (const draft of drafts) if (draft.kind !== 'invalid') draft.review ??= brokenBy;
  }
}

/** True when the reader's accepted call is accepted, else the fault it shows; undefined when it says nothing of either. */
async function answers(reader: ToolWork, { runner }: GenerationContext): Promise<true | string | undefined> {
  if (!reader.exploration.valid || !runner.isUsable) return undefined;
  reader.exploration.calls += 1;
  const replay = await runner.replay(reader.exploration.valid.plan);
  if (replay.kind === 'stopped' || replay.outcome.durationMs > maxAnswerMs) return undefined;
  const { judgement } = replay;
  if (judgement.verdict === 'accepted') return true;
  return judgement.verdict === 'fault' ? judgement.text.trim().replace(/\s+/g, ' ').slice(0, 200) : undefined;
}
