// @ts-ignore: pi is an optional peer.
import { AgentSession, AgentSessionEvent } from "@earendil-works/pi-coding-agent";
/**
 * A handle on long work: an async iterable of events and a promise of the final value. It settles on every path: `end`
 * resolves, `fail` rejects, and both finish the iteration. Events are kept only for iterators that are already open.
 * Listeners see each event at once and all in the same order; an event that a listener emits comes after the current
 * one. A listener that throws does not silence the others: `onListenerError` gets the error and by default lets it
 * crash as a bug.
 */
declare class EventStream<Event, Result> implements AsyncIterable<Event> {
  #private;
  constructor(onListenerError?: (error: unknown) => void);
  /** Hands one event to every listener and open iterator. Ignored after the stream has settled. */
  emit(event: Event): void;
  /** Settles with a result; later calls are ignored. */
  end(result: Result): void;
  /** Settles with a failure: `result()` rejects, iteration ends. */
  fail(error: unknown): void;
  /** Resolves with the final value, or rejects with the failure. */
  result(): Promise<Result>;
  /** Calls `listener` for each later event; returns the function that ends it. */
  listen(listener: (event: Event) => void): () => void;
  [Symbol.asyncIterator](): AsyncIterator<Event>;
  /** Runs `work` with a fresh stream, ending or failing the stream with what the work returns or throws. */
  static run<Event, Result>(work: (stream: EventStream<Event, Result>) => Promise<Result>): EventStream<Event, Result>;
}
/** A value that survives `JSON.stringify` and back. */
type JsonValue = string | number | boolean | null | JsonValue[] | {
  [key: string]: JsonValue;
};
/** A JSON object. */
type JsonObject = {
  [key: string]: JsonValue;
};
/**
 * Every fault code with its recovery options for a person or a model. A fault means that PTH could not do its work; a
 * defect of the plugin is a finding and never appears here.
 */
declare const faultCatalogue: {
  readonly 'usage/invalid': {
    readonly component: "command line";
    readonly recovery: readonly ["Run the command with --help and correct the arguments."];
  };
  readonly 'settings/invalid': {
    readonly component: "settings";
    readonly recovery: readonly ["Correct the named setting."];
  };
  readonly 'run/interrupted': {
    readonly component: "session";
    readonly recovery: readonly ["Go on with pth resume and the branch, where one is named above; else start again."];
  };
  readonly 'run/time-up': {
    readonly component: "session";
    readonly recovery: readonly ["Give the run more time, as with --max-time."];
  };
  readonly 'process/spawn-failed': {
    readonly component: "process";
    readonly recovery: readonly ["Check that the program is installed and on PATH.", "Give the full path of the program."];
  };
  readonly 'process/disk-full': {
    readonly component: "process";
    readonly recovery: readonly ["Free disk space.", "Remove old PTH worktrees, snapshots and images.", "Abort the session."];
  };
  readonly 'git/not-found': {
    readonly component: "git";
    readonly recovery: readonly ["Install git 2.30 or newer and put it on PATH."];
  };
  readonly 'git/not-a-repository': {
    readonly component: "git";
    readonly recovery: readonly ["Give a path inside a git repository with at least one commit.", "Run git init and commit the plugin."];
  };
  readonly 'git/no-commits': {
    readonly component: "git";
    readonly recovery: readonly ["Commit the plugin once; a session branch starts at a commit."];
  };
  readonly 'git/unsafe-ownership': {
    readonly component: "git";
    readonly recovery: readonly ["Run git config --global --add safe.directory PATH if you trust the repository.", "Give the directory to the user who runs PTH."];
  };
  readonly 'git/command-failed': {
    readonly component: "git";
    readonly recovery: readonly ["Read what git said and correct it.", "Retry."];
  };
  readonly 'git/worktree-failed': {
    readonly component: "git";
    readonly recovery: readonly ["Remove stale worktrees with git worktree prune.", "Set PTH_WORKTREE_DIR to another directory.", "Ask the person who owns the repository."];
  };
  readonly 'git/commit-failed': {
    readonly component: "git";
    readonly recovery: readonly ["Retry.", "Check disk space.", "Ask the person who owns the repository."];
  };
  readonly 'git/revert-conflict': {
    readonly component: "git";
    readonly recovery: readonly ["Resolve the conflict by hand.", "Skip the revert and apply a new forward fix."];
  };
  readonly 'git/branch-exists': {
    readonly component: "git";
    readonly recovery: readonly ["Start a new session from that branch: git switch to it first.", "Use another name.", "Ask to delete the stale branch."];
  };
  readonly 'session/path-missing': {
    readonly component: "session";
    readonly recovery: readonly ["Give the path of an existing plugin directory."];
  };
  readonly 'session/locked': {
    readonly component: "session";
    readonly recovery: readonly ["Wait until the other session ends.", "Stop the process that the lock names, then start again."];
  };
  readonly 'session/branch-missing': {
    readonly component: "session";
    readonly recovery: readonly ["List the branches with git branch --list 'pth/*' and name one of them.", "Start a new session."];
  };
  readonly 'session/unsafe-path': {
    readonly component: "session";
    readonly recovery: readonly ["Remove the link that the message names; PTH writes only inside the repository."];
  };
  readonly 'session/write-failed': {
    readonly component: "session";
    readonly recovery: readonly ["Check the permissions of the path that the message names.", "Check the free disk space."];
  };
  readonly 'session/state-unreadable': {
    readonly component: "session";
    readonly recovery: readonly ["Go on with what git history and the persisted tests still tell.", "Start a new session."];
  };
  readonly 'session/disk-full': {
    readonly component: "session";
    readonly recovery: readonly ["Free disk space.", "Remove stale PTH worktrees.", "Set PTH_WORKTREE_DIR to a disk with room.", "Abort the session; its branch is kept."];
  };
  readonly 'session/none-active': {
    readonly component: "session";
    readonly recovery: readonly ["Call pth_start_session first."];
  };
  readonly 'session/stale-handle': {
    readonly component: "session";
    readonly recovery: readonly ["Leave the handle out, or give that of the active session."];
  };
  readonly 'session/phase': {
    readonly component: "session";
    readonly recovery: readonly ["Take the step that the message names first."];
  };
  readonly 'session/declined': {
    readonly component: "session";
    readonly recovery: readonly ["Ask the person what they want in its place.", "Take another step that does without."];
  };
  readonly 'session/host-refused': {
    readonly component: "session";
    readonly recovery: readonly ["Check who owns the path that the message names.", "Serve a session of its own: pth mcp."];
  };
  readonly 'session/host-unreachable': {
    readonly component: "session";
    readonly recovery: readonly ["Read the log that the message names, and retry.", "Serve a session of its own: pth mcp."];
  };
  readonly 'session/queue-full': {
    readonly component: "session";
    readonly recovery: readonly ["Wait until some of the calls have answered."];
  };
  readonly 'environment/already-provisioned': {
    readonly component: "environment";
    readonly recovery: readonly ["Go on with it: pth_load_plugin.", "Take another one in its place with pth_reprovision_environment."];
  };
  readonly 'environment/tier-unavailable': {
    readonly component: "environment";
    readonly recovery: readonly ["Choose a tier that this host offers.", "Install what the message names."];
  };
  readonly 'environment/limits-too-low': {
    readonly component: "environment";
    readonly recovery: readonly ["Raise the limit that the message names.", "Run PTH where it is higher."];
  };
  readonly 'environment/docker-unreachable': {
    readonly component: "environment";
    readonly recovery: readonly ["Retry after a moment where the daemon is just starting.", "Start the Docker daemon, or check DOCKER_HOST; docker info shows whether it answers.", "Use this host instead with --env local.", "Abort: nothing was started."];
  };
  readonly 'environment/provision-failed': {
    readonly component: "environment";
    readonly recovery: readonly ["Read what the runtime said and correct it.", "Choose another image with --image; pth images list shows them."];
  };
  readonly 'environment/boot-failed': {
    readonly component: "environment";
    readonly recovery: readonly ["Choose another base image with --image; pth images list shows them.", "Use a container with --env docker where the plugin allows it.", "Run it again when the host has less to do.", "Stop here: the machine that did not boot is removed with the session."];
  };
  readonly 'environment/died': {
    readonly component: "environment";
    readonly recovery: readonly ["Provision again from the last snapshot.", "Provision afresh and build the plugin again.", "Abort; the branch is kept."];
  };
  readonly 'environment/snapshot-failed': {
    readonly component: "environment";
    readonly recovery: readonly ["Provision cleanly and build the plugin again from the branch.", "Go on without a snapshot for this fix."];
  };
  readonly 'environment/snapshot-unknown': {
    readonly component: "environment";
    readonly recovery: readonly ["Name a snapshot that pth_inspect_environment lists.", "Take one with pth_snapshot_environment."];
  };
  readonly 'environment/network-unavailable': {
    readonly component: "environment";
    readonly recovery: readonly ["Check the network configuration of the container engine or machine.", "Provision the environment again.", "Ask the person who runs this host."];
  };
  readonly 'environment/disk-full': {
    readonly component: "environment";
    readonly recovery: readonly ["Free disk space.", "Remove snapshots of old sessions.", "Remove old base images.", "Abort: the branch of the session is kept."];
  };
  readonly 'environment/image-unknown': {
    readonly component: "environment";
    readonly recovery: readonly ["Name an image that pth images list shows.", "Pull or build the image by hand."];
  };
  readonly 'environment/image-failed': {
    readonly component: "environment";
    readonly recovery: readonly ["Read the build output and correct it.", "Retry.", "Choose another base image with --image."];
  };
  readonly 'environment/config-invalid': {
    readonly component: "environment";
    readonly recovery: readonly ["Correct the named field."];
  };
  readonly 'environment/setup-failed': {
    readonly component: "environment";
    readonly recovery: readonly ["Read the output of the named script or service and correct it.", "Leave it out of the settings."];
  };
  readonly 'environment/path-escape': {
    readonly component: "environment";
    readonly recovery: readonly ["Use a path inside the plugin directory."];
  };
  readonly 'environment/file-missing': {
    readonly component: "environment";
    readonly recovery: readonly ["Check the path."];
  };
  readonly 'environment/file-unreadable': {
    readonly component: "environment";
    readonly recovery: readonly ["Read a part of the file with a command.", "Choose a regular file within the size limit."];
  };
  readonly 'environment/write-failed': {
    readonly component: "environment";
    readonly recovery: readonly ["Read what the system said and correct it.", "Choose another path."];
  };
  readonly 'environment/search-failed': {
    readonly component: "environment";
    readonly recovery: readonly ["Correct or simplify the pattern.", "Search a smaller directory."];
  };
  readonly 'environment/port-unavailable': {
    readonly component: "environment";
    readonly recovery: readonly ["Choose another host port.", "Leave the host port out."];
  };
  readonly 'environment/unsupported': {
    readonly component: "environment";
    readonly recovery: readonly ["Choose an environment that offers this.", "Go on without it."];
  };
  readonly 'environment/closed': {
    readonly component: "environment";
    readonly recovery: readonly ["Provision the environment again."];
  };
  readonly 'plugin/not-found': {
    readonly component: "plugin";
    readonly recovery: readonly ["Give the start command after --, for example: pth test PATH -- node dist/index.js", "Add a .mcp.json, a .claude-plugin/plugin.json, or a bin entry in package.json."];
  };
  readonly 'plugin/foreign-servers': {
    readonly component: "plugin";
    readonly recovery: readonly ["Give the start command of your own server after --.", "Name one of the listed servers with --server to test it all the same."];
  };
  readonly 'plugin/config-invalid': {
    readonly component: "plugin";
    readonly recovery: readonly ["Correct the named file at the named place."];
  };
  readonly 'plugin/unknown-server': {
    readonly component: "plugin";
    readonly recovery: readonly ["Name one of the listed servers with --server."];
  };
  readonly 'plugin/build-unknown': {
    readonly component: "plugin";
    readonly recovery: readonly ["Give the build command with --build.", "Give --no-build if the plugin needs none."];
  };
  readonly 'plugin/install-failed': {
    readonly component: "plugin";
    readonly recovery: readonly ["Read the output and correct the dependencies.", "Give another install command."];
  };
  readonly 'plugin/build-failed': {
    readonly component: "plugin";
    readonly recovery: readonly ["Correct the build by hand.", "Give another build command with --build.", "Abort: nothing was tested."];
  };
  readonly 'plugin/config-missing': {
    readonly component: "plugin";
    readonly recovery: readonly ["Give the missing values: --set NAME takes the value that your shell has.", "Name them under environment.targetPlugin.configValues in .github/pth.yml."];
  };
  readonly 'plugin/analysis-unavailable': {
    readonly component: "plugin";
    readonly recovery: readonly ["Reinstall PTH: files of it are missing.", "Name the environment tier with --tier."];
  };
  readonly 'plugin/toolchain-failed': {
    readonly component: "plugin";
    readonly recovery: readonly ["Read the output of the installation.", "Choose an image that holds the toolchain with --image."];
  };
  readonly 'plugin/dependency-failed': {
    readonly component: "plugin";
    readonly recovery: readonly ["Correct the dependency by hand.", "Take it out of dependencyPlugins.", "Abort: what was started before it is stopped."];
  };
  readonly 'plugin/start-failed': {
    readonly component: "plugin";
    readonly recovery: readonly ["Correct what the server says on stderr, which the report quotes.", "Give another start command after --, with its arguments."];
  };
  readonly 'plugin/connect-timeout': {
    readonly component: "plugin";
    readonly recovery: readonly ["Raise the time limit with --start-timeout.", "Check that the command starts an MCP server on stdio."];
  };
  readonly 'plugin/not-loaded': {
    readonly component: "plugin";
    readonly recovery: readonly ["Call pth_load_plugin first."];
  };
  readonly 'plugin/tool-unknown': {
    readonly component: "plugin";
    readonly recovery: readonly ["Name a tool that pth_list_plugin_tools lists."];
  };
  readonly 'plugin/crashed': {
    readonly component: "plugin";
    readonly recovery: readonly ["Restart the server.", "Rebuild and restart.", "Provision the environment again."];
  };
  readonly 'plugin/hung': {
    readonly component: "plugin";
    readonly recovery: readonly ["Kill and restart the server.", "Raise the time limit.", "Provision the environment again."];
  };
  readonly 'plugin/no-port': {
    readonly component: "plugin";
    readonly recovery: readonly ["Give a wider range of ports.", "Stop whatever listens on them.", "Use a lower concurrency."];
  };
  readonly 'plugin/connection-closed': {
    readonly component: "plugin";
    readonly recovery: readonly ["Restart the server."];
  };
  readonly 'plugin/protocol-error': {
    readonly component: "plugin";
    readonly recovery: readonly ["Correct the path of the URL where the answer was an HTTP error; many servers answer at /mcp.", "Else read the recorded exchange and correct the server."];
  };
  readonly 'testing/invalid-test': {
    readonly component: "testing";
    readonly recovery: readonly ["Correct the named field of the named file."];
  };
  readonly 'testing/unknown-test': {
    readonly component: "testing";
    readonly recovery: readonly ["Name a test that pth_list_tests lists."];
  };
  readonly 'testing/name-taken': {
    readonly component: "testing";
    readonly recovery: readonly ["Give the test another name.", "Replace the present one with pth_edit_test."];
  };
  readonly 'testing/test-passes': {
    readonly component: "testing";
    readonly recovery: readonly ["Name a test that fails; pth_list_tests status failing lists them."];
  };
  readonly 'testing/no-results': {
    readonly component: "testing";
    readonly recovery: readonly ["Call pth_run_test_suite first."];
  };
  readonly 'testing/no-tests': {
    readonly component: "testing";
    readonly recovery: readonly ["Check that the server lists tools.", "Write a test by hand."];
  };
  readonly 'replay/journal-invalid': {
    readonly component: "replay";
    readonly recovery: readonly ["Ask for the file as PTH wrote it: attached, not pasted.", "Replay it with the version of PTH that its first line names."];
  };
  readonly 'replay/commit-missing': {
    readonly component: "replay";
    readonly recovery: readonly ["Clone the plugin with its whole history, and name the clone with --repository."];
  };
  readonly 'replay/host-refused': {
    readonly component: "replay";
    readonly recovery: readonly ["Read the journal, and give --allow-host when you would run each of its commands yourself.", "Ask for a journal of a session in a container."];
  };
  readonly 'repair/edit-refused': {
    readonly component: "repair";
    readonly recovery: readonly ["Correct the edit that the message names; line numbers are those of the file as it is now.", "Leave the protected path out: no change may touch git, CI, keys and the tests of PTH."];
  };
  readonly 'repair/nothing-changed': {
    readonly component: "repair";
    readonly recovery: readonly ["Compare the edits with the file: the branch holds the same already."];
  };
  readonly 'repair/unknown-commit': {
    readonly component: "repair";
    readonly recovery: readonly ["Name a commit that pth_get_fix_history lists."];
  };
  readonly 'model/no-key': {
    readonly component: "model";
    readonly recovery: readonly ["Set the key variable that the message names.", "Use --model playbook:FILE.", "Go on without a model: pth test --no-fix, pth complete without --model."];
  };
  readonly 'model/unknown': {
    readonly component: "model";
    readonly recovery: readonly ["Name a model of a configured provider, as pth models lists them, or playbook:FILE."];
  };
  readonly 'model/auth': {
    readonly component: "model";
    readonly recovery: readonly ["Check the key.", "Go on without a model: pth test --no-fix, pth complete without --model."];
  };
  readonly 'model/rate-limit': {
    readonly component: "model";
    readonly recovery: readonly ["Wait and start again.", "Use another key or model."];
  };
  readonly 'model/context-length': {
    readonly component: "model";
    readonly recovery: readonly ["Use a model with a larger window.", "Fix fewer things at once."];
  };
  readonly 'model/overloaded': {
    readonly component: "model";
    readonly recovery: readonly ["Wait and start again."];
  };
  readonly 'model/invalid-request': {
    readonly component: "model";
    readonly recovery: readonly ["Report the request that the message quotes."];
  };
  readonly 'model/network': {
    readonly component: "model";
    readonly recovery: readonly ["Check the connection and the base URL.", "Start again."];
  };
  readonly 'model/stream-cut': {
    readonly component: "model";
    readonly recovery: readonly ["Start again."];
  };
  readonly 'model/invalid-response': {
    readonly component: "model";
    readonly recovery: readonly ["Check the base URL: what answered does not speak the protocol of the provider.", "Start again."];
  };
  readonly 'model/budget-used': {
    readonly component: "model";
    readonly recovery: readonly ["Raise the budget, or go on with what is left to fix later."];
  };
  readonly 'model/refused': {
    readonly component: "model";
    readonly recovery: readonly ["Read the reason.", "Use another model."];
  };
  readonly 'playbook/invalid': {
    readonly component: "playbook";
    readonly recovery: readonly ["Correct the named field of the playbook file."];
  };
  readonly 'playbook/mismatch': {
    readonly component: "playbook";
    readonly recovery: readonly ["Compare the playbook with what the run asked for; the message names the turn."];
  };
  readonly 'playbook/extension-failed': {
    readonly component: "playbook";
    readonly recovery: readonly ["Correct the extension at the place the message names."];
  };
  readonly 'playbook/tool-failed': {
    readonly component: "playbook";
    readonly recovery: readonly ["Correct the tool.", "Leave failOnToolError out, so that the failure is a result to look at."];
  };
  readonly 'playbook/mock-invalid': {
    readonly component: "playbook";
    readonly recovery: readonly ["Correct the named mock of the test session."];
  };
  readonly 'playbook/option-unknown': {
    readonly component: "playbook";
    readonly recovery: readonly ["Correct the name; the message lists those that exist."];
  };
  readonly 'playbook/unsupported': {
    readonly component: "playbook";
    readonly recovery: readonly ["Leave it out in the test.", "Run the extension in pi with createPiTestSession."];
  };
  readonly 'playbook/host-unavailable': {
    readonly component: "playbook";
    readonly recovery: readonly ["Install @earendil-works/pi-coding-agent as a development dependency and use Node 22.19 or newer.", "Use createTestSession, which needs no pi."];
  };
  readonly 'playbook/package-invalid': {
    readonly component: "playbook";
    readonly recovery: readonly ["Give the directory of an npm package that holds a pi extension or an MCP server."];
  };
  readonly 'playbook/install-mismatch': {
    readonly component: "playbook";
    readonly recovery: readonly ["Compare the package with what the test expects; the message names the difference."];
  };
  readonly 'agent/closed': {
    readonly component: "agent";
    readonly recovery: readonly ["Create a new agent session."];
  };
  readonly 'agent/busy': {
    readonly component: "agent";
    readonly recovery: readonly ["Wait for the earlier input to end, then submit again."];
  };
  readonly 'github/unauthorised': {
    readonly component: "github";
    readonly recovery: readonly ["Give a token that is still valid in GITHUB_TOKEN or GH_TOKEN."];
  };
  readonly 'github/forbidden': {
    readonly component: "github";
    readonly recovery: readonly ["Give the token or the App the permission that is named."];
  };
  readonly 'github/not-found': {
    readonly component: "github";
    readonly recovery: readonly ["Check the name.", "Check that the token may see the repository: what it may not see is missing for it."];
  };
  readonly 'github/rate-limited': {
    readonly component: "github";
    readonly recovery: readonly ["Wait until the named time and start again."];
  };
  readonly 'github/unreachable': {
    readonly component: "github";
    readonly recovery: readonly ["Check the connection and GITHUB_API_URL.", "Start again."];
  };
  readonly 'github/refused': {
    readonly component: "github";
    readonly recovery: readonly ["Read what GitHub said and correct it.", "Report the request that the message quotes."];
  };
  readonly 'github/too-large': {
    readonly component: "github";
    readonly recovery: readonly ["Make it smaller: what GitHub gives only in part proves nothing."];
  };
  readonly 'github/invalid-answer': {
    readonly component: "github";
    readonly recovery: readonly ["Check GITHUB_API_URL: what answered does not speak the API of GitHub."];
  };
  readonly 'action/refused': {
    readonly component: "action";
    readonly recovery: readonly ["Give the command again in a new comment on the pull request."];
  };
  readonly 'action/artifact-unfit': {
    readonly component: "action";
    readonly recovery: readonly ["Start the run again; what another job handed on is not what this one was told to expect."];
  };
  readonly 'action/files-forged': {
    readonly component: "action";
    readonly recovery: readonly ["Look at what the pull request changes: its code tried to speak for this step.", "Let plugins run in a container or a machine: set environment to auto."];
  };
  readonly 'action/key-not-isolated': {
    readonly component: "action";
    readonly recovery: readonly ["Use a runner where sudo works without a password, as on runners of GitHub.", "Set allow-shared-key to true on a runner that holds nothing else and is thrown away.", "Leave the key out; failures are then diagnosed and not fixed."];
  };
  readonly 'action/command-failed': {
    readonly component: "action";
    readonly recovery: readonly ["Read what the program said and correct it.", "Retry."];
  };
  readonly 'complete/no-tests': {
    readonly component: "orchestrator";
    readonly recovery: readonly ["Name the test files of the feature with --tests."];
  };
  readonly 'complete/no-runner': {
    readonly component: "orchestrator";
    readonly recovery: readonly ["Name one of vitest, node --test, jest, mocha, ava, tape, pytest, unittest, go, cargo and flutter in the script test or the dependencies.", "Leave the named file out of --tests."];
  };
  readonly 'complete/program-missing': {
    readonly component: "orchestrator";
    readonly recovery: readonly ["Install it here, or name an environment that has it with --env and --image.", "Let a setup script install it in the environment: fixtures.setupScripts of .github/pth.yml.", "Leave its tests out of --tests."];
  };
  readonly 'complete/host-unreachable': {
    readonly component: "orchestrator";
    readonly recovery: readonly ["Run it again where the host can be reached, or name an environment with a network by --env.", "Leave its tests out of --tests."];
  };
  readonly 'complete/session-missing': {
    readonly component: "orchestrator";
    readonly recovery: readonly ["Give the id and the --artifacts directory of the earlier run.", "Start anew without --resume."];
  };
  readonly 'complete/document-missing': {
    readonly component: "orchestrator";
    readonly recovery: readonly ["Correct the path after --docs."];
  };
  readonly 'artifacts/write-failed': {
    readonly component: "artifacts";
    readonly recovery: readonly ["Check the path and the free disk space."];
  };
  readonly 'app/not-registered': {
    readonly component: "app";
    readonly recovery: readonly ["Do what the message says, and register again.", "Make the App by hand; app/README.md says how."];
  };
  readonly 'app/node-too-old': {
    readonly component: "app";
    readonly recovery: readonly ["Start the App with Node 24 or newer."];
  };
  readonly 'app/port-unavailable': {
    readonly component: "app";
    readonly recovery: readonly ["Stop whatever listens there.", "Set PORT or HOST to another one."];
  };
  readonly 'app/store-unreachable': {
    readonly component: "app";
    readonly recovery: readonly ["Check PTH_DATABASE_URL and that the database runs.", "Check the permissions of the directory."];
  };
  readonly 'app/store-too-new': {
    readonly component: "app";
    readonly recovery: readonly ["Start the version of the App that was here before, or a newer one.", "Give it a store of its own."];
  };
  readonly 'app/changed-meanwhile': {
    readonly component: "app";
    readonly recovery: readonly ["Nothing: whoever changed it goes on with it."];
  };
  readonly 'app/lost-dispatch': {
    readonly component: "app";
    readonly recovery: readonly ["Look at the repository’s Actions for a run that nobody follows.", "Give the command again."];
  };
};
/** The closed list of fault codes, `room/what`. */
type FaultCode = keyof typeof faultCatalogue;
/** Optional parts of a fault. */
interface FaultOptions {
  /** The work in progress, in words that complete "PTH was …". Default: the general work of the component. */
  attempted?: string;
  /** Verbatim output of the tool or system below. Default: output found in `details` or in the innermost cause. */
  rawOutput?: string;
  /** JSON-safe facts: raw output, exit code, paths, session state. Redact secrets before they come here. */
  details?: Record<string, unknown>;
  /** Replaces the recovery options of the catalogue when the thrower has better ones. */
  recovery?: readonly string[];
  /** True when the same call may succeed if it is repeated unchanged. Default false. */
  isRetryable?: boolean;
  cause?: unknown;
}
declare const brand: unique symbol;
/** PTH could not do its work. Carries a code from one table, a recovery text, and JSON-safe details. */
export declare class PthError extends Error {
  readonly name = "PthError";
  readonly code: FaultCode;
  readonly recovery: readonly string[];
  readonly details: JsonObject;
  readonly isRetryable: boolean;
  /** The work in progress, in words that complete "PTH was …". */
  readonly attempted: string;
  /** Verbatim output of the tool or system below, if the thrower had it. */
  readonly rawOutput: string | undefined;
  readonly [brand] = true;
  constructor(code: FaultCode, message: string, options?: FaultOptions);
  /** True for a `PthError`, also one of another loaded copy of this module. */
  static isInstance(value: unknown): value is PthError;
}
/** Removes known secret values, and texts shaped like secrets, from everything that leaves PTH. */
export declare class Redactor {
  #private;
  /** @param values secret values; values shorter than 4 characters are ignored, since they would blank ordinary text */
  constructor(values?: Iterable<string>);
  /** Adds secret values, for every user of this redactor. */
  learn(values: Iterable<string>): void;
  /**
   * Creates a redactor for each variable whose name looks like that of a secret, for passwords in URLs, and for the
   * given further values.
   */
  static fromVariables(variables: Readonly<Record<string, string | undefined>>, more?: Iterable<string>): Redactor;
  /** Returns the text without secrets. */
  redact(text: string): string;
  /** True when the text holds one of the known secrets in any of its forms; shapes alone prove nothing here. */
  holdsSecret(text: string): boolean;
  /**
   * Redacts every string in a JSON value, keys included, and every text, number or list under a key that names a
   * secret. Objects under such a key are searched as usual, since in a schema they only describe the secret.
   */
  redactJson<T extends JsonValue>(value: T): T;
}
/** One part of a tool's result. */
type ContentPart = {
  type: 'text';
  text: string;
} | {
  type: string;
  [key: string]: unknown;
};
/** Result of a tool. An exception is an error result. */
interface ExtensionToolResult {
  content: readonly ContentPart[];
  /** Data for code, not for the model. */
  details?: unknown;
}
/** A tool that an extension offers to the model. */
interface ExtensionTool {
  name: string;
  /** Shown to people. Default: the name. */
  label?: string;
  description: string;
  /** JSON Schema of type object, e.g. one made by a schema library. */
  parameters: object;
  execute(toolCallId: string, params: any, signal: AbortSignal | undefined, onUpdate: ((partial: ExtensionToolResult) => void) | undefined, ctx: ExtensionContext): Promise<ExtensionToolResult>;
}
/** A stored entry of a session; it is never sent to the model. */
interface StoredEntry {
  type: 'custom';
  id: string;
  /** ISO 8601. */
  timestamp: string;
  customType: string;
  data?: unknown;
}
/** Dialogs and notifications; a test session mocks and records all of them. */
interface ExtensionUi {
  confirm(title: string, message: string): Promise<boolean>;
  select(title: string, items: string[]): Promise<string | undefined>;
  input(title: string, placeholder?: string): Promise<string | undefined>;
  editor(title: string, prefill?: string): Promise<string | undefined>;
  notify(message: string, type?: 'info' | 'warning' | 'error'): void;
  setStatus(key: string, text: string | undefined): void;
  setWidget(key: string, content: string[] | undefined): void;
  setTitle(title: string): void;
  setWorkingMessage(message?: string): void;
  setEditorText(text: string): void;
  getEditorText(): string;
}
/** Context of handlers, tools and commands. */
interface ExtensionContext {
  ui: ExtensionUi;
  /** True: dialogs get answers. */
  hasUI: boolean;
  mode: 'rpc';
  cwd: string;
  sessionManager: {
    getEntries(): StoredEntry[];
    getBranch(): StoredEntry[];
    getSessionId(): string;
    getSessionFile(): undefined;
    getCwd(): string;
  };
  signal: AbortSignal | undefined;
  isIdle(): boolean;
  abort(): void;
  hasPendingMessages(): boolean;
  getSystemPrompt(): string;
}
/** A message to the model that is not from the user. */
interface InjectedMessage {
  customType: string;
  content: string | readonly ContentPart[];
  display?: boolean;
  details?: unknown;
}
/** A message of the conversation, as events tell it. */
interface SessionMessage {
  role: 'user' | 'assistant' | 'toolResult';
  content: readonly ContentPart[];
  /** Of a tool's result only, as the two that follow. */
  toolCallId?: string;
  toolName?: string;
  isError?: boolean;
}
/**
 * Events of pi that no test session without pi brings about: there are neither other sessions, nor compaction, nor a
 * provider, nor commands typed by a person. Handlers are accepted and never called.
 */
type SilentEventName = 'session_before_switch' | 'session_before_fork' | 'session_before_compact' | 'session_compact' | 'session_compact_failed' | 'session_before_tree' | 'session_tree' | 'session_info_changed' | 'user_bash' | 'project_trust' | 'before_provider_request' | 'before_provider_headers' | 'after_provider_response';
type SilentEvents = { [Name in SilentEventName]: {
  event: {
    type: Name;
  } & Record<string, any>;
  answer: unknown;
}; };
/** Events, with the possible answers of a handler. */
interface ExtensionEvents extends SilentEvents {
  session_start: {
    event: {
      type: 'session_start';
      reason: 'startup' | 'resume';
    };
    answer: undefined;
  };
  session_shutdown: {
    event: {
      type: 'session_shutdown';
      reason: 'quit';
    };
    answer: undefined;
  };
  input: {
    event: {
      type: 'input';
      text: string;
      source: 'interactive' | 'extension';
    };
    answer: {
      action: 'continue';
    } | {
      action: 'transform';
      text: string;
    } | {
      action: 'handled';
    };
  };
  before_agent_start: {
    event: {
      type: 'before_agent_start';
      prompt: string;
      systemPrompt: string;
    };
    answer: {
      message?: InjectedMessage;
      systemPrompt?: string;
    };
  };
  agent_start: {
    event: {
      type: 'agent_start';
    };
    answer: undefined;
  };
  agent_end: {
    event: {
      type: 'agent_end';
    };
    answer: undefined;
  };
  agent_settled: {
    event: {
      type: 'agent_settled';
    };
    answer: undefined;
  };
  message_start: {
    event: {
      type: 'message_start';
      message: SessionMessage;
    };
    answer: undefined;
  };
  message_end: {
    event: {
      type: 'message_end';
      message: SessionMessage;
    };
    answer: undefined;
  };
  model_select: {
    event: {
      type: 'model_select';
      model: unknown;
      previousModel: unknown;
      source: 'set';
    };
    answer: undefined;
  };
  thinking_level_select: {
    event: {
      type: 'thinking_level_select';
      level: string;
      previousLevel: string;
    };
    answer: undefined;
  };
  turn_start: {
    event: {
      type: 'turn_start';
      turnIndex: number;
    };
    answer: undefined;
  };
  turn_end: {
    event: {
      type: 'turn_end';
      turnIndex: number;
    };
    answer: undefined;
  };
  tool_execution_start: {
    event: {
      type: 'tool_execution_start';
      toolCallId: string;
      toolName: string;
      args: JsonObject;
    };
    answer: undefined;
  };
  /** The answer may block the call; the handler may change `input` in place. */
  tool_call: {
    event: {
      type: 'tool_call';
      toolCallId: string;
      toolName: string;
      input: Record<string, unknown>;
    };
    answer: {
      block?: boolean;
      reason?: string;
    };
  };
  /** The answer may replace the tool's result. */
  tool_result: {
    event: {
      type: 'tool_result';
      toolCallId: string;
      toolName: string;
      input: Record<string, unknown>;
      content: readonly ContentPart[];
      details: unknown;
      isError: boolean;
    };
    answer: {
      content?: readonly ContentPart[];
      details?: unknown;
      isError?: boolean;
    };
  };
  tool_execution_end: {
    event: {
      type: 'tool_execution_end';
      toolCallId: string;
      toolName: string;
      isError: boolean;
    };
    answer: undefined;
  };
}
/** Name of an event. */
type ExtensionEventName = keyof ExtensionEvents;
/** Handler of an event. */
type ExtensionHandler<Name extends ExtensionEventName> = (event: ExtensionEvents[Name]['event'], ctx: ExtensionContext) => ExtensionEvents[Name]['answer'] | void | Promise<ExtensionEvents[Name]['answer'] | void>;
/** A command that the user calls by name, as in `/plan on`. */
interface ExtensionCommand {
  description?: string;
  handler(args: string, ctx: ExtensionContext): void | Promise<void>;
}
/** Interface passed to an extension when it is loaded. */
interface ExtensionApi {
  /** Subscribes to an event; returns the function that unsubscribes. */
  on<Name extends ExtensionEventName>(event: Name, handler: ExtensionHandler<Name>): () => void;
  registerTool(tool: ExtensionTool): void;
  registerCommand(name: string, command: ExtensionCommand): void;
  /** Stores an entry in the session's store. */
  appendEntry(customType: string, data?: JsonValue | object): void;
  /** Sends a message that is not from the user to the model; `triggerTurn` asks the model at once. */
  sendMessage(message: InjectedMessage, options?: {
    triggerTurn?: boolean;
    deliverAs?: 'steer' | 'followUp' | 'nextTurn';
  }): void;
  /** Submits an input as the user would; while the model works, after it has finished. */
  sendUserMessage(content: string, options?: {
    deliverAs?: 'steer' | 'followUp';
  }): void;
  /** Declares a flag; `TestSessionOptions.flags` gives its value. */
  registerFlag(name: string, flag: {
    description?: string;
    type: 'boolean' | 'string';
    default?: boolean | string;
  }): void;
  getFlag(name: string): boolean | string | undefined;
  /** Accepted without effect, as the three that follow: nothing is drawn and no key is pressed. */
  registerShortcut(key: string, shortcut: {
    description?: string;
    handler: (ctx: ExtensionContext) => unknown;
  }): void;
  registerMessageRenderer(customType: string, renderer: unknown): void;
  registerEntryRenderer(customType: string, renderer: unknown): void;
  registerMarkdownTransformer(transformer: unknown): void;
  /** Runs a program without a shell. */
  exec(command: string, args: string[], options?: {
    cwd?: string;
    timeout?: number;
    signal?: AbortSignal;
  }): Promise<{
    stdout: string;
    stderr: string;
    code: number;
    killed: boolean;
  }>;
  setSessionName(name: string): void;
  getSessionName(): string | undefined;
  /** Tells the extensions of the choice; the playbook goes on playing the model. */
  setModel(model: unknown): Promise<boolean>;
  getThinkingLevel(): string;
  setThinkingLevel(level: string): void;
  getActiveTools(): string[];
  setActiveTools(names: string[]): void;
  getAllTools(): {
    name: string;
    description: string;
    parameters: object;
  }[];
  getCommands(): {
    name: string;
    description?: string;
  }[];
  /** Channels between the extensions of one session. */
  events: {
    on(channel: string, handler: (data: unknown) => void): () => void;
    emit(channel: string, data: unknown): void;
  };
}
/** An extension: a function that registers tools, commands and handlers. */
type ExtensionFactory = (pi: ExtensionApi) => void | Promise<void>;
/** A provider with an HTTP API. */
type ProviderName = 'anthropic' | 'openai' | 'gemini';
/** A model's call of a tool. */
interface ToolCall {
  id: string;
  name: string;
  /** Parsed arguments; empty when the model sent no valid JSON object, with the text in `rawArguments`. */
  arguments: JsonObject;
  /** Set only when the arguments could not be parsed. */
  rawArguments?: string;
}
/** Result of one tool call. */
interface ToolResult {
  toolCallId: string;
  toolName: string;
  text: string;
  isError: boolean;
}
type AssistantPart =
/** `signature` is a provider-specific mark; it is sent back unchanged. */
{
  type: 'text';
  text: string;
  signature?: string;
} |
/** `signature` proves to the provider that the text is its own; it is sent back unchanged. */
{
  type: 'thinking';
  text: string;
  signature?: string;
} |
/** Thinking that the provider returns only in encrypted form; it is sent back unchanged. */
{
  type: 'redacted-thinking';
  data: string;
} |
/** `signature` is a provider-specific mark; it is sent back unchanged. */
{
  type: 'tool-call';
  call: ToolCall;
  signature?: string;
};
/** One message of a conversation, independent of the provider. */
type ChatMessage = {
  role: 'user';
  text: string;
} | {
  role: 'assistant';
  parts: AssistantPart[];
} | {
  role: 'tool';
  results: ToolResult[];
};
/** A tool as described to the model. */
interface ChatTool {
  name: string;
  description: string;
  /** JSON Schema of the arguments, of type object. */
  inputSchema: JsonObject;
}
type ReasoningEffort = 'low' | 'medium' | 'high';
/** One request to a model. */
interface ChatRequest {
  system: string;
  messages: readonly ChatMessage[];
  tools: readonly ChatTool[];
  /** Default 16000. */
  maxOutputTokens?: number;
  reasoningEffort?: ReasoningEffort;
}
/** Token counts of one or more responses; each token is counted in one field. */
interface ChatUsage {
  /** Without tokens read from or written to a cache. */
  inputTokens: number;
  /** Including thinking. */
  outputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
}
type StopReason = 'end' | 'tool-calls' | 'max-tokens' | 'refusal' | 'context-length';
/** A complete response. */
interface ChatResponse {
  parts: AssistantPart[];
  stopReason: StopReason;
  /** Explanation of the stop in the provider's words, if any, e.g. of a refusal. */
  stopDetail?: string;
  usage: ChatUsage;
  /** Model id that the provider reports for the answer. */
  model: string;
  /** US dollars at list price; null when the price is unknown. Absent when nothing is charged. */
  costUsd?: number | null;
}
/**
 * Events of an answer, in this order: start; start, deltas and end of each part; result. A retry voids the events of the
 * answer before it.
 */
type ChatEvent = {
  type: 'response-start';
  model: string;
} | {
  type: 'text-start';
} | {
  type: 'text-delta';
  text: string;
} | {
  type: 'text-end';
  text: string;
} | {
  type: 'thinking-delta';
  text: string;
} | {
  type: 'tool-call';
  call: ToolCall;
} | {
  type: 'retry';
  attempt: number;
  waitMs: number;
  reason: string;
};
/**
 * A chat model. The stream's result is the response; a failure rejects it with a `model/…` fault, an abort with the
 * signal's reason. Implementations: Anthropic, OpenAI, Gemini, and the playbook.
 */
interface ChatModel {
  /** Id printed in reports, e.g. `claude-sonnet-5` or `playbook:fix.yaml`. */
  readonly id: string;
  readonly provider: 'anthropic' | 'openai' | 'gemini' | 'playbook';
  /** Provider whose tools a playbook's answers call. Default: Anthropic. Absent for a provider's own model. */
  readonly playedProvider?: ProviderName;
  /** Size of the context window in tokens. */
  readonly contextWindow: number;
  stream(request: ChatRequest, signal?: AbortSignal): EventStream<ChatEvent, ChatResponse>;
  /**
   * Asks the provider, without cost, whether it can be reached, takes the key and has the model. Passes where the
   * provider's server does not tell. @throws PthError `model/auth`, `model/network`, `model/unknown`
   */
  check?(signal?: AbortSignal): Promise<void>;
}
/** The stream of a piece of output. */
type OutputStream = 'stdout' | 'stderr';
/** A piece of output as it arrived. */
interface OutputChunk {
  stream: OutputStream;
  data: Uint8Array;
  /** Wall-clock milliseconds since the epoch. */
  timestamp: number;
}
/** The kept part of one stream: all of it, or its head and tail when it exceeded the limit. */
interface CapturedOutput {
  /** The kept text; where bytes are missing, a marker line states how many. */
  text: string;
  /** All bytes that arrived. */
  totalBytes: number;
  isTruncated: boolean;
}
/** Why a process ended; the first reason wins and later ones cannot overwrite it. */
type EndReason = 'exited' | 'timed-out' | 'no-output' | 'aborted' | 'spawn-failed';
/** How a time-boxed process ended. A failing program is data, never an exception. */
interface RunOutcome {
  argv: readonly string[];
  reason: EndReason;
  /** Null when a signal ended it or it never started. 0 occurs only with reason `exited`. */
  exitCode: number | null;
  /** The signal that ended it, or null. */
  signal: NodeJS.Signals | null;
  stdout: CapturedOutput;
  stderr: CapturedOutput;
  durationMs: number;
  /** The limit that fired, in milliseconds; only with the reasons `timed-out` and `no-output`. */
  limitMs?: number;
  /** Why it could not be started; only with reason `spawn-failed`. */
  spawnError?: string;
  /**
   * The mechanism that held its process tree together on this host: a kernel control group, or sweeps of the process
   * table.
   */
  containment?: 'cgroup.kill' | 'freezer' | 'sweep';
}
/** How a long-lived process ended. */
interface ProcessExit {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  /** The limit in bytes, where it was ended because it took more memory. */
  memoryLimit?: number;
  /** Processes that lived on when it had ended by itself; told by `stop` where they are seen. */
  left?: number;
}
/**
 * A long-lived process with open streams, for example an MCP server. Behaves the same on a host, in a container and in
 * a VM.
 */
interface StartedProcess {
  /** The process id as the environment sees it; undefined where unknown. */
  readonly pid: number | undefined;
  /** Writing to a process that closed its stdin never throws; the write is dropped. */
  readonly stdin: NodeJS.WritableStream;
  readonly stdout: NodeJS.ReadableStream;
  readonly stderr: NodeJS.ReadableStream;
  /** True where nobody else holds a chunk of stderr that was read, so that its last reader may give its memory back. */
  readonly hasOwnChunks?: boolean;
  /** Resolves once when the process ended; never rejects. A failed start rejects `startProcess` instead. */
  readonly exit: Promise<ProcessExit>;
  /**
   * Ends the process and everything it started: closes stdin, waits `graceMs` (default 500), sends TERM to the tree,
   * waits `graceMs`, sends KILL. Idempotent; resolves when nothing of the tree is left.
   */
  stop(options?: {
    graceMs?: number;
    skipStdinClose?: boolean;
  }): Promise<ProcessExit>;
  /** Counts the living processes of the program and of all that it started; absent where they are not seen. */
  countProcesses?(): number;
}
/** One entry of a directory. */
interface DirectoryEntry {
  /** Relative to the workspace root, with forward slashes. */
  path: string;
  kind: 'file' | 'directory' | 'link' | 'other';
  /** Size in bytes; 0 for directories. */
  size: number;
}
/** One hit of a search. */
interface SearchHit {
  path: string;
  /** Line number, from 1. */
  line: number;
  text: string;
}
/**
 * A command to run in the workspace. Always an argument vector; a caller that needs a shell passes `['sh', '-c',
 * text]`.
 */
interface WorkspaceCommand {
  argv: readonly [string, ...string[]];
  /** Relative to the root; default the root. */
  cwd?: string;
  /** Added to the environment's own variables; undefined removes one. */
  variables?: Readonly<Record<string, string | undefined>>;
  /**
   * Runs as the root of a container or machine, for installing packages and starting services. The bare host refuses it
   * with `environment/unsupported`. Default false.
   */
  asRoot?: boolean;
}
/** Limits of a time-boxed command. */
interface RunLimits {
  /** Hard limit in milliseconds. Default 120000. */
  timeoutMs?: number;
  /** Maximum silence in milliseconds. Default none. */
  noOutputTimeoutMs?: number;
  /** Bytes kept per stream (head and tail). Default 1 MiB. */
  maxOutputBytes?: number;
  /** Written to stdin, which is then closed. Default: stdin is closed at once. */
  stdin?: string | Uint8Array;
  signal?: AbortSignal | undefined;
  onOutput?: (chunk: OutputChunk) => void;
}
/** Options of a search. */
interface SearchOptions {
  /** A JavaScript regular expression source. */
  pattern: string;
  isCaseInsensitive?: boolean;
  /** Directory to search, relative to the root. Default the root. */
  path?: string;
  /**
   * Only files whose path from the root fits this glob (`**` crosses directories); a glob without a slash is compared
   * with the file's name in any directory.
   */
  glob?: string;
  /** Names of directories that are left out wherever they stand, besides `.git` and `node_modules`. Default none. */
  leaveOut?: readonly string[];
  /** Larger files are left out. Default and maximum 1 MiB. */
  maxFileBytes?: number;
  /** Default 1000. */
  maxHits?: number;
  signal?: AbortSignal | undefined;
}
/**
 * The files and commands of one plugin working copy, and the only access of an agent's tools. Paths are relative to the
 * root (an absolute path in the root is accepted); a path or link that leads outside is refused with
 * `environment/path-escape`. `.git` is never readable or writable through a workspace.
 */
interface Workspace {
  /** Absolute path of the root as commands see it. */
  readonly root: string;
  /**
   * Reads a regular file of at most 10 MiB.
   * @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/path-escape`
   */
  readFile(path: string): Promise<Uint8Array>;
  /**
   * Writes a file and creates missing parent directories. @throws PthError `environment/write-failed`,
   * `environment/path-escape`
   */
  writeFile(path: string, content: string | Uint8Array): Promise<void>;
  /** Removes a file or a whole directory; a missing path is no error. */
  remove(path: string): Promise<void>;
  /** Describes an entry; undefined when the path is missing. */
  stat(path: string): Promise<DirectoryEntry | undefined>;
  /**
   * Lists the entries of a directory, sorted by path. `isRecursive` leaves out `.git` and `node_modules`. Default 100
   * 000 entries.
   */
  list(path: string, options?: {
    isRecursive?: boolean;
    maxEntries?: number;
  }): Promise<DirectoryEntry[]>;
  /**
   * Searches text files; returns hits in path and line order. Leaves out `.git` and `node_modules`, binary files and
   * files over 1 MiB. @throws PthError `environment/search-failed` for an invalid or too slow pattern
   */
  search(options: SearchOptions): Promise<SearchHit[]>;
  /** Runs a command to its end. A failing command is data; only a lost environment throws. */
  run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome>;
  /** Starts a long-lived process with open streams. @throws PthError `process/spawn-failed` */
  start(command: WorkspaceCommand): Promise<StartedProcess>;
}
/** Events of an agent at work. Events carry full outputs, the model gets truncated ones. */
type AgentEvent = {
  type: 'session-start';
  sessionId: string;
  model: string;
} | {
  type: 'text-start';
} | {
  type: 'text-delta';
  text: string;
} | {
  type: 'text-end';
  text: string;
} | {
  type: 'thinking-delta';
  text: string;
} | {
  type: 'tool-call-start';
  id: string;
  name: string;
  arguments: Record<string, unknown>;
} | {
  type: 'tool-call-end';
  id: string;
  name: string;
  isError: boolean;
  output: string;
  durationMs: number;
} | {
  type: 'turn-limit';
  limit: 'rounds' | 'turns';
  count: number;
} | {
  type: 'loop-detection';
  pattern: string;
  strike: 1 | 2;
} |
/** `usagePercent` is a fraction: 1 is a full window. */
{
  type: 'context-warning';
  usagePercent: number;
} | {
  type: 'retry';
  attempt: number;
  waitMs: number;
  reason: string;
} |
/** Event of a subagent, in order; an event of a nested subagent is wrapped once per level. */
{
  type: 'subagent-event';
  agentId: string;
  event: AgentEvent;
} | {
  type: 'error';
  code: string;
  message: string;
} | {
  type: 'session-end';
  sessionId: string;
};
/**
 * Reason why the processing of an input ended. `awaiting-input`: the model asked a question, and the next input answers
 * it.
 */
type AgentStop = 'completed' | 'awaiting-input' | 'turn-limit' | 'loop' | 'refused' | 'aborted';
/**
 * One entry of the history: a chat message with its kind. `steering` is a user-role message from the caller or the
 * loop. `isPartial` marks the text of an answer that a fault or an abort interrupted.
 */
type AgentTurn = {
  kind: 'user' | 'steering';
  role: 'user';
  text: string;
} | {
  kind: 'assistant';
  role: 'assistant';
  parts: AssistantPart[];
  isPartial?: true;
} | {
  kind: 'tool-results';
  role: 'tool';
  results: ToolResult[];
};
/** Result of one `submit`, including the follow-ups that it processed. */
interface AgentReply {
  stop: AgentStop;
  /** Last text of the model. */
  text: string;
  /** Number of model responses, without those of subagents. */
  turns: number;
  /** Tokens of these responses and of subagents that finished meanwhile. */
  usage: ChatUsage;
  /** Share of the context window that the last request and its answer took; 0 without an answer. */
  contextUtilization: number;
}
/** Context of a tool call. */
interface ToolContext {
  /** Files and commands; protected paths cannot be changed through it. */
  workspace: Workspace;
  /** Aborted when the call exceeds its time limit or the session ends. */
  signal: AbortSignal;
  /** The workspace without the guard, for PTH's own read-only commands, which are cheaper without it. */
  reader?: Workspace;
  /**
   * Refuses a protected path, for tools that must check all paths before their first write. @throws PthError
   * `environment/path-escape`
   */
  assertWritable?: (path: string) => void;
}
/** A tool of the coding agent. */
interface ModelTool<Input = Record<string, unknown>> {
  name: string;
  description: string;
  /** JSON Schema, type object. */
  inputSchema: JsonObject;
  /**
   * True for tools that change files: such a call waits for earlier calls of the response and blocks later ones. All
   * other calls of a response run in parallel.
   */
  isExclusive?: boolean;
  /** True for tools that change nothing. The loop detector compares the state of the files only for other tools. */
  isReadOnly?: boolean;
  /** True for tools that ask the user a question: after the call the session waits for the next input. */
  awaitsInput?: boolean;
  /** Validates raw arguments; the error text is sent to the model. */
  parse(args: unknown): {
    ok: true;
    input: Input;
  } | {
    ok: false;
    error: string;
  };
  /** An exception becomes an error result for the model, never a crash. */
  execute(input: Input, context: ToolContext): Promise<string>;
}
/** `CLOSED` is final. `PROCESSING` refuses further input until it is over. */
type AgentState = 'IDLE' | 'PROCESSING' | 'AWAITING_INPUT' | 'CLOSED';
/** One conversation of the coding agent with its model. */
interface AgentSession$1 {
  readonly id: string;
  readonly state: AgentState;
  /**
   * Runs the loop until the model stops calling tools or a limit ends it, then the queued follow-ups in order. Rejects
   * with `model/…`, `agent/busy` or `agent/closed`.
   */
  submit(input: string): EventStream<AgentEvent, AgentReply>;
  /**
   * Adds a message before the model's next request, i.e. after the running tool round; one that comes while the last
   * text streams goes on with the input. @throws PthError `agent/closed`
   */
  steer(text: string): void;
  /** Queues an input to run after the current or next one. @throws PthError `agent/closed` */
  followUp(input: string): void;
  /** Applies from the next request on; undefined selects the provider's default. */
  setReasoningEffort(effort: ReasoningEffort | undefined): void;
  /** Returns every further event of the session, over all inputs; ends after `session-end`. Any number of readers. */
  events(): AsyncIterable<AgentEvent>;
  /** Returns a copy of the history, oldest first. */
  history(): readonly AgentTurn[];
  /**
   * Cancels the running answer and tools, closes the subagents and the session; resolves when nothing is left running.
   * Idempotent.
   */
  abort(): Promise<void>;
}
/** Results of the earlier calls of a conversation, for arguments that are computed late. */
interface EarlierResults {
  /** All results, in order. */
  readonly all: readonly ToolResult[];
  /**
   * Returns the text of the last result, or of the last result of a tool. Throws when there is none; the fault names
   * the turn.
   */
  text(tool?: string): string;
  /**
   * Returns the first group of a pattern (or the whole match without groups) in the last result, or in a tool's last
   * result. Throws when nothing matches; the fault names the turn.
   */
  find(pattern: RegExp, tool?: string): string;
}
/**
 * A fixed value, or a function of the request's messages and the results of earlier calls, evaluated when its turn
 * comes.
 */
type LateBound<T> = T | ((messages: readonly ChatMessage[], earlier: EarlierResults) => T);
/** One tool call of the scripted model. */
interface PlaybookCall {
  name: string;
  arguments: LateBound<JsonObject>;
  /** Text instead of arguments, to imitate a model that sends invalid JSON. */
  rawArguments?: string;
}
/** Faults that a model's server can cause. */
declare const playedFaults: ["model/auth", "model/context-length", "model/invalid-request", "model/invalid-response", "model/network", "model/overloaded", "model/rate-limit", "model/refused", "model/stream-cut", "model/unknown"];
/** The fault of a model in place of an answer. */
interface PlayedFault {
  code: (typeof playedFaults)[number];
  message: string;
  /** True when it may go away by itself. */
  isRetryable: boolean;
  details?: JsonObject;
  /** Default: what the catalogue of faults says. */
  recovery?: readonly string[];
  /** Messages of the errors behind it, outermost first. */
  causes?: readonly string[];
  /** Thinking and text that were heard before it. */
  thinking?: string;
  text?: string;
}
/** One answer of the scripted model. */
interface PlaybookTurn {
  text?: LateBound<string>;
  /** Thinking that comes before the text. */
  thinking?: string;
  toolCalls?: readonly PlaybookCall[];
  /** Checks the messages of the request at this turn; an exception fails the run and names the turn. */
  assertContext?: (messages: readonly ChatMessage[]) => void;
  /** Reported token usage. Default none. */
  usage?: ChatUsage;
  /** Default: `tool-calls` when the turn calls tools, else `end`. */
  stopReason?: StopReason;
  /** Explanation of the stop, e.g. of a refusal. */
  stopDetail?: string;
  /** Fails in place of answering. */
  fault?: PlayedFault;
}
/** Script of one conversation, selected by the conversation's first message. */
interface PlaybookConversation {
  /** Texts that the first user message must contain; all are required. */
  when: readonly string[];
  turns: readonly PlaybookTurn[];
  /** True when it may be selected any number of times, including never. */
  repeat?: boolean;
}
/** Scripts of conversations, and the model that they were recorded from. */
interface ConversationPlaybook {
  conversations: readonly PlaybookConversation[];
  /** Provider whose tools the answers call. Default: Anthropic. */
  provider?: ProviderName;
  /** Tokens of the recorded model. Default 200000. */
  contextWindow?: number;
}
/** Script of a model: one sequence of turns, or one script per conversation. */
type Playbook = readonly PlaybookTurn[] | ConversationPlaybook;
/**
 * Parses a playbook file. `file` is used only in messages.
 * @throws PthError `playbook/invalid` naming file, line, field and reason
 */
export declare function loadPlaybook(text: string, { file }: {
  file: string;
}): Playbook;
/** A chat model whose answers come from a playbook. It does not interpret the prompt and uses no network. */
interface PlaybookModel extends ChatModel {
  readonly provider: 'playbook';
  /** Number of turns played. */
  readonly consumed: number;
  /** Number of turns still to be played, without repeatable conversations that have not begun. */
  readonly remaining: number;
  /** @throws PthError `playbook/mismatch` naming the remaining turns */
  assertFinished(): void;
  /** Appends turns to a sequence. @throws PthError `playbook/invalid` when the playbook holds conversations */
  append(turns: readonly PlaybookTurn[]): void;
}
/** Settings of a scripted model. */
interface PlaybookModelOptions {
  /** Id printed in reports, e.g. `playbook:fix.yaml`. */
  id: string;
  /** Tokens. Default: those of the recorded model, else 200000. */
  contextWindow?: number;
}
/**
 * Creates a chat model from a playbook. The stream rejects with `playbook/mismatch` when a request does not match it.
 */
export declare function createPlaybookModel(playbook: Playbook, options: PlaybookModelOptions): PlaybookModel;
/** Settings of a recorder. */
interface RecordOptions {
  /** Removes secrets from the recording. Default: a redactor that knows the shapes of secrets, but no values. */
  redactor?: Redactor;
}
/** Records the answers of a model. */
interface PlaybookRecorder {
  /** The recorded model to use in place of the original: same answers, same events. */
  readonly model: ChatModel;
  /** Returns the recording so far: one sequence of turns, or one script per conversation when there were several. */
  playbook(): Playbook;
  /** Returns the recording as the text of a playbook file. */
  toYaml(): string;
}
/**
 * Wraps any model and records its conversations as a playbook, redacted. The played playbook gives the same events and
 * the same tool calls. Failed and aborted answers are not recorded. Of thinking only the text is kept, and several
 * texts of one answer are joined.
 */
export declare function recordPlaybook(model: ChatModel, options?: RecordOptions): PlaybookRecorder;
/**
 * Renders a playbook file, which `loadPlaybook` reads back as the same playbook.
 * @throws PthError `playbook/invalid` naming the turn that holds code, which a file cannot express
 */
export declare function renderPlaybook(playbook: Playbook): string;
/** Arguments of a scripted call: fixed, or computed from the results of earlier calls. */
type ScriptedArguments = JsonObject | ((earlier: EarlierResults) => JsonObject);
/** Expected content of a request: a text or pattern in its last message, or any check that throws. */
type ContextExpectation = string | RegExp | ((messages: readonly ChatMessage[]) => void);
/**
 * One user input and the model's answers, written step by step. It is both a conversation of a playbook and an input
 * for `TestSession.run`.
 */
interface Script extends PlaybookConversation {
  /** Text that a test session submits. */
  readonly prompt: string;
  /** Adds a turn that calls one tool, or several given as further pairs of tool and arguments. */
  calls(tool: string, args?: ScriptedArguments, ...more: (readonly [tool: string, args?: ScriptedArguments])[]): Script;
  /** Adds a turn with text and no calls, which ends the answer to the input. */
  says(text: string | ((earlier: EarlierResults) => string)): Script;
  /** Makes the next turn check the request. */
  expects(expectation: ContextExpectation): Script;
  /** Adds a turn as data, for turns that the other steps cannot express. */
  turn(turn: PlaybookTurn): Script;
  /** Allows a conversation of a playbook to be selected any number of times. */
  repeated(): Script;
}
/**
 * Begins a script: `when('List the files').calls('shell', { command: 'ls' }).says('Two files.')`. In a playbook of
 * conversations it matches a first message that contains all the given texts. Each step returns a new script.
 * @throws PthError `playbook/invalid` for anything but texts
 */
export declare function when(prompt: string, ...more: readonly string[]): Script;
/** Entries of extensions that later sessions can read; they are never sent to the model. */
export declare class TestStore {
  #private;
  /** A copy of the entries, oldest first. */
  get entries(): StoredEntry[];
  /** Number of sessions that have used the store; more than one means that the latest continues an earlier one. */
  get sessions(): number;
  /** Counts one more session. */
  open(): void;
  /** Stores a copy of the data, so that later changes do not affect it. */
  append(customType: string, data: unknown): StoredEntry;
}
/** Answer of a mocked tool: a text, or content with details. */
type MockAnswer = string | {
  content: readonly ContentPart[];
  details?: unknown;
  isError?: boolean;
};
/** Replaces a tool's code; hooks run as usual. */
type ToolMock = MockAnswer | ((input: Record<string, unknown>) => MockAnswer | Promise<MockAnswer>);
/** Answers to dialogs of extensions. */
interface UiMocks {
  /** Default true. */
  confirm?: boolean | ((title: string, message: string) => boolean);
  /** Index of an item, an item, or a function; undefined cancels. Default: the first item. */
  select?: number | string | ((title: string, items: string[]) => string | undefined);
  /** Undefined cancels. Default an empty text. */
  input?: string | ((title: string, placeholder?: string) => string | undefined);
  /** Undefined cancels. Default an empty text. */
  editor?: string | ((title: string, prefill?: string) => string | undefined);
}
/** Time limits of an MCP server in a test session. */
interface PluginLimits {
  /** From the start to the end of the handshake, in milliseconds. Default 30000. */
  startTimeoutMs?: number;
  /** Limit of one call, in milliseconds. Default 30000. */
  callTimeoutMs?: number;
}
/** An MCP server to start for the session. */
interface PluginCommand extends PluginLimits {
  /** Program and arguments; no shell. */
  command: readonly [string, ...string[]];
  /**
   * Working directory of the server. Default: the session's `cwd`; for relative paths in the command give the project's
   * directory.
   */
  cwd?: string;
  /** Environment variables for the server only. */
  variables?: Readonly<Record<string, string>>;
}
/** An MCP server whose tools become the session's tools: one to start, or one reachable over Streamable HTTP. */
type PluginMount = PluginCommand | (PluginLimits & {
  url: string;
  headers?: Readonly<Record<string, string>>;
});
/** Settings of a test session. */
interface TestSessionOptions {
  /** Files with a default export of type `ExtensionFactory`, relative to the directory of the process. */
  extensions?: readonly string[];
  extensionFactories?: readonly ExtensionFactory[];
  plugin?: PluginMount;
  /** The model's answers. Default: none; then `run` takes scripts. */
  playbook?: Playbook | Script;
  /** A model instead of a playbook, for example one that is being recorded. */
  model?: ChatModel;
  /** Working directory, created if missing. Default: a new temporary one, which `dispose` removes. */
  cwd?: string;
  /** Default: the host's own. */
  systemPrompt?: string;
  ui?: UiMocks;
  /** Mocks by tool name. A mock for an unknown tool creates one that takes any arguments. */
  mockTools?: Readonly<Record<string, ToolMock>>;
  /** The coding agent's tools, only on PTH's own host. Default: its six tools, or none when a plugin is given. */
  tools?: readonly ModelTool[];
  /** Entries of an earlier session. Default: an empty store. */
  store?: TestStore;
  /** Values of flags that extensions register, by name. Default: the flags' own defaults. */
  flags?: Readonly<Record<string, boolean | string>>;
  /** True to reject `run` when the code of a tool throws. Default false: the error is a result for the model. */
  failOnToolError?: boolean;
  /**
   * True to let a script call tools that the session has not, to see how the agent bears it. Default false: `run`
   * rejects and names the tool.
   */
  allowUnknownTools?: boolean;
}
/** A call made by the model. */
interface ToolCallRecord {
  /** Number of the model's answer, from 1, that made the call. */
  step: number;
  toolCallId: string;
  toolName: string;
  input: Record<string, unknown>;
  /** True when a hook blocked it. */
  blocked: boolean;
  blockReason?: string;
}
/** Result of a call. */
interface ToolResultRecord {
  /** Number of the model's answer, from 1, that made the call. */
  step: number;
  toolCallId: string;
  toolName: string;
  content: readonly ContentPart[];
  /** Texts of the content. */
  text: string;
  isError: boolean;
  details?: unknown;
  /** True when a mock answered. */
  mocked: boolean;
}
/** A dialog or notification of an extension. */
interface UiCallRecord {
  /** Number of answers that the model had given before, 0 before the first. */
  step: number;
  method: string;
  args: readonly unknown[];
  returnValue: unknown;
}
/** An exception in an extension's code outside of a tool. */
interface ExtensionErrorRecord {
  extension: string;
  event: string;
  message: string;
}
/** Record of a session, with queries. */
interface TestEvents<HostEvent = unknown> {
  /** The host's own events, in order. */
  readonly all: readonly HostEvent[];
  readonly toolCalls: readonly ToolCallRecord[];
  readonly toolResults: readonly ToolResultRecord[];
  readonly uiCalls: readonly UiCallRecord[];
  readonly extensionErrors: readonly ExtensionErrorRecord[];
  /** The conversation as the model sees it, including its last answer. */
  readonly messages: readonly ChatMessage[];
  toolCallsFor(name: string): ToolCallRecord[];
  /** Returns the names of the called tools in order, blocked calls included. */
  toolSequence(): string[];
  toolResultsFor(name: string): ToolResultRecord[];
  blockedCalls(): ToolCallRecord[];
  uiCallsFor(method: string): UiCallRecord[];
}
/** Current state of a session, for assertions. */
interface TestState {
  /** Returns the stored entries, or those of one type. */
  entries(customType?: string): StoredEntry[];
  /** Returns the data of the last entry of a type; undefined without one. */
  latest(customType: string): unknown;
  /** Returns the names of the tools offered to the model. */
  tools(): string[];
  commands(): string[];
  systemPrompt(): string;
  /** Returns the paths of the files below `cwd`, sorted, with forward slashes. */
  files(): string[];
  /** Returns the text of a file below `cwd`. */
  readFile(path: string): string;
}
/** Result of one run. */
interface TestReply {
  /** Last text of the model. */
  text: string;
}
/** A session under test: the real loop, with a playbook instead of a model. */
interface TestSession<Session = unknown, HostEvent = unknown> {
  readonly host: 'pth' | 'pi';
  /** The host's real session. */
  readonly session: Session;
  readonly cwd: string;
  readonly events: TestEvents<HostEvent>;
  readonly state: TestState;
  /** Numbers of played and remaining turns. */
  readonly playbook: {
    readonly consumed: number;
    readonly remaining: number;
  };
  /** Pass it to another session to continue from here. */
  readonly store: TestStore;
  /**
   * Plays the playbook through the agent's loop: submits the given texts one after another, or a default text, which
   * the playbook ignores. The turns of a script are added to the playbook and its prompt is submitted. A command of an
   * extension (`/name arguments`) runs without the model.
   * @throws PthError `playbook/mismatch` when a request does not match the playbook or turns are left,
   * `playbook/extension-failed`, `playbook/tool-failed`
   */
  run(...inputs: readonly (string | Script)[]): Promise<TestReply>;
  /** Ends the session and removes its temporary directory at once; the promise resolves when everything has ended. */
  dispose(): Promise<void>;
}
/** Settings that a session takes from its process. */
interface TestHost {
  variables: Readonly<Record<string, string>>;
  workingDirectory: string;
  temporaryDirectory: string;
}
/** A tool in the common form of both hosts. */
interface SessionTool {
  name: string;
  description: string;
  inputSchema: JsonObject;
  /** An exception is an error result. */
  execute(input: Record<string, unknown>, signal: AbortSignal | undefined): Promise<SessionToolAnswer>;
}
/** Answer of a session tool. */
interface SessionToolAnswer {
  content: readonly ContentPart[];
  details?: unknown;
  isError?: boolean;
}
/** A test session on PTH's own agent session. */
type PthTestSession = TestSession<AgentSession$1, AgentEvent>;
/** A test session in pi. */
type PiTestSession = TestSession<AgentSession, AgentSessionEvent>;
/** Cause of an installed package's failure. */
type ProblemCause = 'pack-failed' | 'install-failed' | 'file-not-packed' | 'file-missing' | 'dependency-undeclared' | 'load-failed' | 'server-failed';
/** One problem of a package. */
interface PackageProblem {
  cause: ProblemCause;
  /** Cause and remedy, for people. */
  message: string;
}
/** Settings of a package check. */
interface SandboxOptions {
  /** Relative to the directory of the process. */
  packageDir: string;
  /** Expected contents of the installed package; a difference rejects. */
  expect?: {
    extensions?: number;
    skills?: number;
    tools?: readonly string[];
  };
  /** Played with the installed package. */
  playbook?: Playbook | Script;
  trigger?: string;
  mockTools?: Readonly<Record<string, ToolMock>>;
  ui?: UiMocks;
  /** True to run scripts (`prepack`, `postinstall` …) of the package and its dependencies. Default false. */
  runScripts?: boolean;
  /** Limit of packing and of installing, each, in milliseconds. Default 300000. */
  timeoutMs?: number;
  /** Limit of loading the contents and starting a session with them, in milliseconds. Default 60000. */
  loadTimeoutMs?: number;
  /** Loader of pi extensions. Default: pi if available, else PTH's own session; the result says which. */
  host?: 'pi' | 'pth';
  signal?: AbortSignal | undefined;
}
/** Result of a package check. */
interface SandboxResult {
  extensionsLoaded: number;
  /** One text per problem, with its cause; empty for a working package. */
  extensionErrors: string[];
  toolsRegistered: string[];
  skillsLoaded: number;
  serversStarted: number;
  /** The same problems as data. */
  problems: PackageProblem[];
  name: string;
  version: string;
  /** Loaders that were used. */
  loaders: ('pi' | 'pth' | 'mcp')[];
  /** Files of the installed package, sorted. */
  files: string[];
  /** Only with a playbook; it has been run, and its `dispose` removes the sandbox. */
  testResult?: TestSession;
}
/** One answer of a scripted program. */
interface ProgramAnswer {
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
interface ProgramCall {
  args: string[];
  cwd: string;
}
/** A replacement for a program that an extension or a plugin starts by name. */
interface ScriptedProgram {
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
/** Result of a matcher, in the format of Vitest and Jest. */
interface MatcherVerdict {
  pass: boolean;
  message: () => string;
}
/**
 * Matchers for test sessions: `expect.extend(testSessionMatchers)`, or import `plugin-test-harness/testing/vitest`,
 * which does that and brings the types.
 */
export declare const testSessionMatchers: {
  /** Passes when a tool was called with an input that contains at least these members; blocked calls count. */
  toHaveCalledTool(session: TestSession, tool: string, input?: Record<string, unknown>): MatcherVerdict;
  /** Passes when a hook blocked a call of the tool for a matching reason. */
  toHaveBlocked(session: TestSession, tool: string, reason?: string | RegExp): MatcherVerdict;
  /** Passes when a tool answered with a matching text. */
  toHaveToolResult(session: TestSession, tool: string, text?: string | RegExp): MatcherVerdict;
  /** Passes when an extension opened a dialog or showed something, with a matching first argument. */
  toHaveAskedUser(session: TestSession, method: string, text?: string | RegExp): MatcherVerdict;
  /** Passes when no turn of the playbook is left. */
  toHavePlayedAll(session: TestSession): MatcherVerdict;
};
/**
 * Opens a test session on the agent session that PTH itself uses.
 * @throws PthError `playbook/extension-failed`, `playbook/unsupported`, `plugin/start-failed`, `plugin/connect-timeout`
 */
export declare function createTestSession(options?: TestSessionOptions): Promise<PthTestSession>;
/**
 * Opens a test session in pi (`@earendil-works/pi-coding-agent`, an optional peer), of which only the function that
 * asks the model is replaced.
 * @throws PthError `playbook/host-unavailable` where pi is absent or Node older than 22.19, and as `createTestSession`
 */
export declare function createPiTestSession(options?: TestSessionOptions): Promise<PiTestSession>;
/**
 * Packs an npm package, installs the tarball in a clean directory and loads what it holds: pi extensions, skills, an
 * MCP server.
 * @throws PthError `playbook/package-invalid`, `playbook/install-mismatch`
 */
export declare function verifySandboxInstall(options: SandboxOptions): Promise<SandboxResult>;
/**
 * Makes a stand-in for a program that an extension or plugin starts by its name, for example `pi` itself: it gives the
 * answers in the order in which it is called. The PATH of this process stays as it is; use `variables`.
 * @throws PthError `playbook/mock-invalid`
 */
export declare function createScriptedProgram(name: string, answers: readonly ProgramAnswer[]): Promise<ScriptedProgram>;
export type { ContentPart, ContextExpectation, EarlierResults, ExtensionApi, ExtensionCommand, ExtensionContext, ExtensionErrorRecord, ExtensionEventName, ExtensionEvents, ExtensionFactory, ExtensionHandler, ExtensionTool, ExtensionToolResult, ExtensionUi, InjectedMessage, LateBound, MatcherVerdict, MockAnswer, PiTestSession, Playbook, PlaybookCall, PlaybookConversation, PlaybookModel, PlaybookModelOptions, PlaybookRecorder, PlaybookTurn, PluginCommand, PluginMount, ProgramAnswer, ProgramCall, PthTestSession, RecordOptions, SandboxOptions, SandboxResult, Script, ScriptedArguments, ScriptedProgram, SessionMessage, SessionTool, SessionToolAnswer, StoredEntry, TestEvents, TestHost, TestReply, TestSession, TestSessionOptions, TestState, ToolCallRecord, ToolMock, ToolResultRecord, UiCallRecord, UiMocks };