import { describe, expect, test } from 'vitest';
import {
  decideDisposal,
  type DisposalFacts,
  isRiskApproved,
  mayWriteToStart,
  namesService,
} from '../../../src/target/disposal.ts';
import { proves } from '../../requirements.ts';

const sandbox: DisposalFacts = {
  info: { tier: 0, mount: 'overlay' },
  isCopy: false,
  isNetworkClosed: true,
  variables: {},
  isStartedHere: true,
};
const container: DisposalFacts = { ...sandbox, info: { tier: 1, mount: 'bind' }, isCopy: true };
const machine: DisposalFacts = { ...sandbox, info: { tier: 3, mount: 'virtiofs' }, isCopy: true };

const mayWrite = (facts: DisposalFacts) => mayWriteToStart('disposable', decideDisposal(facts));

describe('an environment is disposable', () => {
  test.each([
    ['a sandbox that covers the working copy', sandbox],
    ['a container with a copy of it', container],
    ['a machine with a copy of it', machine],
    ['a sandbox whose server got the path of a store', { ...sandbox, variables: { STORE: '/data', DEBUG: '1' } }],
  ])(proves(['P-072'], 'where nothing that the server does outlives it: %s'), (_, facts) => {
    const disposal = decideDisposal(facts);
    expect(disposal).toEqual({ isThrownAway: true, careReason: null });
    expect(isRiskApproved('disposable', disposal)).toBe(true);
    expect(isRiskApproved('withheld', disposal)).toBe(false);
  });

  test.each<[string, DisposalFacts, string]>([
    ['the bare host', { ...sandbox, info: { tier: 0, mount: 'direct' } }, 'what the server writes stays'],
    ['a shared working copy', { ...sandbox, info: { tier: 0, mount: 'bind' } }, 'what the server writes stays'],
    ['a container with the original', { ...container, isCopy: false }, 'what the server writes stays'],
    ['the network', { ...sandbox, isNetworkClosed: false }, 'the server has the network'],
    ['a credential', { ...sandbox, variables: { NOTES_TOKEN: 'x' } }, 'the server has NOTES_TOKEN'],
    ['an address', { ...sandbox, variables: { DB: 'postgres://db/x' } }, 'the server has DB'],
    ['a server elsewhere', { ...sandbox, isStartedHere: false }, 'the server runs elsewhere'],
  ])(proves(['P-072'], 'not with %s'), (_, facts, careReason) => {
    const disposal = decideDisposal(facts);
    expect(disposal.careReason).toBe(careReason);
    expect(isRiskApproved('disposable', disposal)).toBe(false);
    expect(isRiskApproved('given', disposal)).toBe(true);
  });

  test(proves(['P-072'], 'files that are thrown away may be written although the network is open'), () => {
    expect(mayWrite({ ...sandbox, isNetworkClosed: false })).toBe(true);
    expect(mayWrite({ ...sandbox, info: { tier: 0, mount: 'direct' } })).toBe(false);
    expect(mayWrite({ ...sandbox, isNetworkClosed: false, variables: { NOTES_TOKEN: 'x' } })).toBe(false);
    expect(mayWriteToStart('withheld', decideDisposal(sandbox))).toBe(false);
  });

  test('a variable names a service by its name or by an address', () => {
    const given: [string, string][] = [
      ['API_KEY', 'x'],
      ['BASE', 'https://api.example.com'],
      ['STORE', 'file:///data/notes.db'],
      ['STORE_PATH', '/data/notes.db'],
    ];
    expect(given.map(([name, value]) => namesService(name, value))).toEqual([true, true, false, false]);
  });
});
