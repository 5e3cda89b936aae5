import type { ChatModel } from '../../model/index.ts';
import type { ChecklistJudge, ChecklistVerdict } from '../../suite/index.ts';
import { judgeWithModel } from './judge-with-model.ts';
import { parseProvable, prove } from './provable-item.ts';

/**
 * Judges each item by the calls alone where they can prove it, and asks a model about the rest. Without a model the
 * rest stays unjudged, which never counts as passed. Rejects with `model/…` and `playbook/…` faults, or with the
 * signal's reason.
 */
export function createChecklistJudge(model: ChatModel | null): ChecklistJudge {
  return {
    source: model === null ? 'the calls' : `judge ${model.id}`,
    ...(model === null ? { isPartial: true as const } : {}),
    async judge({ items, calls, summary, signal, test }) {
      const proven = items.flatMap((item): ChecklistVerdict[] => {
        const provable = parseProvable(item);
        return provable === null ? [] : [{ item, ...prove(provable, calls) }];
      });
      const open = items.filter((item) => !proven.some((verdict) => verdict.item === item));
      if (open.length === 0) return proven;
      if (model === null) {
        return [
          ...proven,
          ...open.map((item): ChecklistVerdict => ({ item, verdict: 'unjudged', reason: 'no model' })),
        ];
      }
      return [...proven, ...(await judgeWithModel(model, { test, items: open, calls, summary, signal }))];
    },
  };
}
