import { z } from 'zod';
import { digestParts, type Evidence, evidenceSchema, maxEvidenceBytes, renderEvidence } from './evidence.ts';

/** A statement that was read, or the reasons why it is refused, in sentences. */
export type EvidenceReading = { evidence: Evidence; problems: [] } | { evidence: null; problems: string[] };

/** Reads an evidence file. One that differs in a single byte from what PTH wrote is refused. Pure. */
export function readEvidence(text: string): EvidenceReading {
  if (text.length > maxEvidenceBytes) return refuse(`The file is longer than ${maxEvidenceBytes} bytes.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(`The file is not JSON: ${(error as SyntaxError).message}.`);
  }
  const parsed = evidenceSchema.safeParse(value);
  if (!parsed.success) return refuse(`The file is not evidence of PTH: ${z.prettifyError(parsed.error)}`);
  const evidence = parsed.data;
  const digests = digestParts(evidence);
  const stated = evidence.predicate.pth.digests;
  const changed = [...new Set([...Object.keys(digests), ...Object.keys(stated)])].filter(
    (part) => digests[part] !== stated[part],
  );
  if (changed.length > 0) {
    return refuse(...changed.map((part) => `The part ${JSON.stringify(part)} or its digest was changed.`));
  }
  const rendered = renderEvidence(evidence);
  if (rendered === text) return { evidence, problems: [] };
  let at = 0;
  while (rendered[at] === text[at]) at++;
  return refuse(`The file was changed at character ${at}, outside of its values.`);
}

function refuse(...problems: string[]): EvidenceReading {
  return { evidence: null, problems };
}

/** What the repository says of the things that a statement names. */
export interface RepositoryFacts {
  /** Commits after the branch point up to the statement's last commit, newest first; null when one of both is missing. */
  commits: readonly string[] | null;
  /** SHA-256 of each named file in the statement's last commit; null for one that is not there. */
  files: ReadonlyMap<string, string | null>;
  /** Paths that changed after the statement's last commit, up to the commit that is looked at; null when unrelated. */
  changedSince: readonly string[] | null;
}

/**
 * Compares a statement with its repository. Returns what does not fit, in sentences; none when all of it does. Pure.
 * @param ownFiles paths that the commit of the evidence itself may add
 */
export function compareWithRepository(
  { subject, predicate }: Evidence,
  facts: RepositoryFacts,
  ownFiles: readonly string[],
): string[] {
  const [head] = subject;
  const { branchPoint } = predicate.pth.session;
  const named = subject.map(({ digest }) => digest.gitCommit);
  if (facts.commits === null) {
    return [
      `The repository has no way from ${branchPoint} to ${head?.digest.gitCommit}: one of these commits is missing.`,
    ];
  }
  const { commits, files, changedSince } = facts;
  const later = (changedSince ?? []).filter((path) => !ownFiles.includes(path));
  return [
    ...named.filter((one) => !commits.includes(one)).map((one) => `The commit ${one} is not on the branch.`),
    ...commits
      .filter((one) => !named.includes(one))
      .map((one) => `The commit ${one} is on the branch, and the evidence does not name it.`),
    ...predicate.configuration.flatMap(({ name, digest }) => {
      const found = files.get(name) ?? null;
      if (found === digest.sha256) return [];
      return [
        found === null
          ? `The file ${name} is not there.`
          : `The file ${name} has another content than the evidence says.`,
      ];
    }),
    ...predicate.pth.fixes
      .map(({ commit }) => commit)
      .filter((one) => !named.includes(one))
      .map((one) => `The fix ${one} is no commit of the evidence.`),
    ...(changedSince === null ? ['The commit that is looked at does not come after the evidence.'] : []),
    ...later.map((path) => `The file ${path} changed after the evidence was made.`),
  ];
}

/** A test as it ended. */
export interface ReplayedTest {
  name: string;
  status: string;
}

function isGreen(status: string): boolean {
  return status === 'passed' || status === 'flaky';
}

/** Compares the tests of a statement with those of another run, by name. Returns what differs, in sentences. Pure. */
export function compareWithRun({ predicate }: Evidence, tests: readonly ReplayedTest[]): string[] {
  const found = new Map(tests.map(({ name, status }) => [name, status]));
  const compare = (named: readonly string[], fits: (status: string) => boolean, said: string) =>
    named.flatMap((name) => {
      const status = found.get(name);
      if (status === undefined) return [`The test ${JSON.stringify(name)} did not run again.`];
      return fits(status) ? [] : [`The test ${JSON.stringify(name)} ${said} in the evidence and is ${status} now.`];
    });
  return [
    ...compare(predicate.passedTests, isGreen, 'passed'),
    ...compare(predicate.failedTests, (status) => !isGreen(status), 'failed'),
  ];
}
