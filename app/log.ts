import type { Logger } from 'probot';
import {
  type Clock,
  describeFault,
  type JsonObject,
  type Redactor,
  toJsonValue,
  toPlainLine,
} from '../src/base/index.ts';

/** A structured log: one JSON document a line, without secrets. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  /** @param error what was thrown; its stack is logged where it is a bug */
  error(event: string, error: unknown, facts?: Readonly<Record<string, unknown>>): void;
}

const maxText = 2000;

/**
 * Creates a log that writes lines. It writes only facts that a caller names, so that no payload of a webhook gets into
 * it.
 */
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
 * Creates the logger that Probot takes. Keeps only name, message and status of an error, because Probot attaches the
 * whole webhook to the error, and an unsigned payload may hold anything.
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
