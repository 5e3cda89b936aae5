import { createHash } from 'node:crypto';
import type { ChatRequest } from '../chat-model.ts';

/**
 * Returns the same key for every request of one conversation, which OpenAI then sends to the machine that holds its
 * cached prefix. Conversations have keys of their own, since a key that is used more often than fifteen times a minute
 * spills over to machines without the prefix.
 */
export function cacheKeyOf(model: string, { system, tools, messages }: ChatRequest): string {
  const opening = messages.find((message) => message.role === 'user');
  const prefix = JSON.stringify([model, system, tools, opening?.text ?? '']);
  return `pth-${createHash('sha256').update(prefix).digest('hex').slice(0, 32)}`;
}
