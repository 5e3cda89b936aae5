import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
import { guardAll, guardWork } from '../explore/guard-tool.ts';
import type { GenerateOptions } from '../tools/generate-types.ts';
import { draftDryRuns } from './dry-run-drafts.ts';
import { draftEffects } from './effect-drafts.ts';
import { holdEmptyUpdates } from './empty-updates.ts';
import { holdHollowAnswers } from './hollow-drafts.ts';
import { assertKeptParts } from './kept-parts.ts';
import { makeDrafts } from './make-drafts.ts';
import { settleDrafts } from './settle-drafts.ts';
import { assertSteadyAnswers } from './steady-answers.ts';
import { showThings } from './shown-things.ts';
import { leaveOutSurplus, markSurplus } from './surplus-drafts.ts';
import { draftSwitches } from './switch-drafts.ts';
import { adviseOnUnknownArguments } from './unknown-arguments.ts';
import { holdBrokenReaders } from './watched-readers.ts';

interface Pass {
  /** Goes on after "PTH failed to". */
  step: string;
  /** True for tests beyond those of single calls: left out once the time is used up. */
  isFurther?: true;
  run: (
    works: readonly ToolWork[],
    context: GenerationContext,
    emit: NonNullable<GenerateOptions['emit']>,
  ) => void | Promise<void>;
}

/** The passes in their order. Each adds drafts to the given tools, or changes and drops drafts of earlier passes. */
const passes: readonly Pass[] = [
  { step: 'draft tests', run: draftCases },
  {
    step: 'gather what all tools let pass',
    run: (works, context) => adviseOnUnknownArguments(works, context.works),
  },
  { step: 'look for answers that prove nothing', run: holdHollowAnswers },
  { step: 'look for updates of nothing', run: holdEmptyUpdates },
  { step: 'hold tests of broken readers', run: (_, { works }) => holdBrokenReaders(works) },
  {
    step: 'draft tests of effects',
    isFurther: true,
    run: (works, context) => draftEffects(works, context.works, context),
  },
  {
    step: 'draft tests of dry runs',
    isFurther: true,
    run: (works, context) => draftDryRuns(works, context.works, context),
  },
  {
    step: 'draft tests of switches',
    isFurther: true,
    run: (works, context) => draftSwitches(works, context.works, context),
  },
  { step: 'repeat the tests on a fresh server', run: settleDrafts },
  {
    step: 'compare answers',
    isFurther: true,
    run: (works, context) => assertSteadyAnswers(works, context.works, context),
  },
  { step: 'compare parts of answers', isFurther: true, run: assertKeptParts },
  { step: 'look for answers that held nothing', run: markSurplus },
  {
    step: 'give readers something to show',
    isFurther: true,
    run: (works, context) => showThings(works, context.works, context),
  },
  { step: 'leave out tests that say no more than others', run: leaveOutSurplus },
];

/** Drafts the tests of the given tools; the other tools of the context serve only as readers and as set-up calls. */
export async function draftTools(...[works, context, emit]: Parameters<Pass['run']>): Promise<void> {
  for (const { step, run, isFurther } of passes) {
    if (isFurther && (context.isTimeUp('draft') || context.isTimeUp('further'))) continue;
    emit({ type: 'pass-start', step });
    await guardAll(step, context, () => run(works, context, emit));
  }
}

/** Drafts valid, edge and invalid calls, one tool after the other. */
async function draftCases(...[works, context, emit]: Parameters<Pass['run']>): Promise<void> {
  for (const work of works) {
    const tool = work.profile.tool.name;
    emit({ type: 'calibration-start', tool });
    await guardWork(work, 'draft tests', context, () => makeDrafts(work, context));
    const { calls, valid } = work.exploration;
    emit({ type: 'calibration-end', tool, calls, isResolved: valid !== undefined });
  }
}
