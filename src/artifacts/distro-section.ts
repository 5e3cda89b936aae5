import { isPassing, type JudgedDistro, type LoopResult, type VerificationStatus } from '../loop/index.ts';
import { codeCell, codeSpan, escapeInline, renderTable } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';

/** The results of a branch on further images. */
export interface DistroVerification {
  status: VerificationStatus;
  distros: readonly JudgedDistro[];
}

const maxNamed = 5;

/** Says in one sentence on which images everything passes, or which of them keep the branch from being verified. */
export function describeVerification({ status, distros }: DistroVerification): string {
  const stale = distros.filter((result) => result.isStale && isPassing(result)).map(({ image }) => image);
  const late = stale.length === 0 ? '' : `; the code changed after ${stale.join(', ')} passed`;
  if (status === 'verified') {
    return `Verified on ${distros.map(({ image }) => image).join(', ')}: everything passes${late}.`;
  }
  const reasons = distros.flatMap((result) => describeLack(result));
  return `Not verified: ${reasons.length === 0 ? 'not every image was tried' : reasons.join('; ')}${late}.`;
}

function describeLack(result: JudgedDistro): string[] {
  const { image, fault, failing, isPrimary } = result;
  const name = isPrimary ? `${image}, the session’s own image,` : image;
  if (fault !== null) return [`${name} could not be tried`];
  if (failing.length > 0) return [`${name} fails ${formatCount(failing.length, 'test')}`];
  return isPassing(result) ? [] : [`no test passed on ${image}`];
}

/** Renders the pass rate of each distribution, and the fixes by the distribution that they are for; empty without either. */
export function renderDistroSection(verification: DistroVerification | null, results: readonly LoopResult[]): string[] {
  const groups = renderFixGroups(results);
  if (verification === null) {
    const isSpecific = results.some(({ evidence }) => evidence.some(({ fix }) => fix.distro !== null));
    return isSpecific ? ['## Distributions', ...groups] : [];
  }
  const rows = verification.distros.map((result) => [
    `${codeCell(result.image)}${result.isPrimary ? ', the session’s own' : ''}`,
    escapeInline(result.distro ?? '-', 80),
    `${result.passed} of ${result.total}`,
    codeSpan(result.commit.slice(0, 12)),
    describeResult(result),
  ]);
  return [
    '## Distributions',
    'The verdict on these images stands at the top of this report.',
    renderTable(['Image', 'Distribution', 'Passing', 'At commit', 'Result'], rows),
    ...groups,
  ];
}

function describeResult({ fault, failing, isStale }: JudgedDistro): string {
  const stale = isStale ? '; stale, since the code changed after it' : '';
  if (fault !== null) return `not run: ${escapeInline(fault, 200)}`;
  if (failing.length === 0) return `passes${stale}`;
  const named = failing.slice(0, maxNamed).map((name) => codeCell(name));
  const more = failing.length > maxNamed ? ` and ${failing.length - maxNamed} more` : '';
  return `fails: ${named.join(', ')}${more}${stale}`;
}

function renderFixGroups(results: readonly LoopResult[]): string[] {
  const fixes = results.flatMap(({ evidence }) => evidence.map(({ fix }) => fix));
  const distros = [...new Set(fixes.map(({ distro }) => distro))].toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
  return distros.flatMap((distro) => [
    distro === null ? '### Fixes for every distribution' : `### Fixes for ${escapeInline(distro, 80)}`,
    fixes
      .filter((fix) => fix.distro === distro)
      .map(({ commit, subject }) => `- ${codeSpan(commit.slice(0, 12))} ${escapeInline(subject, 120)}`)
      .join('\n'),
  ]);
}
