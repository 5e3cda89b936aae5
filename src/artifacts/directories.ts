import { isJsonObject, type JsonObject, type Redactor, splitWords, toPlainLine } from '../base/index.ts';
import type { LoopResult } from '../loop/index.ts';
import type { Obstacle } from '../suite/index.ts';
import { formatCount } from './format-numbers.ts';
import { judgePackages, listPackages, type PackageTexts, showValue } from './package-claims.ts';

/**
 * The state of a rule of a directory: `wished` where it is not kept and the directory takes a server all the same, `unsure`
 * where something speaks against it that a person must judge. A rule that nothing or not all was seen of is no broken one,
 * and no met one either.
 */
export type RuleState = 'met' | 'broken' | 'wished' | 'unsure' | 'not-looked-at';

/** One rule of a directory, and what the run shows of it. */
export interface RuleVerdict {
  rule: string;
  state: RuleState;
  /** What speaks against it, or why not all was seen of it; empty where it is met. */
  reason: string;
  /** The text that states the rule: a section of it, where it has any. */
  source: string;
}

/** A verdict whose source is that of its directory where it names none. */
type Judgement = Omit<RuleVerdict, 'source'> & { source?: string };

/** The verdicts of a run on the rules of one directory. */
export interface DirectoryVerdict {
  directory: string;
  /** The page that holds the rules. */
  source: string;
  rules: RuleVerdict[];
}

/** Files of a plugin that directories have rules for; null for one that is not there. */
export interface ListingFiles extends PackageTexts {
  serverJson: JsonObject | null;
  /** The beginning of the licence. */
  license: string | null;
}

/** The facts that a verdict on directories rests on. */
export interface ListingFacts {
  /** Null for a server without source. */
  files: ListingFiles | null;
  /** Names by what the server may have known who speaks to it. */
  credentials: readonly string[];
}

type Tool = LoopResult['tools'][number];
type SeenRun = Pick<LoopResult, 'tools' | 'checks' | 'findings' | 'outcomes' | 'environment' | 'server'>;

/** Longest name of a tool that directories take. */
const maxToolName = 64;
/** Longest description in server.json. */
const maxServerDescription = 100;
/** Longest reason of a verdict, in characters. */
const maxReason = 500;

/**
 * Holds a tested server against the rules of the directories that can be checked without an account. Texts of the server
 * go through the redactor before they are cut, since half a secret is not recognised. Pure.
 */
export function judgeDirectories(result: SeenRun, facts: ListingFacts, redactor: Redactor): DirectoryVerdict[] {
  const settle = (reason: string) => toPlainLine(redactor.redact(reason), maxReason);
  return listVerdicts(result, facts).map((verdict) => ({
    ...verdict,
    rules: verdict.rules.map((rule) => ({ source: verdict.source, ...rule, reason: settle(rule.reason) })),
  }));
}

/** What Anthropic's and OpenAI's own guides of a submission ask for. */
const claudeChecklist =
  'https://github.com/anthropics/claude-plugins-official/blob/main/plugins/mcp-server-dev/skills/build-mcp-app/references/directory-checklist.md';
const chatGptGuide =
  'https://github.com/openai/plugins/blob/main/plugins/openai-developers/skills/chatgpt-app-submission/SKILL.md';
const dockerGuide = 'https://github.com/docker/mcp-registry/blob/main/CONTRIBUTING.md';
const registryDocs = 'https://github.com/modelcontextprotocol/registry/blob/main/docs';
const packageTypes = `${registryDocs}/modelcontextprotocol-io/package-types.mdx`;

function from(source: string, judgement: Judgement): Judgement {
  return { ...judgement, source };
}

type JudgedDirectory = Omit<DirectoryVerdict, 'rules'> & { rules: readonly Judgement[] };

function listVerdicts(result: SeenRun, facts: ListingFacts): JudgedDirectory[] {
  return [
    judgeForClaude(result),
    judgeForChatGpt(result),
    {
      directory: 'Docker MCP catalogue',
      source: dockerGuide,
      rules: [
        from(`${dockerGuide}#avoiding-build---tools-failures`, ofListing(result, facts)),
        from(`${dockerGuide}#-adding-a-local-mcp-server`, ofContainer(result)),
        from(`${dockerGuide}#-pull-request-process-overview`, ofLicense(facts)),
      ],
    },
    {
      directory: 'MCP registry',
      source: packageTypes,
      rules: ofRegistry(facts),
    },
  ];
}

function judgeForClaude(result: SeenRun): JudgedDirectory {
  const listed = (rule: string, isMet: Parameters<typeof ofTools>[2]) =>
    from(claudeChecklist, ofTools(rule, result, isMet));
  return {
    directory: 'Claude connectors',
    source: 'https://support.anthropic.com/en/articles/11697096-anthropic-mcp-directory-policy',
    rules: [
      listed('each tool has a title', (tool) => titleOf(tool) !== ''),
      listed('each tool says whether it only reads or destroys', ({ annotations }) => {
        return annotations?.readOnlyHint !== undefined || annotations?.destructiveHint !== undefined;
      }),
      listed(`names of tools have at most ${maxToolName} characters`, ({ name }) => name.length <= maxToolName),
      ofTools('no tool both reads and writes by an argument', result, (tool) => findMixedArgument(tool) === null),
      ofChecks('no text gives orders to the model', result, ['no-orders-to-the-model', 'no-hidden-characters']),
      ofHints(result),
    ],
  };
}

function judgeForChatGpt(result: SeenRun): JudgedDirectory {
  return {
    directory: 'ChatGPT apps',
    source: 'https://developers.openai.com/apps-sdk/app-submission-guidelines',
    rules: [
      from(
        `${chatGptGuide}#hint-rules`,
        ofTools('each tool has readOnlyHint, destructiveHint and openWorldHint', result, ({ annotations }) => {
          const { readOnlyHint, destructiveHint, openWorldHint } = annotations ?? {};
          return [readOnlyHint, destructiveHint, openWorldHint].every((hint) => hint !== undefined);
        }),
      ),
      // The guide warns of a missing one, and says that it blocks no submission.
      from(
        `${chatGptGuide}#output-schema-warnings`,
        wish(ofTools('each tool has an output schema', result, ({ outputSchema }) => outputSchema !== undefined)),
      ),
      from(`${chatGptGuide}#hint-rules`, ofHints(result)),
    ],
  };
}

function met(rule: string): Judgement {
  return { rule, state: 'met', reason: '' };
}

function broken(rule: string, reason: string): Judgement {
  return { rule, state: 'broken', reason };
}

/** A rule that a directory only wishes for is never broken. */
function wish(verdict: Judgement): Judgement {
  return verdict.state === 'broken' ? { ...verdict, state: 'wished' } : verdict;
}

function unsure(rule: string, reason: string): Judgement {
  return { rule, state: 'unsure', reason };
}

function unseen(rule: string, reason: string): Judgement {
  return { rule, state: 'not-looked-at', reason };
}

function ofTools(rule: string, { tools }: SeenRun, keeps: (tool: Tool) => boolean): Judgement {
  if (tools.length === 0) return unseen(rule, 'the server listed no tool');
  const wrong = tools.filter((tool) => !keeps(tool)).map(({ name }) => name);
  if (wrong.length === 0) return met(rule);
  return broken(rule, `not so for ${wrong.length} of ${formatCount(tools.length, 'tool')}: ${listSome(wrong)}`);
}

function listSome(names: readonly string[]): string {
  return `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
}

function titleOf({ title, annotations }: Tool): string {
  return (title ?? annotations?.title ?? '').trim();
}

const writing = new Set([
  'create',
  'update',
  'delete',
  'remove',
  'add',
  'set',
  'write',
  'put',
  'post',
  'patch',
  'insert',
]);
const reading = new Set(['get', 'list', 'read', 'search', 'find', 'fetch', 'query', 'view', 'show']);

/** Returns the argument whose values choose between reading and writing; null for none. */
function findMixedArgument({ inputSchema }: Tool): string | null {
  const { properties } = inputSchema;
  for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
    const members = isJsonObject(schema) && Array.isArray(schema['enum']) ? schema['enum'] : [];
    const verbs = members.flatMap((member) => (typeof member === 'string' ? splitWords(member).slice(0, 1) : []));
    if (verbs.some((verb) => writing.has(verb)) && verbs.some((verb) => reading.has(verb))) return name;
  }
  return null;
}

/** A rule is met only where every one of the checks passed in full, and broken only by a finding that is certain. */
function ofChecks(rule: string, result: SeenRun, names: readonly string[]): Judgement {
  const verdicts = names.map((name) => ofCheck(rule, result, name));
  const first = (state: RuleState) => verdicts.find((verdict) => verdict.state === state);
  return first('broken') ?? first('unsure') ?? first('not-looked-at') ?? met(rule);
}

function ofCheck(rule: string, { checks, findings }: SeenRun, name: string): Judgement {
  const record = checks.find(({ check }) => check === name);
  if (record === undefined) return unseen(rule, 'the check did not run');
  if (record.state !== 'found')
    return record.state === 'passed' && record.reason === '' ? met(rule) : unseen(rule, record.reason);
  const own = findings.filter(({ check }) => check === name);
  const certain = own.find(({ severity }) => severity === 'error');
  return certain === undefined && own.length > 0
    ? unsure(rule, record.reason)
    : broken(rule, certain?.message ?? record.reason);
}

/** The checks of what a tool promises by its hints; a tool that only reads promises the rest by that. */
function listPromises({ annotations }: Tool): string[] {
  const { readOnlyHint, destructiveHint, idempotentHint } = annotations ?? {};
  if (readOnlyHint === true) return ['read-only-honoured'];
  return [
    ...(destructiveHint === false ? ['non-destructive-honoured'] : []),
    ...(idempotentHint === true ? ['idempotent-honoured'] : []),
  ];
}

function ofHints(result: SeenRun): Judgement {
  const rule = 'calls keep to the hints';
  const promised = [...new Set(result.tools.flatMap(listPromises))];
  return promised.length === 0 ? unseen(rule, 'no tool promises anything by a hint') : ofChecks(rule, result, promised);
}

function ofListing(result: SeenRun, { credentials }: ListingFacts): Judgement {
  const rule = 'the server lists its tools without credentials';
  if (credentials.length > 0) return unseen(rule, `it was given ${listSome(credentials)}: run once without`);
  if (result.tools.length > 0) return met(rule);
  if (result.server !== null) return broken(rule, 'it lists no tool without them');
  const stop = findStop(result);
  if (stop !== undefined && stop.kind !== 'key')
    return unseen(rule, `it did not come up for want of ${nameStop(stop)}`);
  return broken(rule, 'it does not come up without them');
}

function ofContainer(result: SeenRun): Judgement {
  const rule = 'the server starts in a container';
  if (result.environment.name !== 'docker') return unseen(rule, 'run once with --env docker');
  if (result.server !== null) return met(rule);
  const stop = findStop(result);
  return stop === undefined ? broken(rule, 'it does not come up') : unseen(rule, `it lacked ${nameStop(stop)}`);
}

/** Returns what kept the server from coming up, where that stands outside of its code. */
function findStop({ outcomes }: SeenRun): Obstacle | undefined {
  return outcomes.find(({ obstacle }) => obstacle !== undefined)?.obstacle;
}

function nameStop({ kind, name }: Obstacle): string {
  return name ?? `a ${kind}`;
}

/** Names and openings of licences that the catalogue takes. */
const openLicense = /\b(?:MIT|Apache(?:[- ]2\.0| License|-2)|BSD|ISC)\b|permission is hereby granted, free of charge/i;
const closedLicense = /\bA?GPL(?:-|v|\b)|GNU (?:AFFERO )?GENERAL PUBLIC LICENSE/i;

function ofLicense({ files }: ListingFacts): Judgement {
  const rule = 'the licence is MIT, Apache or alike, and not GPL';
  if (files === null) return unseen(rule, 'the source was not there');
  const named = files.packageJson?.['license'];
  const text = [typeof named === 'string' ? named : '', files.license ?? ''].join('\n').trim();
  if (text === '') return broken(rule, 'there is neither a licence file nor a licence in package.json');
  if (closedLicense.test(text)) return broken(rule, 'it is a GPL');
  return openLicense.test(text) ? met(rule) : unseen(rule, 'it is none that PTH knows');
}

function ofRegistry({ files }: ListingFacts): Judgement[] {
  const schema = `${registryDocs}/reference/server-json/server.schema.json`;
  const rules = {
    file: { rule: 'there is a server.json with name, description and version', source: schema },
    name: { rule: 'the name is namespace/name', source: schema },
    description: { rule: `its description has at most ${maxServerDescription} characters`, source: schema },
    version: {
      rule: 'its versions are exact',
      source: `${registryDocs}/modelcontextprotocol-io/versioning.mdx#version-format`,
    },
    package: {
      rule: 'each package is of that name: mcpName, mcp-name in the README, or a label',
      source: packageTypes,
    },
  };
  const all = Object.values(rules);
  const settle = ({ rule, source }: (typeof all)[number], problem: string | null) =>
    from(source, problem === null ? met(rule) : broken(rule, problem));
  if (files === null) return all.map(({ rule, source }) => from(source, unseen(rule, 'the source was not there')));
  const { serverJson } = files;
  if (serverJson === null)
    return [
      settle(rules.file, 'there is none'),
      ...all.slice(1).map(({ rule, source }) => from(source, unseen(rule, 'there is no server.json'))),
    ];
  const { name, description, version } = serverJson;
  const isWhole = [name, description, version].every((text) => typeof text === 'string' && text !== '');
  const isNamed = typeof name === 'string' && /^[A-Za-z0-9.-]+\/[A-Za-z0-9._-]+$/.test(name);
  const length = typeof description === 'string' ? description.length : null;
  const isShort = length !== null && length <= maxServerDescription;
  const listed = listPackages(serverJson);
  const ranges = [version, ...listed.map((item) => item['version'])].filter(
    (text) => text !== undefined && !isExact(text),
  );
  return [
    settle(rules.file, isWhole ? null : 'one of the three is missing'),
    settle(rules.name, isNamed ? null : `it is ${showValue(name)}`),
    settle(rules.description, isShort ? null : `it has ${length ?? 'no'} characters`),
    settle(rules.version, ranges.length === 0 ? null : `${showValue(ranges[0])} is none`),
    { ...rules.package, ...judgePackages(name, listed, files) },
  ];
}

function isExact(version: unknown): boolean {
  return typeof version === 'string' && version !== 'latest' && !/[\^~*<>=|]|\bx\b/.test(version);
}
