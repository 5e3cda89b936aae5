import { disarmCommands, toPrintableLine, toPrintableText } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';

/** A remark on lines of a file, shown in the diff. GitHub shows its text as it is, without Markdown. */
export interface Annotation {
  path: string;
  startLine: number;
  endLine: number;
  level: 'failure' | 'warning';
  /** At most 255 characters. */
  title: string;
  message: string;
}

/** Most annotations that GitHub takes in one request. */
export const annotationsPerRequest = 50;

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

/** Splits the annotations into as many requests as GitHub wants; one empty request when there are none. */
export function batchAnnotations(annotations: readonly Annotation[]): Annotation[][] {
  const batches: Annotation[][] = [];
  for (let index = 0; index < annotations.length; index += annotationsPerRequest) {
    batches.push(annotations.slice(index, index + annotationsPerRequest));
  }
  return batches.length === 0 ? [[]] : batches;
}

function isRepositoryPath(path: string): boolean {
  return path !== '' && !path.startsWith('/') && !path.split('/').includes('..') && !/\p{Cc}/u.test(path);
}
