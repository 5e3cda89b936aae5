import { describe, expect, test } from 'vitest';
import { Cleanup, PthError } from '../../../src/base/index.ts';

const noting = (...titles: string[]) => {
  const cleanup = new Cleanup();
  const done: string[] = [];
  const note = (title: string) => cleanup.add(title, () => void done.push(title));
  const removers = titles.map(note);
  return { cleanup, done, note, removers };
};

const gone = () =>
  Promise.reject(new PthError('environment/died', 'The sandbox is gone.', { recovery: ['Start again.'] }));

describe('Cleanup', () => {
  test('undoes in reverse order, each step after the one before has ended', async () => {
    const { cleanup, done } = noting('first');
    cleanup.add('second', async () => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      done.push('second');
    });
    await cleanup.run();
    expect(done).toEqual(['second', 'first']);
  });

  test('what was taken off the list is not undone', async () => {
    const { cleanup, done, removers } = noting('first', 'second', 'third');
    removers[1]?.();
    removers[1]?.();
    await cleanup.run();
    expect(done).toEqual(['third', 'first']);
  });

  test('a failure stops nothing and is thrown at the end with its title', async () => {
    const { cleanup, done, note } = noting('first');
    const cause = new Error('busy');
    cleanup.add('close the pool', () => Promise.reject(cause));
    note('third');
    await expect(cleanup.run()).rejects.toMatchObject({ message: 'close the pool: busy', cause });
    expect(done).toEqual(['third', 'first']);
  });

  test('several failures come together; a single fault keeps its code', async () => {
    const { cleanup } = noting();
    cleanup.add('one', () => Promise.reject(new Error('a')));
    cleanup.add('two', () => {
      throw new Error('b');
    });
    const failure: unknown = await cleanup.run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect((failure as AggregateError).errors.map(String)).toEqual(['Error: two: b', 'Error: one: a']);
    const other = new Cleanup();
    const fault = new PthError('session/disk-full', 'full');
    other.add('save', () => Promise.reject(fault));
    await expect(other.run()).rejects.toBe(fault);
  });

  test('several faults come as one with the code of the first, each message once; a bug among them stays a bug', async () => {
    const { cleanup } = noting();
    cleanup.add('scratch directory', gone);
    cleanup.add('work directory', gone);
    await expect(cleanup.run()).rejects.toMatchObject({
      code: 'environment/died',
      message: 'The sandbox is gone.',
      recovery: ['Start again.'],
      cause: expect.any(AggregateError),
    });
    const { cleanup: mixed } = noting();
    mixed.add('scratch directory', gone);
    mixed.add('pool', () => Promise.reject(new Error('a')));
    await expect(mixed.run()).rejects.toBeInstanceOf(AggregateError);
  });

  test('runs once: calls meanwhile and later get the outcome of the first', async () => {
    const { cleanup, done } = noting('only');
    cleanup.add('fails', () => Promise.reject(new Error('no')));
    const outcomes = await Promise.allSettled([cleanup.run(), cleanup.run()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(cleanup.run()).rejects.toThrow('fails: no');
    expect(done).toEqual(['only']);
  });

  test('what is added while it runs, or afterwards, is undone as well', async () => {
    const { cleanup, done, note } = noting('first');
    cleanup.add('opens more', () => void note('more'));
    await cleanup.run();
    expect(done).toEqual(['more', 'first']);
    note('late');
    await cleanup.run();
    expect(done).toEqual(['more', 'first', 'late']);
  });
});
