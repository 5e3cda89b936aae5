export { compareWithRepository, compareWithRun, readEvidence, type RepositoryFacts } from './check-evidence.ts';
export { encodeForSignature, readEnvelope, renderEnvelope } from './envelope.ts';
export {
  digestText,
  type Evidence,
  type EvidenceParts,
  maxEvidenceBytes,
  renderEvidence,
  sealEvidence,
} from './evidence.ts';
