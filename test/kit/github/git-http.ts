import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { plainGitVariables } from '../plain-git-variables.ts';
import type { GitRepository } from './git-repository.ts';

/** Which of git's two services a request is for; null when it is no git request. */
export function gitService(path: string, query: URLSearchParams): 'git-upload-pack' | 'git-receive-pack' | null {
  const name = path.endsWith('/info/refs') ? query.get('service') : path.split('/').at(-1);
  return name === 'git-upload-pack' || name === 'git-receive-pack' ? name : null;
}

/** Serves one request by the real `git http-backend`. Resolves once the answer is sent. */
export async function serveGit(
  repository: GitRepository,
  request: IncomingMessage,
  response: ServerResponse,
  options: { path: string; query: string; user: string; variables: Readonly<Record<string, string>> },
): Promise<void> {
  const child = spawn('git', ['http-backend'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...plainGitVariables,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROJECT_ROOT: dirname(repository.directory),
      PATH_INFO: options.path,
      QUERY_STRING: options.query,
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      REMOTE_USER: options.user,
      REMOTE_ADDR: '127.0.0.1',
      ...(request.headers['content-length'] ? { CONTENT_LENGTH: request.headers['content-length'] } : {}),
      ...(request.headers['content-encoding'] ? { HTTP_CONTENT_ENCODING: request.headers['content-encoding'] } : {}),
      ...(request.headers['git-protocol'] ? { GIT_PROTOCOL: String(request.headers['git-protocol']) } : {}),
      ...options.variables,
    },
  });
  const chunks: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  // A backend that refuses early closes its input before all of it is written.
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const output = Buffer.concat(chunks);
  const end = output.indexOf('\r\n\r\n');
  if (end === -1) throw new Error(`git http-backend ended with ${code}: ${Buffer.concat(errors).toString('utf8')}`);
  let status = 200;
  for (const line of output.subarray(0, end).toString('latin1').split('\r\n')) {
    const [name = '', value = ''] = line.split(': ', 2);
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else response.setHeader(name, value);
  }
  response.writeHead(status);
  response.end(output.subarray(end + 4));
}
