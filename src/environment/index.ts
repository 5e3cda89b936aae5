export { compareFingerprints } from './compare-fingerprints.ts';
export {
  type DependencyPluginConfig,
  type EnvConfig,
  envConfigSchema,
  type FileFixture,
  type ServiceDef,
  type SetupScript,
} from './config/env-config.ts';
export { type ConfigProblem, describeConfigIssues, renderConfigPath } from './config/config-problem.ts';
export { checkEnvConfig, type ConfigOrigin, parseEnvConfig } from './config/parse-env-config.ts';
export { type ResolvedValues, resolveConfigValues } from './config/resolve-values.ts';
export { createDockerProvider, type DockerProviderOptions } from './docker/docker-provider.ts';
export type * from './environment.ts';
export { openImageEngine } from './docker/open-image-engine.ts';
export type { ImageStoreOptions } from './images/build-context.ts';
export { createImageStore } from './images/create-image-store.ts';
export type { ImageEngine } from './images/image-engine.ts';
export type * from './images/image-store.ts';
export { createGlobMatcher } from './glob.ts';
export { type LineHit, LineMatcher } from './local/match-lines.ts';
export { isGitName } from './local/path-policy.ts';
export { viewWorkspace } from './view-workspace.ts';
export { checkNetwork, findUnresolvedHost } from './check-network.ts';
export { type HealthSample, judgeHealth } from './judge-health.ts';
export {
  createLocalProvider,
  type LocalIsolation,
  type LocalProviderOptions,
  localIsolation,
} from './local/local-provider.ts';
export {
  type EnvironmentChoice,
  type EnvironmentOffer,
  type EnvironmentSelection,
  selectEnvironment,
  selectProvider,
} from './select-environment.ts';
export { isEntryThere } from './is-there.ts';
export { whileInstalling } from './while-installing.ts';
export { createVmProvider, type VmProviderOptions } from './vm/vm-provider.ts';
export type * from './workspace.ts';
export type { CompanionService } from './prepare/companion-service.ts';
export { openDirectory } from './prepare/open-directory.ts';
export { hasProgram, type InstallOutcome, installPackages, type PackageNames } from './prepare/install-packages.ts';
export { findKnownService, type KnownService, listKnownServices } from './prepare/known-services.ts';
export { type LeftOutService, planServices, type ServicePlan } from './prepare/plan-services.ts';
export {
  type Preparation,
  type PreparedEnvironment,
  prepareEnvironment,
  type PrepareOptions,
} from './prepare/prepare-environment.ts';
export type { PrepareEvent } from './prepare/prepare-event.ts';
