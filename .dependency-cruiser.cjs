/**
 * The floors of the house: a room imports only strictly lower floors, only through the other room's index.ts.
 * docs/architecture.md explains the plan; the build reads this file.
 */
const floors = [
  ['src/base'],
  ['src/process', 'src/model'],
  ['src/environment', 'src/git'],
  ['src/source', 'src/agent', 'src/timebox'],
  ['src/plugin'],
  ['src/suite', 'src/playbook'],
  ['src/generate', 'src/test-session'],
  ['src/checks', 'src/performance'],
  ['src/compare', 'src/mutation'],
  ['src/repair'],
  ['src/session'],
  ['src/target'],
  ['src/loop'],
  ['src/artifacts', 'src/evidence', 'src/settings', 'src/harness', 'src/orchestrator'],
  ['src/operations', 'src/github'],
  ['src/compose'],
  ['src/host', 'src/progress'],
  ['src/action'],
  ['src/entry', 'app'],
];

/** Folders inside a room have an order of their own: a folder imports only folders that stand before it. */
const subFloors = {
  'src/generate': ['schema', 'tools', 'replies', 'values', 'explore', 'state', 'draft'],
};

const floorRules = floors.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    name: `floor-${floor}-${room.replace('/', '-')}`,
    comment: `${room} stands on floor ${floor}: it may import only lower floors.`,
    severity: 'error',
    from: { path: `^${room}/` },
    to: {
      path: `^(${floors
        .slice(floor)
        .flat()
        .filter((other) => other !== room)
        .join('|')})/`,
    },
  })),
);

const rooms = floors.flat();

/** One package, one room: where a library may be imported. */
const packageDoors = {
  '@actions/core': '^src/action/',
  '@actions/exec': '^src/action/',
  '@anthropic-ai/sdk': '^src/model/anthropic',
  '@earendil-works/pi-coding-agent': '^src/test-session/pi/',
  '@google/genai': '^src/model/gemini/',
  '@modelcontextprotocol/client': '^src/(plugin|entry/mcp)/',
  '@modelcontextprotocol/sdk': '^src/entry/timebox-server\\.ts$',
  '@modelcontextprotocol/server': '^src/entry/mcp/',
  commander: '^src/entry/',
  dockerode: '^src/environment/docker/',
  'fast-xml-parser': '^src/(environment/vm|orchestrator/runs)/',
  'json-p3': '^src/suite/',
  'smol-toml': '^src/(plugin|orchestrator/tasker)/',
  '@octokit/rest': '^src/(action|entry)/',
  pg: '^app/store/',
  probot: '^app/',
  'monocart-coverage-reports': '^src/suite/coverage/',
  openai: '^src/model/openai/',
  'web-tree-sitter': '^src/source/',
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...floorRules,
    ...rooms.map((room) => ({
      name: `door-of-${room.replace('/', '-')}`,
      comment: `Other rooms enter ${room} through its index.ts.`,
      severity: 'error',
      from: { path: '^(src|app)/', pathNot: `^${room}/` },
      to: { path: `^${room}/`, pathNot: `^${room}/index\\.ts$` },
    })),
    ...Object.entries(subFloors).flatMap(([room, folders]) =>
      folders.map((folder, index) => ({
        name: `order-in-${room.replace('/', '-')}-${folder}`,
        comment: `${room}/${folder} imports only ${[...folders.slice(0, index), 'files outside these folders'].join(', ')}.`,
        severity: 'error',
        from: { path: `^${room}/${folder}/` },
        to: { path: `^${room}/(${[...folders.slice(index + 1), '[^/]*$'].join('|')})` },
      })),
    ),
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'child-process-door',
      comment: 'Only src/process starts processes.',
      severity: 'error',
      from: { path: '^(src|app)/', pathNot: '^src/process/' },
      to: { path: '^(node:)?child_process$' },
    },
    ...Object.entries(packageDoors).map(([name, door]) => ({
      name: `door-of-${name}`,
      severity: 'error',
      from: { path: '^(src|app)/', pathNot: door },
      to: { path: `node_modules/${name}/` },
    })),
    { name: 'no-orphans-in-tests', severity: 'error', from: { path: '^src/' }, to: { path: '^test/' } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
