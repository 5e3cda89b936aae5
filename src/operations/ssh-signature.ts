import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PthError } from '../base/index.ts';
import { type RunOutcome, runProcess } from '../process/index.ts';
import type { OperationContext } from './operation.ts';

type Context = Pick<OperationContext, 'ports' | 'signal'>;

/** Keeps a signature of evidence from being taken for one of a commit or a login (ssh-keygen -n). */
const namespace = 'pth-evidence';
const limitMs = 30_000;

/** A signature of an SSH key. */
export interface SshSignature {
  /** Fingerprint of the key, as `SHA256:…`. */
  keyId: string;
  /** Armoured, as ssh-keygen writes it. */
  signature: string;
}

/**
 * Signs content with a private SSH key of this host, as git does.
 * @throws PthError `settings/invalid` for a key that does not sign, `environment/unsupported` without ssh-keygen
 */
export async function signWithKey(content: Buffer, key: string, context: Context): Promise<SshSignature> {
  const path = resolve(context.ports.workingDirectory, key);
  const shown = await run(['-l', '-f', path], context);
  const signed = await run(['-Y', 'sign', '-q', '-f', path, '-n', namespace], context, content);
  const keyId = /SHA256:\S+/.exec(shown.stdout.text)?.[0];
  if (signed.exitCode !== 0 || keyId === undefined) {
    const said = signed.stderr.text.trim() || shown.stderr.text.trim();
    throw new PthError('settings/invalid', `the key ${key} does not sign: ${said.slice(0, 500)}`, {
      recovery: ['Name a private SSH key without a passphrase, or one that an ssh-agent holds.'],
    });
  }
  return { keyId, signature: signed.stdout.text };
}

/** What a signature is worth: whose it is, where somebody vouches for the key, and why it is refused. */
export type SignatureCheck =
  | { isValid: true; keyId: string; signer: string | null }
  | { isValid: false; keyId: string; reason: string };

/**
 * Checks a signature. Without a file of allowed signers it only says which key made it.
 * @param signers file as `gpg.ssh.allowedSignersFile` of git names one, or null
 */
export async function checkSignature(
  content: Buffer,
  { keyId, signature }: SshSignature,
  signers: string | null,
  context: Context,
): Promise<SignatureCheck> {
  const directory = await mkdtemp(join(context.ports.temporaryDirectory, 'pth-signature-'));
  try {
    const file = join(directory, 'signature');
    await writeFile(file, signature);
    const given = ['-n', namespace, '-s', file];
    const alone = await run(['-Y', 'check-novalidate', ...given], context, content);
    const refuse = (reason: string) => ({ isValid: false, keyId, reason }) as const;
    if (alone.exitCode !== 0) return refuse('it does not fit the content');
    // The name in the envelope is not signed.
    if (/SHA256:\S+/.exec(alone.stdout.text)?.[0] !== keyId) return refuse('another key made it');
    if (signers === null) return { isValid: true, keyId, signer: null };
    const list = resolve(context.ports.workingDirectory, signers);
    const found = await run(['-Y', 'find-principals', '-s', file, '-f', list], context);
    const signer = found.stdout.text.split('\n')[0] ?? '';
    if (found.exitCode !== 0 || signer === '') return refuse(`${signers} does not name its key`);
    const vouched = await run(['-Y', 'verify', '-f', list, '-I', signer, ...given], context, content);
    return vouched.exitCode === 0 ? { isValid: true, keyId, signer } : refuse(`${signers} does not allow its key`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function run(args: readonly string[], { ports, signal }: Context, stdin?: Buffer): Promise<RunOutcome> {
  const { PATH = '', HOME = '', SSH_AUTH_SOCK } = ports.variables;
  const outcome = await runProcess({
    argv: ['ssh-keygen', ...args],
    cwd: ports.temporaryDirectory,
    variables: { PATH, HOME, LC_ALL: 'C', ...(SSH_AUTH_SOCK === undefined ? {} : { SSH_AUTH_SOCK }) },
    timeoutMs: limitMs,
    signal,
    ...(stdin === undefined ? {} : { stdin }),
  });
  signal.throwIfAborted();
  if (outcome.spawnError !== undefined) {
    throw new PthError('environment/unsupported', 'signatures need ssh-keygen, which is not here', {
      recovery: ['Install openssh-client.'],
    });
  }
  return outcome;
}
