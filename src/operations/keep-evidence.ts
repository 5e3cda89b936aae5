import { posix } from 'node:path';
import { toJsonValue } from '../base/index.ts';
import {
  digestText,
  encodeForSignature,
  type Evidence,
  type EvidenceParts,
  renderEnvelope,
  renderEvidence,
  sealEvidence,
} from '../evidence/index.ts';
import { isAllPassing } from '../suite/index.ts';
import { commitArtifacts, type StartedHarnessSession } from '../session/index.ts';
import type { ServerResult, TestedPlugin, TestRun } from './run-server.ts';
import { signWithKey } from './ssh-signature.ts';

/** The evidence on a branch, relative to the plugin directory, and the signature beside it. */
export const evidenceFile = '.pth/evidence.json';
export const evidenceSignatureFile = '.pth/evidence.sig.json';

/**
 * Commits the evidence of a session as the last thing on its branch: what was tested where, on which commits, with what
 * result, and which tests each fix turned. Signed where a key is given.
 * @param key private SSH key of this host, or null
 * @throws PthError `settings/invalid` for a key that does not sign; those of `commitArtifacts`
 */
export async function keepEvidence(
  run: TestRun,
  session: StartedHarnessSession,
  tested: readonly TestedPlugin[],
  key: string | null,
): Promise<Evidence> {
  const evidence = await gatherEvidence(run, session, tested);
  const text = renderEvidence(evidence);
  const files = [{ path: evidenceFile, content: text }];
  if (key !== null) {
    const signature = await signWithKey(encodeForSignature(text), key, run.context);
    files.push({ path: evidenceSignatureFile, content: renderEnvelope(text, signature) });
  }
  // The signature of an earlier session would belong to other evidence.
  const isStale = key === null && (await session.git.isTracked(posix.join(session.pluginPath, evidenceSignatureFile)));
  await commitArtifacts(session, {
    files,
    removed: isStale ? [evidenceSignatureFile] : [],
    subject: 'pth: evidence',
    type: 'evidence',
    signal: run.context.signal,
  });
  return evidence;
}

async function gatherEvidence(
  run: TestRun,
  session: StartedHarnessSession,
  tested: readonly TestedPlugin[],
): Promise<Evidence> {
  const { branch, branchPoint, git, pluginPath } = session;
  const head = await git.head();
  const log = await git.log({ range: `${branchPoint}..${head}`, maxCount: 100_000 });
  const results = tested.flatMap((plugin) => plugin.results);
  const outcomes = nameOutcomes(results);
  const named = (...wanted: string[]) =>
    outcomes.filter(({ status }) => wanted.includes(status)).map(({ name }) => name);
  const parts: EvidenceParts = {
    subject: [
      { name: branch, digest: { gitCommit: head } },
      ...log
        .filter(({ commit }) => commit !== head)
        .map(({ commit, subject }) => ({ name: subject, digest: { gitCommit: commit } })),
    ],
    predicate: {
      result: results.every(({ result }) => isAllPassing(result.outcomes)) ? 'PASSED' : 'FAILED',
      configuration: await digestFiles(session, head),
      passedTests: named('passed'),
      warnedTests: named('flaky'),
      failedTests: named('failed', 'timed-out', 'errored'),
      pth: {
        session: {
          id: session.id,
          version: run.context.ports.version,
          plugin: run.pluginName,
          pluginPath,
          branch,
          branchPoint,
          startedAt: run.startedAt.toISOString(),
          fixSource: run.input.fix ? run.models.map(({ id }) => id).join(', then ') || null : null,
          seed: run.input.seed,
        },
        servers: results.map(describeServer),
        fixes: results.flatMap(({ result }) =>
          result.evidence.map(({ fix, tests, isProven }) => ({
            commit: fix.commit,
            tests: tests.map((test) => ({ ...test })),
            isProven,
            revertedBy: fix.revertedBy,
          })),
        ),
        decisions: results.flatMap(({ result }) => result.decisions.map((decision) => ({ ...decision }))),
      },
    },
  };
  return sealEvidence(run.context.ports.redactor.redactJson(toJsonValue(parts)) as unknown as EvidenceParts);
}

/** The outcomes of all servers; with several, each with the name of its server before it. */
export function nameOutcomes(
  results: readonly Pick<ServerResult, 'target' | 'result'>[],
): { name: string; status: string }[] {
  return results.flatMap(({ target, result }) =>
    result.outcomes.map(({ name, status }) => ({
      name: results.length > 1 ? `${target.server.name}: ${name}` : name,
      status,
    })),
  );
}

function describeServer({ target, result }: ServerResult): Evidence['predicate']['pth']['servers'][number] {
  const { environment, server, drift } = result;
  return {
    name: target.server.name,
    identity: server && `${server.name} ${server.version}`,
    environment: {
      name: environment.name,
      tier: environment.tier,
      image: environment.image,
      imageDigest: environment.imageDigest ?? null,
      distro: environment.distro,
      isolation: environment.isolation,
    },
    drift:
      drift &&
      Object.entries(drift).flatMap(([kind, list]: [string, string[]]) => list.map((one) => `${kind}: ${one}`)),
  };
}

/** The digests of the files that PTH keeps in the plugin's directory at a commit, without those of the evidence itself. */
async function digestFiles(
  { git, pluginPath }: StartedHarnessSession,
  commit: string,
): Promise<Evidence['predicate']['configuration']> {
  const own = posix.join(pluginPath, '.pth/');
  const others = [evidenceFile, evidenceSignatureFile].map((file) => posix.join(pluginPath, file));
  const paths = (await git.listFiles(commit))
    .map(({ path }) => path)
    .filter((path) => path.startsWith(own) && !others.includes(path));
  const files: Evidence['predicate']['configuration'] = [];
  for (const name of paths) {
    const content = await git.fileAt(commit, name);
    if (content !== undefined) files.push({ name, digest: { sha256: digestText(content) } });
  }
  return files;
}
