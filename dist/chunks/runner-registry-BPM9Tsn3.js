import { posix } from "node:path";

// src/timebox/run-test-errors.ts
/** A call of `run_test` that cannot be done; the caller reads its message in `excerpt`. */
var RunTestError = class extends Error {
	name = "RunTestError";
};
/** Bad input: nothing is executed, no file is written. */
var ValidationError = class extends RunTestError {
	name = "ValidationError";
};
/** A path that points outside the repository: nothing is executed, no file is written. */
var PathEscapeError = class extends RunTestError {
	name = "PathEscapeError";
};
/** The process could not be started, or its end could not be observed. */
var ProcessError = class extends RunTestError {
	name = "ProcessError";
};
/** The hard limit was exceeded. Describes the end of a run; never thrown out of the tool. */
var TimeoutError = class extends RunTestError {
	name = "TimeoutError";
};
/** The silence limit was exceeded. Describes the end of a run; never thrown out of the tool. */
var NoOutputError = class extends RunTestError {
	name = "NoOutputError";
};

// src/timebox/runner-registry.ts
function refuse(message) {
	throw new ValidationError(message);
}
/** All runners by name. Only `flutter` is enabled by default. */
const runners = {
	flutter: {
		command: "flutter",
		isLocal: false,
		args: {
			all: () => ["test"],
			file: (target) => ["test", target],
			pattern: (target) => [
				"test",
				"--name",
				target
			]
		}
	},
	vitest: {
		command: "vitest",
		isLocal: true,
		args: {
			all: () => ["run"],
			file: (target) => ["run", target],
			pattern: (target) => [
				"run",
				"-t",
				target
			]
		}
	},
	jest: {
		command: "jest",
		isLocal: true,
		args: {
			all: () => [],
			file: (target) => ["--runTestsByPath", target],
			pattern: (target) => ["-t", target]
		}
	},
	node: {
		command: "node",
		isLocal: false,
		args: {
			all: () => ["--test"],
			file: (target) => ["--test", target],
			pattern: (target) => ["--test", `--test-name-pattern=${target}`]
		}
	},
	pytest: {
		command: "pytest",
		isLocal: false,
		args: {
			all: () => [],
			file: (target) => [target],
			pattern: (target) => ["-k", target]
		}
	},
	go: {
		command: "go",
		isLocal: false,
		args: {
			all: () => ["test", "./..."],
			file: (target) => {
				const directory = posix.normalize(target.endsWith(".go") ? posix.dirname(target) : target);
				return ["test", directory === "." ? "." : `./${directory}`];
			},
			pattern: (target) => [
				"test",
				"-run",
				target,
				"./..."
			]
		}
	},
	cargo: {
		command: "cargo",
		isLocal: false,
		args: {
			all: () => ["test"],
			file: (target) => {
				return [
					"test",
					"--test",
					/^tests\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(posix.normalize(target))?.[1] ?? refuse("target: cargo runs single files only from tests/, such as tests/name.rs")
				];
			},
			pattern: (target) => ["test", target]
		}
	},
	npm: {
		command: "npm",
		isLocal: false,
		args: {
			all: () => ["test"],
			file: () => refuse("scope: npm has no template for one file; use scope \"all\""),
			pattern: () => refuse("scope: npm has no template for a pattern; use scope \"all\"")
		}
	}
};
/** All names, `flutter` first. */
const runnerNames = Object.keys(runners);
/** Finds a runner by its name, or undefined. */
function findRunner(name) {
	return Object.hasOwn(runners, name) ? runners[name] : void 0;
}

export { ProcessError as a, ValidationError as c, PathEscapeError as i, runnerNames as n, RunTestError as o, NoOutputError as r, TimeoutError as s, findRunner as t };