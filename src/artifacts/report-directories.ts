import { toPlainLine } from '../base/index.ts';
import type { DirectoryVerdict, RuleState } from './directories.ts';
import { escapeInline, renderTable } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';

/** Renders the verdicts for a report, every rule with its state. */
export function renderDirectories(verdicts: readonly DirectoryVerdict[]): string[] {
  return verdicts.flatMap(({ directory, source, rules }) => {
    const rows = rules.map(({ rule, state, reason, source: stated }) => [
      `[${escapeInline(rule)}](${stated})`,
      renderState(state),
      escapeInline(reason, 300),
    ]);
    return [`### [${directory}](${source})`, renderTable(['Rule', 'State', 'Reason'], rows)];
  });
}

function renderState(state: RuleState): string {
  return state === 'broken' || state === 'unsure' ? `**${ruleWords[state]}**` : ruleWords[state];
}

/** Renders one line for each directory, and one for each rule that something speaks against. */
export function renderDirectoryLines(verdicts: readonly DirectoryVerdict[], width: number): string[] {
  return verdicts.flatMap(({ directory, rules }) => {
    const inState = (state: RuleState) => rules.filter((rule) => rule.state === state);
    const [wrong, doubted] = [inState('broken'), inState('unsure')];
    return [
      `${directory}: ${countStates(rules)}`,
      ...[...wrong, ...doubted].map(({ rule, state, reason }) => {
        const doubt = state === 'unsure' ? 'a person must judge: ' : '';
        return `  - ${toPlainLine(`${rule}: ${doubt}${reason}`, width - 4)}`;
      }),
    ];
  });
}

/** Renders one sentence for all directories, which stands beside a verdict; empty without directories. */
export function summariseDirectories(verdicts: readonly Pick<DirectoryVerdict, 'rules'>[]): string {
  return verdicts.length === 0 ? '' : `Directories: ${countStates(verdicts.flatMap(({ rules }) => rules))}.`;
}

function countStates(rules: readonly { state: RuleState }[]): string {
  const count = (wanted: RuleState) => rules.filter(({ state }) => state === wanted).length;
  const others = (['unsure', 'wished', 'not-looked-at'] as const).flatMap((state) =>
    count(state) === 0 ? [] : [`${count(state)} ${countWords[state]}`],
  );
  return [`${count('met')} of ${formatCount(rules.length, 'rule')} met`, `${count('broken')} broken`, ...others].join(
    ', ',
  );
}

const countWords = { unsure: 'unsure', wished: 'only wished', 'not-looked-at': 'not looked at' } as const;

/** The state of a rule in words. */
export const ruleWords: Record<RuleState, string> = {
  met: 'met',
  broken: 'broken',
  wished: 'not so, and only wished',
  unsure: 'unsure',
  'not-looked-at': 'not looked at',
};
