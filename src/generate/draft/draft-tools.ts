import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
import { guardTool } from '../explore/guard-tool.ts';
import type { GenerateOptions } from '../tools/generate-types.ts';
import type { Finding } from '../../suite/index.ts';
import { draftDryRuns } from './dry-run-drafts.ts';
import { draftEffects } from './effect-drafts.ts';
import { makeDrafts } from './make-drafts.ts';
import { settleDrafts } from './settle-drafts.ts';
import { assertSteadyAnswers } from './steady-answers.ts';
import { draftSwitches } from './switch-drafts.ts';
import { holdBrokenReaders } from './watched-readers.ts';

type Pass = (
  works: readonly ToolWork[],
  context: GenerationContext,
  emit: NonNullable<GenerateOptions['emit']>,
) => void | Promise<void>;

/** The passes in their order. Each adds drafts to the given tools, or changes and drops drafts of earlier passes. */
const passes: readonly Pass[] = [
  draftCases,
  (_, { works }) => holdBrokenReaders(works),
  (works, context) => draftEffects(works, context.works, context),
  (works, context) => draftDryRuns(works, context.works, context),
  (works, context) => draftSwitches(works, context.works, context),
  settleDrafts,
  (works, context) => assertSteadyAnswers(works, context.works, context),
];

/** Drafts the tests of the given tools; the other tools of the context serve only as readers and as set-up calls. */
export async function draftTools(...[works, context, emit]: Parameters<Pass>): Promise<void> {
  for (const pass of passes) await pass(works, context, emit);
}

/** Drafts valid, edge and invalid calls, one tool after the other. */
async function draftCases(...[works, context, emit]: Parameters<Pass>): Promise<void> {
  for (const work of works) {
    const tool = work.profile.tool.name;
    emit({ type: 'calibration-start', tool });
    const report = (finding: Finding) => void work.output.findings.push(finding);
    await guardTool(tool, 'draft tests', { report, signal: context.signal }, () => makeDrafts(work, context));
    const { calls, valid } = work.exploration;
    emit({ type: 'calibration-end', tool, calls, isResolved: valid !== undefined });
  }
}
