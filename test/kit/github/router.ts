import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import type { Actor, PermissionLevel, Repository } from './entities.ts';
import type { Credential } from './tokens.ts';
import type { World } from './world.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Characters that GitHub takes in a comment, a review or the description of a pull request. */
const maxBodyCharacters = 65_536;

/** What a route answers. */
export interface Answer {
  status: number;
  body?: JsonValue;
  headers?: Record<string, string>;
}

/** A request as a route sees it. */
export interface RouteRequest {
  world: World;
  credential: Credential;
  token: string;
  /** Values of the template's parameters, decoded. */
  parameters: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: JsonObject;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A request below a repository, by somebody whom the token names. */
export interface RepositoryRequest extends RouteRequest {
  repository: Repository;
  actor: Actor;
}

/** One of several permissions that open a route, each at a level. */
export type Needs = readonly [permission: string, level: PermissionLevel][];

export interface Route {
  method: Method;
  /** As the OpenAPI description writes it, for example `/repos/{owner}/{repo}`. */
  template: string;
  handle(request: RouteRequest): Answer | Promise<Answer>;
}

/** An answer that is an error, thrown from anywhere in a route. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: JsonValue | undefined;

  constructor(status: number, message: string, errors?: JsonValue) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export function notFound(): ApiError {
  return new ApiError(404, 'Not Found');
}

/** An answer of 422 as GitHub's validation gives it. */
export function invalid(resource: string, field: string, code: string, message?: string): ApiError {
  return new ApiError(422, 'Validation Failed', [{ resource, field, code, ...(message ? { message } : {}) }]);
}

/** A field of a request's body that has to be text. */
export function textField(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new ApiError(422, `Invalid request.\n\n"${name}" wasn't supplied.`);
  return value;
}

/** Refuses a body that is longer than GitHub takes, counted in characters. */
export function limitBody(resource: string, text: string): string {
  if (Array.from(text).length > maxBodyCharacters) {
    throw invalid(resource, 'body', 'custom', `body is too long (maximum is ${maxBodyCharacters} characters)`);
  }
  return text;
}

/**
 * A page of a list, with the `Link` header that leads to the others. The parameters are GitHub's: 30 entries unless asked
 * for, never above 100.
 */
export function paginate<Item>(
  request: RouteRequest,
  path: string,
  all: readonly Item[],
): { page: Item[]; headers: Record<string, string> } {
  const size = Math.min(100, Math.max(1, Number(request.query.get('per_page') ?? 30) || 30));
  const number = Math.max(1, Number(request.query.get('page') ?? 1) || 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  const linkTo = (page: number, rel: string) => {
    const query = new URLSearchParams(request.query);
    query.set('page', String(page));
    return `<${request.world.url}${path}?${query.toString()}>; rel="${rel}"`;
  };
  const links = [
    ...(number > 1 ? [linkTo(number - 1, 'prev'), linkTo(1, 'first')] : []),
    ...(number < last ? [linkTo(number + 1, 'next'), linkTo(last, 'last')] : []),
  ];
  return {
    page: all.slice((number - 1) * size, number * size),
    headers: links.length === 0 ? {} : { link: links.join(', ') },
  };
}

interface CompiledRoute {
  route: Route;
  pattern: RegExp;
  names: string[];
  literals: number;
}

/** Finds the route of a request: literal segments win over parameters, `{path}` and `{ref}` may span slashes. */
export class Router {
  readonly #routes: CompiledRoute[];

  constructor(routes: readonly Route[]) {
    this.#routes = routes.map(compile).sort((left, right) => right.literals - left.literals);
  }

  find(method: string, path: string): { route: Route; parameters: Record<string, string> } | null {
    for (const { route, pattern, names } of this.#routes) {
      if (route.method !== method) continue;
      const match = pattern.exec(path);
      if (!match) continue;
      const values = names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]);
      return { route, parameters: Object.fromEntries(values) as Record<string, string> };
    }
    return null;
  }
}

const spanning = new Set(['path', 'ref', 'basehead', 'branch']);

function compile(route: Route): CompiledRoute {
  const names: string[] = [];
  let literals = 0;
  const source = route.template.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      literals++;
      return segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    }
    names.push(name);
    return spanning.has(name) ? '(.+)' : '([^/]+)';
  });
  return { route, pattern: new RegExp(`^${source.join('/')}$`), names, literals };
}
