import { z } from 'zod';

/** How people give a setting: by a flag of a command, or by an input of the Action. */
export interface SettingMeta {
  /**
   * Written as commander reads it, e.g. `--timeout <seconds>`. `--no-…` turns off a setting that is on by default, or
   * turns on one that is off by default.
   */
  flag: string;
  /** Help text of the flag, without its default. */
  description: string;
  /** True for a list whose flag is repeated for each entry; false for a list in one text, with commas. */
  isRepeated?: boolean;
  /** The default in words, for a setting whose schema leaves it to the code. */
  defaultText?: string;
  /** Description of the Action's input. Default: that of the flag. */
  inputDescription?: string;
}

/** The values that a setting takes. */
export type SettingValue =
  | { kind: 'text' }
  | { kind: 'switch'; isOn: boolean }
  | { kind: 'choice'; choices: readonly string[] }
  /** `min` itself is excluded when `isAboveMin`. */
  | { kind: 'number'; isWhole: boolean; min: number; isAboveMin: boolean; max: number }
  | { kind: 'list'; isRepeated: boolean };

/** One setting, from which flags, inputs and reference pages are made. */
export interface Setting {
  /** Its key in the input. */
  name: string;
  flag: string;
  description: string;
  inputDescription: string;
  /** Null without a default. */
  defaultText: string | null;
  value: SettingValue;
}

const registry = z.registry<SettingMeta>();

/** Adds flag and description to a schema. Call it last, since methods of a schema return a new one without them. */
export function setting<Schema extends z.ZodType>(schema: Schema, meta: SettingMeta): Schema {
  const own = schema.clone();
  registry.add(own, meta);
  return own;
}

/** Lists the settings of an input that have a flag, in the order of its keys. */
export function describeSettings(shape: Readonly<Record<string, z.ZodType>>): Setting[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const meta = registry.get(schema);
    if (meta === undefined) return [];
    const json = z.toJSONSchema(schema, { io: 'input' });
    const { flag, description, inputDescription = description } = meta;
    return [
      {
        name,
        flag,
        description,
        inputDescription,
        defaultText: meta.defaultText ?? describeDefault(json.default),
        value: readValue(json, meta.isRepeated ?? false),
      },
    ];
  });
}

function describeDefault(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

function readValue(json: JsonSchema, isRepeated: boolean): SettingValue {
  const variants = (json.anyOf ?? []).filter((variant) => variant.type !== 'null');
  const [only, ...others] = variants;
  if (only !== undefined && others.length === 0) return readValue({ default: json.default, ...only }, isRepeated);
  const numbers = variants.flatMap((variant) => (typeof variant.const === 'number' ? variant.const : []));
  if (numbers.length > 0) {
    return { kind: 'number', isWhole: true, min: Math.min(...numbers), isAboveMin: false, max: Math.max(...numbers) };
  }
  if (json.type === 'boolean') return { kind: 'switch', isOn: json.default === true };
  if (json.type === 'array') return { kind: 'list', isRepeated };
  if (json.type === 'integer' || json.type === 'number') {
    return {
      kind: 'number',
      isWhole: json.type === 'integer',
      min: json.minimum ?? Number(json.exclusiveMinimum ?? -Infinity),
      isAboveMin: json.minimum === undefined,
      max: json.maximum ?? Infinity,
    };
  }
  return json.enum === undefined ? { kind: 'text' } : { kind: 'choice', choices: json.enum.map(String) };
}
