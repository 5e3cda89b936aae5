/** A language whose version a project may ask for. */
type ArchiveLanguage = 'python' | 'go' | 'rust' | 'java' | 'node';

/**
 * The versions that the package archives of the base images install, by distribution: `apt-cache policy python3
 * golang-go rustc default-jdk-headless nodejs` in each image; where the archive's Node is older than 20, the image has
 * the one of `node-release.env`. Distributions that are not listed are asked themselves.
 */
export const archiveVersions: Readonly<Record<string, Readonly<Record<ArchiveLanguage, string>>>> = {
  debian12: { python: '3.11.2', go: '1.19', rust: '1.63.0', java: '17', node: '22.23.3' },
  debian13: { python: '3.13.5', go: '1.24', rust: '1.85.1', java: '21', node: '20.19.2' },
};
