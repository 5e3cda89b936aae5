import { constants } from 'node:fs';
import { mkdtemp, open, realpath, rm } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { formatCount } from '../artifacts/index.ts';
import { PthError, systemErrorCode, toPlainLine } from '../base/index.ts';
import {
  compareWithRepository,
  compareWithRun,
  digestText,
  encodeForSignature,
  type Evidence,
  maxEvidenceBytes,
  readEnvelope,
  readEvidence,
  type RepositoryFacts,
} from '../evidence/index.ts';
import { copyRepository, openRepository, type Repository } from '../git/index.ts';
import { loadCheckNames } from '../loop/index.ts';
import { type EvidenceInput, evidenceInputSchema, parseInput, testInputSchema } from '../settings/index.ts';
import { evidenceFile, evidenceSignatureFile } from './keep-evidence.ts';
import type { Operation, OperationContext } from './operation.ts';
import { checkSignature, type SignatureCheck } from './ssh-signature.ts';
import { testPlugin } from './test-plugin.ts';

/** Whether evidence holds, for programs and people. */
export interface EvidenceReport {
  exitCode: 0 | 1;
  document: {
    result: 'holds' | 'refused';
    /** What does not fit, in sentences. */
    problems: string[];
    /** The last commit that the evidence speaks of; null where the file could not be read. */
    commit: string | null;
    signatures: { key: string; signer: string | null }[];
    /** Whether its tests were run again. */
    replayed: boolean;
  };
  terminal: string;
}

/**
 * Holds an evidence file against its repository: its own digests, the commits and their objects, the files that it
 * names, its signature; on request its tests too, in a copy of the repository. Changes nothing.
 * @throws PthError `settings/invalid` for a file that cannot be read, `replay/host-refused`, those of git and of
 * `testPlugin`
 */
export const verifyEvidence: Operation<typeof evidenceInputSchema, EvidenceReport> = {
  inputSchema: evidenceInputSchema,
  async perform(input, context) {
    const file = resolve(context.ports.workingDirectory, input.file);
    const text = await readLimited(file);
    if (text === null) throw refuseFile(file, 'cannot be read (ENOENT)');
    const { evidence, problems } = readEvidence(text);
    if (evidence === null) return report(null, problems, [], false);
    const directory =
      input.repository === null ? dirname(file) : resolve(context.ports.workingDirectory, input.repository);
    const { repository } = await openRepository(directory, {
      variables: context.ports.variables,
      signal: context.signal,
    });
    const found = [...problems, ...(await holdAgainst(repository, evidence, input))];
    const signatures = await checkSignatures(
      join(dirname(file), posix.basename(evidenceSignatureFile)),
      text,
      input,
      context,
    );
    found.push(...signatures.problems);
    const isReplayed = input.replay && found.length === 0;
    if (isReplayed) {
      if (!input.allowHost) refuseHost(evidence);
      found.push(...(await replay(repository, evidence, context)));
    }
    return report(evidence, found, signatures.valid, isReplayed);
  },
};

/** Reads a file that a stranger may have made; the branch may hold a link in its place. Null where there is none. */
async function readLimited(file: string): Promise<string | null> {
  try {
    // A pipe that nobody writes to would wait for ever.
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const status = await handle.stat();
      if (!status.isFile()) throw refuseFile(file, 'is no file');
      // A file of the kernel says that it is empty, so what is read is bounded too.
      const stream = handle.createReadStream({ end: maxEvidenceBytes, autoClose: false });
      const content = Buffer.concat((await stream.toArray()) as Buffer[]);
      if (content.length > maxEvidenceBytes) {
        throw refuseFile(file, `has ${Math.max(status.size, content.length)} bytes, more than evidence can have`);
      }
      return content.toString('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = PthError.isInstance(error) ? undefined : systemErrorCode(error);
    if (code === 'ENOENT') return null;
    throw code === undefined ? error : refuseFile(file, `cannot be read (${code})`, error);
  }
}

function refuseFile(file: string, reason: string, cause?: unknown): PthError {
  return new PthError('settings/invalid', `the evidence ${file} ${reason}`, {
    cause,
    recovery: ['Check out the branch of a session that ran with --evidence, or name the file.'],
  });
}

/** Compares a statement with its repository; returns what does not fit. */
async function holdAgainst(repository: Repository, evidence: Evidence, { revision }: EvidenceInput): Promise<string[]> {
  const { branchPoint, pluginPath } = evidence.predicate.pth.session;
  const head = evidence.subject[0]?.digest.gitCommit ?? '';
  const tip = await repository.resolve(revision ?? 'HEAD');
  if (tip === undefined) {
    throw new PthError('settings/invalid', `there is no branch or commit ${revision ?? 'HEAD'} in ${repository.path}`);
  }
  const ownFiles = [evidenceFile, evidenceSignatureFile].map((path) => posix.join(pluginPath, path));
  const facts = await readFacts(repository, evidence, { branchPoint, head, tip });
  const problems = compareWithRepository(evidence, facts, ownFiles);
  const broken = facts.commits === null ? null : await repository.findBrokenObject(branchPoint, head);
  return broken === null
    ? problems
    : [...problems, `An object of the repository is broken: ${toPlainLine(broken, 300)}`];
}

async function readFacts(
  repository: Repository,
  { predicate }: Evidence,
  { branchPoint, head, tip }: { branchPoint: string; head: string; tip: string },
): Promise<RepositoryFacts> {
  const files = new Map<string, string | null>();
  if (!(await repository.isAncestor(branchPoint, head))) return { commits: null, files, changedSince: null };
  const log = await repository.log({ range: `${branchPoint}..${head}`, maxCount: 100_000 });
  for (const { name } of predicate.configuration) {
    const content = await repository.fileAt(head, name);
    files.set(name, content === undefined ? null : digestText(content));
  }
  const isLater = await repository.isAncestor(head, tip);
  return {
    commits: log.map(({ commit }) => commit),
    files,
    changedSince: isLater ? (await repository.numstat(head, tip)).map(({ path }) => path) : null,
  };
}

/** Checks the signature beside an evidence file. One is asked for only where signers are named. */
async function checkSignatures(
  file: string,
  evidence: string,
  { signers }: EvidenceInput,
  context: OperationContext,
): Promise<{ problems: string[]; valid: EvidenceReport['document']['signatures'] }> {
  const problems: string[] = [];
  const valid: EvidenceReport['document']['signatures'] = [];
  const envelope = await readLimited(file);
  if (envelope === null) return { problems: signers === null ? [] : ['The evidence is not signed.'], valid };
  const reading = readEnvelope(envelope, evidence);
  if ('problem' in reading) return { problems: [reading.problem], valid };
  for (const signature of reading.signatures) {
    const check: SignatureCheck = await checkSignature(encodeForSignature(evidence), signature, signers, context);
    if (check.isValid) valid.push({ key: check.keyId, signer: check.signer });
    else problems.push(`The signature of ${toPlainLine(check.keyId, 100)} is refused: ${check.reason}.`);
  }
  return { problems, valid };
}

/** Refuses to run on this host what its writer alone placed there. @throws PthError `replay/host-refused` */
function refuseHost({ predicate }: Evidence): void {
  const { servers } = predicate.pth;
  // Without a server the settings of the repository choose the place, and those are its writer's as well.
  if (servers.length > 0 && servers.every(({ environment: { name } }) => name === 'docker' || name === 'vm')) return;
  const place = servers.length === 0 ? 'names no environment' : 'was made on a host, without a container or machine';
  throw new PthError('replay/host-refused', `the evidence ${place}, so its tests would run on this host`, {
    recovery: [
      'Read the code, and give --allow-host when you would build and start it on this host yourself.',
      'Ask for the evidence of a session in a container.',
    ],
  });
}

/** Runs the tests of a statement in a copy of the repository; returns what ends otherwise. */
async function replay(repository: Repository, evidence: Evidence, context: OperationContext): Promise<string[]> {
  const { session, servers } = evidence.predicate.pth;
  const commit = evidence.subject[0]?.digest.gitCommit ?? '';
  const [first] = servers;
  const copy = await realpath(await mkdtemp(join(context.ports.temporaryDirectory, 'pth-replay-')));
  try {
    await copyRepository(repository, { path: copy, commit, signal: context.signal });
    const input = parseInput(testInputSchema, {
      path: join(copy, session.pluginPath),
      fix: false,
      seed: session.seed,
      ...(first ? { env: first.environment.name, image: first.environment.image } : {}),
      ...(first?.environment.name === 'docker' ? { tier: first.environment.tier } : {}),
    });
    const { document } = await testPlugin.perform(input, context);
    const isNamed = servers.length > 1;
    const nameOf = (server: string, test: string) => (isNamed ? `${server}: ${test}` : test);
    const ran = document.outcomes.map(({ server, test, status }) => ({ name: nameOf(server, test), status }));
    // Building and starting are told apart only where they failed once; a server whose tests ran did both.
    const started = new Set(document.outcomes.map(({ server }) => server));
    const loads = [...started].flatMap((server) =>
      Object.values(loadCheckNames).map((check) => ({ name: nameOf(server, check), status: 'passed' })),
    );
    const tests = [...loads, ...ran];
    return compareWithRun(evidence, tests);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function report(
  evidence: Evidence | null,
  problems: string[],
  signatures: EvidenceReport['document']['signatures'],
  replayed: boolean,
): EvidenceReport {
  const commit = evidence?.subject[0]?.digest.gitCommit ?? null;
  const document = {
    result: problems.length === 0 ? 'holds' : 'refused',
    problems,
    commit,
    signatures,
    replayed,
  } as const;
  const lines = evidence === null || problems.length > 0 ? refusal(problems) : summary(evidence, document);
  return { exitCode: problems.length === 0 ? 0 : 1, document, terminal: `${lines.join('\n')}\n` };
}

function refusal(problems: readonly string[]): string[] {
  const shown = problems.slice(0, 20).map((problem) => `  ${toPlainLine(problem, 300)}`);
  const more = problems.length > shown.length ? [`  and ${problems.length - shown.length} more`] : [];
  return ['Refused: what the evidence says does not fit.', ...shown, ...more];
}

function summary(evidence: Evidence, { signatures, replayed }: EvidenceReport['document']): string[] {
  const { subject, predicate } = evidence;
  const { session, fixes, servers } = predicate.pth;
  const proven = fixes.filter(({ isProven, revertedBy }) => isProven && revertedBy === null).length;
  return [
    `Holds: ${toPlainLine(session.branch, 200)} at ${subject[0]?.digest.gitCommit.slice(0, 12)}, made by PTH ${toPlainLine(session.version, 50)}.`,
    `  ${formatCount(subject.length, 'commit')}, ${formatCount(predicate.configuration.length, 'file')} and their objects are as they were.`,
    `  ${formatCount(predicate.passedTests.length, 'test')} passed, ${predicate.failedTests.length} failed, ${predicate.warnedTests.length} flaky, on ${describePlaces(servers)}.`,
    `  ${proven} of ${formatCount(fixes.length, 'fix', 'fixes')} turned each of its tests from failing to passing.`,
    replayed
      ? '  The same tests end the same way in a copy.'
      : '  Whether the tests end so again was not tried: add --replay.',
    ...(signatures.length === 0 ? ['  Nobody signed it: who wrote it is not shown.'] : signatures.map(describeSigner)),
  ];
}

function describePlaces(servers: Evidence['predicate']['pth']['servers']): string {
  return [...new Set(servers.map(({ environment }) => environment.image ?? environment.distro))]
    .map((place) => toPlainLine(place, 100))
    .join(', ');
}

function describeSigner({ key, signer }: EvidenceReport['document']['signatures'][number]): string {
  return signer === null
    ? `  Signed with ${key}; whose key that is, --signers would say.`
    : `  Signed by ${toPlainLine(signer, 200)} with ${key}.`;
}
