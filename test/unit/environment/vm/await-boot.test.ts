import { expect, test } from 'vitest';
import { PthError } from '../../../../src/base/index.ts';
import { awaitBoot } from '../../../../src/environment/vm/await-boot.ts';
import { Machine } from '../../../../src/environment/vm/machine.ts';
import { aDefinition } from './definition.ts';
import { FakeVirsh } from './fake-virsh.ts';

/** Runs a wait over connections of which each ends as told, and returns what happened in order. */
async function run(ends: readonly ('reached' | 'unreached' | 'off')[]): Promise<{ steps: string[]; fault?: string }> {
  const steps: string[] = [];
  const machine = new Machine(new FakeVirsh().tools, aDefinition(), '/nowhere');
  let opened = 0;
  const wait = awaitBoot({
    machine: {
      boot: () => Promise.resolve(void steps.push('boot')),
      powerOff: () => Promise.resolve(void steps.push('off')),
    },
    open: () => {
      const end = ends[opened++];
      return {
        connect: async (isBooting, _signal, limitMs) => {
          steps.push(`connect ${isBooting} ${limitMs}`);
          if (end !== 'reached') throw await machine.bootFault(`is ${end}`, { isUnreached: end === 'unreached' });
        },
        close: () => Promise.resolve(void steps.push('close')),
      };
    },
    bootTimeoutMs: 900,
    onProgress: (message) => void steps.push(message),
  });
  try {
    await wait;
    return { steps };
  } catch (error) {
    return { steps, fault: PthError.isInstance(error) ? error.message : String(error) };
  }
}

test('a guest that answers is booted once', async () => {
  expect(await run(['reached'])).toEqual({ steps: ['connect true 300'] });
});

test('a guest that stands still is turned off and booted once more, within the same limit', async () => {
  const again = 'is unreached Turning it off and booting once more.';
  const steps = ['connect true 300', 'close', again, 'off', 'boot', 'connect true 600'];
  expect(await run(['unreached', 'reached'])).toEqual({ steps });
  expect(await run(['unreached', 'unreached'])).toEqual({ steps: [...steps, 'close'], fault: 'is unreached' });
});

test('a guest that turned itself off is a fault at once', async () => {
  expect(await run(['off'])).toEqual({ steps: ['connect true 300', 'close'], fault: 'is off' });
});
