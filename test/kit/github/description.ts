import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';

interface Operation {
  query: JsonObject;
  body: JsonObject | null;
  isBodyRequired: boolean;
  responses: Record<string, JsonObject | null>;
}

interface Fixture {
  operations: Record<string, Operation>;
  webhooks: Record<string, JsonObject>;
  $defs: JsonObject;
}

const path = join(import.meta.dirname, '../../fixtures/wire/github/openapi.json');

/** GitHub's own description of what its API takes and gives. Checks are compiled when they are first needed. */
export class Description {
  readonly #fixture = JSON.parse(readFileSync(path, 'utf8')) as Fixture;
  readonly #ajv = new Ajv({ strict: false, allErrors: false, logger: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor() {
    addFormats.default(this.#ajv, ['date-time', 'uri']);
    this.#ajv.addSchema({ $id: 'github', $defs: this.#fixture.$defs });
  }

  /** What of a request does not fit; null when it does. `operation`: `GET /repos/{owner}/{repo}`. */
  judgeRequest(operation: string, query: URLSearchParams, body: JsonValue): string | null {
    const described = this.#find(operation);
    const unfit = this.#judge(`${operation} query`, described.query, readQuery(query, described.query));
    if (unfit !== null) return `query ${unfit}`;
    if (body === null) return described.isBodyRequired ? 'the body is missing' : null;
    if (described.body === null) return 'there is a body, and none is described';
    const unknown = findUnknown(described.body, body);
    if (unknown !== null) return `body has an unknown field ${unknown}`;
    const wrong = this.#judge(`${operation} body`, described.body, body);
    return wrong === null ? null : `body ${wrong}`;
  }

  /** What of an answer does not fit; null when it does. Answers of 400 and above need a message only. */
  judgeAnswer(operation: string, status: number, body: JsonValue | undefined): string | null {
    if (status >= 400) return isErrorBody(body) ? null : `answer ${status} has no message`;
    const described = this.#find(operation);
    const schema = described.responses[String(status)];
    if (schema === undefined) return `status ${status} is not described`;
    if (schema === null) return body === undefined ? null : `answer ${status} has a body, and none is described`;
    if (body === undefined) return `answer ${status} has no body`;
    const wrong = this.#judge(`${operation} ${status}`, schema, body);
    return wrong === null ? null : `answer ${status} ${wrong}`;
  }

  /** What of a webhook does not fit; null when it does. `event`: `issue-comment-created`. */
  judgeWebhook(event: string, payload: JsonObject): string | null {
    const schema = this.#fixture.webhooks[event];
    if (schema === undefined) return 'the event is not described';
    return this.#judge(`webhook ${event}`, schema, payload);
  }

  #find(operation: string): Operation {
    const described = this.#fixture.operations[operation];
    if (!described) throw new Error(`${operation} is not in ${path}: run scripts/extract-github-openapi.ts`);
    return described;
  }

  #judge(key: string, schema: JsonObject, value: JsonValue): string | null {
    let validate = this.#compiled.get(key);
    if (!validate) {
      validate = this.#ajv.compile(schema);
      this.#compiled.set(key, validate);
    }
    return validate(value) ? null : this.#ajv.errorsText(validate.errors, { dataVar: '' });
  }
}

let shared: Description | undefined;

/** The one description of this process: reading and compiling it again would say the same. */
export function openDescription(): Description {
  shared ??= new Description();
  return shared;
}

/** Query parameters with the types that their description asks for. */
function readQuery(query: URLSearchParams, schema: JsonObject): JsonObject {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonObject>;
  return Object.fromEntries(
    [...query].map(([name, text]) => {
      const type = properties[name]?.['type'];
      if (type === 'integer' && /^-?\d+$/.test(text)) return [name, Number(text)];
      if (type === 'boolean' && /^(?:true|false)$/.test(text)) return [name, text === 'true'];
      return [name, text];
    }),
  );
}

/** GitHub passes over fields that it does not know; for PTH each of them is a mistake. */
function findUnknown(schema: JsonObject, body: JsonValue): string | null {
  const properties = schema['properties'];
  const isOpen = schema['additionalProperties'] !== undefined && schema['additionalProperties'] !== false;
  if (typeof properties !== 'object' || properties === null || isOpen) return null;
  if (typeof body !== 'object' || body === null) return null;
  return Object.keys(body).find((name) => !Object.hasOwn(properties, name)) ?? null;
}

function isErrorBody(body: JsonValue | undefined): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && typeof body['message'] === 'string';
}
