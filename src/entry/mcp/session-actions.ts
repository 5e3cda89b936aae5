import { renderSessionPage, type SessionView } from '../../artifacts/index.ts';
import { assertNever, type JsonObject, PthError, toPlainLine } from '../../base/index.ts';
import type { CommandContext, CommandOutput } from '../command-context.ts';
import { checkReportPath, writeReport } from '../report-file.ts';
import { endSessionHost, isHostGone, requireSessionLink, type SessionLink } from './session-link.ts';
import { serveSessionPage } from './session-web.ts';

/** What `pth session` does. */
export type SessionAction = 'status' | 'watch' | 'open' | 'end';

/** The flags of `pth session`. */
export interface SessionSettings {
  isJson: boolean;
  /** Ends a step that runs. */
  force: boolean;
  /** Where the page goes as a file; null serves it to a browser. */
  file: string | null;
}

/** Performs `pth session status`, `watch`, `open` or `end` on the session that the host process of this user holds. */
export async function runSession(
  context: CommandContext,
  action: SessionAction,
  settings: SessionSettings,
): Promise<CommandOutput> {
  const link = await requireSessionLink(context.host);
  try {
    if (link.skew !== null) context.progress.print({ mark: 'note', label: 'version', text: link.skew });
    const output = await perform(link, context, action, settings);
    return { text: settings.isJson ? `${JSON.stringify(output.facts, null, 2)}\n` : `${output.text}\n`, exitCode: 0 };
  } catch (error) {
    // Whoever waits for the host hears of an interrupt as an error of the protocol.
    context.signal.throwIfAborted();
    if (!isHostGone(error)) throw error;
    throw new PthError('session/host-unreachable', 'the host process ended in the middle', { cause: error });
  } finally {
    await link.close();
  }
}

function perform(
  link: SessionLink,
  context: CommandContext,
  action: SessionAction,
  { force, file }: SessionSettings,
): Promise<Described> {
  switch (action) {
    case 'watch':
      return watch(link, context);
    case 'open':
      return file === null ? open(link, context) : save(link, context, file);
    case 'end':
      return end(link, context, force);
    case 'status':
      return describe(link, context.signal);
    default:
      return assertNever(action);
  }
}

const hostEnded = 'The host process has ended. pth branches lists the sessions that can go on.';

interface Described {
  text: string;
  facts: JsonObject;
}

/** Describes the host, and the session where it holds one. */
async function describe(link: SessionLink, signal: AbortSignal): Promise<Described> {
  const { pid, since, clients, pth } = link.welcome;
  const host = { pid, since, pth, clients };
  const held = `process ${pid} of PTH ${pth}, since ${since}, ${clients} other ${clients === 1 ? 'client' : 'clients'}`;
  const session = await readStatus(link, signal);
  if (session === null) return { text: `No session is open (${held}).`, facts: { host, session: null } };
  return {
    text: `${textOf(session.facts, 'branch')}: ${session.text}\nHeld by ${held}.`,
    facts: { host, session: session.facts },
  };
}

/** Reads where the session stands; null when none is open. */
async function readStatus(link: SessionLink, signal: AbortSignal): Promise<Described | null> {
  const { isError, text, facts } = await link.call('pth_get_iteration_status', {}, signal);
  if (!isError) return { text: textOf(facts, 'summary'), facts };
  if (text.includes('session/none-active')) return null;
  if (text.includes('session/phase')) return { text: 'the session is ending', facts: {} };
  throw new PthError('session/host-unreachable', toPlainLine(text, 1000));
}

/** Prints where the session stands whenever that changes, until the host ends or a person stops it. */
async function watch(link: SessionLink, { progress, signal }: CommandContext): Promise<Described> {
  let latest = '';
  try {
    for (let change = link.nextChange(signal); ; change = link.nextChange(signal)) {
      const status = await readStatus(link, signal);
      const text = status?.text ?? 'no session is open';
      if (text !== latest) progress.print({ mark: 'note', label: 'session', text });
      latest = text;
      if ((await change) === 'ended') break;
    }
  } catch (error) {
    // The end of the host is no failure of a look.
    if (!isHostGone(error)) throw error;
  }
  return { text: hostEnded, facts: { session: null, isHostEnded: true } };
}

/** Serves the page of the session to a browser, until the host ends or a person stops it. */
async function open(link: SessionLink, { progress, signal }: CommandContext): Promise<Described> {
  const page = await serveSessionPage({
    view: () => link.readView(signal),
    call: async (name, input) => (await link.call(name, input, signal)).result,
  });
  try {
    progress.print({ mark: 'note', label: 'session', text: `open ${page.url} in a browser; Ctrl-C closes the page` });
    for (let change = await link.nextChange(signal); change !== 'ended'; ) change = await link.nextChange(signal);
  } finally {
    page.close();
  }
  return { text: hostEnded, facts: { session: null, isHostEnded: true } };
}

/** Writes the page of the session as a file that needs nothing else. */
async function save(link: SessionLink, { host, signal }: CommandContext, file: string): Promise<Described> {
  await checkReportPath(host.workingDirectory, file);
  const view = JSON.parse(await link.readView(signal)) as SessionView | null;
  await writeReport(host.workingDirectory, file, renderSessionPage(view, 'file'));
  return { text: `The page of the session is ${toPlainLine(file, 600)}.`, facts: { file } };
}

/** Ends the session as `pth_end_session` does, and the host with it. */
async function end(link: SessionLink, { host, signal }: CommandContext, force: boolean): Promise<Described> {
  const hasSession = (await readStatus(link, signal)) !== null;
  const ended = hasSession ? await link.call('pth_end_session', force ? { force } : {}, signal) : null;
  if (ended?.isError) throw new PthError('session/phase', toPlainLine(ended.text, 2000));
  const refusal = await endSessionHost(host);
  const session = ended === null ? 'No session was open.' : textOf(ended.facts, 'summary');
  const text = refusal === null ? 'The host process ends.' : `The host process goes on: ${toPlainLine(refusal, 300)}.`;
  return { text: `${session} ${text}`, facts: { session: ended?.facts ?? null, isHostEnded: refusal === null } };
}

function textOf(facts: JsonObject, name: string): string {
  const text = facts[name];
  return typeof text === 'string' ? toPlainLine(text, 600) : '';
}
