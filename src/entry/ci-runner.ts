import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exitCodeOfFault, Redactor } from '../base/index.ts';
import { listenForInterrupt, renderFault, version } from '../host/index.ts';
import { runFrozenSuite } from '../operations/index.ts';

/**
 * The runner that `pth export-ci` puts into a plugin's repository, one file that needs Node and nothing else: `node
 * run-tests.mjs [DIR] [--file TESTS]… [--junit FILE] [--flaky-retries N] [-- COMMAND …]`. Exit codes: 0 all passed, 1 not,
 * 3 fault.
 */
async function main(): Promise<void> {
  const variables = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const redactor = Redactor.fromVariables(variables);
  const interrupt = listenForInterrupt(printLine);
  try {
    const dashes = process.argv.indexOf('--');
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2, dashes < 0 ? undefined : dashes),
      options: {
        file: { type: 'string', multiple: true, default: [] },
        junit: { type: 'string' },
        'flaky-retries': { type: 'string', default: '1' },
      },
      allowPositionals: true,
    });
    const retries = Number(values['flaky-retries']);
    if (!Number.isInteger(retries) || retries < 0 || retries > 10)
      throw new RangeError('--flaky-retries takes 0 to 10');
    const result = await runFrozenSuite({
      directory: resolve(positionals[0] ?? '.'),
      files: values.file,
      command: dashes < 0 ? null : process.argv.slice(dashes + 1),
      flakyRetries: retries,
      variables,
      redactor,
      version,
      writeLine: printLine,
      signal: interrupt.signal,
    });
    if (values.junit !== undefined) await writeFile(values.junit, result.junit);
    process.stdout.write(`${result.table}\n`);
    process.exitCode = interrupt.signal.aborted ? exitCodeOfFault(interrupt.signal.reason) : result.exitCode;
  } catch (error) {
    process.stderr.write(renderFault(error, redactor));
    process.exitCode = exitCodeOfFault(error);
  } finally {
    interrupt.close();
  }
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

await main();
