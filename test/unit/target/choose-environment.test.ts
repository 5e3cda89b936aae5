import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import type {
  Availability,
  Environment,
  EnvironmentProvider,
  EnvironmentRequest,
} from '../../../src/environment/index.ts';
import { chooseEnvironment, type EnvironmentSettings } from '../../../src/target/choose-environment.ts';
import type { TargetContext, TargetEvent } from '../../../src/target/index.ts';
import { localEnvironment } from '../../kit/outcome-builders.ts';

const ready: Availability = { isAvailable: true };
const unbuilt: Availability = { isAvailable: true, preparation: 'the base image must be built first' };
const absent: Availability = { isAvailable: false, reason: 'the base image is not built, and cannot be' };

/** Chooses and provisions on a host whose container engine has these images, and returns what was asked of it. */
async function choose(
  specifier: string,
  images: { debian12: Availability; debian13: Availability },
  settings: Partial<EnvironmentSettings> = {},
) {
  const requests: EnvironmentRequest[] = [];
  const events: TargetEvent[] = [];
  const provider = {
    name: 'docker',
    tier: 1,
    checkAvailability: ({ image = 'debian12' }: { image?: string } = {}) =>
      Promise.resolve(images[image === 'debian13' ? 'debian13' : 'debian12']),
    provision: (request: EnvironmentRequest) => {
      requests.push(request);
      const info = { ...localEnvironment, tier: 1, advisories: [...(request.advisories ?? []), 'Another.'] };
      return Promise.resolve({ info } as unknown as Environment);
    },
  } as unknown as EnvironmentProvider;
  const context = {
    ports: {
      environments: [provider],
      variables: {},
      redactor: Redactor.fromVariables({}),
      processId: 1,
      hostName: 'h',
    },
    emit: (event: TargetEvent) => void events.push(event),
    signal: new AbortController().signal,
  } as unknown as TargetContext;
  const wanted: EnvironmentSettings = {
    env: 'docker',
    tier: null,
    image: null,
    accelerator: 'auto',
    isolation: 'auto',
    privileged: false,
    offline: false,
    cpus: null,
    memoryMB: null,
    diskGB: null,
    ...settings,
  };
  const wants = [{ tool: 'python', evidence: 'pyproject.toml', specifier }] as const;
  const { provision, image } = await chooseEnvironment(wanted, context, { wants });
  await provision({ label: 'test', worktree: '/w' });
  const said = events.flatMap((event) =>
    event.type === 'choice' ? [event.text] : event.type === 'warning' ? [event.message] : [],
  );
  return { image, asked: requests[0]?.image, advisories: requests[0]?.advisories, said };
}

describe('the image, where nobody named one', () => {
  test('is the one whose Python fits, and one line and the report say so', async () => {
    const reason =
      'The image is debian13: pyproject.toml wants Python 3.12; debian12 has Python 3.11.2, and debian13 has Python 3.13.5.';
    expect(await choose('>=3.12', { debian12: ready, debian13: ready })).toEqual({
      image: 'debian13',
      asked: 'debian13',
      advisories: [reason],
      said: [reason, 'Another.'],
    });
    const chosen = await choose('>=3.12', { debian12: ready, debian13: ready }, { env: 'auto' });
    expect(chosen.said[0]).toMatch(/^container debian13, since a container engine answers/);
    expect(chosen.said[1]).toBe(reason);
  });

  test.each([
    ['the usual one fits', '>=3.10', ready, ready],
    ['no image fits', '>=3.14', ready, ready],
    ['the one that fits is not built here', '>=3.12', ready, unbuilt],
    ['the one that fits cannot be built', '>=3.12', unbuilt, absent],
  ])('stays the usual one where %s', async (_case, specifier, debian12, debian13) => {
    const { image, asked, advisories, said } = await choose(specifier, { debian12, debian13 });
    expect({ image, asked, advisories, said }).toEqual({
      image: 'debian12',
      asked: undefined,
      advisories: [],
      said: expect.not.arrayContaining([expect.stringContaining('The image is')]),
    });
  });

  test('is named with the flag that builds it where it is not built here', async () => {
    const { said } = await choose('>=3.12', { debian12: ready, debian13: unbuilt });
    expect(said[0]).toBe(
      'pyproject.toml wants Python 3.12; debian12 has Python 3.11.2, and debian13 has Python 3.13.5; the base image must be built first, which --image debian13 does',
    );
    const other = await choose('>=3.12', { debian12: ready, debian13: absent });
    expect(other.said).toEqual(['Another.']);
  });

  test('may be built first where the usual one must be, too', async () => {
    expect(await choose('>=3.12', { debian12: unbuilt, debian13: unbuilt })).toMatchObject({ asked: 'debian13' });
  });
});

test('an image that was named stays', async () => {
  const images = { debian12: ready, debian13: ready };
  expect(await choose('>=3.12', images, { image: 'debian12' })).toMatchObject({ image: 'debian12', asked: 'debian12' });
});
