/** The answer of a port that was asked for MCP. */
export type EndpointSearch =
  | { kind: 'streamable'; path: string }
  /** The HTTP+SSE transport that Streamable HTTP replaced. */
  | { kind: 'sse'; path: string }
  /** No MCP; `seen` has one entry for each answer, e.g. `404 at /mcp`. `isReached`: anything answered at all. */
  | { kind: 'none'; seen: readonly string[]; isReached: boolean };

const askMs = 3000;
const maxBodyBytes = 64 * 1024;
const streamablePaths = ['/mcp', '/', '/api/mcp'];
const ssePaths = ['/sse', '/'];

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pth', version: '0.1.0' } },
});

/**
 * Asks a server over HTTP at which path it speaks MCP: the paths that its output names, then the usual ones. A session
 * that the question opens is ended.
 */
export async function findEndpoint(
  origin: URL,
  options: { paths?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<EndpointSearch> {
  const { paths = [], signal } = options;
  const seen: string[] = [];
  let isReached = false;
  const locked: string[] = [];
  for (const path of new Set([...paths, ...streamablePaths])) {
    const answer = await askStreamable(new URL(path, origin), signal);
    if (answer.isMcp) return { kind: 'streamable', path: answer.path };
    isReached ||= answer.isReached;
    if (answer.text === '401') locked.push(answer.path);
    seen.push(`${answer.text} at ${path}`);
  }
  // Many servers refuse without the header that says how to log in. One that refuses every path says nothing of any.
  const [first] = locked;
  if (first !== undefined && first !== '/' && locked.length < seen.length) return { kind: 'streamable', path: first };
  for (const path of new Set([...paths, ...ssePaths])) {
    if (await servesEvents(new URL(path, origin), signal)) return { kind: 'sse', path };
  }
  return { kind: 'none', seen, isReached };
}

interface Answer {
  isMcp: boolean;
  isReached: boolean;
  /** The path that answered, after a redirection. */
  path: string;
  /** The status, or the reason without one. */
  text: string;
}

async function askStreamable(url: URL, signal: AbortSignal | undefined, isRedirected = false): Promise<Answer> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  try {
    const request = { method: 'POST', headers, body: initialize, redirect: 'manual' as const };
    const response = await fetch(url, { ...request, signal: limit(signal) });
    const location = response.headers.get('location');
    if (!isRedirected && location !== null && (response.status === 307 || response.status === 308)) {
      await response.body?.cancel();
      const next = URL.canParse(location, url.href) ? new URL(location, url) : url;
      // Another host is somebody else's.
      if (next.origin === url.origin) return askStreamable(next, signal, true);
    }
    const isMcp = await answersMcp(response);
    const session = response.headers.get('mcp-session-id');
    if (session !== null) await endSession(url, session, signal);
    return { isMcp, isReached: true, path: url.pathname, text: String(response.status) };
  } catch (error) {
    signal?.throwIfAborted();
    return { isMcp: false, isReached: false, path: url.pathname, text: describeFailure(error) };
  }
}

async function answersMcp(response: Response): Promise<boolean> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) {
    await response.body?.cancel();
    return response.ok;
  }
  const text = await readStart(response);
  // A server that wants a token says so before it looks at the message.
  if (response.status === 401) return response.headers.has('www-authenticate');
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'jsonrpc' in value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // A body that is not JSON is no answer of MCP.
    return false;
  }
}

async function endSession(url: URL, session: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'DELETE',
      headers: { 'mcp-session-id': session },
      redirect: 'manual',
      signal: limit(signal),
    });
    await response.body?.cancel();
  } catch (error) {
    // A server need not let a client end its session; the server is stopped soon.
    if (signal?.aborted) throw error;
  }
}

/** True when a path opens a stream whose first event names the endpoint for messages. */
async function servesEvents(url: URL, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(url, { headers, redirect: 'manual', signal: limit(signal) });
    const isStream = response.ok && (response.headers.get('content-type') ?? '').includes('text/event-stream');
    if (isStream) return /^event:\s*endpoint\s*$/m.test(await readStart(response, (text) => text.includes('\n\n')));
    await response.body?.cancel();
    return false;
  } catch {
    // A stream that says nothing within the limit is not the one that is looked for.
    signal?.throwIfAborted();
    return false;
  }
}

async function readStart(response: Response, isEnough: (text: string) => boolean = () => false): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; size < maxBodyBytes && !isEnough(text); ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

function limit(signal: AbortSignal | undefined): AbortSignal {
  const own = AbortSignal.timeout(askMs);
  return signal ? AbortSignal.any([own, signal]) : own;
}

function describeFailure(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no HTTP';
}
