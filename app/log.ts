import type { Logger } from 'probot';
import {
  type Clock,
  describeFault,
  type JsonObject,
  type Redactor,
  toJsonValue,
  toPlainLine,
} from '../src/base/index.ts';

/** Structured log: one JSON document a line, secrets taken out. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  /** @param error what was thrown; its stack is logged where it is a bug */
  error(event: string, error: unknown, facts?: Readonly<Record<string, unknown>>): void;
}

const maxText = 2000;

/** A log that writes lines. Payloads of webhooks never go in: nothing but the facts that are named here. */
export function createLog(write: (line: string) => void, redactor: Redactor, clock: Clock): Log {
  const say = (level: string, event: string, facts: Readonly<Record<string, unknown>> = {}) => {
    const line = { time: clock.now().toISOString(), level, event, ...(toJsonValue(facts) as JsonObject) };
    write(`${JSON.stringify(redactor.redactJson(line))}\n`);
  };
  return {
    info: (event, facts) => say('info', event, facts),
    warn: (event, facts) => say('warn', event, facts),
    error: (event, error, facts) => {
      const { code, message, causes, stack } = describeFault(error);
      const fault = { code, message: toPlainLine(message, maxText), ...(causes.length === 0 ? {} : { causes }) };
      say('error', event, {
        ...facts,
        ...fault,
        ...(stack === undefined ? {} : { stack: stack.slice(0, 2 * maxText) }),
      });
    },
  };
}

const nothing = () => undefined;

/**
 * The logger that Probot takes. Of an error only name, message and status are kept: Probot hangs the whole webhook on
 * it, and a payload that was not signed by GitHub may hold anything.
 */
export function createProbotLogger(log: Log): Logger {
  const take = (level: 'warn' | 'error') => (first: unknown, second?: unknown) => {
    const text = [second, first].find((part) => typeof part === 'string') ?? '';
    const facts =
      first instanceof Error
        ? { message: toPlainLine(first.message, maxText), status: 'status' in first ? first.status : undefined }
        : { message: toPlainLine(text, maxText) };
    log.warn(`probot-${level}`, facts);
  };
  const logger = {
    level: 'warn',
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: take('warn'),
    error: take('error'),
    fatal: take('error'),
    silent: nothing,
    child: () => logger,
  };
  return logger as unknown as Logger;
}
