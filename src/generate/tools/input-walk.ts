import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { likelyTypes, listAlternatives, type SchemaView, viewSchema } from '../schema/schema-view.ts';
import type { ValuePath } from '../schema/value-path.ts';
import { type ArgumentNames, type ArgumentRole, isNetworkValue, readRole, type ToolWords } from './argument-role.ts';

/** A property or list item of an input, with its schema and its value if present. */
export interface InputField {
  valuePath: ValuePath;
  /** The nearest property name. */
  name: string;
  view: SchemaView;
  role: ArgumentRole;
  isRequired: boolean;
  /** Undefined for an optional property that the input omits. */
  value: JsonValue | undefined;
  /** True for an item of a list rather than a property. */
  isItem: boolean;
}

/** An object of an input and its schema. */
export interface InputContainer {
  valuePath: ValuePath;
  view: SchemaView;
}

/** Which places a walk visits besides the present properties and the first items of lists. */
interface WalkMore {
  /** Also the second item of a list, where there is one. */
  secondItems?: boolean;
  /** Also inner properties that the input omits, and the first item of an empty list, both without a value. */
  omitted?: boolean;
}

const maxFields = 80;
const maxDepth = 5;

/** Walks every property and first list item of an input, outer ones first, and the objects that contain them. */
export function walkInput(
  schema: JsonObject,
  input: JsonObject,
  words: ToolWords,
  more: WalkMore = {},
): { fields: InputField[]; containers: InputContainer[] } {
  const fields: InputField[] = [];
  const containers: InputContainer[] = [];
  const queue: { valuePath: ValuePath; view: SchemaView; value: JsonValue; parents: string[]; name: string }[] = [
    { valuePath: [], view: viewSchema(schema, schema), value: input, parents: [], name: '' },
  ];
  for (let entry = queue.shift(); entry && fields.length < maxFields; entry = queue.shift()) {
    const { valuePath, view, value, parents, name } = entry;
    if (valuePath.length > maxDepth) continue;
    const add = (
      node: JsonValue,
      key: string | number,
      innerName: string,
      isRequired: boolean,
      item: JsonValue | undefined,
    ) => {
      const inner = [...valuePath, key];
      const isItem = typeof key === 'number';
      const innerView = pickBranch(schema, viewSchema(schema, node), item);
      const role = readRole(describeArgument(innerName, parents, innerView, isItem ? view.description : ''), words);
      fields.push({ valuePath: inner, name: innerName, view: innerView, role, isRequired, value: item, isItem });
      if (typeof item === 'object' && item !== null) {
        queue.push({
          valuePath: inner,
          view: innerView,
          value: item,
          parents: isItem ? parents : [...parents, innerName],
          name: innerName,
        });
      }
    };
    if (isJsonObject(value)) {
      containers.push({ valuePath, view });
      for (const [property, node] of Object.entries(view.properties)) {
        const item = Object.hasOwn(value, property) ? value[property] : undefined;
        if (item === undefined && valuePath.length > 0 && more.omitted !== true) continue;
        add(node, property, property, view.required.includes(property), item);
      }
    } else if (Array.isArray(value)) {
      for (const index of more.secondItems === true ? [0, 1] : [0]) {
        const item = value[index];
        const isVisited = item !== undefined || (index === 0 && more.omitted === true);
        const node = isVisited ? itemNode(view, index) : undefined;
        if (node !== undefined) add(node, index, name, item !== undefined, item);
      }
    }
  }
  return { fields, containers };
}

/** Returns the schema of a list's item, or undefined when the list does not describe it. */
function itemNode({ keywords: { items, prefixItems } }: SchemaView, index: number): JsonValue | undefined {
  const fixed = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  return fixed[index] ?? (Array.isArray(items) ? undefined : items);
}

/** Returns the branch that fits a value's type best. */
function pickBranch(schema: JsonObject, view: SchemaView, value: JsonValue | undefined): SchemaView {
  if (view.choices.length === 0) return view;
  const alternatives = listAlternatives(schema, view).filter((alternative) => alternative.isPossible);
  return (
    alternatives.find((alternative) => value !== undefined && fitsType(alternative, value)) ?? alternatives[0] ?? view
  );
}

function fitsType(view: SchemaView, value: JsonValue): boolean {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return likelyTypes(view).some((known) => known === type || (known === 'integer' && type === 'number'));
}

/** Describes an argument by its schema; without a description of its own, uses the one of its container. */
export function describeArgument(
  name: string,
  parents: readonly string[],
  view: SchemaView,
  outer: string,
): ArgumentNames {
  const types = likelyTypes(view);
  return {
    name,
    parents,
    description: view.description === '' ? outer : view.description,
    isText: types.includes('string') && view.keywords['enum'] === undefined,
    isNumber: types[0] === 'number' || types[0] === 'integer',
  };
}

/** Returns why a test should not rely on the default of an optional argument; undefined when it may. */
export function whyDefaultIsAvoided(field: Pick<InputField, 'view' | 'role'>): string | undefined {
  const defaultValue = field.view.keywords['default'];
  if (defaultValue === undefined) return undefined;
  if (isNetworkValue(defaultValue)) return 'its default reaches the network';
  return field.role.kind === 'duration' && typeof defaultValue === 'number' && defaultValue > 2
    ? 'its default takes long'
    : undefined;
}
