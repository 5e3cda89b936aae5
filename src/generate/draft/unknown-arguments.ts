import type { TestDraft, ToolWork } from '../explore/tool-work.ts';
import { renderCall } from '../../suite/index.ts';
import { warning } from '../tools/lint-tools.ts';

const maxNames = 5;

/**
 * Replaces the tests of arguments that no schema allows by one advice when every tool that forbids them takes them: an
 * SDK writes the rule into all schemas and passes such arguments over, so that the tools themselves never see them. One
 * tool that refuses such an argument shows that the server means the rule, and the tests stay.
 */
export function adviseOnUnknownArguments(works: readonly ToolWork[], all: readonly ToolWork[]): void {
  const taking = works.filter(({ output }) => output.takenUnknown.length > 0);
  const [first] = taking;
  if (!first || all.some(({ output }) => output.refusesUnknown)) return;
  const labels = new Set(taking.flatMap(({ output }) => output.takenUnknown.map(({ label }) => label)));
  for (const { output, exploration } of works) {
    // A tool that hung before was not asked; it would show the same.
    const told = output.drafts.filter(
      (draft) => output.takenUnknown.includes(draft) || (exploration.isStopped && isAbout(draft, labels)),
    );
    for (const { label } of told)
      output.dropped.push({ test: `invalid: ${label}`, reason: 'told as one advice for the whole server' });
    output.drafts = output.drafts.filter((draft) => !told.includes(draft));
  }
  const names = taking.slice(0, maxNames).map(({ profile }) => profile.tool.name);
  const more = taking.length > maxNames ? ` and ${taking.length - maxNames} more tools` : '';
  const message = `${names.join(', ')}${more}: an argument is accepted that the schema forbids (additionalProperties: false); a caller who mistypes an optional argument is not told`;
  const [draft] = first.output.takenUnknown;
  const call = draft?.plan.at(-1);
  first.output.findings.push({
    ...warning('unknown-argument-refused', first.profile.tool.name, message, names.join(', ')),
    tool: null,
    reproduce: call ? renderCall(call.tool, call.input) : '',
  });
}

function isAbout({ kind, label }: TestDraft, labels: ReadonlySet<string>): boolean {
  return kind === 'invalid' && labels.has(label);
}
