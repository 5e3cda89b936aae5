import { toPlainLine, toPlainText } from '../base/index.ts';
import type { Diagnosis } from './diagnosis.ts';
import { keepEnds } from './quote-text.ts';

/** Commit subject and body of a fix, without prefix and trailers. */
export interface FixMessage {
  /** One line, at most 72 characters. */
  subject: string;
  body: string;
}

/** Shorter closing words, such as "All done!", explain nothing. */
const minSaid = 40;
const subjectLine = /^[\s*_>-]*SUBJECT:.*$/gim;

/**
 * Reads subject and body from a model's last text: the last `SUBJECT:` line and the `BODY:` text, or else all that it
 * says. A missing part is made from the diagnosis, so that every fix commit explains its purpose.
 */
export function parseFixReply(text: string, diagnosis: Diagnosis): FixMessage {
  const plain = toPlainText(text.slice(-20_000));
  const subjects = [...plain.matchAll(/^[\s*_>-]*SUBJECT:[ \t*_]*(.+)$/gim)];
  const body = /^[\s*_>-]*BODY:[ \t*_]*([\s\S]*)$/im.exec(plain)?.[1]?.replace(subjectLine, '').trim();
  // A model that forgets the form still says in its last message what it did.
  const said = plain.replace(subjectLine, '').trim();
  return {
    subject: cleanSubject(subjects.at(-1)?.[1] ?? '') || cleanSubject(diagnosis.summary),
    body:
      cleanBody(body ?? '') ||
      (said.length < minSaid ? '' : cleanBody(said)) ||
      cleanBody(`${diagnosis.summary}\n${diagnosis.suggestedFix}`),
  };
}

/**
 * Cleans a subject to one line of at most 72 characters, without a `fix:` prefix, wrapping marks or a final full stop.
 */
export function cleanSubject(text: string): string {
  const line = disarmReferences(toPlainLine(text, 500))
    .replace(/^(?:fix|bugfix|feat|chore|refactor)(?:\([^)]{0,40}\))?!?: */i, '')
    .replace(/^([*_`"']{1,3})(.*)\1$/, '$2')
    .replace(/\.$/, '');
  return toPlainLine(line, 72);
}

/**
 * Limits a body to 4000 characters of prose. `disarmBody` of the git room keeps its lines from being read as trailers.
 */
export function cleanBody(text: string): string {
  return keepEnds(disarmReferences(toPlainText(text)), 4000)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Takes the effect of words in a commit message away that reach people and issues outside of the pull request: mentions,
 * references, and the footer by which release programs count a breaking change.
 */
function disarmReferences(text: string): string {
  return text
    .replace(/(?<![\w.+-])@(?=[A-Za-z0-9])/g, '@ ')
    .replace(/#(?=\d)/g, '# ')
    .replace(/\b(GH)-(?=\d)/gi, '$1- ')
    .replace(/(\/(?:issues|pull|discussions)\/)(?=\d)/gi, '$1 ')
    .replace(/\b(BREAKING[ -]CHANGE):/g, '$1,');
}
