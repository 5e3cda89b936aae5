import { type Command, InvalidArgumentError, Option } from 'commander';

/** Reads a whole number within limits. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}

function seconds(text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (value > 0 && value <= longestSeconds) return value;
  throw new InvalidArgumentError(`Give a number of seconds above zero, at most ${longestSeconds}.`);
}

/** One day. */
const longestSeconds = 86_400;

/** The flags that every command that runs tests shares. */
export function addRunFlags(command: Command): Command {
  return command
    .addOption(new Option('--env <name>', 'where the plugin runs').choices(['auto', 'local', 'docker', 'vm']))
    .option('--tier <n>', 'environment tier, 0 to 3', wholeNumber(0, 3))
    .option('--image <name>', 'base image of the environment')
    .option('--server <name>', 'test only this server of the plugin')
    .addOption(new Option('--era <name>', 'protocol era to speak').choices(['auto', 'legacy', 'modern']))
    .option(
      '--concurrency <n>',
      'server instances for tool tests (default 4; 1 for stateful plugins)',
      wholeNumber(1, 64),
    )
    .option('--flaky-retries <n>', 're-run a failing test up to n times', wholeNumber(0, 10))
    .option('--seed <n>', 'seed of the generated values', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .option('--timeout <seconds>', 'time limit of one generated test', seconds)
    .option(
      '--start-timeout <seconds>',
      'time limit for the server to answer (default 30; 300 where npx and its like fetch it first)',
      seconds,
    )
    .option('--approve-risky', 'also run tests that are held for review')
    .option('--junit <file>', 'write a JUnit report')
    .option('--ctrf <file>', 'write a CTRF report')
    .option('--report <file>', 'write the report as Markdown')
    .option('--json', 'print one JSON document instead of the report');
}

/** Raw flags as commander gives them, under the names of the settings; absent flags stay absent. */
export function toRunSettings(flags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names: Record<string, string> = {
    timeout: 'testTimeoutSeconds',
    startTimeout: 'startTimeoutSeconds',
  };
  return Object.fromEntries(
    Object.entries(flags)
      .filter(([name, value]) => name !== 'json' && value !== undefined)
      .map(([name, value]) => [names[name] ?? name, value]),
  );
}
