import { type Command, InvalidArgumentError, Option } from 'commander';

/** Reads a whole number, naming the flag's problem in plain words. */
function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('give a whole number.');
  return Number(text);
}

function positiveNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new InvalidArgumentError('give a number above zero.');
  return value;
}

/** The flags that every command that runs tests shares. */
export function addRunFlags(command: Command): Command {
  return command
    .addOption(new Option('--env <name>', 'where the plugin runs').choices(['auto', 'local', 'docker', 'vm']))
    .option('--tier <n>', 'environment tier, 0 to 3', wholeNumber)
    .option('--image <name>', 'base image of the environment')
    .option('--server <name>', 'test only this server of the plugin')
    .addOption(new Option('--era <name>', 'protocol era to speak').choices(['auto', 'legacy', 'modern']))
    .option('--concurrency <n>', 'server instances for tool tests (default 4; 1 for stateful plugins)', wholeNumber)
    .option('--flaky-retries <n>', 're-run a failing test up to n times', wholeNumber)
    .option('--seed <n>', 'seed of the generated values', wholeNumber)
    .option('--timeout <seconds>', 'time limit of one generated test', positiveNumber)
    .option('--start-timeout <seconds>', 'time limit for the server to answer (default 30)', positiveNumber)
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
