import type { EnvTier } from '../environment/index.ts';
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
export interface AnalysisCoverage {
    analysedFiles: number;
    /** Source files in languages that are not read, or that could not be. */
    unreadFiles: number;
}
/** Most evidence that a recommendation carries. */
export declare const maxEvidence = 50;
/** The highest tier for which there is evidence of more than low confidence; pure. */
export declare function recommendTier(evidence: readonly TierEvidence[], coverage: AnalysisCoverage): TierRecommendation;
/** The tier to use, and who chose it. */
export interface TierDecision {
    tier: EnvTier;
    source: 'recommended' | 'chosen';
    recommendation: TierRecommendation;
}
/** What a person or caller says wins over the recommendation, which is kept beside it. */
export declare function decideTier(recommendation: TierRecommendation, chosen: EnvTier | null): TierDecision;
