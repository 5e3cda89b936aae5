import { createHash } from 'node:crypto';
import { encodePath, type Redactor } from '../base/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import { annotateDiagnoses } from './annotations.ts';

/** Results that GitHub's code scanning shows of one run. */
const maxResults = 5000;

/**
 * Renders the causes whose place in the source is known as SARIF 2.1.0, for code scanning and editors. Causes without a
 * place are in the report alone, since code scanning refuses a result that has none. Pure.
 * @param about the version of PTH, and the commit that was tested with the address of its repository, null where the
 * address is not known
 */
export function renderSarif(
  diagnoses: readonly Diagnosis[],
  about: { version: string; origin: { repositoryUrl: string; headSha: string } | null },
  redactor: Redactor,
): string {
  const annotations = annotateDiagnoses(diagnoses, redactor).slice(0, maxResults);
  const rules = [...new Set(annotations.map(({ title }) => title))];
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'PTH',
            version: about.version,
            rules: rules.map((id) => ({ id, shortDescription: { text: `A failing test of kind ${id}` } })),
          },
        },
        ...(about.origin === null
          ? {}
          : {
              versionControlProvenance: [
                { repositoryUri: about.origin.repositoryUrl, revisionId: about.origin.headSha },
              ],
            }),
        results: annotations.map(({ path, startLine, level, title, message }) => ({
          ruleId: title,
          ruleIndex: rules.indexOf(title),
          level: level === 'failure' ? 'error' : 'warning',
          message: { text: message },
          locations: [{ physicalLocation: { artifactLocation: { uri: encodePath(path) }, region: { startLine } } }],
          // The same cause keeps its name when lines above it move.
          partialFingerprints: { 'pthCause/v1': digest(title, path, message.replaceAll(`${path}:${startLine}`, path)) },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
