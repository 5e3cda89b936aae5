import type { Probot } from 'probot';
import { z } from 'zod';
import { createOctokitClient } from '../../src/github/index.ts';
import type { Installation } from '../work/work.ts';

/** Longer waits that GitHub asks for are left to the queue, which keeps them over a restart. */
const maxWaitMs = 2000;

/** A request is repeated once; after that the queue decides when its job is tried again. */
const retries = 1;

/** Most clients that are kept, one for each installation; a client renews its own token. */
const maxKept = 500;

/** Opens installations of the App, each once. */
export function createInstallationOpener(probot: Probot): (installationId: number) => Promise<Installation> {
  const kept = new Map<number, Promise<Installation>>();
  const account = { userId: null as Promise<number> | null };
  return (installationId) => {
    const known = kept.get(installationId);
    if (known) return known;
    if (kept.size >= maxKept) kept.clear();
    const opening = open(probot, installationId, account);
    kept.set(installationId, opening);
    // Forget a failed opening, so that the next caller tries again.
    opening.catch(() => kept.delete(installationId));
    return opening;
  };
}

async function open(
  probot: Probot,
  installationId: number,
  account: { userId: Promise<number> | null },
): Promise<Installation> {
  const octokit = await probot.auth(installationId);
  account.userId ??= findAppUser(probot, octokit);
  try {
    const appUserId = await account.userId;
    return { client: createOctokitClient(octokit, { retries, maxWaitMs }), appUserId };
  } catch (error) {
    account.userId = null;
    throw error;
  }
}

/** Returns the number of the account that the App writes as; GitHub names the account after the App. */
async function findAppUser(probot: Probot, octokit: Awaited<ReturnType<Probot['auth']>>): Promise<number> {
  const app = await (await probot.auth()).request('GET /app');
  const { slug } = z.object({ slug: z.string().regex(/^[\w-]+$/) }).parse(app.data);
  const user = await octokit.request('GET /users/{username}', { username: `${slug}[bot]` });
  return z.object({ id: z.int() }).parse(user.data).id;
}
