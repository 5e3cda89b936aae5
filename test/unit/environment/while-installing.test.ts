import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import { describeNetwork, whileInstalling } from '../../../src/environment/while-installing.ts';
import { proves } from '../../requirements.ts';

/** What was done with the network of an environment, in order. */
function openPlace(network?: 'install') {
  const done: string[] = [];
  const setNetwork = async (isOpen: boolean) => void done.push(isOpen ? 'open' : 'cut');
  const place = { info: { network }, setNetwork } as unknown as Environment;
  return { place, done, work: async () => void done.push('work') };
}

describe('a network that is there while installing', () => {
  test(proves(['C-024'], 'T21: is opened before and cut after, also after work that fails'), async () => {
    const { place, done, work } = openPlace('install');
    await whileInstalling(place, work);
    await expect(whileInstalling(place, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(done).toEqual(['open', 'work', 'cut', 'open', 'cut']);
  });

  test('T21: that cannot be cut again is what counts, whatever became of the work', async () => {
    const { place } = openPlace('install');
    place.setNetwork = async (isOpen) => {
      if (!isOpen) throw new Error('still open');
    };
    await expect(whileInstalling(place, async () => 'done')).rejects.toThrow('still open');
    await expect(whileInstalling(place, () => Promise.reject(new Error('broken')))).rejects.toThrow('still open');
  });

  test('is left alone where it is always there, and in a workspace that is no environment', async () => {
    const { place, done, work } = openPlace();
    await whileInstalling(place, work);
    expect(done).toEqual(['work']);
    const { info: _, ...workspace } = openPlace('install').place;
    expect(await whileInstalling(workspace as Environment, async () => 7)).toBe(7);
  });

  test('stands in the sentence about the environment', () => {
    expect(describeNetwork('A container.', 'install')).toBe('A container; network: only while installing.');
    expect(describeNetwork('A container.', undefined)).toBe('A container.');
  });
});
