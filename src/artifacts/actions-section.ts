import type { Action, Actor } from './actions.ts';
import { codeBlock, escapeInline } from './escape-markdown.ts';
import { toPrintableLine, toPrintableText } from './well-formed.ts';

const headings: Record<Actor, string> = {
  you: 'You',
  sdk: 'Your SDK',
  environment: 'The environment',
};

/** Renders what is to be done as Markdown, grouped by who can do it; hints after the rest. Empty for nothing. */
export function renderActions(actions: readonly Action[]): string[] {
  return groupActions(actions).flatMap(({ heading, items }) => [`**${heading}**`, ...items.map(renderItem)]);
}

function renderItem({ text, lines }: Action): string {
  const item = `- ${escapeInline(text, 900)}`;
  if (lines.length === 0) return item;
  const block = codeBlock(lines.join('\n'), 'text')
    .split('\n')
    .map((line) => `  ${line}`);
  return [item, '', ...block].join('\n');
}

/** Renders the same for a terminal. */
export function renderActionLines(actions: readonly Action[], width: number): string[] {
  return groupActions(actions).flatMap(({ heading, items }) => [
    `${heading}:`,
    ...items.flatMap(({ text, lines }) => [
      `  - ${toPrintableLine(text, width * 5)}`,
      ...lines.map((line) => `        ${toPrintableText(line).replaceAll('\n', ' ')}`),
    ]),
  ]);
}

interface ActionGroup {
  heading: string;
  items: Action[];
}

function groupActions(actions: readonly Action[]): ActionGroup[] {
  return [false, true].flatMap((isHint) =>
    (['you', 'environment', 'sdk'] as const).flatMap((by): ActionGroup[] => {
      const items = actions.filter((action) => action.by === by && action.isHint === isHint);
      return items.length === 0 ? [] : [{ heading: `${headings[by]}${isHint ? ', as hints' : ''}`, items }];
    }),
  );
}
