import { digestDefinition } from './image-definition.ts';
import { parseRecord, type RootRecord, rootRecordSchema } from './image-record.ts';

/** Label with the name of a base image; containers of sessions do not have it. */
const imageLabel = 'pth.image';

const prefix = 'pth.image.';

/** Builds the Dockerfile instructions that turn a root file system into a labelled base image. */
export function describeAsChanges(name: string, record: RootRecord): string[] {
  const labels = {
    [imageLabel]: name,
    [`${prefix}built-at`]: record.builtAt,
    [`${prefix}digest`]: digestDefinition(record.definition),
    [`${prefix}contents`]: JSON.stringify(record.contents),
    [`${prefix}definition`]: JSON.stringify(record.definition),
  };
  return [
    ...Object.entries(labels).map(([label, value]) => `LABEL ${label}=${quote(value)}`),
    ...Object.entries({ PATH: defaultPath, ...record.variables }).map(([key, value]) => `ENV ${key}=${quote(value)}`),
    'WORKDIR /workspace',
    'CMD ["sleep","infinity"]',
  ];
}

const defaultPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Parses the labels; undefined for an image that is no base image of this name. */
export function readLabels(name: string, labels: Readonly<Record<string, string>>): RootRecord | undefined {
  if (labels[imageLabel] !== name) return undefined;
  const part = (key: string) => labels[`${prefix}${key}`] ?? 'null';
  const text = `{"builtAt":${JSON.stringify(part('built-at'))},"contents":${part('contents')},"definition":${part('definition')},"variables":{}}`;
  return parseRecord(text, rootRecordSchema);
}

/** Quotes a value for a Dockerfile. */
function quote(value: string): string {
  return `"${value.replace(/["\\$]/g, '\\$&')}"`;
}
