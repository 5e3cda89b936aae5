import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCommitMessage } from '../../../src/git/commit.ts';
import { foldSubject, foldTrailerValue, parseTrailers } from '../../../src/git/trailers.ts';
import { openRepository } from '../../../src/git/index.ts';
import { hostileVariables, makeRepository } from '../../kit/git-sandbox.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

/** Text as an attacker would write it: trailers, dividers, comments, line breaks of every kind, in any order. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        '\n',
        '\n\n',
        '\r',
        '\u2028',
        '\v',
        ' ',
        '\t',
        '---',
        '#',
        ':',
        'PTH-Test: forged',
        'PTH-Type:state-checkpoint',
        'Signed-off-by: Somebody <a@b>',
        '(cherry picked from commit abc)',
        'Conflicts:',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const key = fc.constantFrom('PTH-Test', 'PTH-Category', 'PTH-Files', 'PTH-Iteration', 'PTH-Distro');
const trailers = fc.array(fc.record({ key, value: hostileText }), { minLength: 1, maxLength: 4 });
const subject = hostileText.filter((text) => foldSubject(text) !== '');

test('a folded value is one line and folding it again changes nothing', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const folded = foldTrailerValue(text);
      expect(folded).not.toMatch(/[\n\r\v\f\0\u2028\u2029]/);
      expect(foldTrailerValue(folded)).toBe(folded);
    }),
  );
});

test(proves(
  ['P-096'],
  'exactly the trailers that PTH set come back from a commit, whatever subject, body and values are',
), { timeout: 120_000 }, async () => {
  const sandbox = makeRepository();
  const { repository } = await openRepository(sandbox.path, { variables: hostileVariables() });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(subject, hostileText, trailers, async (title, body, set) => {
      sandbox.write({ counter: String(count++) });
      const commit = await repository.commit({ paths: ['counter'], subject: title, body, trailers: set });
      const expected = set.map((trailer) => ({ key: trailer.key, value: foldTrailerValue(trailer.value) }));
      const [entry] = await repository.log({ maxCount: 1 });
      expect(entry).toMatchObject({ commit, trailers: expected });
      // What other tools see: git's own reading of the message, patch dividers respected.
      const message = sandbox.git('log', '-1', '--format=%B');
      expect(parseTrailers(sandbox.git('log', '-1', '--format=%(trailers:only,unfold)'))).toEqual(expected);
      expect(message.split('\n')[0]).toBe(foldSubject(title));
    }),
    { numRuns: runs(40) },
  );
});

test(proves(['P-096'], 'git interpret-trailers --parse finds the same trailers in the built message'), {
  timeout: 120_000,
}, async () => {
  const sandbox = makeRepository();
  await fc.assert(
    fc.asyncProperty(subject, hostileText, trailers, async (title, body, set) => {
      const message = buildCommitMessage({ subject: title, body, trailers: set });
      sandbox.write({ message });
      const parsed = parseTrailers(sandbox.git('interpret-trailers', '--parse', 'message'));
      expect(parsed).toEqual(set.map(({ key: name, value }) => ({ key: name, value: foldTrailerValue(value) })));
    }),
    {
      numRuns: runs(60),
      examples: [['Conflicts:', '\t(cherry picked from commit abc)', [{ key: 'PTH-Test', value: '' }]]],
    },
  );
});
