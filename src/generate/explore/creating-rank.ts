import { findRiskyVerb, hasVerb, type VerbRole } from '../../base/index.ts';
import type { ToolProfile } from './tool-work.ts';

/** Ranks a changing tool by what it does to things: 0 makes or begins, 4 takes away or ends. */
export function creatingRank({ traits }: Pick<ToolProfile, 'traits'>): number {
  const groups: readonly (readonly VerbRole[])[] = [
    ['create', 'begin'],
    ['add'],
    ['update'],
    ['move'],
    ['delete', 'end'],
  ];
  const { words } = traits.words;
  const rank = groups.findIndex((group) => hasVerb(words, ...group));
  if (rank >= 0) return rank;
  return findRiskyVerb(words, 'destroys') === undefined ? 2 : 4;
}
