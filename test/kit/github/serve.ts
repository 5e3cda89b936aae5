import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { noteMovedRefs } from './changes.ts';
import { openDescription } from './description.ts';
import type { Repository } from './entities.ts';
import { gitService, serveGit } from './git-http.ts';
import { type Answer, ApiError, type Method, Router } from './router.ts';
import { allRoutes } from './routes/all-routes.ts';
import { rulesOfRefs } from './ref-rules.ts';
import { actorOf, type Credential, isAllowed } from './tokens.ts';
import type { World } from './world.ts';

/** A request that arrived, with what it got. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: string;
  /** The template of the route that answered; null for git and for what no route knows. */
  route: string | null;
  /** Login of whoever the token stands for; null without one. */
  actor: string | null;
  body: JsonValue;
  status: number;
  answer: JsonValue;
}

/** An answer put in front of a route for a while, to see what a client makes of it. */
export interface PlannedAnswer {
  method: Method;
  /** Matched against the path. */
  path: RegExp;
  /** How often; the route answers again after that. */
  times: number;
  /** Null cuts the connection. */
  answer: Answer | null;
}

/** Answers requests of the API and of git. */
export class GitHubServer {
  readonly requests: RecordedRequest[] = [];
  readonly problems: string[] = [];
  readonly planned: PlannedAnswer[] = [];
  readonly #world: World;
  readonly #router = new Router(allRoutes);
  readonly #description = openDescription();
  readonly #pushes = new Map<Repository, Promise<void>>();

  constructor(world: World) {
    this.#world = world;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://localhost');
    const gitPath = /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/.exec(
      address.pathname,
    );
    if (gitPath) return await this.#handleGit(request, response, address, gitPath);
    const text = await readText(request);
    const record = this.#note(request, address);
    const answer = await this.#answer(request, address, text, record);
    if (answer === null) {
      response.destroy();
      return;
    }
    record.status = answer.status;
    record.answer = answer.body ?? null;
    response.writeHead(answer.status, {
      ...(answer.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      'x-github-media-type': 'github.v3; format=json',
      'x-github-request-id': `0000:${this.requests.length}`,
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '4999',
      'x-ratelimit-reset': String(Math.floor(this.#world.date().getTime() / 1000) + 3600),
      ...answer.headers,
    });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  }

  async #answer(request: IncomingMessage, address: URL, text: string, record: RecordedRequest): Promise<Answer | null> {
    const plan = this.planned.find(
      ({ method, path, times }) => times > 0 && method === record.method && path.test(record.path),
    );
    try {
      record.body = text === '' ? null : (JSON.parse(text) as JsonValue);
      if (plan) {
        plan.times--;
        return plan.answer;
      }
      const token = /^(?:bearer|token)\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const credential = this.#identify(token);
      record.actor = actorOf(credential)?.account.login ?? (credential.kind === 'app' ? credential.app.slug : null);
      const found = this.#router.find(record.method, address.pathname);
      if (!found) {
        this.problems.push(`${record.method} ${record.path}: no such route in the test kit`);
        throw new ApiError(404, 'Not Found');
      }
      record.route = found.route.template;
      this.#judgeRequest(record, address.searchParams);
      const answer = await found.route.handle({
        world: this.#world,
        credential,
        token,
        parameters: found.parameters,
        query: address.searchParams,
        body: (record.body ?? {}) as JsonObject,
        headers: request.headers,
      });
      return this.#judgeAnswer(record, answer);
    } catch (error) {
      return this.#judgeAnswer(record, this.#answerError(error, record));
    }
  }

  /** A request that GitHub's description does not allow is refused, and the test hears of it. */
  #judgeRequest(record: RecordedRequest, query: URLSearchParams): void {
    const unfit = this.#description.judgeRequest(`${record.method} ${record.route}`, query, record.body);
    if (unfit === null) return;
    this.problems.push(`${record.method} ${record.path}: ${unfit}`);
    throw new ApiError(422, `Invalid request.\n\n${unfit}`);
  }

  #judgeAnswer(record: RecordedRequest, answer: Answer): Answer {
    if (record.route === null) return answer;
    const unfit = this.#description.judgeAnswer(`${record.method} ${record.route}`, answer.status, answer.body);
    if (unfit !== null) this.problems.push(`${record.method} ${record.path}: ${unfit}`);
    return answer;
  }

  /** Takes note of a webhook that GitHub would not send so. */
  judgeWebhook(name: string, action: string | null, payload: JsonObject): void {
    const event = [name, ...(action === null ? [] : [action])].join('-').replaceAll('_', '-');
    const unfit = this.#description.judgeWebhook(event, payload);
    if (unfit !== null) this.problems.push(`webhook ${event}: ${unfit}`);
  }

  #answerError(error: unknown, record: RecordedRequest): Answer {
    if (!(error instanceof ApiError)) {
      this.problems.push(
        `${record.method} ${record.path}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      );
      return { status: 500, body: { message: 'Server Error', status: '500' } };
    }
    const accepted = 'acceptedPermissions' in error ? String(error.acceptedPermissions) : null;
    return {
      status: error.status,
      headers: accepted === null ? {} : { 'x-accepted-github-permissions': accepted },
      body: {
        message: error.message,
        ...(error.errors === undefined ? {} : { errors: error.errors }),
        documentation_url: 'https://docs.github.com/rest',
        status: String(error.status),
      },
    };
  }

  #identify(token: string): Credential {
    if (token === '') return { kind: 'none' };
    const credential = this.#world.tokens.find(token, this.#world.app);
    if (credential === null) throw new ApiError(401, 'Bad credentials');
    return credential;
  }

  /** The record of a request that has no answer yet. */
  #note(request: IncomingMessage, address: URL): RecordedRequest {
    const record: RecordedRequest = {
      method: request.method ?? 'GET',
      path: address.pathname,
      query: address.search,
      route: null,
      actor: null,
      body: null,
      status: 0,
      answer: null,
    };
    this.requests.push(record);
    return record;
  }

  async #handleGit(
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
    match: RegExpExecArray,
  ): Promise<void> {
    const record = this.#note(request, address);
    response.on('finish', () => {
      record.status = response.statusCode;
    });
    const repository = this.#world.findRepository(match[1] ?? '', match[2] ?? '');
    const service = gitService(address.pathname, address.searchParams);
    const password = readPassword(request.headers.authorization);
    const credential = password === null ? null : this.#world.tokens.find(password, this.#world.app);
    if (credential === null) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' });
      response.end('Repository not found.');
      return;
    }
    const actor = actorOf(credential);
    record.actor = actor?.account.login ?? null;
    if (!repository || !service || !actor || !isAllowed(credential, repository, 'metadata', 'read')) {
      response.writeHead(404);
      response.end('Repository not found.');
      return;
    }
    const isPush = service === 'git-receive-pack';
    if (!isAllowed(credential, repository, 'contents', isPush ? 'write' : 'read')) {
      response.writeHead(403);
      response.end(
        isPush
          ? `Permission to ${repository.owner.login}/${repository.name}.git denied to ${actor.account.login}.`
          : 'Write access to repository not granted.',
      );
      return;
    }
    const serve = () =>
      serveGit(repository.git, request, response, {
        path: `/${repository.name}.git/${match[3] ?? ''}`,
        query: address.search.slice(1),
        user: actor.account.login,
        variables: rulesOfRefs(repository, credential),
      });
    if (!isPush || request.method !== 'POST') return await serve();
    // One push after the other, so that each sees only its own refs move.
    const earlier = this.#pushes.get(repository) ?? Promise.resolve();
    const push = async () => {
      await earlier;
      const before = repository.git.refs();
      await serve();
      noteMovedRefs(this.#world, repository, before, { account: actor.account, via: 'git' });
    };
    const pushing = push();
    this.#pushes.set(
      repository,
      pushing.catch(() => undefined),
    );
    await pushing;
  }
}

/** The password of basic authentication, or a bearer token, as git and the checkout action send them. */
function readPassword(header: string | undefined): string | null {
  const basic = /^basic\s+(.+)$/i.exec(header ?? '')?.[1];
  if (basic !== undefined) return Buffer.from(basic, 'base64').toString('utf8').split(/:(.*)/s)[1] ?? null;
  return /^(?:bearer|token)\s+(.+)$/i.exec(header ?? '')?.[1] ?? null;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
