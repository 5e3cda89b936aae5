/** A configuration value that a plugin declares in its manifests or reads in its source. */
export interface ConfigKey {
  /** Name that the value is given under. */
  name: string;
  /** `directory` and `file` are paths of the environment. */
  kind: 'text' | 'number' | 'boolean' | 'directory' | 'file';
  isRequired: boolean;
  isSecret: boolean;
  /** Value that the plugin uses by default; null when it declares none. */
  fallback: string | null;
  /** Declaration shown to people, e.g. `manifest.json user_config`, `src/index.ts:12`. */
  source: string;
  description: string | null;
}
