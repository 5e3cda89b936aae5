/** How YAML from people is parsed, wherever a wrong file is told by line and column: no tags, no surprises, no output. */
export const strictYaml = {
  prettyErrors: false,
  merge: true,
  stringKeys: true,
  resolveKnownTags: false,
  version: '1.2',
  schema: 'core',
  logLevel: 'silent',
} as const;
