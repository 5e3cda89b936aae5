import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { isReadingTool } from '../../generate/index.ts';
import type { PluginConnection, PluginTool } from '../../plugin/index.ts';
import {
  type Finding,
  findListedItems,
  isLimitName,
  type OracleResult,
  type OracleContext,
  renderBrief,
  renderCall,
} from '../../suite/index.ts';
import { probeFinding } from './probe-finding.ts';
import { callTool } from './reader-state.ts';

/** The check that the pages of a tool's list add up to the list. */
export const pagesCheck = 'pages-join';

const maxTools = 4;
const pageSize = 2;
const offsetName = /^(?:offset|skip|start_?(?:index|at)?)$/i;

/**
 * Reads a list of a tool with a limit and an offset in one piece and in two pages: no item may be lost between them or
 * come twice. Only lists with a constant answer count.
 */
export async function probePages(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const findings: Finding[] = [];
  let examined = 0;
  for (const paged of findPagedCalls(context)) {
    const read = (limit: number, from: number) => readItems(connection, paged, limit, from, context.signal);
    const whole = await read(2 * pageSize, 0);
    if (whole === null || whole.length <= pageSize || whole.length > 2 * pageSize) continue;
    const [first, second] = [await read(pageSize, 0), await read(pageSize, pageSize)];
    const again = await read(2 * pageSize, 0);
    if (first === null || second === null || !isJsonEqual([...(again ?? [])], [...whole])) continue;
    examined += 1;
    if (isJsonEqual([...first, ...second], [...whole])) continue;
    const { tool, input, limit, offset } = paged;
    findings.push(
      probeFinding({
        check: pagesCheck,
        tool,
        category: 'wrong-output',
        severity: 'error',
        message: `${tool}: two pages of ${pageSize} are not the list of ${2 * pageSize}: ${describe(whole, first, second)}`,
        evidence: `whole: ${renderBrief([...whole], 300)}; pages: ${renderBrief([...first], 200)} and ${renderBrief([...second], 200)}`,
        reproduce: [2 * pageSize, pageSize, pageSize]
          .map((max, index) => renderCall(tool, { ...input, [limit]: max, [offset]: index === 2 ? pageSize : 0 }))
          .join('\n'),
      }),
    );
  }
  const reserve = examined === 0 ? 'no steady list of more than two things takes a limit and an offset' : '';
  return [{ check: pagesCheck, examined, findings, reserve }];
}

interface PagedCall {
  tool: string;
  input: JsonObject;
  limit: string;
  offset: string;
}

function findPagedCalls({ accepted, tools }: OracleContext): PagedCall[] {
  return [...tools.values()]
    .filter((tool) => isReadingTool(tool))
    .flatMap((tool) => {
      const limit = propertyOf(tool, (name, max) => isLimitName(name) && (max === null || max >= 2 * pageSize));
      const offset = propertyOf(tool, (name) => offsetName.test(name));
      const [call] = accepted.of(tool.name);
      return limit && offset && call ? [{ tool: tool.name, input: call.input, limit, offset }] : [];
    })
    .slice(0, maxTools);
}

/** Finds a whole-number property that fits and may start at zero. */
function propertyOf({ inputSchema }: PluginTool, fits: (name: string, max: number | null) => boolean): string | null {
  const { properties } = inputSchema;
  if (!isJsonObject(properties)) return null;
  const found = Object.entries(properties).find(([name, schema]) => {
    if (!isJsonObject(schema) || (schema['type'] !== 'integer' && schema['type'] !== 'number')) return false;
    const { minimum = 0, maximum } = schema;
    const isFromStart = typeof minimum === 'number' && (offsetName.test(name) ? minimum === 0 : minimum <= pageSize);
    return isFromStart && fits(name, typeof maximum === 'number' ? maximum : null);
  });
  return found?.[0] ?? null;
}

async function readItems(
  connection: PluginConnection,
  { tool, input, limit, offset }: PagedCall,
  max: number,
  from: number,
  signal: AbortSignal | undefined,
): Promise<readonly JsonValue[] | null> {
  const response = await callTool(connection, { tool, input: { ...input, [limit]: max, [offset]: from } }, signal);
  return response.verdict === 'success' ? findListedItems(response) : null;
}

function describe(whole: readonly JsonValue[], first: readonly JsonValue[], second: readonly JsonValue[]): string {
  const pages = [...first, ...second].map((item) => JSON.stringify(item));
  const lost = whole.filter((item) => !pages.includes(JSON.stringify(item))).length;
  const twice = pages.length - new Set(pages).size;
  const parts = [lost > 0 ? `${lost} of it on neither page` : '', twice > 0 ? `${twice} on both pages` : ''];
  return parts.filter(Boolean).join(', ') || 'other things or another order';
}
