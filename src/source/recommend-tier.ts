import type { Confidence, TierEvidence } from './evidence.ts';

/** The environment tier that the source of a plugin speaks for. */
export interface TierRecommendation {
  tier: 1 | 2 | 3;
  confidence: Confidence;
  /** One plain sentence for people. */
  summary: string;
  /** Strongest first, at most 50. */
  evidence: readonly TierEvidence[];
  /** All that was found, per tier. */
  counts: Readonly<Record<1 | 2 | 3, number>>;
}

/** How much of the source was read, as far as it matters here. */
interface AnalysisCoverage {
  analysedFiles: number;
  /** Source files in languages that are not read, or that could not be. */
  unreadFiles: number;
}

/** Most evidence that a recommendation carries. */
const maxEvidence = 50;
const weights = { 1: 'a container', 2: 'a privileged container with an init system', 3: 'a virtual machine' } as const;

/** The highest tier for which there is evidence of more than low confidence; pure. */
export function recommendTier(evidence: readonly TierEvidence[], coverage: AnalysisCoverage): TierRecommendation {
  const counting = evidence.filter((item) => item.confidence !== 'low');
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
  // That nothing was found is worth as much as was looked at.
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
