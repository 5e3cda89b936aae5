import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { responseText, responseToolCalls } from '../../../src/model/index.ts';
import { type WireTrouble, wireTroubles } from '../../kit/wire-chaos.ts';
import { createWireClock, wireSilenceMs } from '../../kit/wire-clock.ts';
import { type Wire, wires } from '../../kit/wire-dialects.ts';
import { startWireServer } from '../../kit/wire-server.ts';
import { runs } from '../../kit/property-runs.ts';

/** Troubles after which the same request may be answered. */
const passing: readonly WireTrouble[] = [
  'cut-before-start',
  'cut-in-content',
  'cut-before-end',
  'stall-before-headers',
  'stall-in-content',
  'slow-drip',
  'overloaded',
  'overloaded-in-stream',
  'rate-limited',
  'empty-answer',
];

async function ask(wire: Wire, troubles: readonly WireTrouble[]) {
  const { clock, chaos } = createWireClock();
  const server = await startWireServer(wire.dialect, () => ({ text: 'Done.' }), { chaos: chaos(troubles) });
  const model = wire.createModel({
    apiKey: 'sk-test',
    baseUrl: server.url,
    clock,
    random: () => 0,
    limits: { idleTimeoutMs: wireSilenceMs, totalTimeoutMs: wireSilenceMs * 100 },
  });
  let retries = 0;
  const stream = model.stream({ system: '', messages: [{ role: 'user', text: 'Go.' }], tools: [] });
  stream.listen((event) => {
    if (event.type === 'retry') retries++;
  });
  try {
    const said = await stream.result().then(
      (response) => `${responseText(response)} ${JSON.stringify(responseToolCalls(response))}`,
      (error: unknown) => (PthError.isInstance(error) ? error.code : String(error)),
    );
    return { said, retries, requests: server.requests.length };
  } finally {
    await server.close();
  }
}

describe.each(wires.map((wire) => [wire.dialect.name, wire] as const))('%s', (_, wire) => {
  test('gives the whole answer or one fault of the model, whatever the wire does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...wireTroubles), { maxLength: 7 }), async (troubles) => {
        const { said, retries, requests } = await ask(wire, troubles);
        const mustAnswer = troubles.length < 5 && troubles.every((trouble) => passing.includes(trouble));
        // Calls of broken answers are in events before a retry, and never in the answer.
        expect(said).toMatch(mustAnswer ? /^Done\. \[\]$/ : /^(?:Done\. \[\]|model\/[a-z-]+)$/);
        expect(requests).toBeLessThanOrEqual(5);
        expect(retries).toBe(requests - 1);
      }),
      { numRuns: runs(25) },
    );
  });
});
