import type { Confidence, TierEvidence } from './evidence.ts';

/** The environment tier that the evidence requires. */
export interface TierRecommendation {
  tier: 1 | 2 | 3;
  confidence: Confidence;
  /** One plain sentence for people. */
  summary: string;
  /** Highest tier first, at most 50. */
  evidence: readonly TierEvidence[];
  /** Number of all findings, per tier. */
  counts: Readonly<Record<1 | 2 | 3, number>>;
}

/** Number of files read and not read. */
interface AnalysisCoverage {
  analysedFiles: number;
  /** Source files in other languages, and files that could not be read. */
  unreadFiles: number;
}

/** Maximum number of findings in a recommendation. */
const maxEvidence = 50;
const weights = { 1: 'a container', 2: 'a privileged container with an init system', 3: 'a virtual machine' } as const;

/**
 * Recommends the highest tier with certain evidence in the plugin's own package. A tier above 1 gives the plugin's code
 * rights over its machine, so that a guess, such as a word in a text for a shell, never recommends one. Pure.
 * @param isOwn says whether a file belongs to the plugin itself. Default all do
 */
export function recommendTier(
  evidence: readonly TierEvidence[],
  coverage: AnalysisCoverage,
  isOwn: (file: string) => boolean = () => true,
): TierRecommendation {
  const counting = evidence.filter((item) => isOwn(item.file) && (item.tier === 1 || item.confidence === 'high'));
  const tier = ([3, 2] as const).find((candidate) => counting.some((item) => item.tier === candidate)) ?? 1;
  const own = counting.filter((item) => item.tier === tier);
  const counts = { 1: 0, 2: 0, 3: 0 };
  for (const item of evidence) counts[item.tier]++;
  return {
    tier,
    confidence: judgeConfidence(tier, own, coverage),
    summary: `${describe(tier, own)}${describeUnread(coverage)}`,
    evidence: evidence.slice(0, maxEvidence),
    counts,
  };
}

function judgeConfidence(tier: 1 | 2 | 3, own: readonly TierEvidence[], coverage: AnalysisCoverage): Confidence {
  if (coverage.analysedFiles === 0) return 'low';
  if (tier > 1) return own.some((item) => item.confidence === 'high') ? 'high' : 'medium';
  // Without findings, the confidence is the share of files that were read.
  return coverage.unreadFiles === 0 ? 'high' : coverage.unreadFiles < coverage.analysedFiles ? 'medium' : 'low';
}

function describe(tier: 1 | 2 | 3, own: readonly TierEvidence[]): string {
  const where = `Environment tier ${tier} (${weights[tier]})`;
  if (tier === 1) return `${where}: nothing in the source asks for more.`;
  const [first] = own;
  if (!first) return `${where}.`;
  const more = own.length > 1 ? ` and ${own.length - 1} more ${own.length === 2 ? 'place' : 'places'}` : '';
  return `${where}: ${first.reason} (${first.subject} at ${first.file}:${first.line}${more}).`;
}

function describeUnread({ analysedFiles, unreadFiles }: AnalysisCoverage): string {
  if (analysedFiles === 0) return ' No source file could be analysed, so this is a guess.';
  if (unreadFiles === 0) return '';
  return ` ${unreadFiles} source ${unreadFiles === 1 ? 'file was' : 'files were'} not read.`;
}
