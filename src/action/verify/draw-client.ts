import { createHash } from 'node:crypto';

const first = ['agent', 'assistant', 'chat', 'code', 'desk', 'editor', 'ledger', 'notebook', 'studio', 'terminal'];
const second = ['', 'app', 'cli', 'client', 'desktop', 'host', 'ide', 'server', 'web', 'workbench'];

/**
 * Draws the client name and version for a run that the plugin must not recognise as PTH's; a fixed name would soon be
 * known too (threat T20, code that looks for its test). Pure.
 */
export function drawClient(seed: number): { clientName: string; clientVersion: string } {
  const bytes = createHash('sha256').update(`client ${seed}`).digest();
  const pick = (from: readonly string[], index: number) => from[(bytes[index] ?? 0) % from.length] ?? '';
  const numbers = [2, 3, 4].map((index) => (bytes[index] ?? 0) % 20);
  return {
    clientName: [pick(first, 0), pick(second, 1)].filter(Boolean).join('-'),
    clientVersion: numbers.join('.'),
  };
}
