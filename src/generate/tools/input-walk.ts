import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { Place } from '../schema/places.ts';
import { likelyTypes, listAlternatives, type SchemaView, viewSchema } from '../schema/schema-view.ts';
import { isNetworkValue, readMeaning, type SlotMeaning, type SlotNames, type ToolWords } from './slot.ts';

/** A property or list item of an input, with its schema and, where it is filled in, its value. */
export interface Spot {
  place: Place;
  /** The nearest property name. */
  name: string;
  view: SchemaView;
  meaning: SlotMeaning;
  isRequired: boolean;
  /** Undefined for an optional property that the input leaves out. */
  value: JsonValue | undefined;
  /** True for an item of a list rather than a property. */
  isItem: boolean;
}

/** An object of an input and its schema. */
export interface Hull {
  place: Place;
  view: SchemaView;
}

const maxSpots = 80;
const maxDepth = 5;

/** Every property and first list item of an input, outer ones first, and the objects they stand in. */
export function walkInput(schema: JsonObject, input: JsonObject, words: ToolWords): { spots: Spot[]; hulls: Hull[] } {
  const spots: Spot[] = [];
  const hulls: Hull[] = [];
  const queue: { place: Place; view: SchemaView; value: JsonValue; parents: string[]; name: string }[] = [
    { place: [], view: viewSchema(schema, schema), value: input, parents: [], name: '' },
  ];
  for (let entry = queue.shift(); entry && spots.length < maxSpots; entry = queue.shift()) {
    const { place, view, value, parents, name } = entry;
    if (place.length > maxDepth) continue;
    const add = (
      node: JsonValue,
      inner: Place,
      innerName: string,
      isRequired: boolean,
      item: JsonValue | undefined,
      isItem: boolean,
    ) => {
      const innerView = pickBranch(schema, viewSchema(schema, node), item);
      const meaning = readMeaning(describeSlot(innerName, parents, innerView, isItem ? view.description : ''), words);
      spots.push({ place: inner, name: innerName, view: innerView, meaning, isRequired, value: item, isItem });
      if (typeof item === 'object' && item !== null) {
        queue.push({
          place: inner,
          view: innerView,
          value: item,
          parents: isItem ? parents : [...parents, innerName],
          name: innerName,
        });
      }
    };
    if (isJsonObject(value)) {
      hulls.push({ place, view });
      for (const [property, node] of Object.entries(view.properties)) {
        const item = Object.hasOwn(value, property) ? value[property] : undefined;
        if (item === undefined && place.length > 0) continue;
        add(node, [...place, property], property, view.required.includes(property), item, false);
      }
    } else if (Array.isArray(value) && value[0] !== undefined) {
      const { items, prefixItems } = view.keywords;
      const node = Array.isArray(prefixItems) ? prefixItems[0] : Array.isArray(items) ? items[0] : items;
      if (node !== undefined) add(node, [...place, 0], name, true, value[0], true);
    }
  }
  return { spots, hulls };
}

/** The branch a value most likely belongs to, by its type. */
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

/** A slot by what its schema says; with the description of what holds it where it has none of its own. */
export function describeSlot(name: string, parents: readonly string[], view: SchemaView, outer: string): SlotNames {
  const types = likelyTypes(view);
  return {
    name,
    parents,
    description: view.description === '' ? outer : view.description,
    isText: types.includes('string') && view.keywords['enum'] === undefined,
    isNumber: types[0] === 'number' || types[0] === 'integer',
  };
}

/** Why a test should not leave an optional argument to its default; undefined when it may. */
export function whyDefaultIsAvoided(spot: Pick<Spot, 'view' | 'meaning'>): string | undefined {
  const standing = spot.view.keywords['default'];
  if (standing === undefined) return undefined;
  if (isNetworkValue(standing)) return 'its default reaches the network';
  return spot.meaning.kind === 'duration' && typeof standing === 'number' && standing > 2
    ? 'its default takes long'
    : undefined;
}
