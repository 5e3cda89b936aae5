import type { Redactor } from '../base/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import { disarmCommands } from './escape-markdown.ts';
import { toPrintableLine, toPrintableText } from './well-formed.ts';

/** A remark on lines of a file, which is shown as it is, without Markdown. */
export interface Annotation {
  path: string;
  startLine: number;
  endLine: number;
  level: 'failure' | 'warning';
  /** At most 255 characters. */
  title: string;
  message: string;
}

const maxMessageLength = 4000;

/** Makes one annotation for each cause whose source location is known; the others appear in the report only. */
export function annotateDiagnoses(diagnoses: readonly Diagnosis[], redactor: Redactor): Annotation[] {
  const plain = (text: string) =>
    disarmCommands(toPrintableText(redactor.redact(text)))
      .replaceAll('<!--', '<! --')
      .slice(0, maxMessageLength);
  return diagnoses.flatMap((diagnosis): Annotation[] => {
    const location = diagnosis.files.find(({ line, path }) => line !== null && line > 0 && isRepositoryPath(path));
    if (!location?.line) return [];
    const title = toPrintableLine(plain(`${diagnosis.category}${diagnosis.isFlaky ? ', flaky' : ''}`), 255);
    const message = plain(`${diagnosis.summary}\nTests: ${diagnosis.tests.slice(0, 10).join(', ')}`);
    return [
      {
        path: location.path,
        startLine: location.line,
        endLine: location.line,
        level: diagnosis.isFlaky ? 'warning' : 'failure',
        title,
        message,
      },
    ];
  });
}

function isRepositoryPath(path: string): boolean {
  return path !== '' && !path.startsWith('/') && !path.split('/').includes('..') && !/\p{Cc}/u.test(path);
}
