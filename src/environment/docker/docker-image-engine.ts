import type { Readable } from 'node:stream';
import type Dockerode from 'dockerode';
import { PthError } from '../../base/index.ts';
import type { DockerfileBuild, EngineImage, ImageEngine } from '../images/image-engine.ts';
import type { DockerEngine } from './docker-engine.ts';
import { classifyEngineError, messageOf, statusOf } from './engine-errors.ts';
import { pullImage, pullLimitMs } from './pull-image.ts';

/** Limit of the engine's answer about a registry, in milliseconds. */
const registryLimitMs = 5000;
const keptOutputLines = 200;

/** One message of the engine during a build or import. */
interface EngineMessage {
  stream?: string;
  status?: string;
  error?: string;
  aux?: { ID?: string };
}

/** Maximum duration of an import or build, in milliseconds. */
const buildLimitMs = 30 * 60_000;

/** Creates the image operations on the Engine API. */
export function createImageEngine(engine: DockerEngine): ImageEngine {
  const call = async <Result>(attempted: string, work: (docker: Dockerode) => Promise<Result>, limitMs?: number) => {
    try {
      return await engine.call(attempted, work, limitMs);
    } catch (error) {
      throw toFault(error);
    }
  };
  return {
    inspect: (reference) => call(`look up ${reference}`, (docker) => inspect(docker, reference)),
    importArchive: (archive, options) =>
      call('import an image', (docker) => importArchive(docker, archive, options), buildLimitMs),
    buildDockerfile: (build) =>
      call(`build ${build.dockerfile}`, (docker) => buildDockerfile(docker, build), buildLimitMs),
    extend: (id, options) => call('describe an image', (docker) => extend(docker, id, options), buildLimitMs),
    tag: (id, reference) =>
      call(`name ${reference}`, async (docker) => {
        const [repo, tag] = splitReference(reference);
        await docker.getImage(id).tag({ repo, tag });
      }),
    runOnce: (id, argv, { signal }) =>
      call(`run ${argv[0] ?? ''} inside`, (docker) => runOnce(docker, id, argv, signal)),
    canPull: (reference) => call(`look for ${reference}`, (docker) => canPull(docker, reference)),
    pull: (reference, { signal }) =>
      call(`pull ${reference}`, (docker) => tryPull(docker, reference, signal), pullLimitMs),
    remove: (reference) => call(`remove ${reference}`, (docker) => remove(docker, reference)),
  };
}

type BuildOptions = { changes: readonly string[]; signal?: AbortSignal | undefined };

async function importArchive(docker: Dockerode, archive: Readable, { changes, signal }: BuildOptions): Promise<string> {
  const answer = await docker.importImage(archive, { changes: [...changes], ...toAbort(signal) });
  const messages = await readMessages(answer, () => undefined);
  const id = messages.map(({ status }) => status ?? '').findLast((status) => status.startsWith('sha256:'));
  if (id === undefined) throw failed('The engine reported no image at the end of the import.', '');
  return id;
}

async function buildDockerfile(docker: Dockerode, build: DockerfileBuild): Promise<string> {
  const { context, files, dockerfile, arguments: buildargs, onOutput, signal } = build;
  // Remove intermediate containers also when a step fails.
  const options = { dockerfile, buildargs: { ...buildargs }, rm: true, forcerm: true, ...toAbort(signal) };
  const stream = await docker.buildImage({ context, src: [...files] }, options);
  const { id, output } = await followBuild(stream, onOutput);
  if (id === undefined) throw failed('The engine reported no image at the end of the build.', output);
  return id;
}

async function extend(docker: Dockerode, id: string, { changes, signal }: BuildOptions): Promise<string> {
  const container = await docker.createContainer({ Image: id, Cmd: ['true'] });
  try {
    const options = { changes: [...changes], pause: false, ...toAbort(signal) };
    const made = (await container.commit(options)) as { Id: string };
    return made.Id;
  } finally {
    await container.remove({ force: true });
  }
}

function toAbort(signal: AbortSignal | undefined): { abortSignal?: AbortSignal } {
  return signal === undefined ? {} : { abortSignal: signal };
}

async function inspect(docker: Dockerode, reference: string): Promise<EngineImage | undefined> {
  try {
    const facts = await docker.getImage(reference).inspect();
    return { id: facts.Id, sizeMB: Math.round(facts.Size / 1e6), labels: facts.Config.Labels ?? {} };
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

async function runOnce(docker: Dockerode, id: string, argv: readonly string[], signal: AbortSignal | undefined) {
  const container = await docker.createContainer({
    Image: id,
    Cmd: [...argv],
    Tty: true,
    NetworkDisabled: true,
    ...toAbort(signal),
  });
  try {
    await container.start();
    const { StatusCode } = (await container.wait()) as { StatusCode: number };
    // As a stream: the client would parse an answer that looks like JSON.
    const output = await readText(await container.logs({ stdout: true, stderr: true, follow: true }));
    if (StatusCode !== 0) throw failed(`${argv[0] ?? 'the program'} inside ended with ${StatusCode}.`, output);
    return output;
  } finally {
    await container.remove({ force: true });
  }
}

async function readText(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function canPull(
  docker: Dockerode,
  reference: string,
): Promise<{ isThere: true } | { isThere: false; reason: string }> {
  if ((await inspect(docker, reference)) !== undefined) return { isThere: true };
  const limit = AbortSignal.timeout(registryLimitMs);
  try {
    await askRegistry(docker, reference, limit);
    return { isThere: true };
  } catch (error) {
    if (limit.aborted) return { isThere: false, reason: 'the registry does not answer' };
    if (statusOf(error) === undefined) throw error;
    const reason = messageOf(error).replace(/\s+/g, ' ').slice(0, 300);
    return { isThere: false, reason };
  }
}

async function tryPull(
  docker: Dockerode,
  reference: string,
  signal: AbortSignal | undefined,
): Promise<{ isThere: true } | { isThere: false; reason: string }> {
  try {
    await pullImage(docker, reference, signal);
    return { isThere: true };
  } catch (error) {
    signal?.throwIfAborted();
    if (classifyEngineError(error) === 'unreachable') throw error;
    return { isThere: false, reason: messageOf(error).replace(/\s+/g, ' ').slice(0, 300) };
  }
}

/** Asks the registry of a reference through the engine. The client's own call cannot be aborted, this one can. */
function askRegistry(docker: Dockerode, reference: string, abortSignal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = `/distribution/${reference}/json`;
    const statusCodes = { 200: true, 401: 'not allowed', 403: 'not allowed', 404: 'not found', 500: 'server error' };
    const options = { path, method: 'GET', abortSignal, statusCodes, options: {} };
    docker.modem.dial(options, (error: unknown) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

async function remove(docker: Dockerode, reference: string): Promise<'removed' | 'absent' | 'in-use'> {
  try {
    await docker.getImage(reference).remove();
    return 'removed';
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return 'absent';
    if (status === 409) return 'in-use';
    throw error;
  }
}

/** Returns the id and the output of a build. The engine reports a failed step or a missing base only in a message. */
async function followBuild(stream: NodeJS.ReadableStream, onOutput: (line: string) => void) {
  const messages = await readMessages(stream, ({ stream: text = '', status = '' }) => {
    for (const line of `${text}${status}`.split('\n')) if (line.trim() !== '') onOutput(line);
  });
  const texts = messages.map(({ stream: text }) => text ?? '');
  const printedId = texts.map((text) => /^Successfully built ([0-9a-f]+)/.exec(text)?.[1]).findLast(Boolean);
  return { id: messages.findLast(({ aux }) => aux?.ID !== undefined)?.aux?.ID ?? printedId, output: texts.join('') };
}

/** Reads the engine's JSON lines to the end; keeps the last ones only. */
async function readMessages(
  stream: NodeJS.ReadableStream,
  onMessage: (message: EngineMessage) => void,
): Promise<EngineMessage[]> {
  const kept: EngineMessage[] = [];
  let rest = '';
  const take = (line: string) => {
    if (line.trim() === '') return;
    const message = JSON.parse(line) as EngineMessage;
    onMessage(message);
    kept.push(message);
    if (kept.length > keptOutputLines) kept.shift();
    if (message.error !== undefined) {
      throw failed(message.error, kept.map(({ stream: text, error }) => text ?? error ?? '').join(''));
    }
  };
  for await (const chunk of stream) {
    rest += chunk.toString();
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
  take(rest);
  return kept;
}

function splitReference(reference: string): [string, string] {
  const colon = reference.lastIndexOf(':');
  return colon > reference.lastIndexOf('/')
    ? [reference.slice(0, colon), reference.slice(colon + 1)]
    : [reference, 'latest'];
}

function failed(message: string, output: string): PthError {
  return new PthError('environment/image-failed', message, { details: { output: output.trimEnd() } });
}

/** Turns a refusal of the engine into a failed image; returns all other errors unchanged. */
function toFault(error: unknown): unknown {
  if (PthError.isInstance(error)) return error;
  if (classifyEngineError(error) === 'disk-full') {
    return new PthError('environment/disk-full', `The container engine's disk is full: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return statusOf(error) === undefined ? error : failed(messageOf(error), '');
}
