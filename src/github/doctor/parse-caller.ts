import { parseDocument } from 'yaml';
import { isJsonObject, type JsonObject, strictYaml } from '../../base/index.ts';

/** The parts of a workflow file that PTH judges. */
export interface CallerWorkflow {
  triggers: readonly string[];
  /** Names of the inputs of `workflow_dispatch`. */
  inputs: readonly string[];
  /** Null when none are stated. */
  permissions: Permissions | null;
  jobs: readonly CallerJob[];
}

/** One job of it. */
export interface CallerJob {
  name: string;
  permissions: Permissions | null;
  /** The called workflow; null for a job with steps. */
  uses: string | null;
  /** Names of secrets that are handed on, or all of them. */
  secrets: readonly string[] | 'inherit';
  /** The environment that it has the result published from; null where it names none. */
  publishEnvironment: string | null;
}

/** Scopes that may be written, or one right for all scopes. */
export type Permissions = { all: 'read' | 'write' } | { writes: readonly string[] };

/** GitHub starts no workflow from a longer file. */
const maxLength = 512 * 1024;
const maxAliasCount = 100;

/** Reads a workflow file of a repository; returns an error message when it is invalid. Pure. */
export function parseCaller(text: string): CallerWorkflow | string {
  if (text.length > maxLength) return `is longer than ${maxLength} characters`;
  const document = parseDocument(text, strictYaml);
  const [broken] = document.errors;
  if (broken) return `is not valid YAML: ${broken.message}`;
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount });
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    return `has unknown or too many aliases: ${error.message}`;
  }
  if (!isJsonObject(value)) return 'is not a mapping';
  const { on, jobs } = value;
  if (!isJsonObject(jobs)) return 'has no jobs';
  const dispatch = isJsonObject(on) ? on['workflow_dispatch'] : undefined;
  const inputs = isJsonObject(dispatch) ? dispatch['inputs'] : undefined;
  return {
    triggers: readNames(on),
    inputs: isJsonObject(inputs) ? Object.keys(inputs) : [],
    permissions: readPermissions(value),
    jobs: Object.entries(jobs).map(([name, job]) => readJob(name, isJsonObject(job) ? job : {})),
  };
}

function readJob(name: string, job: JsonObject): CallerJob {
  const { uses, secrets, with: inputs } = job;
  const environment = isJsonObject(inputs) ? inputs['publish_environment'] : undefined;
  return {
    name,
    permissions: readPermissions(job),
    uses: typeof uses === 'string' ? uses : null,
    secrets: secrets === 'inherit' ? 'inherit' : isJsonObject(secrets) ? Object.keys(secrets) : [],
    publishEnvironment: typeof environment === 'string' && environment !== '' ? environment : null,
  };
}

function readNames(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string');
  return isJsonObject(value) ? Object.keys(value) : [];
}

function readPermissions(holder: JsonObject): Permissions | null {
  const stated = holder['permissions'];
  if (stated === undefined || stated === null) return null;
  if (isJsonObject(stated)) {
    return { writes: Object.keys(stated).filter((scope) => stated[scope] !== 'read' && stated[scope] !== 'none') };
  }
  return { all: stated === 'read-all' ? 'read' : 'write' };
}
