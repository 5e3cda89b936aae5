import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JsonObject, JsonValue } from '../src/base/index.ts';
import { allRoutes, allWebhooks } from '../test/kit/github/routes/all-routes.ts';

/**
 * Takes the part of GitHub's description that the test kit answers for out of the package `@octokit/openapi`, which is far
 * too large to depend on: `npm install --prefix /tmp/openapi @octokit/openapi@23.0.2`, then
 * `node scripts/extract-github-openapi.ts /tmp/openapi/node_modules/@octokit/openapi`.
 */
const source = process.argv[2];
if (source === undefined) {
  console.error('Give the directory of the package @octokit/openapi.');
  process.exit(3);
}
const fixture = join(import.meta.dirname, '../test/fixtures/wire/github/openapi.json');
const description = JSON.parse(await readFile(join(source, 'generated/api.github.com.json'), 'utf8')) as JsonObject;
const packageFile = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
const definitions: Record<string, JsonValue> = {};

/** Keywords that say what fits; texts, examples and defaults are left out. */
const assertions = [
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minProperties',
  'maxProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
];

const operations: JsonObject = {};
for (const { method, template } of allRoutes) {
  const operation = objectAt(description, 'paths', template, method.toLowerCase());
  operations[`${method} ${template}`] = readOperation(operation);
}
const webhooks: JsonObject = {};
for (const name of allWebhooks) {
  const operation = objectAt(description, 'x-webhooks', name, 'post');
  webhooks[name] = convert(readJsonSchema(objectAt(operation, 'requestBody')) ?? {});
}
correct();
const sorted = Object.fromEntries(Object.entries(definitions).sort(([left], [right]) => (left < right ? -1 : 1)));
const result = {
  source: `@octokit/openapi ${packageFile.version}, MIT, see LICENSE beside this file`,
  operations,
  webhooks,
  $defs: sorted,
};
await mkdir(dirname(fixture), { recursive: true });
await writeFile(fixture, print(result));
await writeFile(join(dirname(fixture), 'LICENSE'), await readFile(join(source, 'LICENSE'), 'utf8'));
console.log(`${Object.keys(operations).length} operations, ${Object.keys(sorted).length} schemas`);

/** Where the description is known to say less than GitHub does: the repository of a head is null once the fork is gone. */
function correct(): void {
  for (const name of ['pull-request', 'pull-request-simple', 'pull-request-webhook']) {
    const properties = findProperty(definitions[name], 'head');
    if (properties) properties['repo'] = allowNull(properties['repo'] as JsonObject);
  }
}

/** The properties of an object's field, also where the object is made of parts. */
function findProperty(schema: JsonValue | undefined, name: string): JsonObject | null {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return null;
  const field = (schema['properties'] as Record<string, JsonObject> | undefined)?.[name];
  if (field) return (field['properties'] ?? null) as JsonObject | null;
  for (const part of (schema['allOf'] ?? []) as JsonValue[]) {
    const reference = (part as JsonObject)['$ref'];
    const target = typeof reference === 'string' ? definitions[reference.split('/').at(-1) ?? ''] : part;
    const found = findProperty(target, name);
    if (found) return found;
  }
  return null;
}

/** Query parameters, body and answers of one operation. */
function readOperation(operation: JsonObject): JsonObject {
  const parameters = (operation['parameters'] ?? []) as JsonObject[];
  const query: JsonObject = {};
  const required: string[] = [];
  for (const parameter of parameters.map(follow)) {
    if (parameter['in'] !== 'query') continue;
    const name = JSON.stringify(parameter['name']).slice(1, -1);
    query[name] = convert(parameter['schema'] ?? {});
    if (parameter['required'] === true) required.push(name);
  }
  const body = operation['requestBody'] === undefined ? null : follow(operation['requestBody'] as JsonObject);
  const responses: JsonObject = {};
  for (const [status, response] of Object.entries(objectAt(operation, 'responses'))) {
    const schema = readJsonSchema(follow(response as JsonObject));
    responses[status] = schema === null ? null : convert(schema);
  }
  const bodySchema = body === null ? null : readJsonSchema(body);
  return {
    query: { type: 'object', properties: query, required, additionalProperties: false },
    body: bodySchema === null ? null : convert(bodySchema),
    isBodyRequired: body?.['required'] === true,
    responses,
  };
}

/** The schema of a JSON body; null where there is none. */
function readJsonSchema(content: JsonObject): JsonObject | null {
  const media = (content['content'] ?? {}) as JsonObject;
  const json = (media['application/json'] ?? media['application/scim+json']) as JsonObject | undefined;
  return (json?.['schema'] as JsonObject | undefined) ?? null;
}

/** What a reference below `#/components` stands for. */
function follow(value: JsonObject): JsonObject {
  const reference = value['$ref'];
  return typeof reference === 'string' ? objectAt(description, ...reference.slice(2).split('/')) : value;
}

/** OpenAPI 3.0 as JSON Schema: no texts and examples, `nullable` as a type, references into `$defs`. */
function convert(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(convert);
  if (typeof schema !== 'object' || schema === null) return schema;
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.slice('#/components/schemas/'.length);
    if (!(name in definitions)) {
      definitions[name] = {};
      definitions[name] = convert(objectAt(description, 'components', 'schemas', name));
    }
    return { $ref: `github#/$defs/${name}` };
  }
  const converted: JsonObject = {};
  for (const keyword of assertions) {
    const value = schema[keyword];
    if (value === undefined) continue;
    converted[keyword] = keyword === 'properties' ? convertEach(value as JsonObject) : convert(value);
  }
  const { format } = schema;
  if (format === 'date-time' || format === 'uri') converted['format'] = format;
  return schema['nullable'] === true ? allowNull(converted) : converted;
}

function convertEach(properties: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, convert(schema)]));
}

function allowNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  if (typeof type !== 'string') return Object.keys(schema).length === 0 ? {} : { anyOf: [schema, { type: 'null' }] };
  const values = schema['enum'];
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}

function objectAt(value: JsonObject, ...path: string[]): JsonObject {
  let current: JsonValue = value;
  for (const name of path) {
    const next: JsonValue | undefined =
      typeof current === 'object' && current !== null && !Array.isArray(current) ? current[name] : undefined;
    if (next === undefined) throw new Error(`GitHub's description has no ${path.join(' > ')}`);
    current = next;
  }
  return current as JsonObject;
}

/** JSON with one line for each operation, event and schema, so that a newer description shows what changed. */
function print(parts: Readonly<Record<string, JsonValue>>): string {
  const lines = Object.entries(parts).map(([name, part]) => {
    if (typeof part !== 'object' || part === null) return `${JSON.stringify(name)}: ${JSON.stringify(part)}`;
    const entries = Object.entries(part).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return `${JSON.stringify(name)}: {\n${entries.join(',\n')}\n}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
