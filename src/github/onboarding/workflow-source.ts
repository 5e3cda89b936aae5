import { PthError } from '../../base/index.ts';
import { openRepository } from '../../git/index.ts';

/** The repository and commit that the workflows of PTH are called at (threat T34, the supply chain). */
export interface WorkflowSource {
  /** `OWNER/NAME`. */
  repository: string;
  /** A whole commit hash, never a branch or tag. */
  pin: string;
}

const names = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/;
const wholeCommit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * Checks the given source; missing parts come from `own`.
 * @throws PthError `settings/invalid` with the parts to give
 */
export function decideSource(
  given: { repository: string | null; pin: string | null },
  own: Partial<WorkflowSource> & { reason: string },
): WorkflowSource {
  const repository = given.repository ?? own.repository;
  const pin = (given.pin ?? own.pin)?.toLowerCase();
  if (repository === undefined || pin === undefined) {
    const missing = [
      ...(repository === undefined
        ? ['--source OWNER/NAME, the repository of PTH that your workflows are to call']
        : []),
      ...(pin === undefined ? ['--pin SHA, the whole commit of PTH that they are to call'] : []),
    ];
    throw new PthError('settings/invalid', `This build of PTH does not know where it came from: ${own.reason}.`, {
      recovery: missing.map((flag) => `Give ${flag}.`),
    });
  }
  if (!names.test(repository) || /\/\.{1,2}$/.test(repository)) {
    throw new PthError('settings/invalid', `"${repository}" is not OWNER/NAME of a repository.`);
  }
  if (!wholeCommit.test(pin)) {
    throw new PthError(
      'settings/invalid',
      `"${pin}" is not a whole commit hash; a branch or a tag can be moved later.`,
      {
        recovery: ['Give all 40 digits of the commit, for example as git rev-parse prints them.'],
      },
    );
  }
  return { repository, pin };
}

/** Returns `OWNER/NAME` of a remote's address; undefined for a repository on another server. */
export function parseRemote(url: string, serverUrl = 'https://github.com'): string | undefined {
  const host = toUrl(serverUrl)?.hostname ?? 'github.com';
  const scp = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(url);
  const address = scp ? { hostname: scp[1], pathname: `/${scp[2]}` } : toUrl(url);
  if (address?.hostname !== host) return undefined;
  const path = address.pathname
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
  return names.test(path) ? path : undefined;
}

function toUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Files that must be unchanged for the commit to describe this build. */
const shipped = ['.github/workflows/', 'action.yml', 'dist/', 'runner-images/', 'src/'];

/**
 * Asks the checkout that PTH itself runs from for its repository and commit. Anything not known stays out, with the
 * reason; nothing is made up (threat T34, the supply chain).
 * @param installation where `dist/` lies
 */
export async function findOwnSource(
  installation: string,
  options: { variables: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Partial<WorkflowSource> & { reason: string }> {
  let opened: Awaited<ReturnType<typeof openRepository>>;
  try {
    opened = await openRepository(installation, options);
  } catch (error) {
    if (!PthError.isInstance(error) || error.code === 'run/interrupted') throw error;
    return { reason: `it does not run from a checkout of its repository (${error.message})` };
  }
  if (opened.prefix !== '') return { reason: 'it lies inside another repository' };
  const url = await opened.repository.remoteUrl('origin');
  const repository = url === null ? undefined : parseRemote(url, options.variables['GITHUB_SERVER_URL']);
  const found = repository === undefined ? {} : { repository };
  const changes = await opened.repository.status({ signal: options.signal });
  const changed = changes.find(({ path }) => shipped.some((prefix) => path === prefix || path.startsWith(prefix)));
  if (changed) return { ...found, reason: `${changed.path} of its checkout is not as it was committed` };
  return {
    ...found,
    pin: opened.head,
    reason:
      url === null
        ? 'its checkout has no remote "origin"'
        : 'the remote "origin" of its checkout is no repository on GitHub',
  };
}
