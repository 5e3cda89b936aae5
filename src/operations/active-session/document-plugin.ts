import type { DocumentedServer, DocumentWish, UpdatedDocument } from '../update-documents.ts';
import { updateDocuments } from '../update-documents.ts';
import type { ActiveSession } from './active-session.ts';

/** Lists the servers of a session with what they show of themselves. */
export function listDocumented(session: ActiveSession): DocumentedServer[] {
  return session.loaded.map(({ name, opened, bench }) => ({
    tools: opened.tools,
    outcomes: bench.suite.outcomes,
    toolsBefore: session.toolsBefore(name),
  }));
}

/** Holds a document of the plugin against its loaded servers. @throws PthError `usage/invalid`, `git/commit-failed` */
export function documentPlugin(session: ActiveSession, wish: DocumentWish): Promise<UpdatedDocument> {
  const { redactor } = session.run.context.ports;
  const { root } = session.requirePlugin().environment;
  const { harness, steps } = session;
  return steps.undivided(() =>
    updateDocuments(harness, listDocumented(session), wish, { root, redactor, signal: steps.signal }),
  );
}
