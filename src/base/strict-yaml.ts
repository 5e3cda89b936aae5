/** Options for YAML written by people: no tags, no output, and problems reported by line and column. */
export const strictYaml = {
  prettyErrors: false,
  merge: true,
  stringKeys: true,
  resolveKnownTags: false,
  version: '1.2',
  schema: 'core',
  logLevel: 'silent',
} as const;
