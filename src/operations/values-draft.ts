import { isJsonObject, type JsonObject, type JsonValue, secretNamePattern, toPlainLine } from '../base/index.ts';
import type { LearnedInput } from '../generate/index.ts';
import { relocateTexts } from '../suite/index.ts';
import { hideReferences, isUnchanged } from './given-values.ts';
import { workspaceToken } from './relocate-test.ts';

/** The knowledge that a run gained about the arguments of one server's tools. */
export interface ValuesDraft {
  learned: readonly LearnedInput[];
  /** The root of the workspace, which differs in every run. */
  root: string;
  references: ReadonlyMap<string, string>;
}

/** Longest value that the draft repeats, as JSON. */
const maxShown = 2000;

const head = [
  '# Values for the arguments of tools: tool, argument, list of values. PTH tries these first, and no others where',
  '# there are some. An argument without a list gets values of PTH; those that it found stand behind #. Write secrets as',
  '# ${env:NAME} and hand them over with --set NAME; {{workspace}} stands for the directory of the plugin.',
];

/** Renders a values file: what the run learned, and an empty line for each argument that it found nothing for. Pure. */
export function renderValuesDraft(drafts: readonly ValuesDraft[], redact: (text: string) => string): string {
  const tools = new Map<string, string[]>();
  for (const draft of drafts) {
    for (const entry of draft.learned) {
      if (!tools.has(entry.tool)) tools.set(entry.tool, renderTool(entry, draft, redact));
    }
  }
  if (tools.size === 0) return `${[...head, 'values: {}'].join('\n')}\n`;
  return `${[...head, 'values:', ...[...tools.values()].flat()].join('\n')}\n`;
}

function renderTool(entry: LearnedInput, draft: ValuesDraft, redact: (text: string) => string): string[] {
  const properties = entry.schema['properties'];
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  const said = entry.reason === null ? [] : [`    # ${toPlainLine(redact(entry.reason), 160)}`];
  if (names.length === 0) return [`  ${renderKey(entry.tool)}: {} # takes no arguments`];
  return [`  ${renderKey(entry.tool)}:`, ...said, ...names.map((name) => renderArgument(name, entry, draft, redact))];
}

function renderArgument(
  name: string,
  entry: LearnedInput,
  draft: ValuesDraft,
  redact: (text: string) => string,
): string {
  const { input, made, schema } = entry;
  const wanted = describeArgument(name, schema);
  const empty = (why: string) => `    ${renderKey(name)}: # ${toPlainLine(`${wanted}; ${why}`, 160)}`;
  const raw = input !== null && Object.hasOwn(input, name) ? input[name] : undefined;
  if (raw === undefined) return empty(input === null ? 'nothing was found' : 'not needed');
  if (made.includes(name)) return empty('PTH makes one itself, or takes it from answers');
  const value = relocateTexts(hideReferences(raw, draft.references), draft.root, workspaceToken);
  const isOpen = typeof value !== 'string' || !secretNamePattern.test(name) || value.startsWith('${env:');
  if (!isOpen || !isUnchanged(value, redact)) return empty('a secret: write ${env:NAME}');
  const text = renderJson(value);
  return text.length > maxShown ? empty('the value is too long to repeat') : `    # ${renderKey(name)}: [${text}]`;
}

function describeArgument(name: string, schema: JsonObject): string {
  const properties = schema['properties'];
  const own = isJsonObject(properties) ? properties[name] : undefined;
  const type = isJsonObject(own) ? own['type'] : undefined;
  const { required } = schema;
  const isRequired = Array.isArray(required) && required.includes(name);
  const types = [type].flat().filter((item) => typeof item === 'string');
  return [isRequired ? 'required' : 'optional', ...(types.length > 0 ? [types.join(' or ')] : [])].join(', ');
}

/** Renders JSON that is YAML as well: the characters that YAML takes for line breaks are escaped. */
function renderJson(value: JsonValue): string {
  return JSON.stringify(value).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uD800-\uDFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function renderKey(name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) && !/^(?:true|false|null|yes|no|on|off)$/i.test(name) ? name : renderJson(name);
}
