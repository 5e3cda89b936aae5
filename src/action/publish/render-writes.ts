import { codeBlock, codeSpan, escapeInline } from '../../artifacts/index.ts';
import { renderLink } from '../../github/index.ts';
import type { WriteLog } from './write-log.ts';

/** What a summary says beside the writes. */
interface Surroundings {
  /** Label and address of each place where the result stands; an empty address where there is none. */
  places: readonly (readonly [string, string])[];
  /** One sentence for each thing that was not published. */
  problems: readonly string[];
}

/**
 * Renders the summary of the job that publishes: where the result stands, every write in its order, whether made, refused
 * by GitHub or only shown, and why something is missing. Finished Markdown; bodies are shown as text, so that GitHub acts on
 * nothing in them.
 */
export function renderWrites(
  { planned, isStaged }: Pick<WriteLog, 'planned' | 'isStaged'>,
  { places, problems }: Surroundings,
): string {
  const links = places.filter(([, url]) => url !== '').map(([label, url]) => renderLink(label, url));
  const writes = planned.map(({ what, body, isRefused }) => {
    const line = `- ${isRefused ? '**not done:** ' : ''}${codeSpan(what, 300)}`;
    return isStaged && body !== '' ? `${line}\n\n${codeBlock(body, 'markdown', 20_000)}` : line;
  });
  const missing = ['**Not everything was published:**', ...problems.map((one) => `- ${escapeInline(one, 600)}`)];
  const parts = [
    isStaged ? '### PTH publish, staged: nothing was written' : '### PTH publish',
    ...(links.length === 0 ? [] : [`See the ${links.join(' and the ')}.`]),
    ...(problems.length === 0 ? [] : [missing.join('\n')]),
    isStaged ? 'It would have written, in this order:' : 'Writes to GitHub, in order:',
    isStaged ? writes.join('\n\n') : writes.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
