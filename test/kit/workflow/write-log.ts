import type { GitHub, RecordedRequest } from '../github/start-github.ts';

/** Requests that ask for or give back a token, or read over git: they change nothing that anybody sees. */
const silent = /\/access_tokens$|^\/installation\/token$|\/git-upload-pack$/;

/** Every change that was made over the API or git, in order: who, what, where. Refused ones are left out. */
export function listWrites(github: GitHub, from = 0): string[] {
  return github.requests.slice(from).filter(isWrite).map(describeWrite);
}

/** Changes that were asked for and refused. */
export function listRefusedWrites(github: GitHub, from = 0): string[] {
  return github.requests
    .slice(from)
    .filter(({ method, path, status }) => method !== 'GET' && !silent.test(path) && status >= 400)
    .map((request) => `${request.status} ${describeWrite(request)}`);
}

function isWrite({ method, path, status }: RecordedRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && !silent.test(path) && status < 400;
}

function describeWrite({ method, path, actor }: RecordedRequest): string {
  const place = path.replace(/^\/(?:repos\/)?[^/]+\/[^/]+\//, '').replaceAll(/\/\d+/g, '/N');
  return `${actor ?? 'nobody'} ${method} ${place}`;
}
