import { noteHeld, PthError } from '../../base/index.ts';
import {
  buildContainerConfig,
  type ContainerForm,
  type ContainerRequest,
  type HostWorkarounds,
} from './container-config.ts';
import type { DockerEngine } from './docker-engine.ts';
import { classifyEngineError, messageOf } from './engine-errors.ts';
import { removeContainer } from './running-container.ts';

/** A started container, and the concessions made for it. */
export interface StartedContainer {
  id: string;
  form: ContainerForm;
  workarounds: HostWorkarounds;
  /** Warnings for users; empty where the container is as requested. */
  advisories: string[];
}

/** The engine's complaint that the host lacks the rights for `--privileged`. */
const privilegedRefusal = /unable to apply caps|operation not permitted|permission denied|capability/i;
const ulimitRefusal = /rlimit|ulimit/i;
const initRefusal = /container-init binary|docker-init.*(?:not found|no such file)/i;

/**
 * Creates and starts a container. Where the host cannot grant `--privileged`, starts one with fewer rights and says so;
 * never grants more than requested.
 * @throws PthError `environment/provision-failed`, `environment/image-unknown`, `environment/disk-full`,
 * `environment/unsupported`, `environment/config-invalid`, `environment/docker-unreachable`
 */
export async function startContainer(engine: DockerEngine, request: ContainerRequest): Promise<StartedContainer> {
  const advisories: string[] = [];
  let { form, workarounds } = request;
  for (;;) {
    try {
      return { id: await tryStart(engine, { ...request, form, workarounds }), form, workarounds, advisories };
    } catch (error) {
      if (PthError.isInstance(error)) throw error;
      const message = messageOf(error);
      if (ulimitRefusal.test(message) && !workarounds.hasNamedUlimits) {
        workarounds = { ...workarounds, hasNamedUlimits: true };
        continue;
      }
      if (initRefusal.test(message) && !workarounds.hasShellInit) {
        workarounds = { ...workarounds, hasShellInit: true };
        continue;
      }
      if (form === 'privileged' && privilegedRefusal.test(message)) {
        form = 'system';
        advisories.push(
          `This host cannot give --privileged (${shorten(message)}): the container runs with the capability SYS_ADMIN and its own cgroup namespace instead.`,
        );
        continue;
      }
      throw provisionFault(error, request);
    }
  }
}

async function tryStart(engine: DockerEngine, request: ContainerRequest): Promise<string> {
  const config = buildContainerConfig(request);
  const { id } = await engine.call('create a container', (docker) => docker.createContainer(config));
  noteHeld({ kind: 'container', id });
  try {
    await engine.call('start the container', (docker) => docker.getContainer(id).start(), 120_000);
    return id;
  } catch (error) {
    await removeContainer(engine, id);
    throw error;
  }
}

function provisionFault(error: unknown, request: ContainerRequest): PthError {
  const message = messageOf(error);
  const options = { rawOutput: message, details: { image: request.image, form: request.form }, cause: error };
  const kind = classifyEngineError(error);
  if (kind === 'disk-full') {
    return new PthError('environment/disk-full', `There is no room for the container: ${message}`, options);
  }
  if (kind === 'missing' && /no such image/i.test(message)) {
    return new PthError('environment/image-unknown', `The engine has no image ${request.image}.`, options);
  }
  if (request.resources.diskGB !== undefined && /storage-opt|StorageOpt|quota/i.test(message)) {
    return new PthError(
      'environment/unsupported',
      `This engine cannot limit the disk of a container (storage driver ${request.facts.storageDriver}): ${message}`,
      {
        ...options,
        recovery: ['Leave the limit of the disk out.', 'Choose environment tier 3, whose disk has a size.'],
      },
    );
  }
  return new PthError('environment/provision-failed', `The container cannot be started: ${message}`, options);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `…${line.slice(-160)}` : line;
}
