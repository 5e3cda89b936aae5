import { t as PthError } from "./fault-Cx7jcTBv.js";
import { t as checkNames } from "./check-names-CUvG1v-V.js";
import { delimiter, join } from "node:path";
import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";

// src/test-session/scripted-program.ts
const answerNames = {
	stdout: true,
	stderr: true,
	exitCode: true,
	delayMs: true,
	files: true
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
async function createScriptedProgram(name, answers, host) {
	if (!/^[\w.+-]+$/.test(name)) throw new PthError("playbook/mock-invalid", `${JSON.stringify(name)} is no name of a program.`);
	const checkAnswers = (given) => {
		for (const answer of given) checkNames(answer, answerNames, `an answer of ${name}`);
	};
	checkAnswers(answers);
	const directory = await realpath(await mkdtemp(join(host.temporaryDirectory, "pth-program-")));
	const calls = join(directory, "calls");
	await mkdir(calls);
	await writeFile(join(directory, "package.json"), "{ \"type\": \"commonjs\" }");
	const queued = [];
	const queue = async (...more) => {
		checkAnswers(more);
		queued.push(...more);
		await writeFile(join(directory, "answers.new.json"), JSON.stringify(queued));
		await rename(join(directory, "answers.new.json"), join(directory, "answers.json"));
	};
	await queue(...answers);
	await writeFile(join(directory, name), source);
	await chmod(join(directory, name), 493);
	return {
		directory,
		variables: {
			...host.variables,
			PATH: [directory, host.variables["PATH"] ?? ""].join(delimiter)
		},
		calls: async () => {
			const numbers = (await readdir(calls)).map(Number).sort((a, b) => a - b);
			return (await Promise.all(numbers.map((number) => readFile(join(calls, String(number), "call.json"), "utf8")))).map((text) => JSON.parse(text));
		},
		queue,
		dispose: () => rm(directory, {
			recursive: true,
			force: true
		})
	};
}

export { createScriptedProgram };