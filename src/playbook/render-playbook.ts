import { stringify } from 'yaml';
import { PthError } from '../base/index.ts';
import { describeTurn } from './describe-turn.ts';
import type { Playbook, PlaybookTurn } from './playbook.ts';
import type { TurnFile } from './playbook-file.ts';

/**
 * Renders a playbook file, which `loadPlaybook` reads back as the same playbook.
 * @throws PthError `playbook/invalid` naming the turn that holds code, which a file cannot express
 */
export function renderPlaybook(playbook: Playbook): string {
  const document =
    'conversations' in playbook
      ? {
          playbook: 1,
          ...(playbook.provider === undefined ? {} : { provider: playbook.provider }),
          ...(playbook.contextWindow === undefined ? {} : { context_window: playbook.contextWindow }),
          conversations: playbook.conversations.map(({ when, repeat, turns }) => ({
            when: when.length === 1 ? when[0] : [...when],
            ...(repeat ? { repeat } : {}),
            turns: turns.map(toFile),
          })),
        }
      : { playbook: 1, turns: playbook.map(toFile) };
  return stringify(document, { lineWidth: 0 });
}

function toFile(turn: PlaybookTurn, index: number): TurnFile {
  const { thinking, text, toolCalls, assertContext, usage, stopReason, stopDetail, fault } = turn;
  const refuse = (what: string) =>
    new PthError('playbook/invalid', `Turn ${index + 1} (${describeTurn(turn)}) has ${what}, which a file cannot say.`);
  if (fault) {
    const { code, message, isRetryable, details, recovery, causes } = fault;
    return {
      fails: {
        code,
        message,
        retryable: isRetryable,
        ...(details && { details }),
        ...(recovery && { recovery: [...recovery] }),
        ...(causes && { causes: [...causes] }),
        ...(fault.thinking === undefined ? {} : { thinks: fault.thinking }),
        ...(fault.text === undefined ? {} : { says: fault.text }),
      },
    };
  }
  if (assertContext) throw refuse('assertContext');
  if (typeof text === 'function') throw refuse('a late-bound text');
  return {
    ...(thinking === undefined ? {} : { thinks: thinking }),
    ...(text === undefined ? {} : { says: text }),
    ...(toolCalls && toolCalls.length > 0
      ? {
          calls: toolCalls.map((call) => {
            if (typeof call.arguments === 'function') throw refuse('late-bound arguments');
            if (call.rawArguments !== undefined) return { tool: call.name, raw: call.rawArguments };
            return { tool: call.name, arguments: call.arguments };
          }),
        }
      : {}),
    ...(stopReason === undefined ? {} : { stop: stopReason }),
    ...(stopDetail === undefined ? {} : { stop_detail: stopDetail }),
    ...(usage
      ? {
          usage: {
            input: usage.inputTokens,
            output: usage.outputTokens,
            cache_read: usage.cacheReadTokens,
            cache_write: usage.cacheWriteTokens,
          },
        }
      : {}),
  };
}
