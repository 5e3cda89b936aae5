import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { escapePattern } from '../suite/index.ts';

/** Texts by which packages say which server they hold; null for one that is not there. */
export interface PackageTexts {
  packageJson: JsonObject | null;
  readme: string | null;
  dockerfile: string | null;
}

/** Whether a package names its server, as the registry asks of its kind, and why not. */
interface Claim {
  state: 'met' | 'broken' | 'not-looked-at';
  reason: string;
}

const imageLabel = 'io.modelcontextprotocol.server.name';

/**
 * Judges whether each package of a server.json names that server, which the registry asks of its owner in another way for
 * each kind. The first package that breaks its rule decides, else the first that was not looked at. Pure.
 */
export function judgePackages(
  name: JsonValue | undefined,
  packages: readonly JsonObject[],
  texts: PackageTexts,
): Claim {
  if (typeof name !== 'string' || name === '') return unseen('server.json has no name');
  const claims = packages.map((item) => judgePackage(name, item, texts));
  return (
    claims.find(({ state }) => state === 'broken') ??
    claims.find(({ state }) => state === 'not-looked-at') ??
    claims[0] ??
    unseen('server.json lists no package')
  );
}

function judgePackage(name: string, item: JsonObject, { packageJson, readme, dockerfile }: PackageTexts): Claim {
  const { registryType = item['registry_type'], fileSha256 } = item;
  switch (typeof registryType === 'string' ? registryType : '') {
    case 'npm':
      return packageJson?.['mcpName'] === name
        ? met
        : broken(`mcpName in package.json is ${showValue(packageJson?.['mcpName'])}`);
    case 'pypi':
    case 'nuget':
      return judgeReadme(name, readme);
    case 'cargo':
      // Its registry shows a README without comments.
      return judgeReadme(name, readme?.replace(/<!--[\s\S]*?(?:-->|$)/g, '') ?? null);
    case 'oci':
      return judgeImage(name, dockerfile);
    case 'mcpb':
      return typeof fileSha256 === 'string' && /^[0-9a-f]{64}$/i.test(fileSha256)
        ? met
        : broken(`fileSha256 of an mcpb package is ${showValue(fileSha256)}`);
    default:
      return unseen(`PTH knows no rule for packages of type ${showValue(registryType)}`);
  }
}

/** Looks for the token, behind which the registry wants a space, the end of a line, or a tag. */
function judgeReadme(name: string, readme: string | null): Claim {
  if (readme === null) return unseen('no README was found');
  const token = new RegExp(`mcp-name:\\s*${escapePattern(name)}(?=\\s|<|-->|\`|$)`);
  return token.test(readme) ? met : broken(`the README has no "mcp-name: ${name}"`);
}

/** A label can be set without a Dockerfile, so that only another name is wrong for certain. */
function judgeImage(name: string, dockerfile: string | null): Claim {
  const label = new RegExp(`${escapePattern(imageLabel)}["']?[= ]\\s*["']?([^"'\\s]+)`).exec(dockerfile ?? '')?.[1];
  if (label === undefined) return unseen(`no Dockerfile sets the label ${imageLabel}`);
  return label === name ? met : broken(`the label ${imageLabel} of the Dockerfile is ${showValue(label)}`);
}

const met: Claim = { state: 'met', reason: '' };

function broken(reason: string): Claim {
  return { state: 'broken', reason };
}

function unseen(reason: string): Claim {
  return { state: 'not-looked-at', reason };
}

/** Renders a value of a file for a reason, whole: whoever shows the reason takes secrets out of it and cuts it. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'missing';
  // An escaped secret would not be recognised.
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** Returns the packages that a server.json lists. */
export function listPackages(serverJson: JsonObject): JsonObject[] {
  const { packages } = serverJson;
  return (Array.isArray(packages) ? packages : []).filter(isJsonObject);
}
