import { z } from 'zod';
import { type JsonObject, toJsonValue } from '../base/index.ts';
import { checkHost } from './host-checks.ts';
import type { Operation } from './operation.ts';
import type { PreflightResult } from './preflight-plugin.ts';
import { renderChecks } from './render-checks.ts';

export const doctorInputSchema = z.strictObject({});

/** Lists the state of this host with a remedy for each problem; changes nothing. */
export const doctor: Operation<typeof doctorInputSchema, PreflightResult> = {
  inputSchema: doctorInputSchema,
  async perform(_input, { ports, signal }) {
    const { checks } = await checkHost(ports, signal);
    const isReady = checks.every(({ status }) => status !== 'fail');
    const missing = checks.filter(({ status }) => status === 'warn').length;
    const verdict = isReady
      ? missing === 0
        ? 'Everything that PTH can use is here.'
        : `PTH works here; ${missing === 1 ? 'one thing is' : `${missing} things are`} missing or out of date.`
      : 'PTH cannot work here.';
    const document = {
      is_ready: isReady,
      checks: checks.map(({ name, status, message, remedy, details }) => ({ name, status, message, remedy, details })),
    };
    return {
      isReady,
      document: toJsonValue(document) as JsonObject,
      terminal: `${[...renderChecks(checks), verdict].join('\n')}\n`,
    };
  },
};
