import type { IncomingMessage } from 'node:http';
import { type Clock, PthError } from '../../base/index.ts';
import { type LoopbackPlace, openLoopback, type PageAnswer, readBody } from './loopback.ts';

/** A value that a person is asked for. */
export interface AskedValue {
  name: string;
  /** What it is for, in the words of the plugin; empty where it has none. */
  description: string;
}

/** A page that takes values once. */
export interface SecretPage {
  /** On the loopback, with a part that nobody can guess. */
  url: string;
  /**
   * The values by their names, once a person has sent them.
   * @throws PthError `plugin/config-missing` after five minutes without them, `run/interrupted` once it is closed
   */
  values: Promise<Readonly<Record<string, string>>>;
  close(): void;
}

const patienceMs = 5 * 60_000;
/** Nothing on the page may run, load or be framed. */
const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Serves a form on the loopback on which a person gives secret values, so that they pass neither through a model nor
 * through its client. It takes them once, and writes nothing anywhere.
 */
export async function openSecretPage(
  asked: readonly AskedValue[],
  { clock, signal }: { clock: Pick<Clock, 'sleep'>; signal: AbortSignal },
): Promise<SecretPage> {
  const over = new AbortController();
  const taking: { take?: (values: Readonly<Record<string, string>>) => void } = {};
  const given = new Promise<Readonly<Record<string, string>>>((resolve) => {
    taking.take = resolve;
  });
  const take = (values: Readonly<Record<string, string>>) => taking.take?.(values);
  const page = await openLoopback(policy, (request, place) => answer(request, place, { asked, take }));
  const names = asked.map(({ name }) => name).join(', ');
  const late = clock.sleep(patienceMs, AbortSignal.any([signal, over.signal])).then(() => {
    throw new PthError('plugin/config-missing', `nobody gave ${names} within five minutes`, {
      recovery: ['Call the tool again for another page.', 'Set the variables for the process of pth mcp.'],
    });
  });
  const close = () => {
    over.abort(new PthError('run/interrupted', 'the page for secrets is closed'));
    page.close();
  };
  const values = Promise.race([given, late]).finally(close);
  // Whoever asked may be gone by then.
  values.catch(() => undefined);
  return { url: page.url, values, close };
}

interface Form {
  asked: readonly AskedValue[];
  take: (values: Readonly<Record<string, string>>) => void;
}

async function answer(request: IncomingMessage, place: LoopbackPlace, form: Form): Promise<PageAnswer> {
  const { status, html } = await decideAnswer(request, place, form);
  return { status, type: 'text/html; charset=utf-8', body: html };
}

/** Decides the answer to one request; values are taken only from the form of this page. */
async function decideAnswer(
  request: IncomingMessage,
  { host, path }: LoopbackPlace,
  { asked, take }: Form,
): Promise<{ status: number; html: string }> {
  if (path !== '') return refuse(404, 'There is no such page.');
  if (request.method === 'GET') return { status: 200, html: renderForm(asked) };
  if (request.method !== 'POST') return refuse(405, 'This page takes a form.');
  if (request.headers.origin !== `http://${host}`) return refuse(403, 'The form must be sent from this page.');
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return refuse(415, 'Send the form.');
  const body = await readBody(request);
  if (body === null) return refuse(413, 'That is too long.');
  const form = new URLSearchParams(body);
  const values = asked.map(({ name }) => [name, form.get(name) ?? ''] as const);
  const empty = values.find(([, value]) => value === '');
  if (empty !== undefined) return { status: 422, html: renderForm(asked, `${empty[0]} is empty.`) };
  take(Object.fromEntries(values));
  return { status: 200, html: renderPage('<p>Thank you. PTH has the values; you can close this page.</p>') };
}

function refuse(status: number, sentence: string): { status: number; html: string } {
  return { status, html: renderPage(`<p>${sentence}</p>`) };
}

function renderForm(asked: readonly AskedValue[], problem = ''): string {
  const fields = asked.map(({ name, description }) => {
    const why = description === '' ? '' : `<br><small>${escapeHtml(description.slice(0, 500))}</small>`;
    const id = escapeHtml(name);
    return `<p><label for="${id}"><b>${id}</b>${why}</label><br><input id="${id}" name="${id}" type="password" autocomplete="off" required size="60"></p>`;
  });
  const warning = problem === '' ? '' : `<p role="alert"><b>${escapeHtml(problem)}</b></p>`;
  return renderPage(
    `<p>The plugin under test needs these values. They stay in the memory of PTH until the session ends: no model, no file and no log gets them.</p>${warning}<form method="post">${fields.join('')}<p><button>Give them to PTH</button></p></form>`,
  );
}

function renderPage(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>PTH: secret values</title><h1>PTH: secret values</h1>${body}</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
