/** Projects of vitest.config.ts that run together. Each stage leaves one report in `.cache/pth/tests`. */
export interface Stage {
  name: string;
  projects: string[];
  /** Files of them that run alone; all unless given. */
  files?: string[];
  /** True where the end tells which share of the source the tests ran; nothing depends on it. */
  hasCoverage?: boolean;
  /** Test files at once beyond one for each processor; none unless given. */
  extraWorkers?: number;
}

/** What vitest is told where coverage is reported. */
export const coverageArguments = [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.reporter=text-summary',
  '--coverage.reportsDirectory=.cache/pth/coverage',
];

const fast: Stage = { name: 'fast', projects: ['unit', 'contract', 'smoke'] };
/** Its files wait for time limits, installs and kills more than they compute. */
const slow: Stage = { name: 'slow', projects: ['property', 'slow', 'integration', 'e2e'], extraWorkers: 1 };
const machines: Stage = { name: 'machines', projects: ['machines'] };
/** Kills of sessions in containers, which only CI and `npm run test:machines` make beside them. */
const kills: Stage = { name: 'kills', projects: ['machines'], files: ['test/e2e/environments/docker-kills.test.ts'] };

/** Every project: the gate on requirements judges all rows when all have run. */
export const allProjects = [fast, slow, machines].flatMap(({ projects }) => projects);

/** What a command runs. With `isSmall` properties run 25 times, so that they fit among the fast tests. */
interface Mode {
  hasChecks: boolean;
  isSmall: boolean;
  stages: Stage[];
}

/** What each command runs, by its name. */
export const modes: Readonly<Record<string, Mode>> & { quick: Mode } = {
  quick: {
    hasChecks: true,
    isSmall: true,
    stages: [{ name: 'quick', projects: ['unit', 'property', 'contract', 'smoke'] }],
  },
  all: { hasChecks: true, isSmall: false, stages: [fast, slow, kills] },
  machines: { hasChecks: false, isSmall: false, stages: [machines] },
  ci: {
    hasChecks: true,
    isSmall: false,
    stages: [
      { name: 'unit', projects: ['unit'], hasCoverage: true },
      { name: 'fast', projects: ['contract', 'smoke'] },
      // First of the long ones: a file of machines that begins last may take ten minutes more.
      machines,
      slow,
    ],
  },
};
