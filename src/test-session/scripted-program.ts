import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { PthError } from '../base/index.ts';
import { checkNames } from '../playbook/index.ts';
import type { TestHost } from './test-session.ts';

/** One answer of a scripted program. */
export interface ProgramAnswer {
  stdout?: string;
  stderr?: string;
  /** Default 0. */
  exitCode?: number;
  /** Delay before any output, in milliseconds. */
  delayMs?: number;
  /** Files to write: path (absolute, or relative to the working directory of the call) to text. */
  files?: Readonly<Record<string, string>>;
}

/** One call of a scripted program. */
export interface ProgramCall {
  args: string[];
  cwd: string;
}

/** A replacement for a program that an extension or a plugin starts by name. */
export interface ScriptedProgram {
  /** Directory of the program. */
  readonly directory: string;
  /** Environment variables with that directory first in PATH. */
  readonly variables: Readonly<Record<string, string>>;
  /** Returns the calls so far, in order. */
  calls(): Promise<ProgramCall[]>;
  /** Adds answers for further calls. @throws PthError `playbook/option-unknown` */
  queue(...answers: readonly ProgramAnswer[]): Promise<void>;
  dispose(): Promise<void>;
}

const answerNames: Readonly<Record<keyof ProgramAnswer, true>> = {
  stdout: true,
  stderr: true,
  exitCode: true,
  delayMs: true,
  files: true,
};

/** Each call takes the next number by creating a directory, which succeeds in only one of several processes. */
const source = `#!/usr/bin/env node
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');
const answers = JSON.parse(readFileSync(join(__dirname, 'answers.json'), 'utf8'));
let number = 0;
for (;;) {
  try {
    mkdirSync(join(__dirname, 'calls', String(number)));
    break;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    number++;
  }
}
const call = { args: process.argv.slice(2), cwd: process.cwd() };
writeFileSync(join(__dirname, 'calls', String(number), 'call.json'), JSON.stringify(call));
const answer = answers[number];
if (!answer) {
  process.stderr.write('This program was called ' + (number + 1) + ' times, but has only ' + answers.length + ' answers.\\n');
  process.exit(127);
}
setTimeout(() => {
  for (const [path, text] of Object.entries(answer.files ?? {})) {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    writeFileSync(path, text);
  }
  if (answer.stderr) process.stderr.write(answer.stderr);
  if (answer.stdout) process.stdout.write(answer.stdout);
  process.exitCode = answer.exitCode ?? 0;
}, answer.delayMs ?? 0);
`;

/**
 * Creates a program that gives its answers in call order, also for concurrent processes. One call too many exits with
 * 127 and a message. Changes nothing in this process: pass `variables` to the process that starts the program.
 * @throws PthError `playbook/mock-invalid` for a name with a slash, `playbook/option-unknown` for an answer with a member
 * that is none
 */
export async function createScriptedProgram(
  name: string,
  answers: readonly ProgramAnswer[],
  host: TestHost,
): Promise<ScriptedProgram> {
  if (!/^[\w.+-]+$/.test(name)) {
    throw new PthError('playbook/mock-invalid', `${JSON.stringify(name)} is no name of a program.`);
  }
  const checkAnswers = (given: readonly ProgramAnswer[]) => {
    for (const answer of given) checkNames(answer, answerNames, `an answer of ${name}`);
  };
  checkAnswers(answers);
  const directory = await realpath(await mkdtemp(join(host.temporaryDirectory, 'pth-program-')));
  const calls = join(directory, 'calls');
  await mkdir(calls);
  await writeFile(join(directory, 'package.json'), '{ "type": "commonjs" }');
  const queued: ProgramAnswer[] = [];
  const queue = async (...more: readonly ProgramAnswer[]) => {
    checkAnswers(more);
    queued.push(...more);
    // A call that runs meanwhile reads the old list or the new one, never a part.
    await writeFile(join(directory, 'answers.new.json'), JSON.stringify(queued));
    await rename(join(directory, 'answers.new.json'), join(directory, 'answers.json'));
  };
  await queue(...answers);
  await writeFile(join(directory, name), source);
  await chmod(join(directory, name), 0o755);
  return {
    directory,
    variables: { ...host.variables, PATH: [directory, host.variables['PATH'] ?? ''].join(delimiter) },
    calls: async () => {
      const numbers = (await readdir(calls)).map(Number).sort((a, b) => a - b);
      const texts = await Promise.all(
        numbers.map((number) => readFile(join(calls, String(number), 'call.json'), 'utf8')),
      );
      return texts.map((text) => JSON.parse(text) as ProgramCall);
    },
    queue,
    dispose: () => rm(directory, { recursive: true, force: true }),
  };
}
