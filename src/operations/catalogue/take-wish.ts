import { type JsonObject, PthError, toJsonValue, toPlainLine } from '../../base/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { type Alteration, alterPlugin, readMaterial } from '../active-session/alter-plugin.ts';

/** A wish that nobody has fulfilled yet. */
type OpenWish = { status: 'awaiting' } | Extract<Alteration, { status: 'declined' }>;

/**
 * Has the model fulfil a wish, where it is the source of fixes.
 * @throws PthError `usage/invalid` for a wish beside fixes, `repair/edit-refused`, `model/no-key`
 */
export async function takeWish(
  session: ActiveSession,
  request: string,
  {
    fixSource,
    fixes,
    model,
  }: { fixSource: 'caller' | 'model' | 'none'; fixes: readonly unknown[]; model?: string | undefined },
): Promise<Alteration | OpenWish> {
  if (fixes.length > 0) {
    throw new PthError('usage/invalid', 'alteration, fixes: a wish and fixes are two changes', {
      recovery: ['Leave one of the two out.'],
    });
  }
  return fixSource === 'model' ? alterPlugin(session, request, model) : { status: 'awaiting' };
}

/** Describes what became of a wish; for one that is open, what it concerns. */
export async function describeWish(
  session: ActiveSession,
  request: string,
  wish: Alteration | OpenWish,
): Promise<JsonObject> {
  if (wish.status === 'made') {
    const { fix, linesChanged, risk } = wish.made;
    const { commit, subject, files } = fix;
    return {
      status: 'made',
      commit,
      subject,
      files: files.slice(0, 200),
      linesChanged,
      risk,
      delta: toJsonValue(wish.delta),
    };
  }
  const { tools, files, tests } = await readMaterial(session, request);
  return {
    status: wish.status,
    ...(wish.status === 'declined' ? { reason: toPlainLine(wish.reason, 1000) } : {}),
    tools,
    files: files.map(({ path, line, excerpt }) => ({ path, line, excerpt: excerpt.slice(0, 3000) })),
    tests: tests.slice(0, 100),
  };
}
