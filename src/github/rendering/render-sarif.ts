import { createHash } from 'node:crypto';
import type { Redactor } from '../../base/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { annotateDiagnoses } from './annotations.ts';

/** Results that GitHub's code scanning shows of one run. */
const maxResults = 5000;

/**
 * Renders the causes whose place in the source is known as SARIF 2.1.0, for code scanning and editors. Causes without a
 * place are in the report alone, since code scanning refuses a result that has none. Pure.
 * @param about commit that was tested and address of its repository, and the version of PTH
 */
export function renderSarif(
  diagnoses: readonly Diagnosis[],
  about: { headSha: string; repositoryUrl: string; version: string },
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
        versionControlProvenance: [{ repositoryUri: about.repositoryUrl, revisionId: about.headSha }],
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

/** Encodes a path for an address: each part by itself, so that no name becomes a scheme, a query or a fragment. */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
