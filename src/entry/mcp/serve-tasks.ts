import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import { type CallTasks, tasksExtension } from './call-tasks.ts';

const schemas = { params: z.looseObject({ taskId: z.string().max(200) }) };

/** Returns what the client says with this one request that it can do; undefined where the protocol has no place for it. */
export function readCapabilities({ mcpReq: { envelope } }: ServerContext): ClientCapabilities | undefined {
  const given: { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined = envelope;
  return given?.[CLIENT_CAPABILITIES_META_KEY];
}

/** Serves the tasks of a process to a client of the modern era. */
export function serveTasks(server: Server, tasks: CallTasks): void {
  server.setRequestHandler('tasks/get', schemas, ({ taskId }, context) => {
    demandExtension(context);
    return tasks.get(taskId) ?? refuse(taskId);
  });
  server.setRequestHandler('tasks/update', schemas, ({ taskId }, context) => {
    demandExtension(context);
    return tasks.respond(taskId, context.mcpReq.inputResponses ?? {}) ? {} : refuse(taskId);
  });
  server.setRequestHandler('tasks/cancel', schemas, ({ taskId }, context) => {
    demandExtension(context);
    const reason = new PthError('run/interrupted', 'the client cancelled the task');
    return tasks.cancel(taskId, reason) ? {} : refuse(taskId);
  });
}

function demandExtension(context: ServerContext): void {
  if (readCapabilities(context)?.extensions?.[tasksExtension] !== undefined) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [tasksExtension]: {} } } });
}

function refuse(id: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no task "${id.slice(0, 100)}", or not any more`);
}
