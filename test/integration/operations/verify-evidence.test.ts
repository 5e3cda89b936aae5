import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  encodeForSignature,
  type EvidenceParts,
  renderEnvelope,
  renderEvidence,
  sealEvidence,
} from '../../../src/evidence/index.ts';
import { verifyEvidence } from '../../../src/operations/index.ts';
import { signWithKey } from '../../../src/operations/ssh-signature.ts';
import { evidenceInputSchema, parseInput } from '../../../src/settings/index.ts';
import { makeEvidenceParts } from '../../kit/evidence.ts';
import { makeDirectory, makeRepository, type Sandbox } from '../../kit/git-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

const testFile = 'tests: []\n';
const file = '.pth/evidence.json';
const signatureFile = '.pth/evidence.sig.json';

/** A branch as a session leaves it: a fix, tests, and evidence as its last commit. */
function makeSessionBranch(change: (parts: EvidenceParts) => void = () => {}): {
  repository: Sandbox;
  evidence: string;
} {
  const repository = makeRepository({ files: { 'server.js': 'old\n' } });
  const branchPoint = repository.git('rev-parse', 'HEAD').trim();
  const fix = repository.commit({ 'server.js': 'new\n' }, 'fix: answer in Celsius');
  const head = repository.commit({ '.pth/tests/weather.yaml': testFile }, 'pth: persist a test file');
  const parts = makeEvidenceParts({ branchPoint, fix, head, testFile });
  change(parts);
  const evidence = renderEvidence(sealEvidence(parts));
  repository.commit({ [file]: evidence }, 'pth: evidence');
  return { repository, evidence };
}

function verify(repository: Sandbox, given: Record<string, unknown> = {}) {
  const context = createOperationContext({ workingDirectory: repository.path });
  return verifyEvidence.perform(parseInput(evidenceInputSchema, given), context);
}

/** A private key without a passphrase; its public half is beside it. */
function makeKey(): string {
  const key = join(makeDirectory('key'), 'id');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'tester', '-f', key]);
  return key;
}

async function sign(repository: Sandbox, evidence: string, key: string): Promise<void> {
  const context = createOperationContext({ workingDirectory: repository.path });
  const signature = await signWithKey(encodeForSignature(evidence), key, context);
  repository.commit({ [signatureFile]: renderEnvelope(evidence, signature) }, 'pth: evidence');
}

function allow(key: string): string {
  const signers = join(makeDirectory('signers'), 'allowed');
  writeFileSync(signers, `tester@example.com ${readFileSync(`${key}.pub`, 'utf8')}`);
  return signers;
}

test('evidence holds, and says what it shows and what it does not', async () => {
  const { repository } = makeSessionBranch();
  const { exitCode, document, terminal } = await verify(repository);
  expect(document).toMatchObject({ result: 'holds', problems: [], replayed: false, signatures: [] });
  expect(exitCode).toBe(0);
  expect(terminal).toContain('1 of 1 fix turned each of its tests from failing to passing.');
  expect(terminal).toContain('Nobody signed it');
  expect(repository.git('status', '--porcelain')).toBe('');
});

describe('what was changed afterwards is refused and named', () => {
  test.each<[string, (repository: Sandbox, evidence: string) => Record<string, unknown> | void, RegExp]>([
    [
      'a result in the file',
      (repository, evidence) => repository.write({ [file]: evidence.replace('"FAILED"', '"PASSED"') }),
      /The part "result"/,
    ],
    [
      'a byte of its layout',
      (repository, evidence) => repository.write({ [file]: ` ${evidence}` }),
      /changed at character 0/,
    ],
    [
      'a commit on top',
      (repository) => void repository.commit({ 'server.js': 'newer\n' }),
      /The file server.js changed after the evidence was made/,
    ],
    [
      'a test that is easier',
      (repository) => void repository.commit({ '.pth/tests/weather.yaml': 'tests: [easy]\n' }),
      /weather.yaml changed after/,
    ],
    [
      'a fix that was rewritten',
      (repository) => {
        const evidence = repository.git('show', `HEAD:${file}`);
        repository.git('reset', '--quiet', '--hard', 'HEAD~3');
        repository.commit({ 'server.js': 'better\n' }, 'fix: answer in Celsius');
        repository.commit({ '.pth/tests/weather.yaml': testFile, [file]: evidence }, 'pth: evidence');
      },
      /does not come after the evidence/,
    ],
    [
      'another branch',
      (repository) => ({ revision: repository.git('rev-parse', 'HEAD~3').trim() }),
      /does not come after/,
    ],
  ])('%s', async (_, change, said) => {
    const { repository, evidence } = makeSessionBranch();
    const { exitCode, document, terminal } = await verify(repository, change(repository, evidence) ?? {});
    expect(document.problems.join('\n')).toMatch(said);
    expect(terminal).toMatch(/^Refused/);
    expect(exitCode).toBe(1);
  });

  test('a clone that lacks the commits', async () => {
    const { repository } = makeSessionBranch();
    const shallow = makeDirectory('shallow');
    repository.git('clone', '--quiet', '--depth=1', `file://${repository.path}`, shallow);
    const { document } = await verify(repository, { repository: shallow });
    expect(document.problems.join('\n')).toMatch(/one of these commits is missing/);
  });

  test('a byte of a git object', async () => {
    const { repository } = makeSessionBranch();
    const blob = repository.git('rev-parse', 'HEAD:server.js').trim();
    const object = join(repository.path, '.git/objects', blob.slice(0, 2), blob.slice(2));
    chmodSync(object, 0o600);
    const other = repository.git('rev-parse', `HEAD:${file}`).trim();
    writeFileSync(object, readFileSync(join(repository.path, '.git/objects', other.slice(0, 2), other.slice(2))));
    const { document } = await verify(repository);
    expect(document.problems.join('\n')).toMatch(/An object of the repository is broken: error: hash mismatch/);
  });
});

describe('signatures', () => {
  test('whose key it is, is said where somebody vouches for it', async () => {
    const { repository, evidence } = makeSessionBranch();
    const key = makeKey();
    await sign(repository, evidence, key);
    const alone = await verify(repository);
    expect(alone.document.signatures).toEqual([{ key: expect.stringMatching(/^SHA256:/), signer: null }]);
    const vouched = await verify(repository, { signers: allow(key) });
    expect(vouched.document).toMatchObject({ result: 'holds', signatures: [{ signer: 'tester@example.com' }] });
    expect(vouched.terminal).toContain('Signed by tester@example.com with SHA256:');
  });

  test('a key that nobody allows, and evidence without any, are refused where signers are named', async () => {
    const { repository, evidence } = makeSessionBranch();
    const signers = allow(makeKey());
    expect((await verify(repository, { signers })).document.problems).toEqual(['The evidence is not signed.']);
    await sign(repository, evidence, makeKey());
    expect((await verify(repository, { signers })).document.problems.join()).toMatch(/does not name its key/);
  });

  test('a signature of something else, and a name that is not the key, are refused', async () => {
    const { repository, evidence } = makeSessionBranch();
    const context = createOperationContext({ workingDirectory: repository.path });
    const signature = await signWithKey(encodeForSignature(`${evidence} `), makeKey(), context);
    repository.write({ [signatureFile]: renderEnvelope(evidence, signature) });
    expect((await verify(repository)).document.problems.join()).toMatch(/it does not fit the content/);
    const own = await signWithKey(encodeForSignature(evidence), makeKey(), context);
    repository.write({ [signatureFile]: renderEnvelope(evidence, { ...own, keyId: 'SHA256:forged' }) });
    expect((await verify(repository)).document.problems.join()).toMatch(/another key made it/);
  });

  test('a key that does not sign is a fault that names it', async () => {
    const { repository } = makeSessionBranch();
    const context = createOperationContext({ workingDirectory: repository.path });
    await expect(signWithKey(Buffer.from('x'), 'server.js', context)).rejects.toMatchObject({
      code: 'settings/invalid',
      message: expect.stringContaining('server.js does not sign'),
    });
  });
});

test.each([
  ['the evidence', file],
  ['the signature', signatureFile],
])('%s that is a link to a device, a pipe or huge is refused, and not waited for', async (_, place) => {
  const { repository } = makeSessionBranch();
  const path = join(repository.path, place);
  const make: [() => void, RegExp][] = [
    [() => symlinkSync('/dev/zero', path), /is no file/],
    [() => execFileSync('mkfifo', [path]), /is no file/],
    [() => writeFileSync(path, Buffer.alloc(16 * 1024 * 1024 + 1, 32)), /has 16777217 bytes/],
  ];
  for (const [lay, said] of make) {
    rmSync(path, { force: true });
    lay();
    await expect(verify(repository)).rejects.toMatchObject({
      code: 'settings/invalid',
      message: expect.stringMatching(said),
    });
  }
});

test('a file that is cut anywhere is refused with the reason', async () => {
  const { repository, evidence } = makeSessionBranch();
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    repository.write({ [file]: evidence.slice(0, Math.floor(evidence.length * share)) });
    const { document, exitCode } = await verify(repository);
    expect(document).toMatchObject({ result: 'refused', problems: [expect.stringMatching(/not JSON|changed/)] });
    expect(exitCode).toBe(1);
  }
});

test('a file that is not there is a fault that says what to do', async () => {
  const { repository } = makeSessionBranch();
  await expect(verify(repository, { file: 'nowhere.json' })).rejects.toMatchObject({ code: 'settings/invalid' });
});

test.each<[string, string[], RegExp]>([
  ['on its host', ['local'], /was made on a host/],
  ['on its host, beside a container', ['docker', 'local'], /was made on a host/],
  ['nowhere', [], /names no environment/],
])('evidence of a session that ran %s is not replayed without leave', async (_, names, reason) => {
  const { repository } = makeSessionBranch((parts) => {
    const [server] = parts.predicate.pth.servers;
    if (server === undefined) throw new Error('the kit has a server');
    parts.predicate.pth.servers = names.map((name) => ({
      ...server,
      environment: { ...server.environment, name },
    }));
  });
  await expect(verify(repository, { replay: true })).rejects.toMatchObject({
    code: 'replay/host-refused',
    message: expect.stringMatching(reason),
    recovery: [expect.stringContaining('--allow-host'), expect.any(String)],
  });
});
