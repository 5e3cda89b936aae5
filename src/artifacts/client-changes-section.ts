import { changeClasses } from '../compare/index.ts';
import type { ClientChanges } from './client-changes.ts';
import { codeSpan, escapeInline } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';

/** Limits of a section. */
export interface ClientChangesLimits {
  /** Maximum number of listed changes; the worst come first. */
  listed: number;
}

const subjects = {
  'pull-request': 'The pull request',
  fixes: 'The fixes on top of it',
  revision: 'This revision',
} as const;

/** Caution for comparisons made on a machine that ran the plugin; printed once. */
const advisoryNote = 'Compared on a machine that ran the plugin: advice for people, which decides nothing.';

/**
 * Renders what clients will notice as finished Markdown blocks, the worst first; none without a comparison. All text of
 * the plugin is escaped.
 */
export function renderClientChanges(all: readonly ClientChanges[], { listed }: ClientChangesLimits): string[] {
  const blocks = all.map((one) => {
    const several = all.filter(({ of }) => of === one.of).length > 1;
    const who = `${subjects[one.of]} (${codeSpan(one.from, 60)} → ${codeSpan(one.to, 60)})${several && one.server !== null ? `, server ${codeSpan(one.server, 60)}` : ''}`;
    if (one.problem !== null) return `${who}: not compared: ${escapeInline(one.problem, 600)}`;
    const rest = one.changes.length - listed + one.left_out;
    return [
      `${who}: ${escapeInline(one.summary, 300)}.`,
      ...sortByClass(one.changes).slice(0, listed).map(renderChange),
      ...(rest > 0 ? [`- and ${rest} more`] : []),
      ...one.notes.slice(0, 5).map((note) => `- not compared: ${escapeInline(note, 300)}`),
    ].join('\n');
  });
  return all.some(({ is_advisory }) => is_advisory) ? [...blocks, advisoryNote] : blocks;
}

/**
 * Summarises for a table: `1 breaking change by the pull request`. Contains no text of the plugin. Null without
 * changes.
 */
export function summariseClientChanges(all: readonly ClientChanges[]): string | null {
  if (all.length === 0) return null;
  const sections = (['pull-request', 'revision', 'fixes'] as const).flatMap((of) => {
    const some = all.filter((one) => one.of === of);
    if (some.length === 0) return [];
    const by = of === 'fixes' ? 'by the fixes' : of === 'pull-request' ? 'by the pull request' : 'by this revision';
    if (some.every(({ problem }) => problem !== null)) return [`not compared (${by})`];
    const breaking = some.flatMap(({ changes }) => changes).filter((change) => change.class === 'breaking').length;
    const other = some.reduce((sum, { changes, left_out }) => sum + changes.length + left_out, 0) - breaking;
    if (breaking > 0) return [`**${formatCount(breaking, 'breaking change')}** ${by}`];
    return [other === 0 ? `no change ${by}` : `nothing breaking, ${formatCount(other, 'other change')} ${by}`];
  });
  return sections.join('; ');
}

function sortByClass(changes: ClientChanges['changes']): ClientChanges['changes'] {
  return changes.toSorted((left, right) => changeClasses.indexOf(left.class) - changeClasses.indexOf(right.class));
}

const words = { breaking: '**breaking**', undecided: 'to be judged', compatible: 'compatible', cosmetic: 'cosmetic' };

function renderChange(change: ClientChanges['changes'][number]): string {
  const { subject, part, message, call, times } = change;
  const who = subject === null ? '' : `${codeSpan(subject, 80)} `;
  const where = part === 'tool' || part === 'server' ? '' : `${part}: `;
  const more = times > 1 ? ` and ${formatCount(times - 1, 'more call')}` : '';
  const shown = call === null ? '' : ` (${codeSpan(`${call.tool} ${call.input}`, 120)}${more})`;
  return `- ${words[change.class]}: ${who}${where}${escapeInline(message, 300)}${shown}`;
}
