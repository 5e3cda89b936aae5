import { fileURLToPath } from 'node:url';

/** A fault that a person put into a server. */
export interface PlantedFault {
  name: string;
  what: string;
  /** Arguments that switch it on, for a fixture. */
  argv?: readonly string[];
  /** A text of the published file and its replacement, for a package. The text occurs there at least once. */
  edit?: { find: string; replace: string };
}

/** A fault of a server as it was published, confirmed by calls that a person made. */
export interface KnownFault {
  name: string;
  what: string;
  /** Matches a complaint about it: the tool, then the words and the call of the complaint. */
  sign: RegExp;
}

/** A server of the benchmark. */
export interface BenchmarkServer {
  name: string;
  /** `name@version` of a package, or the path of a fixture. */
  source: string;
  /** The program below the installation, or the fixture itself, and its arguments. */
  program: string;
  argv: readonly string[];
  /** The file that edits change, below the installation. */
  edited?: string;
  /** The lot chose it, and PTH had never run on it when its faults were planted. */
  isDrawn?: true;
  planted: readonly PlantedFault[];
  known: readonly KnownFault[];
}

const notes = fileURLToPath(new URL('../../test/fixtures/programs/servers/planted-notes.mjs', import.meta.url));

/** Every third of the fixture's 32 faults, in the order of their names. */
const notesFaults: readonly (readonly [name: string, what: string])[] = [
  ['body-dropped', 'create_note does not keep the body'],
  ['created-other', 'create_note answers with another title than it keeps'],
  ['enum-crash', 'create_note throws a TypeError for one priority'],
  ['limit-off', 'list_notes gives one note more than the limit'],
  ['missing-success-false', 'get_note reports an unknown id as a success that says false'],
  ['page-overlap', 'the pages of list_notes overlap by one note'],
  ['progress-token', 'build_report sends progress under another token'],
  ['readonly-writes', 'list_notes declares that it only reads, and writes a file'],
  ['rug-pull', 'a description changes after some calls'],
  ['structured-prose', 'the text of list_notes contradicts its structured answer'],
  ['unknown-tool', 'an unknown tool is answered with success'],
];

/** The servers: a fixture of this repository, five packages with planted faults, two of them drawn, one as published. */
export const benchmarkServers: readonly BenchmarkServer[] = [
  {
    name: 'notes',
    source: 'test/fixtures/programs/servers/planted-notes.mjs',
    program: notes,
    argv: [],
    planted: notesFaults.map(([name, what]) => ({ name, what, argv: [name] })),
    known: [],
  },
  {
    name: 'tasks',
    source: 'task-orchestrator-mcp@1.1.0',
    program: 'node_modules/task-orchestrator-mcp/bin/index.js',
    argv: [],
    edited: 'node_modules/task-orchestrator-mcp/dist/index.js',
    planted: [
      {
        name: 'create-lost',
        what: 'createTask answers with a task that it does not keep',
        edit: { find: 'insertTaskIntoHierarchy(newTask, parentTask, allTasks, insertIndex);', replace: '' },
      },
      {
        name: 'name-lost',
        what: 'updateTask does not keep the new name',
        edit: { find: 'currentTask.name = name.trim();', replace: '' },
      },
      {
        name: 'delete-lost',
        what: 'deleteTask reports success and deletes nothing',
        edit: { find: 'if (index !== -1) tasks.splice(index, 1);', replace: '' },
      },
      {
        name: 'unknown-accepted',
        what: 'getTask answers an unknown id with success',
        edit: {
          find: 'if (!task) throw new Error(ERROR_MESSAGES.TASK_NOT_FOUND(id));',
          replace: 'if (!task) return { id };',
        },
      },
      {
        name: 'list-crash',
        what: 'listTasks throws a TypeError for the children of a task',
        edit: { find: 'return parentTask.tasks;', replace: 'return parentTask.children.slice();' },
      },
      {
        name: 'description-lost',
        what: 'createTask does not keep the description',
        edit: {
          find: 'constraints,\n\t\tdescription,\n\t\tname\n\t}, subtasks);',
          replace: 'constraints,\n\t\tdescription: "",\n\t\tname\n\t}, subtasks);',
        },
      },
    ],
    known: [],
  },
  {
    name: 'database',
    source: '@bytebase/dbhub@1.4.0',
    program: 'node_modules/@bytebase/dbhub/dist/index.js',
    argv: ['--demo', '--transport', 'stdio'],
    edited: 'node_modules/@bytebase/dbhub/dist/index.js',
    planted: [
      {
        name: 'limit-off',
        what: 'search_objects gives one table more than the limit',
        edit: {
          find: 'searchTables(connector, pattern, schema, detail_level, limit);',
          replace: 'searchTables(connector, pattern, schema, detail_level, limit + 1);',
        },
      },
      {
        name: 'count-off',
        what: 'search_objects counts one object more than it lists',
        edit: { find: 'count: results.length,\n', replace: 'count: results.length + 1,\n' },
      },
      {
        name: 'view-crash',
        what: 'search_objects throws a TypeError for views',
        edit: {
          find: 'results = await searchViews(connector, pattern, schema, detail_level, limit);',
          replace: 'results = connector.views.list();',
        },
      },
      {
        name: 'schema-unchecked',
        what: 'search_objects answers an unknown schema with an empty success',
        edit: { find: 'if (!schemas.includes(schema)) {', replace: 'if (false) {' },
      },
      {
        name: 'errors-hidden',
        what: 'execute_sql answers a failing statement with an empty success',
        edit: {
          find: 'return createToolErrorResponse(errorMessage, "EXECUTION_ERROR");',
          replace: 'return createToolSuccessResponse({ statements: [], source_id: effectiveSourceId });',
        },
      },
    ],
    known: [],
  },
  {
    name: 'scenarios',
    source: '@modelcontextprotocol/server-scenario-modeler@2.0.3',
    program: 'node_modules/@modelcontextprotocol/server-scenario-modeler/dist/index.js',
    argv: ['--stdio'],
    edited: 'node_modules/@modelcontextprotocol/server-scenario-modeler/dist/server.js',
    planted: [
      {
        name: 'loss-crash',
        what: 'the server throws a TypeError while it starts',
        edit: { find: 'breakEvenProjection?.month ?? null', replace: 'breakEvenProjection.month' },
      },
      {
        name: 'random',
        what: 'the yearly revenue of get-scenario-data is another one in each call',
        edit: { find: 'const arr = endingMRR * 12;', replace: 'const arr = endingMRR * 12 + Math.random();' },
      },
      {
        name: 'summary-dropped',
        what: 'get-scenario-data leaves the summary out of its structured answer',
        edit: { find: 'customSummary: customScenario?.summary', replace: 'customSummary: undefined' },
      },
    ],
    known: [
      {
        name: 'zero-revenue',
        what: 'get-scenario-data divides by a starting revenue of zero, and its answer breaks its own output schema',
        sign: /get-scenario-data[\s\S]*(?:startingMRR"?\s*[:=]?\s*(?:is )?(?:-?0\b|zero)|output ?schema|mrrGrowthPct|avgMargin)/i,
      },
    ],
  },
  {
    name: 'calculator',
    source: '@wrtnlabs/calculator-mcp@0.2.1',
    program: 'node_modules/.bin/calculator-mcp',
    argv: [],
    planted: [],
    known: [
      {
        name: 'types-unchecked',
        what: 'text is taken for a number: add of "x" and 2 answers "x2"',
        sign: /\b(?:add|sub|mul|div|mod)\b[\s\S]*(?:not a number|to string|is text|wrong.?type|type mismatch)/i,
      },
      {
        name: 'missing-unchecked',
        what: 'a missing number is taken: the answer is NaN without an error',
        sign: /\b(?:add|sub|mul|div|mod)\b[\s\S]*(?:is missing|missing required|mandatory|without required)/i,
      },
      {
        name: 'divides-by-zero',
        what: 'div by 0 answers Infinity without an error',
        sign: /\bdiv\b[\s\S]*(?:by zero|"?b"?\s*[:=]?\s*(?:is )?(?:zero\b|0(?![\d.])))/i,
      },
    ],
  },
  {
    name: 'journal',
    source: '@datacore-one/mcp@2.1.0',
    program: 'node_modules/@datacore-one/mcp/dist/index.js',
    argv: [],
    edited: 'node_modules/@datacore-one/mcp/dist/index.js',
    isDrawn: true,
    planted: [
      {
        name: 'content-lost',
        what: 'datacore_capture does not keep the content of a knowledge note',
        edit: {
          find: 'fs3.writeFileSync(filePath, `${frontmatter}${content}\n',
          replace: 'fs3.writeFileSync(filePath, `${frontmatter}\n',
        },
      },
      {
        name: 'limit-off',
        what: 'datacore_search gives one result more than the limit',
        edit: {
          find: 'results.slice(0, limit), method: "keyword"',
          replace: 'results.slice(0, limit + 1), method: "keyword"',
        },
      },
      {
        name: 'tags-crash',
        what: 'datacore_ingest throws a TypeError when no tags are given',
        edit: { find: 'args2.tags?.length', replace: 'args2.tags.length' },
      },
      {
        name: 'title-unchecked',
        what: 'datacore_capture takes a title of more than 200 characters',
        edit: { find: 'if (titleError) return { success: false, error: titleError };', replace: '' },
      },
    ],
    known: [],
  },
  {
    name: 'drawing',
    source: 'excalidraw-mcp@1.0.0',
    program: 'node_modules/excalidraw-mcp/src/cli.js',
    argv: [],
    edited: 'node_modules/excalidraw-mcp/src/index.js',
    isDrawn: true,
    planted: [
      {
        name: 'unknown-accepted',
        what: 'update_element answers an unknown id with success',
        edit: {
          find: 'if (!existingElement) throw new Error(`Element with ID ${id} not found`);',
          replace: "if (!existingElement) return { content: [{ type: 'text', text: JSON.stringify({ id }) }] };",
        },
      },
      {
        name: 'delete-lost',
        what: 'delete_element reports success and deletes nothing',
        edit: { find: 'elements.delete(id);', replace: '' },
      },
      {
        name: 'first-dropped',
        what: 'query_elements lists one element fewer than there are',
        edit: {
          find: 'let results = Array.from(elements.values());',
          replace: 'let results = Array.from(elements.values()).slice(1);',
        },
      },
      {
        name: 'library-crash',
        what: 'get_resource throws a TypeError for the library',
        edit: { find: "case 'library':", replace: "case 'library': elements.items.slice();" },
      },
    ],
    known: [],
  },
];
