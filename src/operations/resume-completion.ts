import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type JsonObject, PthError, systemErrorCode, toJsonValue } from '../base/index.ts';
import {
  type ArtifactStore,
  type FeatureDocument,
  featureDocumentsSchema,
  readRecorded,
  type SessionRecord,
  sessionRecordSchema,
} from '../orchestrator/index.ts';
import { type CompleteInput, completeInputSchema, describeSettings } from '../settings/index.ts';

/** Says where the tests run; they fit each other, and not another environment. */
const ofPlace = ['env', 'tier', 'image', 'accelerator', 'isolation'] as const;
const kept = [...ofPlace, 'offline', 'cpus', 'memoryMB', 'diskGB', 'network'] as const;
/** Values of variables, files of the host, and what weakens an environment: artifacts may come from somebody else. */
const notKept = ['set', 'envConfig', 'privileged', 'isolation'] as const;

const defaults = completeInputSchema.parse({});

function isGiven(input: CompleteInput, name: keyof CompleteInput): boolean {
  return JSON.stringify(input[name]) !== JSON.stringify(defaults[name]);
}

function isKept(input: CompleteInput, name: (typeof kept)[number]): boolean {
  return isGiven(input, name) && !(name === 'isolation' && input.isolation === 'none');
}

/** Selects what a resume takes over of the environment, and the flags that it needs again. Pure. */
export function recordEnvironment(
  input: CompleteInput,
): Pick<SessionRecord['settings'], 'environment' | 'flags_to_give_again'> {
  const names = kept.filter((name) => isKept(input, name));
  const environment: JsonObject = Object.fromEntries(names.map((name) => [name, toJsonValue(input[name])]));
  const lost = notKept.filter((name) => isGiven(input, name) && !Object.hasOwn(environment, name));
  return { environment, flags_to_give_again: lost.map(nameFlag) };
}

/**
 * Fills in the recorded settings of the environment that are not given anew. Another environment takes nothing that
 * belongs to the recorded one. Pure.
 * @throws PthError `complete/session-missing`
 */
export function takeRecordedEnvironment(input: CompleteInput, { settings }: SessionRecord): CompleteInput {
  const isMoved = isGiven(input, 'env') || isGiven(input, 'tier');
  const names = kept.filter((name) => !isGiven(input, name) && !(isMoved && ofPlace.some((each) => each === name)));
  const taken = Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(settings.environment, name) ? [[name, settings.environment[name]]] : [])),
  );
  const joined = readRecorded('The environment', completeInputSchema, { ...input, ...taken });
  return joined.isolation === 'none' && input.isolation !== 'none' ? { ...joined, isolation: 'auto' } : joined;
}

/** Tells the flags of the earlier run that its record does not hold and that are not given; null for none. Pure. */
export function describeLostFlags(input: CompleteInput, { settings }: SessionRecord): string | null {
  const given = new Set(notKept.filter((name) => isGiven(input, name)).map(nameFlag));
  const lost = settings.flags_to_give_again.filter((flag) => !given.has(flag));
  return lost.length === 0
    ? null
    : `The earlier run was started with ${lost.join(', ')}, which its record does not keep; give it again where it is needed.`;
}

function nameFlag(name: (typeof notKept)[number]): string {
  const [found] = describeSettings({ [name]: completeInputSchema.shape[name] });
  return found?.flag.split(' ')[0] ?? name;
}

/** Reads the record of an earlier run; settings that are given anew win. @throws PthError `complete/session-missing` */
export async function readRecord(store: ArtifactStore, input: CompleteInput): Promise<SessionRecord> {
  const record = await store.readDocument('session.json', sessionRecordSchema);
  if (record === null) {
    throw new PthError('complete/session-missing', `There is no ${join(store.directory, 'session.json')}.`);
  }
  if (record.branch === '') {
    throw new PthError('complete/session-missing', 'That run ended before it had a branch; start anew.');
  }
  const { settings } = record;
  const given = {
    docs: input.docs.length > 0 ? input.docs : settings.docs,
    max_attempts: input.maxAttempts ?? settings.max_attempts,
    model: input.model ?? settings.model,
    fallback_model: input.fallbackModel ?? settings.fallback_model,
    tool_servers: input.toolServers.length > 0 ? input.toolServers : settings.tool_servers,
    summary_model: input.summaryModel ?? settings.summary_model,
    test_seconds: input.testSeconds ?? settings.test_seconds,
  };
  return { ...record, settings: { ...settings, ...given } };
}

const documentsFile = 'documents.json';
const maxDocumentBytes = 256 * 1024;

/**
 * Reads the documents about the feature, and keeps their texts for a resume on another machine, which reads them there.
 * @param tell is told of documents that are in no artifact
 * @throws PthError `complete/document-missing`, `complete/session-missing`
 */
export async function readDocuments(
  store: ArtifactStore,
  input: Pick<CompleteInput, 'docs' | 'resume'>,
  { settings }: SessionRecord,
  workingDirectory: string,
  tell: (message: string) => void,
): Promise<readonly FeatureDocument[]> {
  if (input.docs.length === 0 && settings.docs.length > 0) {
    const documents = await store.readDocument(documentsFile, featureDocumentsSchema);
    if (documents !== null) return documents;
    const names = settings.docs.join(', ');
    tell(`The run goes on without ${names}: its artifacts hold no ${documentsFile}. Give them again with --docs.`);
    return [];
  }
  const documents = await Promise.all(input.docs.map((path) => readDocument(path, workingDirectory)));
  if (documents.length > 0) await store.writeDocument(documentsFile, featureDocumentsSchema, documents);
  return documents;
}

async function readDocument(path: string, directory: string): Promise<FeatureDocument> {
  try {
    const text = await readFile(resolve(directory, path), 'utf8');
    return { path: basename(path), text: text.slice(0, maxDocumentBytes) };
  } catch (error) {
    const reason = systemErrorCode(error) ?? String(error);
    throw new PthError('complete/document-missing', `The document ${path} cannot be read: ${reason}.`, {
      cause: error,
    });
  }
}
