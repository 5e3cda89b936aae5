import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

/** What the authorization server was asked, in order. */
export interface OAuthRequest {
  path: string;
  grant: string | null;
  headers: IncomingMessage['headers'];
}

/** A plugin over HTTP that asks for authorization, and its authorization server, each on a port of this host. */
export interface OAuthPlugin {
  url: string;
  /** Of its authorization server. */
  issuer: string;
  asked: OAuthRequest[];
  /** Every token that was given out. */
  tokens: string[];
  /** From now on the newest access token counts as expired. */
  expire(): void;
  /** Answers the next visits with this state instead of the one that was sent. */
  forgeState(state: string | undefined): void;
  close(): Promise<void>;
}

/** `clients` are registered by hand, with their secrets; others register themselves. */
export async function startOAuthPlugin(clients: Readonly<Record<string, string>> = {}): Promise<OAuthPlugin> {
  const asked: OAuthRequest[] = [];
  const tokens: string[] = [];
  const valid = new Set<string>();
  const challenges = new Map<string, string>();
  let forged: string | undefined;

  const give = () => {
    const token = `access-${randomUUID()}`;
    tokens.push(token);
    valid.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token: `refresh-${randomUUID()}` };
  };
  const grant = (form: URLSearchParams, secret: string | undefined): object | undefined => {
    const asksFor = form.get('grant_type');
    if (asksFor === 'client_credentials') {
      return secret !== undefined && Object.values(clients).includes(secret) ? give() : undefined;
    }
    if (asksFor === 'refresh_token') {
      return form.get('refresh_token')?.startsWith('refresh-') === true ? give() : undefined;
    }
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return challenges.get(form.get('code') ?? '') === verifier ? give() : undefined;
  };

  const authorize = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', issuer);
    const form = new URLSearchParams(body);
    asked.push({ path: url.pathname, grant: form.get('grant_type'), headers: request.headers });
    const answer = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (url.pathname.startsWith('/.well-known/')) {
      answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        registration_endpoint: `${issuer}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    } else if (url.pathname === '/register') {
      answer(201, { ...(JSON.parse(body) as object), client_id: `client-${randomUUID()}` });
    } else if (url.pathname === '/authorize') {
      const code = randomUUID();
      challenges.set(code, url.searchParams.get('code_challenge') ?? '');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('iss', issuer);
      back.searchParams.set('state', forged ?? url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
    } else {
      const basic = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
      const given = grant(form, basic.split(':')[1]);
      answer(given ? 200 : 400, given ?? { error: 'invalid_grant' });
    }
  };
  const authorization = createServer((request, response) => void authorize(request, response));
  const issuer = await listen(authorization);

  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'guarded', version: '1.0.0' });
    server.registerTool('hello', { inputSchema: fromJsonSchema({ type: 'object' }) }, () => ({
      content: [{ type: 'text', text: 'hello' }],
    }));
    return server;
  });
  const guard = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    if (request.url?.startsWith('/.well-known/oauth-protected-resource')) {
      const metadata = { resource: `${origin}/mcp`, authorization_servers: [issuer] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
      return;
    }
    if (!valid.has(request.headers.authorization?.replace(/^Bearer /, '') ?? '')) {
      const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
      response.writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${metadata}"` }).end('not you');
      return;
    }
    const answer = await handler.fetch(
      new Request(`${origin}${request.url ?? '/'}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(body === '' ? {} : { body }),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const chunk of answer.body ?? []) response.write(chunk);
    response.end();
  };
  const guarded = createServer((request, response) => void guard(request, response));
  const origin = await listen(guarded);

  return {
    url: `${origin}/mcp`,
    issuer,
    asked,
    tokens,
    expire: () => {
      const newest = tokens.at(-1);
      if (newest !== undefined) valid.delete(newest);
    },
    forgeState: (state) => {
      forged = state;
    },
    close: async () => {
      await Promise.all([authorization, guarded].map(close));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
