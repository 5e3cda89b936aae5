import { type Command, InvalidArgumentError, Option } from 'commander';

/** Reads a whole number within limits. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}

/** A number above zero, at most `most`. */
export function positiveNumber(most: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? NaN : Number(text);
    if (value > 0 && value <= most) return value;
    throw new InvalidArgumentError(`Give a number above zero, at most ${most}.`);
  };
}

function seconds(text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (value > 0 && value <= maxSeconds) return value;
  throw new InvalidArgumentError(`Give a number of seconds above zero, at most ${maxSeconds}.`);
}

/** One day. */
const maxSeconds = 86_400;

/** The flags that say where the plugin runs; `--image` is left out where several are named. */
export function addEnvironmentFlags(command: Command, { hasImage = true } = {}): Command {
  command
    .addOption(new Option('--env <name>', 'where the plugin runs').choices(['auto', 'local', 'docker', 'vm']))
    .option('--tier <n>', 'environment tier, 0 to 3', wholeNumber(0, 3));
  if (hasImage) command.option('--image <name>', 'base image of the environment; see pth images list');
  return command
    .addOption(
      new Option('--accel <name>', 'what runs a virtual machine; emulation (tcg) only when asked for').choices([
        'auto',
        'kvm',
        'tcg',
      ]),
    )
    .addOption(
      new Option('--isolation <name>', 'what separates the plugin from this host in --env local').choices([
        'auto',
        'bubblewrap',
        'none',
      ]),
    )
    .option('--privileged', 'give a container of environment tier 2 all privileges')
    .option('--offline', 'no network inside the environment')
    .option('--cpus <n>', 'processors of the environment', positiveNumber(1024))
    .option('--memory <MB>', 'memory of the environment in MB', wholeNumber(64, 1_048_576))
    .option('--disk <GB>', 'size of the disk of the environment in GB', positiveNumber(1_048_576));
}

/** The flags that every command that runs tests shares. */
export function addRunFlags(command: Command): Command {
  return addSuiteFlags(addEnvironmentFlags(command))
    .option(
      '--sequences <n>',
      'sequences of calls that are tried for each kind of thing (default 10; 0 for none)',
      wholeNumber(0, 10_000),
    )
    .option('--sequence-time <seconds>', 'time limit for trying sequences of calls (default 10)', seconds)
    .option('--junit <file>', 'write a JUnit report')
    .option('--ctrf <file>', 'write a CTRF report')
    .option('--report <file>', 'write the report as Markdown')
    .option('--json', 'print one JSON document instead of the report');
}

/** The flags that say how a suite is run. */
export function addSuiteFlags(command: Command): Command {
  return command
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
    .option('--approve-risky', 'also run tests that are held for review');
}

/** Raw flags as commander gives them, under the names of the settings; absent flags stay absent. */
export function toRunSettings(flags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names: Record<string, string> = {
    timeout: 'testTimeoutSeconds',
    startTimeout: 'startTimeoutSeconds',
    sequenceTime: 'sequenceSeconds',
    accel: 'accelerator',
    memory: 'memoryMB',
    disk: 'diskGB',
  };
  return Object.fromEntries(
    Object.entries(flags)
      .filter(([name, value]) => name !== 'json' && value !== undefined)
      .map(([name, value]) => [names[name] ?? name, value]),
  );
}
