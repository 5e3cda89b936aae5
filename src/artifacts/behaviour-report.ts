import { assertNever, toPlainLine } from '../base/index.ts';
import {
  type BehaviourChange,
  type BehaviourDiff,
  type ChangeClass,
  changeClasses,
  describeChange,
} from '../compare/index.ts';
import { codeSpan, escapeInline } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';

/** Maximum number of listed changes of one class. */
const maxListed = 100;

const titles: Record<ChangeClass, string> = {
  breaking: 'Breaking',
  undecided: 'To be judged',
  compatible: 'Compatible',
  cosmetic: 'Cosmetic',
};

/** Summarises in one line: `2 breaking, 3 compatible changes; 41 of 44 calls answer the same`. */
export function summariseBehaviourDiff({ changes, calls }: BehaviourDiff): string {
  const counts = changeClasses.flatMap((kind) => {
    const count = changes.filter((change) => change.class === kind).length;
    return count === 0 ? [] : [`${count} ${kind === 'undecided' ? 'to be judged' : kind}`];
  });
  const noun = changes.length === 1 ? 'change' : 'changes';
  const head = counts.length === 0 ? 'No change for a client' : `${counts.join(', ')} ${noun}`;
  if (calls.compared === 0) return `${head}; no call was compared`;
  const verb = calls.compared === 1 ? 'answers' : 'answer';
  const varying = calls.varying === 0 ? '' : `, ${calls.varying} of them apart from what varies by itself`;
  return `${head}; ${calls.same} of ${formatCount(calls.compared, 'call')} ${verb} the same${varying}`;
}

/** Renders the section of a report in Markdown; texts of the server are escaped. */
export function renderBehaviourDiff(diff: BehaviourDiff, level = 2): string {
  const marks = '#'.repeat(level);
  const parts = [
    `${marks} Behaviour: ${codeSpan(diff.base, 60)} → ${codeSpan(diff.head, 60)}`,
    `${escapeInline(summariseBehaviourDiff(diff))}.`,
  ];
  for (const kind of changeClasses) {
    const changes = diff.changes.filter((change) => change.class === kind);
    if (changes.length === 0) continue;
    const lines = changes.slice(0, maxListed).map((change) => `- ${renderChange(change)}`);
    if (changes.length > maxListed) lines.push(`- and ${changes.length - maxListed} more`);
    parts.push(`${marks}# ${titles[kind]}`, lines.join('\n'));
  }
  if (diff.notes.length > 0)
    parts.push(`${marks}# Not compared`, diff.notes.map((note) => `- ${escapeInline(note)}`).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function renderChange({ part, subject, message, call, times }: BehaviourChange): string {
  const who = subject === null ? '' : `${codeSpan(subject)} `;
  const where = part === 'tool' || part === 'server' ? '' : `${part}: `;
  const more = times > 1 ? ` and ${formatCount(times - 1, 'more call')}` : '';
  const shown = call === null ? '' : ` — ${codeSpan(`${call.tool} ${JSON.stringify(call.input)}`, 160)}${more}`;
  return `${who}${where}${escapeInline(message)}${shown}`;
}

/** Renders the same for a terminal. */
export function renderBehaviourText(diff: BehaviourDiff): string {
  const lines = [`${summariseBehaviourDiff(diff)}.`, `  ${toPlainLine(diff.base, 80)} → ${toPlainLine(diff.head, 80)}`];
  for (const change of diff.changes) {
    lines.push(`${markOf(change.class)} ${describeChange(change)}`);
    if (change.call) {
      const more = change.times > 1 ? ` and ${formatCount(change.times - 1, 'more call')}` : '';
      lines.push(`    ${toPlainLine(`${change.call.tool} ${JSON.stringify(change.call.input)}`, 160)}${more}`);
    }
  }
  for (const note of diff.notes) lines.push(`· ${toPlainLine(note, 300)}`);
  return `${lines.join('\n')}\n`;
}

function markOf(kind: ChangeClass): string {
  switch (kind) {
    case 'breaking':
      return '✖';
    case 'undecided':
      return '?';
    case 'compatible':
      return '+';
    case 'cosmetic':
      return '~';
    default:
      return assertNever(kind);
  }
}
