import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';

/**
 * Accepts an elicitation with its defaults, like a user who changes nothing. A required field without a default gets
 * the smallest value that its schema allows. Requests to open a URL are declined, because no person is present.
 */
export function acceptDefaults(params: JsonObject): JsonObject {
  if (params['mode'] === 'url') return { action: 'decline' };
  const schema = isJsonObject(params['requestedSchema']) ? params['requestedSchema'] : {};
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields: [string, JsonValue][] = [];
  for (const [name, field] of Object.entries(properties)) {
    if (!isJsonObject(field)) continue;
    if (field['default'] !== undefined) fields.push([name, field['default']]);
    else if (required.includes(name)) fields.push([name, chooseLeast(field)]);
  }
  return { action: 'accept', content: Object.fromEntries(fields) };
}

/** Elicitation forms allow only flat fields: texts, numbers, booleans, and single or multiple choices. */
function chooseLeast(field: JsonObject): JsonValue {
  const [choice] = readChoices(field);
  if (choice !== undefined) return choice;
  const { type, minimum, maximum } = field;
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return chooseNumber(minimum, maximum, type === 'integer');
  if (type !== 'array') return chooseText(field);
  const choices = isJsonObject(field['items']) ? readChoices(field['items']) : [];
  return choices.slice(0, readLength(field['minItems']));
}

function readChoices(field: JsonObject): JsonValue[] {
  if (Array.isArray(field['enum'])) return field['enum'];
  const titled = field['oneOf'] ?? field['anyOf'];
  if (!Array.isArray(titled)) return [];
  return titled.flatMap((entry) => (isJsonObject(entry) && entry['const'] !== undefined ? [entry['const']] : []));
}

function chooseNumber(minimum: JsonValue | undefined, maximum: JsonValue | undefined, isWhole: boolean): number {
  const low = typeof minimum === 'number' ? minimum : typeof maximum === 'number' ? Math.min(maximum, 0) : 0;
  return isWhole ? Math.ceil(low) : low;
}

const formats = new Map([
  ['email', 'user@example.com'],
  ['uri', 'https://example.com/'],
  ['date', '2000-01-01'],
  ['date-time', '2000-01-01T00:00:00Z'],
]);
const maxTextLength = 10_000;

function chooseText(field: JsonObject): string {
  const { format } = field;
  const sample = typeof format === 'string' ? formats.get(format) : undefined;
  return sample ?? 'x'.repeat(Math.min(readLength(field['minLength']), maxTextLength));
}

function readLength(value: JsonValue | undefined): number {
  return typeof value === 'number' && value > 0 ? Math.ceil(value) : 0;
}
