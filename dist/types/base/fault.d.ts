import { type JsonObject } from './json.ts';
/**
 * Every fault PTH knows, with the ways out that a person or a model can take. A fault means that
 * PTH could not do its work; what a plugin does wrong is a finding and never appears here.
 */
export declare const faultCatalogue: {
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
        readonly recovery: readonly ["Everything that was opened is closed; the session branch and its commits are kept.", "Start again."];
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
    readonly 'environment/tier-unavailable': {
        readonly component: "environment";
        readonly recovery: readonly ["Choose a tier that this host offers.", "Install what the message names."];
    };
    readonly 'environment/docker-unreachable': {
        readonly component: "environment";
        readonly recovery: readonly ["Retry after a moment.", "Check that the Docker daemon runs and that DOCKER_HOST is right.", "Abort."];
    };
    readonly 'environment/provision-failed': {
        readonly component: "environment";
        readonly recovery: readonly ["Retry.", "Choose another image with --image.", "Read what the runtime said and correct it.", "Abort."];
    };
    readonly 'environment/boot-failed': {
        readonly component: "environment";
        readonly recovery: readonly ["Retry.", "Choose another base image with --image.", "Fall back to environment tier 2 where the plugin allows it.", "Abort."];
    };
    readonly 'environment/died': {
        readonly component: "environment";
        readonly recovery: readonly ["Provision again from the last snapshot.", "Provision afresh and build the plugin again.", "Abort; the branch is kept."];
    };
    readonly 'environment/snapshot-failed': {
        readonly component: "environment";
        readonly recovery: readonly ["Provision cleanly and build the plugin again from the branch.", "Go on without a snapshot for this fix."];
    };
    readonly 'environment/network-unavailable': {
        readonly component: "environment";
        readonly recovery: readonly ["Check the network configuration of the container engine or machine.", "Provision the environment again.", "Ask the person who runs this host."];
    };
    readonly 'environment/disk-full': {
        readonly component: "environment";
        readonly recovery: readonly ["Free disk space.", "Remove snapshots of old sessions.", "Remove old base images.", "Abort."];
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
        readonly recovery: readonly ["Read the output of the named script or service and correct it.", "Leave it out.", "Abort."];
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
        readonly recovery: readonly ["Read the output and correct the dependencies.", "Give another install command.", "Abort the session."];
    };
    readonly 'plugin/build-failed': {
        readonly component: "plugin";
        readonly recovery: readonly ["Correct the build by hand.", "Give another build command with --build.", "Abort the session."];
    };
    readonly 'plugin/config-missing': {
        readonly component: "plugin";
        readonly recovery: readonly ["Give the missing values.", "Try with the defaults.", "Skip what is optional."];
    };
    readonly 'plugin/analysis-unavailable': {
        readonly component: "plugin";
        readonly recovery: readonly ["Reinstall PTH: files of it are missing.", "Name the environment tier with --tier."];
    };
    readonly 'plugin/toolchain-failed': {
        readonly component: "plugin";
        readonly recovery: readonly ["Read the output of the installation.", "Choose an image that holds the toolchain.", "Abort."];
    };
    readonly 'plugin/dependency-failed': {
        readonly component: "plugin";
        readonly recovery: readonly ["Correct the dependency by hand.", "Take it out of dependencyPlugins.", "Abort."];
    };
    readonly 'plugin/start-failed': {
        readonly component: "plugin";
        readonly recovery: readonly ["Read the stderr output of the server.", "Give the start command after --.", "Rebuild and start again."];
    };
    readonly 'plugin/connect-timeout': {
        readonly component: "plugin";
        readonly recovery: readonly ["Raise the time limit with --start-timeout.", "Check that the command starts an MCP server on stdio."];
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
        readonly recovery: readonly ["Read the recorded exchange and correct the server."];
    };
    readonly 'testing/invalid-test': {
        readonly component: "testing";
        readonly recovery: readonly ["Correct the named field of the named file."];
    };
    readonly 'testing/no-tests': {
        readonly component: "testing";
        readonly recovery: readonly ["Check that the server lists tools.", "Write a test by hand."];
    };
    readonly 'model/no-key': {
        readonly component: "model";
        readonly recovery: readonly ["Set the key variable that the message names.", "Use --model playbook:FILE.", "Use --no-fix."];
    };
    readonly 'model/unknown': {
        readonly component: "model";
        readonly recovery: readonly ["Name a model of a configured provider, or playbook:FILE."];
    };
    readonly 'model/auth': {
        readonly component: "model";
        readonly recovery: readonly ["Check the key.", "Use --no-fix."];
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
export type FaultCode = keyof typeof faultCatalogue;
/** What a fault is made of. */
export interface FaultOptions {
    /** What PTH was doing, in words that complete "PTH was …". Default: what the component is for. */
    attempted?: string;
    /** What the tool or system below said, word for word. Default: what `details` or the innermost cause tells. */
    rawOutput?: string;
    /** JSON-safe facts: raw output, exit code, paths, session state. Redact secrets before they come here. */
    details?: Record<string, unknown>;
    /** Replaces the catalogue's ways out where the place knows better. */
    recovery?: readonly string[];
    /** Whether the same call may succeed when made again unchanged. Default false. */
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
    /** What PTH was doing, in words that complete "PTH was …". */
    readonly attempted: string;
    /** What the tool or system below said, where the place that threw knew it. */
    readonly rawOutput: string | undefined;
    readonly [brand] = true;
    constructor(code: FaultCode, message: string, options?: FaultOptions);
    /** Works across two loaded copies of this module. */
    static isInstance(value: unknown): value is PthError;
}
/** A fault or bug, ready for any presenter. */
export interface FaultDescription {
    kind: 'fault' | 'bug';
    code: FaultCode | 'bug';
    component: string;
    /** What PTH was doing, in words that complete "PTH was …". */
    attempted: string;
    message: string;
    /** What the tool or system below said, word for word; never empty. */
    rawOutput: string;
    /** The state of the session at that moment, as text. */
    sessionState: string;
    recovery: readonly string[];
    details: JsonObject;
    isRetryable: boolean;
    /** The messages of the causes, outermost first. */
    causes: string[];
    /** Only for bugs. */
    stack?: string;
}
/**
 * Turns whatever was thrown into plain data; the one source of what every surface prints about a fault.
 * @param sessionState what is known of the session, for example its state and branch
 */
export declare function describeFault(error: unknown, sessionState?: string): FaultDescription;
/** The errno code of a Node system error ("ENOENT", "ENOSPC" …), or undefined. */
export declare function systemErrorCode(error: unknown): string | undefined;
/** For branches the types rule out; reaching one is a bug. */
export declare function assertNever(value: never): never;
export {};
