import { describeObstacle, type FinalReport, formatCount } from '../../artifacts/index.ts';

type Obstacle = FinalReport['obstacles'][number];

/** Tools that a line names. */
const maxNamed = 10;

/**
 * Says which tools and tests were skipped for want of which variable, for a run that the plugin's secrets may not enter
 * (threat T7, forks with secrets). It stands in place of the advice to give the variable, which helps nobody there. Pure.
 */
export function tellWithheldSecrets(report: FinalReport): FinalReport {
  const lacking = report.obstacles.filter(({ kind, name }) => kind === 'key' && name !== null);
  const actions = report.actions.map((action) => {
    const obstacle = lacking.find((one) => one.server === action.server && action.text.startsWith(describe(one)));
    return obstacle === undefined ? action : { ...action, ...describeWithheld(obstacle) };
  });
  return { ...report, actions };
}

/** The sentence by which the advice on an obstacle begins. */
function describe({
  kind,
  name,
  others = [],
  alsoNeeded = [],
  alternatives = [],
  said,
  tools,
  tests,
}: Obstacle): string {
  return describeObstacle({ kind, name, others, alsoNeeded, alternatives, said, tools, tests });
}

function describeWithheld({ server, name, others = [], alsoNeeded = [], alternatives = [], tools, tests }: Obstacle) {
  const names = [[name, ...others].join(' or '), ...alsoNeeded].join(' and ');
  const sets = [names, ...alternatives.map((set) => set.join(' and '))];
  const more = tools.length > maxNamed ? ` and ${tools.length - maxNamed} more` : '';
  const who = tools.length === 0 ? `the server ${server}` : `${tools.slice(0, maxNamed).join(', ')}${more}`;
  return {
    text: `Skipped for want of ${sets.join(', or of ')}: ${who} (${formatCount(tests, 'test')}). The plugin's secrets do not enter a run of a commit from a fork or of somebody without write access; on your own machine:`,
    lines: [[name, ...alsoNeeded].map((one) => `--set ${one}`).join(' ')],
  };
}
