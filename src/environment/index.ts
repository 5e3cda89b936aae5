export { compareFingerprints } from './compare-fingerprints.ts';
export type * from './environment.ts';
export type * from './images/image-store.ts';
export { createGlobMatcher } from './glob.ts';
export { type LineHit, LineMatcher } from './local/match-lines.ts';
export { isGitName } from './local/path-policy.ts';
export { type HealthSample, judgeHealth } from './judge-health.ts';
export { createLocalProvider, type LocalProviderOptions, localIsolation } from './local/local-provider.ts';
export {
  type EnvironmentChoice,
  type EnvironmentOffer,
  type EnvironmentSelection,
  selectEnvironment,
  selectProvider,
} from './select-environment.ts';
export type * from './workspace.ts';
