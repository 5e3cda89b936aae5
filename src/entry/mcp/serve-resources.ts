import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import type { Redactor } from '../../base/index.ts';
import type { SessionHost } from '../../harness/index.ts';
import {
  type ActiveSession,
  completeResource,
  listFailing,
  listResources,
  readResource,
  resourceFamilies,
} from '../../operations/index.ts';
import { describeApp, sessionAppUri } from './session-app.ts';
import { sessionPrompts } from './session-prompts.ts';
import { readTestTemplate, templateTiers, testTemplates } from './test-templates.ts';

/** Most completions of one answer, as the protocol has it. */
const maxCompletions = 100;

/** The session as resources and prompts need it. */
export interface ResourceContext {
  host: SessionHost<ActiveSession>;
  redactor: Redactor;
  /** Lists the branches of sessions that can go on. */
  listBranches: () => Promise<string[]>;
}

/** Serves the session as resources. */
export function serveResources(server: Server, { host, redactor }: ResourceContext): void {
  server.setRequestHandler('resources/list', () => ({ resources: listResources(host.session) }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [...resourceFamilies, testTemplates],
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    if (uri === sessionAppUri) return { contents: [describeApp()] };
    const found =
      (await readTestTemplate(uri)) ?? (await readResource(host.session, uri, host.queue.running?.name ?? null));
    if (found === null) throw new ResourceNotFoundError(uri.slice(0, 500));
    return { contents: [{ uri, mimeType: found.mimeType, text: redactor.redact(found.text) }] };
  });
}

/** Takes subscriptions to resources. Returns the addresses that the client of this connection watches. */
export function serveSubscriptions(server: Server): ReadonlySet<string> {
  const watched = new Set<string>();
  server.setRequestHandler('resources/subscribe', ({ params: { uri } }) => {
    if (watched.size >= 1000) throw refuse('too many subscriptions');
    watched.add(uri);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    watched.delete(uri);
    return {};
  });
  return watched;
}

/** Serves the prompts, and completes their arguments and the addresses of resources. */
export function servePrompts(server: Server, { host, listBranches }: ResourceContext): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: sessionPrompts.map(({ name, description, arguments: fields }) => ({
      name,
      description,
      arguments: fields.map((field) => ({ ...field })),
    })),
  }));
  server.setRequestHandler('prompts/get', async ({ params: { name, arguments: given = {} } }) => {
    const prompt = sessionPrompts.find((candidate) => candidate.name === name);
    const names = sessionPrompts.map((candidate) => candidate.name).join(', ');
    if (prompt === undefined) throw refuse(`there is no prompt "${name.slice(0, 100)}"; there are ${names}`);
    for (const { name: field, required } of prompt.arguments) {
      if (required && (given[field] ?? '') === '') throw refuse(`the prompt ${name} needs the argument ${field}`);
    }
    const text = await prompt.render(given);
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => {
    const { name, value } = argument;
    const values =
      ref.type === 'ref/resource'
        ? ref.uri === testTemplates.uriTemplate
          ? templateTiers.filter((tier) => tier.startsWith(value))
          : await completeResource(host.session, ref.uri, value)
        : name === 'test'
          ? listFailing(host.session, value)
          : name === 'branch'
            ? (await listBranches()).filter((branch) => branch.startsWith(value) && branch !== host.session?.branch)
            : [];
    const shown = values.slice(0, maxCompletions);
    return { completion: { values: shown, total: values.length, hasMore: shown.length < values.length } };
  });
}

function refuse(why: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, why);
}
