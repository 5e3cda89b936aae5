import { cutText, isJsonObject, type JsonObject, type JsonValue, toPlainLine, toPlainText } from '../../base/index.ts';
import { keepBothEnds } from '../../operations/index.ts';

/** An item of a list is cut to these characters before items are left out. */
const minItem = 160;
/** Room for the mark of what was left out. */
const markLength = 40;

/**
 * Renders facts as plain lines within so many characters, every field by its name. Short fields are whole; the long ones
 * share what these leave, so that none hides another. Pure.
 */
export function renderFacts(facts: JsonObject, maxLength: number): string[] {
  const fields = Object.entries(facts).map(([name, value]) => ({ name, value, text: renderField(name, value) }));
  let left = maxLength;
  for (const [place, field] of fields.toSorted((one, other) => one.text.length - other.text.length).entries()) {
    const share = Math.floor(left / (fields.length - place)) - 1;
    if (field.text.length > share)
      field.text = cutText(renderField(field.name, field.value, share), Math.max(share, 0));
    left -= field.text.length + 1;
  }
  return fields.map(({ text }) => text).filter((text) => text !== '');
}

function renderField(name: string, value: JsonValue, room = Number.MAX_SAFE_INTEGER): string {
  if (Array.isArray(value) && value.length > 0) {
    return renderItems(`${name} (${value.length}):`, value.map(describeItem), room);
  }
  if (isJsonObject(value)) return renderItems(`${name}:`, listEntries(value), room);
  const text = toPlainText(describeValue(value)).trimEnd();
  if (!text.includes('\n') && name.length + text.length + 2 <= room) return `${name}: ${text}`;
  const inner = room - name.length - markLength;
  return inner < markLength
    ? toPlainLine(`${name}: ${text}`, Math.max(room, 1))
    : `${name}:\n${keepBothEnds(text, inner).text}`;
}

/** Renders a heading and its items, a line each, and says how many of them found no room. */
function renderItems(heading: string, items: readonly string[], room: number): string {
  const whole = [heading, ...items.map((item) => `- ${toPlainLine(item, Number.MAX_SAFE_INTEGER)}`)].join('\n');
  if (whole.length <= room) return whole;
  const inner = Math.max(room - heading.length - markLength, 1);
  const longest = Math.min(inner, Math.max(minItem, Math.floor(inner / items.length)));
  const lines: string[] = [];
  let left = inner;
  for (const item of items) {
    const line = `- ${toPlainLine(item, longest - 3)}`;
    if (line.length + 1 > left) break;
    lines.push(line);
    left -= line.length + 1;
  }
  const missing = items.length - lines.length;
  return [heading, ...lines, ...(missing === 0 ? [] : [`… and ${missing} more`])].join('\n');
}

function describeItem(value: JsonValue): string {
  return isJsonObject(value) ? listEntries(value).join('; ') : describeValue(value);
}

function listEntries(value: JsonObject): string[] {
  return Object.entries(value).map(([name, inner]) => `${name}: ${describeValue(inner)}`);
}

function describeValue(value: JsonValue): string {
  if (typeof value === 'string') return value;
  const isNone = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  return isNone ? 'none' : JSON.stringify(value);
}
