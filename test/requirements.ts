/**
 * Every promise of the project as data: id, area and text. A test cites the ids it proves with `proves`; the gate in
 * scripts/requirements.ts counts which are cited by green tests and lists the others.
 */
export const requirements = {
  'P-001': [
    'session',
    "Every part that the seed's header lists as dropped is implemented for real: container/VM isolation, all 45 tools with dynamic registration via `notifications/tools/list_changed`, parallel test execution, CI export, documentation patches.",
  ],
  'P-002': [
    'session',
    'One session takes an untested plugin to all four durable artifacts: a persisted suite in `.pth/tests/`, `.pth/SESSION-REPORT.md`, a README documentation patch and an exported CI pipeline.',
  ],
  'P-003': [
    'session',
    'PTH tests any MCP-compliant plugin whatever its language, without changing it: the plugin needs no CLI, test hook or awareness of PTH.',
  ],
  'P-004': [
    'session',
    'The core holds no rigid threshold, enforcement rule or hard-coded safety gate: risk, approval, retry budget, concurrency, image staleness and stop decisions are surfaced as data and taken by the caller (Claude, human or a pluggable decision component) through overridable parameters.',
  ],
  'P-005': [
    'session',
    'PTH runs on the host as an MCP server over stdio while the target plugin process runs only inside the test environment, reached by `docker exec`, `virsh` or SSH.',
  ],
  'P-006': [
    'session',
    '`pth_start_session` creates a branch named `pth/<plugin-name>-<YYYY-MM-DD>-<random suffix>` (e.g. `pth/linux-admin-mcp-2026-02-18-a1b2c3`) and checks it out with `git worktree add` into `<PTH_WORKTREE_DIR>/pth-worktree-<suffix>/`.',
  ],
  'P-007': [
    'session',
    "The developer's own checkout is untouched from session start to end: same HEAD, branch, index and working files (also when it had uncommitted edits).",
  ],
  'P-008': [
    'session',
    'If the chosen branch name already exists, session start generates a new random suffix instead of failing or reusing it.',
  ],
  'P-009': [
    'session',
    'PTH never deletes a branch that it did not create in the current session; stale `pth/*` branches are left to the developer.',
  ],
  'P-010': [
    'session',
    'At session end the worktree is removed with `git worktree remove` and the session branch stays in the repository for review, merge, cherry-pick or deletion.',
  ],
  'P-011': [
    'session',
    'One session drives exactly one target plugin and one environment at a time; changing tier goes through reprovisioning (Decision 29).',
  ],
  'P-012': [
    'environment',
    'Tier 1/2: the PTH worktree is bind-mounted into the container, so an edit committed in the worktree is visible inside at once without a copy step.',
  ],
  'P-013': [
    'vm',
    'Tier 3: the worktree is shared into the VM by virtiofs (preferred) or 9p, and by rsync-on-edit as degraded mode when neither is available; the method used is reported.',
  ],
  'P-014': [
    'mcp-client',
    "stdio transport: PTH runs `docker exec -i <container> <start-command>` and speaks JSON-RPC over that process's stdin/stdout as a native MCP client (initialize, tools/list, tools/call).",
  ],
  'P-015': [
    'mcp-client',
    "The start command is resolved per plugin while loading: e.g. `node <path>/dist/index.js` for TypeScript, `python <path>/main.py` for Python, the compiled binary's path for Rust/Go.",
  ],
  'P-016': [
    'mcp-client',
    'The server process can be kept alive across tool calls or restarted per test, chosen per run by the caller according to whether the plugin is stateful.',
  ],
  'P-017': [
    'mcp-client',
    'HTTP transport: PTH forwards a port from the environment and connects to the plugin as a standard MCP HTTP client.',
  ],
  'P-018': [
    'mcp-client',
    "Connection pool over stdio: each pool member is a separate exec'd server process with its own stdin/stdout pair and its own tracked handle.",
  ],
  'P-019': [
    'mcp-client',
    "Connection pool over HTTP: each pool member is a server instance on its own port, allocated from a configurable range that starts above the primary instance's port.",
  ],
  'P-020': [
    'mcp-client',
    'Without parallel execution there is one single connection; with it the pool size equals the concurrency level; plugins judged stateful (in-memory caches, shared files, cross-call context) run with concurrency 1.',
  ],
  'P-021': [
    'mcp-client',
    'All pool instances share the same bind-mounted source directory and filesystem contention is watched for through the environment health checks.',
  ],
  'P-022': [
    'activation',
    'Dormant state (default) exposes exactly three tools: `pth_start_session`, `pth_resume_session`, `pth_preflight`.',
  ],
  'P-023': [
    'activation',
    'After a successful start or resume PTH sends `notifications/tools/list_changed` and tools/list then returns all 45 tools (3 dormant + 42 session).',
  ],
  'P-024': [
    'activation',
    'After `pth_end_session` PTH withdraws the 42 session tools, sends another `notifications/tools/list_changed` and lists the three dormant tools again.',
  ],
  'P-025': [
    'activation',
    'A restarted server (after a crash during a session) comes up dormant, and `pth_resume_session` brings the full tool set back.',
  ],
  'P-026': [
    'activation',
    'A failed start or resume leaves PTH dormant with no session tools, and calling a session tool while dormant returns an error instead of acting.',
  ],
  'P-027': [
    'environment',
    'PTH statically analyses the plugin source (syscalls, systemd references, kernel module operations, raw socket access, firewall and network-stack use, service/cron/user management) and recommends tier 1, 2 or 3 with its evidence; the human or caller confirms or overrides.',
  ],
  'P-028': [
    'docker',
    'Tier 1 is a plain unprivileged Docker container (no real init, no real kernel or hardware access) for file I/O, network API calls, text processing and data transformation.',
  ],
  'P-029': [
    'docker',
    'Tier 2 is a Docker container with `--privileged` and systemd as PID 1, able to manage services, cron jobs, users and groups.',
  ],
  'P-030': [
    'vm',
    'Tier 3 is a QEMU/KVM VM via libvirt, booted from a copy-on-write qcow2 overlay over the golden base image.',
  ],
  'P-031': [
    'images',
    'Golden base image `pth-base-ubuntu2404` (Ubuntu 24.04 LTS) exists in both formats: container (Dockerfile) and VM (qcow2 via Packer).',
  ],
  'P-032': [
    'images',
    'Golden base image `pth-base-fedora` (Fedora latest) exists in both formats: container (Dockerfile) and VM (qcow2 via Packer).',
  ],
  'P-033': [
    'images',
    'Each base image holds Node.js 20+, Python 3.11+, git and common build tools (gcc, make), installed by one shared `provision.sh`.',
  ],
  'P-034': [
    'images',
    'Base images are built on demand; PTH reports image age and relevant dependency changes and the caller judges freshness, with no fixed expiry.',
  ],
  'P-035': [
    'images',
    'Layering: base layer (OS, runtimes, git, build tools) is rebuilt rarely; plugin layer (npm install, build, dependency setup) is applied at session start; session layer (fixtures, env vars, seed data) is created and destroyed with each environment.',
  ],
  'P-036': [
    'environment',
    'PTH detects which runtimes (Docker, libvirt/QEMU) the host has, and `EnvConfig.runtime: auto` picks one that fits the tier.',
  ],
  'P-037': [
    'environment',
    'Docker and QEMU/KVM stand behind one `EnvironmentRuntime` interface (`name: docker | qemu-kvm`) with the 14 methods provision, destroy, snapshot, rollback, exec, copyIn, copyOut, mountSource, forwardPort, healthCheck, fingerprint, detectDrift, logs, inspect, all implemented by both.',
  ],
  'P-038': [
    'environment',
    '`EnvConfig` carries runtime (docker|qemu-kvm|auto), tier (1|2|3), baseImage, targetPlugin {sourcePath, buildCommand?, configValues?}, dependencyPlugins[] {sourcePath, configValues?}, fixtures {files, setupScripts, services}, resources {cpus, memoryMB, diskGB} and is validated on input.',
  ],
  'P-039': [
    'environment',
    '`fixtures.files` are seeded into the environment, `fixtures.setupScripts` run after provisioning, `fixtures.services` are provisioned as companion services.',
  ],
  'P-040': [
    'environment',
    "Companion services that the plugin's source shows it needs (e.g. a database client) are found by source analysis and provisioned automatically (Decision 24).",
  ],
  'P-041': [
    'environment',
    '`EnvConfig.resources` is enforced: Docker gets `--cpus` and `--memory`, libvirt gets vCPU and memory allocation (and disk size).',
  ],
  'P-042': [
    'environment',
    "After provisioning, the environment's CPU count, memory and disk are queried and returned in the provision result and by `pth_inspect_environment`.",
  ],
  'P-043': [
    'environment',
    '`exec` runs a command inside the environment and returns stdout, stderr and exit code; `copyIn` and `copyOut` move files byte-identically.',
  ],
  'P-044': [
    'docker',
    'Docker snapshot and rollback: `snapshot(handle, tag)` saves container state and `rollback` restores files and packages changed since, while the source mount survives.',
  ],
  'P-045': [
    'vm',
    'VM snapshot and rollback use qcow2/libvirt snapshots and restore the disk state under the named tag.',
  ],
  'P-046': [
    'environment',
    '`forwardPort(handle, envPort, hostPort?)` returns the allocated host port and auto-allocates when hostPort is omitted.',
  ],
  'P-047': [
    'environment',
    '`dependencyPlugins` are installed, built and started in listed order before the target, each verified by tools/list before the next starts, and the target starts only after all are healthy.',
  ],
  'P-048': [
    'environment',
    'A dependency plugin that still fails its tools/list check after retries blocks the session and its build output and server stderr are reported.',
  ],
  'P-049': [
    'environment',
    "Dependency plugins are infrastructure only: never tested, never modified, never called tool-to-tool; their background services run while the target's tests run.",
  ],
  'P-050': [
    'environment',
    'Between iterations PTH samples disk usage, memory pressure, zombie processes and (tier 2/3) key services by a few exec calls, and surfaces degradation (OOM kill, disk exhaustion, runaway or dead service) before diagnosis.',
  ],
  'P-051': [
    'environment',
    'At provision time a fingerprint is taken of installed packages, running services, system config file checksums and the filesystem baseline outside the plugin source directory.',
  ],
  'P-052': [
    'environment',
    'Drift detection lists added/removed packages, left-over services, changed config files and new files against the fingerprint; with significant drift a clean environment can be reprovisioned and the full suite re-run.',
  ],
  'P-053': [
    'session',
    'Session start writes `.pth/active-session.lock` in the plugin repository with the session branch name, PID and timestamp; preflight and start warn when another session seems active.',
  ],
  'P-054': ['session', 'The lock is removed at session end, and on resume when its owning process no longer runs.'],
  'P-055': [
    'loader',
    'Build detection: `package.json` with a `build` script gives build `npm run build` and install `npm install`.',
  ],
  'P-056': [
    'loader',
    'Build detection: `package.json` without a `build` script gives no build command and install `npm install`.',
  ],
  'P-057': ['loader', 'Build detection: `tsconfig.json` gives build `npx tsc` and install `npm install`.'],
  'P-058': [
    'loader',
    'Build detection: `setup.py` or `pyproject.toml` gives `pip install -e .`, the install being included in the build.',
  ],
  'P-059': [
    'loader',
    'Build detection: `Makefile` gives build `make` and install `make install` only if that target exists.',
  ],
  'P-060': ['loader', 'Build detection: `Cargo.toml` gives `cargo build`, the install being included in the build.'],
  'P-061': [
    'loader',
    "Detection follows the table's priority order when several files exist; with no match the human is asked how to build; `EnvConfig.targetPlugin.buildCommand` overrides detection.",
  ],
  'P-062': [
    'loader',
    'Toolchains missing from the base images (Rust, Go, Java, ...) are installed on demand into the environment when detected during loading.',
  ],
  'P-063': [
    'loader',
    "The plugin's config schema is read and values resolved: defaults where possible, the human asked only for values that cannot be determined (secrets, environment-specific paths).",
  ],
  'P-064': ['loader', 'Install, build and server start all run inside the environment, not on the host.'],
  'P-065': [
    'loader',
    "Hot reload runs in this order: (1) shut the server down (close stdin / SIGTERM), (2) wait for graceful shutdown with a caller-set timeout, (3) rebuild, (4) restart through the runtime's exec, (5) tools/list health check, (6) report the tool delta.",
  ],
  'P-066': [
    'loader',
    'Tool schema changes are tracked across reloads: new tools, removed tools and changed signatures are reported.',
  ],
  'P-067': [
    'testgen',
    'From tool schemas PTH generates Tier 1 tests for every tool: valid inputs, edge cases and invalid inputs, tagged `generated_from: schema`.',
  ],
  'P-068': [
    'testgen',
    "From source analysis (control flow, error handling, dependencies, side effects, validation logic, tools that modify state or depend on others' output) PTH generates tests tagged `source_analysis`.",
  ],
  'P-069': [
    'testgen',
    'From README and documentation PTH extracts usage examples and workflows into Tier 2 scenario tests tagged `documentation`.',
  ],
  'P-070': ['testgen', 'From the config schema PTH generates tests fitting the configured behaviour, tagged `config`.'],
  'P-071': [
    'testgen',
    'PTH also proposes Tier 3 simulated-agent workflow tests (15.1 shows 45 Tier 1, 8 Tier 2 and 3 Tier 3 for one plugin).',
  ],
  'P-072': [
    'testgen',
    'Each proposal carries a run-directly or needs-review decision: routine schema tests run directly, novel scenarios and potentially destructive operations are surfaced for approval.',
  ],
  'P-073': [
    'testgen',
    'Every test has `generated_from` = schema | source_analysis | documentation | config | manual; human-created or human-edited tests become `manual`; `pth_list_tests` filters by it.',
  ],
  'P-074': [
    'flakiness',
    "On failure PTH can re-run a test 2-3 times before diagnosis; inconsistent results flag it `flaky` rather than failed; whether to do so is the caller's option (typically off for Tier 1 schema tests).",
  ],
  'P-075': [
    'flakiness',
    'Flaky tests get another diagnostic path (timing, race conditions, external dependencies instead of code logic) and a flakiness rate per test is tracked in the result history.',
  ],
  'P-076': [
    'runner',
    'Only Tier 1 tests run in parallel, fanned out over several MCP server instances inside the environment at a configurable concurrency; Tier 2 and 3 run sequentially.',
  ],
  'P-077': [
    'impact',
    'During execution PTH records which source files each test exercises (tool handler file to tests) and, for changed files, reports the tests that hit them directly plus scenario tests that call those tools in a workflow.',
  ],
  'P-078': [
    'coverage',
    'Coverage can be switched on for runs: Istanbul/nyc/c8 for TypeScript plugins, coverage.py for Python; files and functions with low coverage and uncovered lines or branches are reported.',
  ],
  'P-079': [
    'coverage',
    'Coverage never gates progress; it feeds a second generation pass that targets uncovered code paths.',
  ],
  'P-080': [
    'diagnosis',
    "A diagnosis collects: raw error (exception, stderr, exit code, assertion), the tool call (input, expected, actual), the server's stderr/stdout at that time, the relevant source (handler, imports, shared utilities), and environment state (filesystem, services, resource usage).",
  ],
  'P-081': [
    'diagnosis',
    'A diagnosis states what went wrong, which source files are involved and what kind of fix is likely needed, and is the input of fix generation.',
  ],
  'P-082': [
    'diagnosis',
    'Failure category: build failure (compilation, missing dependency, syntax, import resolution) is told apart and used as `PTH-Category`.',
  ],
  'P-083': [
    'diagnosis',
    'Failure category: runtime exception (uncaught error in a tool handler) is told apart and used as `PTH-Category`.',
  ],
  'P-084': [
    'diagnosis',
    'Failure category: schema violation (input or output differs from the declared schema) is told apart and used as `PTH-Category`.',
  ],
  'P-085': [
    'diagnosis',
    'Failure category: wrong output (tool runs, result incorrect) is told apart and used as `PTH-Category`.',
  ],
  'P-086': [
    'diagnosis',
    'Failure category: missing side effect (expected state change did not happen) is told apart and used as `PTH-Category`.',
  ],
  'P-087': [
    'diagnosis',
    'Failure category: unexpected side effect (unintended change to the environment) is told apart and used as `PTH-Category`.',
  ],
  'P-088': ['diagnosis', 'Failure category: timeout (call exceeds its time) is told apart and used as `PTH-Category`.'],
  'P-089': [
    'diagnosis',
    'Failure category: MCP protocol error (malformed JSON-RPC, missing required field) is told apart and used as `PTH-Category`.',
  ],
  'P-090': [
    'diagnosis',
    'Failure category: dependency error (missing system package, unavailable service) is told apart and used as `PTH-Category`.',
  ],
  'P-091': ['fix', 'Fix type line edits: given lines in given files are changed.'],
  'P-092': ['fix', 'Fix type file operations: create, delete and rename files.'],
  'P-093': ['fix', 'Fix type multi-file edits: coordinated changes across files land in one commit, all or nothing.'],
  'P-094': [
    'fix',
    'Fix type configuration changes: environment variables, config files or runtime flags of the plugin are changed.',
  ],
  'P-095': ['fix', 'Fix type dependency changes: add, remove or update a package dependency, with install on reload.'],
  'P-096': [
    'fix',
    'Every fix is one individual commit on the session branch with subject, prose body and machine-readable trailers.',
  ],
  'P-097': [
    'fix',
    "Trailer `PTH-Test: <test name>` is on every fix commit and `git log --format='%(trailers:key=PTH-Test)'` finds all fixes for a test.",
  ],
  'P-098': [
    'fix',
    'Trailer `PTH-Category: <failure category>` (e.g. `runtime-exception`) is on every fix commit and filters by category.',
  ],
  'P-099': ['fix', 'Trailer `PTH-Files: <paths>` on every fix commit names the files changed.'],
  'P-100': ['fix', 'Trailer `PTH-Iteration: <n>` on every fix commit lets per-iteration activity be reconstructed.'],
  'P-101': [
    'fix',
    'Trailer `PTH-Distro: <distro>` is on fixes that are specific to a distro and absent from universal fixes.',
  ],
  'P-102': [
    'fix',
    'Trailer `PTH-Type: state-checkpoint` marks state commits, which are separate from fix commits and left out of fix history.',
  ],
  'P-103': [
    'fix',
    'A fix is undone with `git revert` without touching later fixes, `git diff <branch-point>..HEAD` shows the cumulative change, and `git bisect` over fix commits finds a regression.',
  ],
  'P-104': [
    'fix',
    'Risky fixes (package installs, service config, firewall, system config) can be snapshot-gated: snapshot before, and on regression environment restore and `git revert` happen as one operation; the snapshot is discarded after the retest passes.',
  ],
  'P-105': [
    'fix',
    'Which fixes are snapshot-gated is decided per fix from its type and operations, with an explicit override.',
  ],
  'P-106': [
    'fix',
    'History queries give: earlier fix commits for the same test, fixes later reverted, oscillation (A breaks B, B breaks A), files with many fix commits, and blame relations; the information never blocks a fix.',
  ],
  'P-107': [
    'iteration',
    'Session start order: branch and worktree, tool activation, provision (tier recommended, then confirmed), install and build, start server and introspect tools, generate test proposals.',
  ],
  'P-108': [
    'iteration',
    'One iteration runs: execute tests, stop if all pass, diagnose failures, apply fixes with commits, reload, update the test suite if needed, check environment health, then test again.',
  ],
  'P-109': [
    'iteration',
    'Tests to run per iteration can be chosen as all, failing only, or targeted by recent change (impact map); the reload scope is server restart or environment restart.',
  ],
  'P-110': [
    'iteration',
    'The test suite is updated inside the loop: new tests for added or changed tools, coverage gaps and human-requested capabilities.',
  ],
  'P-111': [
    'iteration',
    'The loop exits when all tests pass or the caller decides to stop, and then the phases follow: verification (if several distros), drift check (optional), performance (if warranted), session end.',
  ],
  'P-112': [
    'iteration',
    'Human alteration: at any time a behaviour change in natural language is taken as an alteration request (distinct from a bug fix), implemented on the branch, and the loop goes on with new tests for it.',
  ],
  'P-113': [
    'convergence',
    'Four signals are tracked across iterations: passing versus failing over time, same failures recurring despite different fixes, as many regressions as fixes, escalating fix complexity.',
  ],
  'P-114': [
    'convergence',
    "A per-iteration history of each test's pass/fail, failure category and applied fixes is kept and yields the trend improving, plateaued or oscillating.",
  ],
  'P-115': [
    'convergence',
    "After repeated different failed approaches to one failure (the seed's example: 3) an escalation to the human is suggested, not forced.",
  ],
  'P-116': [
    'verification',
    'Cross-distro verification runs between the functional loop and the performance phase: for each additional base image it reprovisions and re-runs the full suite, and distro-specific failures get a focused fix pass.',
  ],
  'P-117': [
    'verification',
    'After the last distro the primary distro is reprovisioned and the full suite re-run; the session is not complete until that passes.',
  ],
  'P-118': [
    'verification',
    "Three or more distros are verified one after another on the same branch (fixes for B are retested on C), in an order the caller can change, ending with the primary's re-verification.",
  ],
  'P-119': [
    'verification',
    'The convergence tracker shows pass rates per distro and the report groups fixes by distro scope (universal versus `PTH-Distro`).',
  ],
  'P-120': [
    'persistence',
    'At session end the final suite is exported to `.pth/tests/` and committed to the session branch.',
  ],
  'P-121': [
    'persistence',
    'Session start loads an existing `.pth/tests/` as baseline (also when inherited through a merge to main) and generates tests only for new or changed tools; human-edited and hand-made tests survive unchanged.',
  ],
  'P-122': [
    'report',
    '`.pth/SESSION-REPORT.md` is generated and committed at session end with: session parameters (plugin, distro, tier), suite summary (total generated, pass/fail by iteration), fix log by category (diagnosis, files, resolved test, from trailers), performance findings, cross-distro results, final state with the reason for each failing test.',
  ],
  'P-123': [
    'report',
    "The report holds the iteration-by-iteration convergence curve as a text table and PTH's operation timings.",
  ],
  'P-124': [
    'docs-patch',
    'At session end or on request, README documentation patches are made: updated tool descriptions, corrected usage examples from passing Tier 2 tests, entries for tools added in the session.',
  ],
  'P-125': [
    'docs-patch',
    'The doc patch is a separate commit with the message `docs: update README from PTH session` on the session branch.',
  ],
  'P-126': [
    'resume',
    'At the end of every iteration, also one with no fix, `.pth/session-state.json` is overwritten and committed alone in a checkpoint commit with trailer `PTH-Type: state-checkpoint`.',
  ],
  'P-127': [
    'resume',
    'session-state.json holds the current iteration number, per-test pass/fail of the latest run, convergence trend (improving, plateaued, oscillating), active diagnosis summaries of still-failing tests, and operation timings.',
  ],
  'P-128': [
    'resume',
    'Resume makes a new worktree for the branch, reads the state file and the commit trailers, reprovisions a matching environment, rebuilds from the branch, reloads `.pth/tests/` and goes on at the next iteration number.',
  ],
  'P-129': [
    'resume',
    'With an unreadable or missing session-state.json, resume falls back to git history and trailers (iteration count, fixes, files changed) plus persisted tests, and says that per-test history and trend are lost.',
  ],
  'P-130': [
    'session',
    'Preflight and start scan for orphaned worktrees matching `<PTH_WORKTREE_DIR>/pth-worktree-*`, compare them with the lock file, and surface them with an offer to clean up.',
  ],
  'P-131': [
    'errors',
    'Error catalogue, Docker daemon unreachable: surface connection error and last known daemon state; offer retry after delay, prompt to check Docker, abort.',
  ],
  'P-132': [
    'errors',
    'Error catalogue, VM fails to boot: surface libvirt error output and boot log if available; offer retry provision, different base image, fall back to Tier 2 if appropriate, abort.',
  ],
  'P-133': [
    'errors',
    'Error catalogue, container/VM dies mid-session: surface exit code, last logs, resource state before death; offer reprovision from snapshot, reprovision fresh and rebuild, abort.',
  ],
  'P-134': [
    'errors',
    'Error catalogue, disk full on host: surface disk usage and the list of PTH artifacts taking space; offer free space, destroy snapshots, prune old base images, abort.',
  ],
  'P-135': [
    'errors',
    'Error catalogue, snapshot/rollback fails: surface runtime error, snapshot metadata, disk state; offer clean reprovision and rebuild from branch, or skip snapshot-gating for this fix.',
  ],
  'P-136': [
    'errors',
    'Error catalogue, network unavailable inside environment: surface failed connectivity test output; offer check Docker network config, reprovision, prompt human.',
  ],
  'P-137': [
    'errors',
    'Error catalogue, build fails irrecoverably: surface full build output, detected build system, dependency tree; offer fix by hand, alternative build command, abort.',
  ],
  'P-138': [
    'errors',
    'Error catalogue, MCP server process crashes: surface exit code, stderr, last successful tool call, core dump path if available; offer restart, rebuild and restart, reprovision.',
  ],
  'P-139': [
    'errors',
    'Error catalogue, MCP server hangs: surface time since last response, process state via `ps`, resource usage; offer kill and restart, raise timeout, reprovision.',
  ],
  'P-140': [
    'errors',
    'Error catalogue, plugin config resolution fails: surface missing keys and the diff of schema versus provided values; offer prompt for values, try with defaults, skip optional config.',
  ],
  'P-141': [
    'errors',
    'Error catalogue, dependency plugin fails to start: surface its build output, server stderr and tools/list failure; offer fix by hand, remove from `dependencyPlugins`, abort.',
  ],
  'P-142': [
    'errors',
    'Error catalogue, worktree creation fails: surface git error, existing worktree list, path state; offer clean stale worktrees, alternative temp path, prompt human.',
  ],
  'P-143': [
    'errors',
    'Error catalogue, commit fails: surface git error, disk state, index state; offer retry, check disk space, prompt human.',
  ],
  'P-144': [
    'errors',
    'Error catalogue, revert conflicts: surface conflict markers, affected files, commit being reverted; offer human resolution, or skip revert and apply a new forward fix; the worktree is left clean.',
  ],
  'P-145': [
    'errors',
    'Error catalogue, branch already exists: surface its name and commit history; offer resume, alternate name, prompt to delete the stale branch.',
  ],
  'P-146': [
    'errors',
    "Every infrastructure error is surfaced with the raw output alongside PTH's own interpretation: component, what was attempted, session state.",
  ],
  'P-147': [
    'errors',
    'Transient failures are retried with exponential backoff before escalation, with a caller-set retry budget.',
  ],
  'P-148': [
    'errors',
    'On destructive failures (corrupted environment, disk full) the session branch and the persisted tests are saved first, so that the session can be resumed.',
  ],
  'P-149': ['errors', 'No error is swallowed: every caught exception reaches the caller with context.'],
  'P-150': [
    'testformat',
    "All tests are YAML with `name` and `tier` (1|2|3); parsing rejects malformed files with the test's name, field and reason.",
  ],
  'P-151': [
    'testformat',
    "Tier 1 format: `tool`, `input`, `expect`, optional `verify` list of `exec` plus expectation; the seed's two `restart_service` examples parse and run as written.",
  ],
  'P-152': [
    'testformat',
    '`requires_tier` states the minimum environment tier; a test whose requirement exceeds the current tier is not run and is reported as such, never as passed.',
  ],
  'P-153': [
    'testformat',
    'Tier 2 format: ordered `steps`, each with tool, input, expect and optional `capture`; a failing step fails the test at that step.',
  ],
  'P-154': [
    'testformat',
    "`capture` maps names to JSONPath expressions over the step's response (e.g. `$.output.uid`).",
  ],
  'P-155': [
    'testformat',
    "Captured values are injected into later steps' `input` by `$name`; variables are scoped to one test and do not persist across tests.",
  ],
  'P-156': [
    'testformat',
    'Tier 3 prompt-driven mode: `prompt` is read by an agent that decides which plugin tools to call and in what order, then `checklist` and `verify` are evaluated.',
  ],
  'P-157': [
    'testformat',
    'Tier 3 scripted mode: `tool_sequence` of tool and input is executed in order, then `checklist` and `verify` are evaluated the same way.',
  ],
  'P-158': ['testformat', 'A Tier 3 test must have either `prompt` or `tool_sequence`, not both and not neither.'],
  'P-159': [
    'testformat',
    '`checklist` items are natural-language statements, each judged pass or fail with a reason; an unjudged item never counts as passed.',
  ],
  'P-160': [
    'testformat',
    '`setup` runs `exec` commands and creates `file: {path, content}` entries inside the environment before the test; `teardown` runs after it, also when it failed.',
  ],
  'P-161': ['testformat', '`tags` is a list usable for filtering and organisation.'],
  'P-162': [
    'testformat',
    '`timeout_seconds` bounds the whole test (Tier 1 call plus verify; Tier 2 all steps; Tier 3 sequence plus checklist); defaults when omitted are typically 10, 30 and 120 seconds, and exceeding it is reported as category Timeout.',
  ],
  'P-163': [
    'assertions',
    'Tool response assertion `success` (boolean) passes when the tool call succeeded or failed as stated.',
  ],
  'P-164': [
    'assertions',
    'Tool response assertion `output_contains` (string) passes when the response text includes the substring.',
  ],
  'P-165': [
    'assertions',
    'Tool response assertion `output_equals` (string) passes when the response text matches exactly.',
  ],
  'P-166': [
    'assertions',
    'Tool response assertion `output_matches` (regex) passes when the response text matches the regular expression; an invalid regex is a test error.',
  ],
  'P-167': [
    'assertions',
    'Tool response assertion `error_contains` (string) passes when the error message includes the substring.',
  ],
  'P-168': [
    'assertions',
    'Tool response assertion `output_json` (object) passes when the response parsed as JSON deeply equals the structure; non-JSON fails.',
  ],
  'P-169': [
    'assertions',
    'Tool response assertion `output_json_contains` (object) passes when the response parsed as JSON contains these keys and values (partial, nested match).',
  ],
  'P-170': [
    'assertions',
    "Environment assertion `expect_stdout` (string) in `verify` passes when the command's stdout matches exactly.",
  ],
  'P-171': [
    'assertions',
    'Environment assertion `expect_stdout_contains` (string) in `verify` passes when stdout includes the substring.',
  ],
  'P-172': [
    'assertions',
    'Environment assertion `expect_stdout_matches` (regex) in `verify` passes when stdout matches the regular expression.',
  ],
  'P-173': [
    'assertions',
    'Environment assertion `expect_exit_code` (integer, default 0) in `verify` passes when the command exits with this code; when omitted the code must be 0.',
  ],
  'P-174': [
    'assertions',
    'All string comparisons are case-sensitive unless the assertion name ends in `_i` (e.g. `output_contains_i`), which exists for every string assertion.',
  ],
  'P-175': [
    'performance',
    'Response time: duration of each tool call from invocation to result, from timestamps around the JSON-RPC call.',
  ],
  'P-176': [
    'performance',
    'Resource consumption: CPU, memory and disk during tool execution, sampled by `docker stats` or `virsh domstats`.',
  ],
  'P-177': ['performance', 'Throughput: several calls fired in quick succession, measuring queueing and latency.'],
  'P-178': [
    'performance',
    'Side-effect efficiency: expected minimal I/O compared with actual (e.g. file write counts).',
  ],
  'P-179': ['performance', 'Context cost: byte size of the tools/list output and of typical tool responses.'],
  'P-180': [
    'performance',
    'The performance phase runs only after the functional loop, re-runs the full suite with instrumentation, lists outliers and a qualitative assessment (also as regression check of the accumulated fixes), with no hard thresholds; the human decides, and a requested improvement starts a loop focused on performance.',
  ],
  'P-181': [
    'performance',
    'Design target: provisioning takes 2-5 s (Tier 1, image cached), 5-15 s (Tier 2), 30-90 s (Tier 3), plus 10-30 s for the plugin layer.',
  ],
  'P-182': [
    'performance',
    'Design target: one iteration under 60 s for 50-100 tests on Tier 1/2 with incremental rebuild; parallel Tier 1 at concurrency 4 runs about 20 tests per second.',
  ],
  'P-183': [
    'performance',
    'Design target: up to 500 tests and 50 iterations within 200-500 MB of PTH process memory, with pruning of exchange captures to the most recent iteration for larger suites.',
  ],
  'P-184': [
    'performance',
    'Design envelope: 200 tools, 1,000 tests per session and about 500 commits on the branch still work.',
  ],
  'P-185': [
    'observability',
    'Per-iteration report in the conversation: iteration number, phase, `Tests: 14/18 passing (up 3 from iteration 4)`, failing tests each with category.',
  ],
  'P-186': [
    'observability',
    'Fix-applied report shows file, change and risk (e.g. Low, single file, 4 lines changed); reload report shows rebuild time, tool count and schema changes.',
  ],
  'P-187': [
    'observability',
    'Periodic convergence summary: iterations, progress series (e.g. `8/18 -> 11 -> 11 -> 14 -> 14`), status, suggestion.',
  ],
  'P-188': [
    'observability',
    'Detail on request: full stderr/stdout of a test, complete diff of a fix, raw JSON-RPC exchange of a tool call, resource breakdown, last build output.',
  ],
  'P-189': [
    'observability',
    'With debug logging on, structured logs cover Docker/libvirt calls, git commands with arguments and exit codes, builds, MCP connection lifecycle and provisioning, at levels error, warn, info, debug, trace, and never reach the conversation (stdout carries only MCP).',
  ],
  'P-190': [
    'observability',
    'Every JSON-RPC request and response to the target plugin is captured in memory, indexed by test name and call sequence number, discarded at session end, and written to the debug log only at trace level.',
  ],
  'P-191': [
    'observability',
    'Wall-clock durations are tracked for provisioning, image builds, plugin installs, plugin builds, server startup, hot reloads, each test, suite runs, snapshot and rollback, and appear in the report and in `pth_get_iteration_status`.',
  ],
  'P-192': [
    'observability',
    'PTH writes no permanent log files by default: test output, build logs and exchanges live in memory for the session and are discarded at its end.',
  ],
  'P-193': [
    'security',
    "Only the worktree is mounted into the environment; the developer's checkout, home directory and other host paths are not reachable inside (Tier 1 has no privileged access, Tier 3 shares the worktree only).",
  ],
  'P-194': [
    'security',
    'Secrets from `configValues` are injected as environment variables inside the environment and kept in PTH memory for the session only.',
  ],
  'P-195': ['security', 'Secrets are never committed to the session branch or its history.'],
  'P-196': [
    'security',
    'Secrets are redacted: SESSION-REPORT.md has `[REDACTED]` wherever a value of a known secret key would stand.',
  ],
  'P-197': [
    'security',
    'Generated and exported test YAML never contains literal secret values; tests reference environment variables.',
  ],
  'P-198': [
    'security',
    'Secret values are asked for interactively and not read from files unless a secrets file path is given explicitly.',
  ],
  'P-199': [
    'security',
    'Choosing Tier 2 surfaces an advisory that `--privileged` weakens isolation, host devices are exposed and Tier 3 is the choice for services plus strong isolation.',
  ],
  'P-200': [
    'mcp-tools',
    'Tool `pth_start_session` (dormant) takes pluginPath, creates worktree and branch, detects the build system, reads the config schema, analyses source, recommends a tier and image, loads baseline tests, and on success activates all session tools.',
  ],
  'P-201': [
    'mcp-tools',
    'Tool `pth_resume_session` (dormant) takes branch, recreates the worktree, reads state and trailers, reprovisions, reloads tests, reports iteration, pass counts, trend and tools without tests, and on success activates all session tools.',
  ],
  'P-202': [
    'mcp-tools',
    'Tool `pth_preflight` (dormant) checks plugin path, git repo, build system, runtimes, base images, disk space and an existing session lock, plus the validate-install prerequisites, with pass/fail each; also runs automatically during start.',
  ],
  'P-203': [
    'mcp-tools',
    'Tool `pth_provision_environment` creates a test environment at the given tier and baseImage and returns its id, resources, mount method and fingerprint.',
  ],
  'P-204': [
    'mcp-tools',
    "Tool `pth_inspect_environment` returns the active environment's detailed state including CPU, memory and disk.",
  ],
  'P-205': ['mcp-tools', 'Tool `pth_snapshot_environment` saves the environment state under a name for rollback.'],
  'P-206': [
    'mcp-tools',
    'Tool `pth_rollback_environment` restores the environment to a named snapshot; an unknown name is an error.',
  ],
  'P-207': [
    'mcp-tools',
    'Tool `pth_destroy_environment` tears the active environment down and leaves no container or VM behind.',
  ],
  'P-208': [
    'mcp-tools',
    'Tool `pth_reprovision_environment` destroys and recreates at a (different) tier while session branch and worktree stay.',
  ],
  'P-209': [
    'mcp-tools',
    'Tool `pth_exec_in_environment` runs an arbitrary command inside the environment and returns stdout, stderr and exit code.',
  ],
  'P-210': ['mcp-tools', 'Tool `pth_copy_to_environment` copies files from host into the environment.'],
  'P-211': ['mcp-tools', 'Tool `pth_copy_from_environment` copies files from the environment to the host.'],
  'P-212': ['mcp-tools', 'Tool `pth_get_environment_logs` returns recent container or VM logs.'],
  'P-213': ['mcp-tools', 'Tool `pth_rebuild_base_images` forces the rebuild of one or all base images.'],
  'P-214': ['mcp-tools', 'Tool `pth_check_environment_health` samples disk, memory, processes and services.'],
  'P-215': [
    'mcp-tools',
    'Tool `pth_check_environment_drift` compares the current state with the provision-time fingerprint.',
  ],
  'P-216': [
    'mcp-tools',
    'Tool `pth_load_plugin` installs, builds, configures and starts the target plugin and returns timings and the tool count.',
  ],
  'P-217': ['mcp-tools', 'Tool `pth_reload_plugin` rebuilds and restarts the plugin and returns the tool delta.'],
  'P-218': ['mcp-tools', 'Tool `pth_get_plugin_status` returns loaded, building or errored with detail.'],
  'P-219': ['mcp-tools', 'Tool `pth_list_plugin_tools` lists all tools the plugin exposes with schemas.'],
  'P-220': [
    'mcp-tools',
    'Tool `pth_call_plugin_tool` invokes one plugin tool with arguments and returns its response.',
  ],
  'P-221': ['mcp-tools', 'Tool `pth_get_plugin_config` shows the resolved configuration with secrets redacted.'],
  'P-222': [
    'mcp-tools',
    'Tool `pth_update_plugin_docs` generates documentation patches from passing tests and current schemas.',
  ],
  'P-223': ['mcp-tools', 'Tool `pth_generate_tests` generates proposals from schema, source and docs analysis.'],
  'P-224': [
    'mcp-tools',
    'Tool `pth_list_tests` lists tests filtered by tag, tier, pass/fail status or generation source.',
  ],
  'P-225': ['mcp-tools', 'Tool `pth_run_test` executes a single test case.'],
  'P-226': ['mcp-tools', 'Tool `pth_run_test_suite` executes a collection of tests, with concurrency for Tier 1.'],
  'P-227': ['mcp-tools', 'Tool `pth_get_test_results` returns the results of the most recent run.'],
  'P-228': ['mcp-tools', 'Tool `pth_get_test_impact` shows which tests exercise given source files.'],
  'P-229': ['mcp-tools', 'Tool `pth_get_coverage_report` reports coverage of the most recent instrumented run.'],
  'P-230': ['mcp-tools', 'Tool `pth_create_test` defines a new test from YAML, tagged manual, rejecting invalid YAML.'],
  'P-231': [
    'mcp-tools',
    'Tool `pth_edit_test` modifies an existing test, which becomes manual; an unknown test is an error.',
  ],
  'P-232': [
    'mcp-tools',
    'Tool `pth_export_ci` generates a standalone test runner and a GitHub Actions config from the current suite.',
  ],
  'P-233': ['mcp-tools', 'Tool `pth_diagnose_failure` analyses one test failure in depth.'],
  'P-234': [
    'mcp-tools',
    'Tool `pth_apply_fix` applies a code change, commits it with trailers to the session branch and triggers the reload.',
  ],
  'P-235': ['mcp-tools', 'Tool `pth_get_fix_history` returns the fix commits of the session branch from git log.'],
  'P-236': ['mcp-tools', 'Tool `pth_revert_fix` undoes one fix by git revert.'],
  'P-237': ['mcp-tools', 'Tool `pth_diff_session` shows the cumulative diff between session branch and its origin.'],
  'P-238': [
    'mcp-tools',
    'Tool `pth_run_iteration` runs one full cycle: run tests, diagnose all failures, group them by root cause, apply fixes each as its own commit, reload, retest.',
  ],
  'P-239': [
    'mcp-tools',
    'Tool `pth_run_iteration_loop` runs iterations until all tests pass or the decision is to stop.',
  ],
  'P-240': [
    'mcp-tools',
    'Tool `pth_get_iteration_status` returns iteration number, pass rates, convergence and operation timings.',
  ],
  'P-241': [
    'mcp-tools',
    'Tool `pth_verify_cross_distro` takes baseImages and runs the passing suite against them as verification phase.',
  ],
  'P-242': [
    'mcp-tools',
    'Tool `pth_end_session` persists tests, writes the report, removes the worktree, destroys the environment, removes the lock, withdraws session tools and returns branch name, commits, files and lines changed.',
  ],
  'P-243': ['mcp-tools', 'Tool `pth_run_performance_suite` re-runs tests with performance instrumentation.'],
  'P-244': ['mcp-tools', 'Tool `pth_get_performance_report` returns the metrics of the instrumented run.'],
  'P-245': [
    'mcp-tools',
    'The inventory is exactly 45 `pth_` tools: 3 dormant + 42 session in categories environment 13, plugin 7, testing 10, diagnosis and fixes 5, iteration 5, performance 2, each with a zod-validated input schema.',
  ],
  'P-246': [
    'ci-export',
    "`pth_export_ci` emits a standalone runner plus GitHub Actions workflow that run the exported YAML suite in the plugin's repo without PTH or Claude and give a non-zero exit on failure.",
  ],
  'P-247': [
    'config',
    'Modules of section 11 exist under `src/`: index, server, tool-registry and the folders environment, plugin, testing, diagnosis, fix, iteration, performance, session, shared (with errors, logger, exec, source-analyzer), each listed file having its stated job (integrations/ may be empty).',
  ],
  'P-248': [
    'config',
    '`templates/test-tier1.yaml`, `test-tier2.yaml`, `test-tier3.yaml` and sample definitions in `test/fixtures/test-scenarios/` exist and parse as valid tests of their tier.',
  ],
  'P-249': [
    'config',
    '`scripts/validate-install.sh` checks Node.js 20+, Docker availability and daemon status, git version, and optionally libvirt/QEMU, with pass/fail and an actionable instruction per failure.',
  ],
  'P-250': [
    'config',
    'Host requirements: Node.js 20+, Docker and git are required; libvirt and QEMU/KVM only if Tier 3 is used; tree-sitter and nyc/c8 are optional with graceful degradation.',
  ],
  'P-251': [
    'config',
    'PTH is registered as a Claude Code plugin (`npm install && npm run build && claude plugin add <path>` or by package name); `package.json` has the `claude` field with server entry point, transport stdio and tool namespace `pth_`.',
  ],
  'P-252': [
    'config',
    '`PTH_DEBUG` (default unset) switches debug logging: `debug` is the level when set, `trace` adds MCP payloads.',
  ],
  'P-253': ['config', '`PTH_LOG_FILE` (default stderr) sends the debug log to that file.'],
  'P-254': ['config', '`PTH_WORKTREE_DIR` (default `/tmp`) is the parent directory of PTH worktrees.'],
  'P-255': ['config', '`PTH_BASE_IMAGE_DIR` (default `~/.pth/images`) is where cached base images are stored.'],
  'P-256': [
    'config',
    'No config file is needed for standard operation and PTH never auto-updates or checks for new versions.',
  ],
  'P-257': [
    'own-tests',
    'Own tests: one unit test file per source module in `test/unit/` mirroring `src/`, no Docker needed, external dependencies mocked at module boundaries; key areas parser, assertions, build detection, config resolver, git integration, state persister, impact analyzer, CI exporter.',
  ],
  'P-258': [
    'own-tests',
    'Integration tests in `test/integration/` against real Docker cover environment lifecycle (provision, exec, copy, snapshot, rollback, destroy), plugin loading with hot reload, test generation and execution, diagnosis and fix cycle, session lifecycle with resume, and parallel execution with concurrency > 1.',
  ],
  'P-259': [
    'own-tests',
    'Fixture `sample-plugin` is a TypeScript MCP plugin with 5-10 tools: stateless (echo, transform), stateful (counter, key-value store), side effects (file creation, service management), and one returning errors on specific inputs.',
  ],
  'P-260': [
    'own-tests',
    'Fixture `broken-plugin` is a flawed variant with an unhandled exception, a schema mismatch, a missing dependency import and a tool that times out; diagnosis classifies all four and the fix applicator repairs them.',
  ],
  'P-261': [
    'own-tests',
    'Tier 2 integration tests run only where `--privileged` works; Tier 3 ones are skipped in CI by default and run by hand or on a KVM host; skips are visible.',
  ],
  'P-262': [
    'own-tests',
    '`.github/workflows/ci.yml` runs on every push and PR: ESLint, `tsc --noEmit` strict, unit tests, integration Tier 1, Tier 2 (conditional, advisory), Tier 3 (skipped); lint, types, unit and Tier 1 block PRs.',
  ],
  'P-263': [
    'own-tests',
    'Quality gates: `strict: true`, no `any` without written justification, ESLint with zero warnings, coverage reported but not gated, no test regressions.',
  ],
  'P-264': [
    'iteration',
    'Workflow 15.1 (start a session): start, recommendation with evidence, confirmation, provision with image age check and mount, load with tool count, generate Tier 1/2/3 tests, Tier 1 run directly and Tier 2/3 held for review.',
  ],
  'P-265': [
    'iteration',
    'Workflow 15.2 (loop): several failures are grouped by shared root cause, fewer fixes than failures applied, pass count rises per iteration, an architectural multi-file change is possible, then cross-distro with one `PTH-Distro: fedora` fix and re-verification on Ubuntu.',
  ],
  'P-266': [
    'iteration',
    'Workflow 15.3 (human alteration): a feature request mid-session adds a handler, updates the tool registration, generates Tier 1 tests for it, reloads and tests.',
  ],
  'P-267': [
    'iteration',
    'Workflow 15.4 (end): summary gives branch, number of commits, files changed, lines added and removed, iterations; tests persisted, report written, README updated, worktree removed, environment destroyed, three tools left.',
  ],
  'P-268': [
    'iteration',
    'Workflow 15.5 (resume): reports last iteration, pass counts, trend, number of fix commits, loaded tests and tools without tests, reprovisions, rebuilds, generates tests only for the new tools and goes on at the next iteration.',
  ],
  'H-001': [
    'playbook',
    'The playbook is the model: the prompt text is irrelevant and only triggers the loop, every model output (tool calls, text, stop reason) comes from the playbook, and no LLM or network is called.',
  ],
  'H-002': [
    'playbook',
    '`PlaybookTurn` has optional `text`, optional `toolCalls` [{name, arguments}] and optional `assertContext(messages)`; `Playbook` is an array of turns.',
  ],
  'H-003': [
    'playbook',
    'The model is a `streamFn` that pops one turn per call and returns an `AssistantMessageEventStream`; the order is streamFn, playbook[0], tool execution, streamFn, playbook[1], and so on.',
  ],
  'H-004': [
    'playbook',
    "`assertContext` receives the messages sent to the model at that turn and an exception in it fails the run with the turn's number.",
  ],
  'H-005': [
    'playbook',
    'A playbook that does not match (exhausted early or turns left over) gives an error naming how many turns were consumed, what was last and what remains.',
  ],
  'H-006': [
    'testsession',
    '`createTestSession(options)` takes extensions (file paths), extensionFactories (inline), playbook, cwd (auto temp directory if omitted), systemPrompt override and ui mocks.',
  ],
  'H-007': [
    'testsession',
    '`t.run(trigger?)` runs the playbook through the real agent loop with a dummy prompt; the API offers no `prompt` method.',
  ],
  'H-008': ['testsession', 'UI mock `confirm` is a boolean or a function (title, message) to boolean.'],
  'H-009': [
    'testsession',
    'UI mock `select` is an index, a string, or a function (title, items) to string or undefined.',
  ],
  'H-010': ['testsession', 'UI mocks `input` and `editor` are a string or a function (title) to string or undefined.'],
  'H-011': ['testsession', '`TestSession` exposes `session` (the real agent session underneath) and `cwd`.'],
  'H-012': [
    'testsession',
    '`events` collects all, toolCalls, toolResults and messages, with `toolCallsFor(name)`, `toolResultsFor(name)` and `blockedCalls()`.',
  ],
  'H-013': [
    'testsession',
    '`ToolCallRecord` has toolName, input, blocked and blockReason; `ToolResultRecord` has toolName, toolCallId, content, isError and details.',
  ],
  'H-014': ['testsession', "`playbook.consumed` and `playbook.remaining` tell the playbook's state at any time."],
  'H-015': [
    'testsession',
    '`dispose()` ends the session and removes the automatic temp directory, and leaves a caller-given cwd in place.',
  ],
  'H-016': [
    'testsession',
    'Extension tests work end to end: an extension file loads, its tools register, and a scripted call executes the real tool code.',
  ],
  'H-017': [
    'testsession',
    'Multi-step plan lifecycle can be tested: propose, list, approve, execution starts (sample planner extension).',
  ],
  'H-018': [
    'testsession',
    'Plan-mode blocking can be tested: `write` and `edit` are blocked, safe `bash` is allowed, destructive `bash` is blocked, each with a reason.',
  ],
  'H-019': [
    'testsession',
    'Safety registry integration can be tested: patterns registered through a `plan_skill_safety` tool decide a later bash call by `resolve()` in a real tool_call hook chain.',
  ],
  'H-020': ['testsession', 'A `before_agent_start` hook that injects a context message is visible to the model.'],
  'H-021': [
    'testsession',
    'Session state survives a restart: state written by appendEntry is restored in session_start of a second session.',
  ],
  'H-022': ['testsession', 'A permission-gate style tool_call hook blocks or allows by safety classification.'],
  'H-023': [
    'sandbox-install',
    '`verifySandboxInstall({packageDir, expect?, playbook?, trigger?})` runs `npm pack`, installs the tarball in a clean temp directory, lets the resource loader discover extensions and skills, registers tools and reports errors.',
  ],
  'H-024': [
    'sandbox-install',
    '`expect` has extensions (count), skills (count) and tools (names); a mismatch fails with expected and actual.',
  ],
  'H-025': [
    'sandbox-install',
    '`SandboxResult` has extensionsLoaded, extensionErrors[], toolsRegistered[], skillsLoaded and testResult (a TestSession, only if a playbook was given).',
  ],
  'H-026': [
    'sandbox-install',
    'Packages broken only when packed (file missing from `files`, undeclared dependency, throwing on load) are caught: extensionErrors is non-empty.',
  ],
  'H-027': [
    'own-tests',
    'The harness has basic tests of itself, 3-5 real tests of a planner-like extension, Vitest helpers or fixtures, and session state inspection helpers.',
  ],
  'T-001': [
    'timebox',
    'An MCP server over stdio (`@modelcontextprotocol/sdk`) exposes `run_test` as its only tool; stdout carries only the MCP protocol, logs go to stderr.',
  ],
  'T-002': [
    'timebox',
    'Whatever happens, every `run_test` call returns (certain termination), also when the child ignores SIGTERM or has grandchildren holding the pipes.',
  ],
  'T-003': [
    'timebox',
    'Input schema: runner (enum flutter), scope (enum all|file|pattern), target (string), timeout_ms, no_output_timeout_ms, max_output_bytes (integers, minimum 1), report_dir (string, relative only); required are runner, scope, timeout_ms, no_output_timeout_ms, max_output_bytes.',
  ],
  'T-004': [
    'timebox',
    'Property 1: for any valid input the built command is one of `flutter test`, `flutter test <target>`, `flutter test --name <target>`, passed as an argument vector without a shell.',
  ],
  'T-005': ['timebox', 'Property 2: any runner other than `flutter` is answered with an error.'],
  'T-006': [
    'timebox',
    'Property 3: `isUnderRepo` is true for normalised paths under the repository and false for `../`, absolute and otherwise escaping paths (also through symlinks).',
  ],
  'T-007': ['timebox', 'Property 4: a process not ending within timeout_ms is killed and the status is `timeout`.'],
  'T-008': [
    'timebox',
    'Property 5: a process without stdout/stderr output for no_output_timeout_ms is killed and the status is `no_output`; each output resets the timer.',
  ],
  'T-009': [
    'timebox',
    'Property 6: exit code 0 gives `pass`, other codes `fail`, hard timeout `timeout`, no-output timeout `no_output`.',
  ],
  'T-010': [
    'timebox',
    'Property 7: after any completed run report_dir has `raw.log` (stdout and stderr distinguished), `summary.md` and `summary.json`, also for fail, timeout and no_output.',
  ],
  'T-011': [
    'timebox',
    'Property 8: the extractor processes at most the last max_output_bytes bytes of the log (multi-byte characters not broken).',
  ],
  'T-012': [
    'timebox',
    'Property 9: lines matching FAIL, FAILED, ERROR, FATAL (these four case-insensitive), Exception, Traceback, panic, AssertionError are extracted, each with N lines of context before and after.',
  ],
  'T-013': [
    'timebox',
    'Property 10: every summary.json has command, exit_code, status, duration_ms, excerpts and tail_lines.',
  ],
  'T-014': [
    'timebox',
    'Property 11: every response has status (pass|fail|timeout|no_output|error), exit_code (number or null), duration_ms, report_dir, artifacts {raw_log, summary_md, summary_json} and excerpt.',
  ],
  'T-015': [
    'timebox',
    'Property 12: missing or invalid runner, scope, timeout_ms, no_output_timeout_ms or max_output_bytes (not a positive integer) gives an error.',
  ],
  'T-016': ['timebox', 'Property 13: scope `file` or `pattern` without target gives an error.'],
  'T-017': [
    'timebox',
    'Without report_dir a default directory under the repository is used [not in seed; public upstream: `.cache/mcp-test-timebox/reports/<timestamp>/`].',
  ],
  'T-018': [
    'timebox',
    'Error table, ValidationError (bad input): status `error` with an error message, nothing executed, no artifacts.',
  ],
  'T-019': [
    'timebox',
    'Error table, PathEscapeError (path points outside the repository): status `error` with an error message, nothing executed, no artifacts.',
  ],
  'T-020': [
    'timebox',
    'Error table, ProcessError (process cannot be started, e.g. flutter absent): status `error` with an error message.',
  ],
  'T-021': ['timebox', 'Error table, TimeoutError (hard timeout exceeded): status `timeout`.'],
  'T-022': ['timebox', 'Error table, NoOutputError (no-output timeout exceeded): status `no_output`.'],
  'T-023': [
    'timebox',
    'On an error while the process runs, the log so far is still saved to raw.log; on an error before the start there are no artifacts.',
  ],
  'T-024': [
    'timebox',
    'ProcessExecutor spawns with cwd, closes stdin at once, kills the whole process tree and returns exitCode, stdout, stderr, timedOut, noOutput, durationMs.',
  ],
  'T-025': [
    'timebox',
    'TimeboxController offers setHardTimeout, setNoOutputTimeout, notifyOutput (resets the no-output timer) and clear (cancels all timers).',
  ],
  'T-026': [
    'timebox',
    'raw.log lines have the format `[ISO-8601 UTC with milliseconds] [stdout|stderr] text`, entries being {timestamp ms, stream, data}.',
  ],
  'T-027': [
    'timebox',
    'summary.md holds the same information as summary.json in readable form; LogExtractor also returns the last N lines.',
  ],
  'T-028': [
    'own-tests',
    'Tests use Vitest and fast-check in the layout unit (path-validator, log-extractor, timebox-controller, report-generator), property (path-validator, log-extractor, input-validation, command-builder), integration (run-test, mcp-server), each property with 100+ runs and the tag `Feature: mcp-test-timebox, Property N: <text>`.',
  ],
  'R-001': [
    'orchestrator',
    'The orchestrator runs Tasker, test run, Prompt Writer, Implementer, test run, Summarizer and loops until all tests pass or a termination condition holds, without human input.',
  ],
  'R-002': [
    'tasker',
    'Test Tasker takes feature scope and codebase path, identifies the environment, and writes `test_config.json` plus an executable shell script.',
  ],
  'R-003': [
    'tasker',
    "The generated script is reproducible and environment-aware (venv, Docker, ...) and runs only the scoped feature's tests.",
  ],
  'R-004': ['tasker', 'Script contract: exit 0 if all tests pass.'],
  'R-005': ['tasker', 'Script contract: exit 1 if any test fails.'],
  'R-006': [
    'tasker',
    'Script contract: it produces JSON with total, failed, details (names of failing tests) and summary_path, e.g. {total: 127, failed: 4, details: [test_login, ...], summary_path: output/summary.log}.',
  ],
  'R-007': [
    'prompt-writer',
    'Prompt Writer takes test_config.json and feature docs (and test results) and writes `implementer_prompt.json` with tools and context for the Implementer.',
  ],
  'R-008': [
    'implementer',
    'Implementer takes prompt and environment config, modifies the codebase through an agent session with tools and MCP servers, and writes `implementer_status.json`.',
  ],
  'R-009': [
    'summarizer',
    'Summarizer takes test output logs and writes `summary.json` with failure reasons and concrete examples (failing assertion, excerpt), not vague text.',
  ],
  'R-010': [
    'summarizer',
    'If context utilisation is above 60% the Summarizer produces a compressed historical summary, versioned in the context store, and the orchestrator resumes the session from it.',
  ],
  'R-011': [
    'orchestrator',
    "Agents do not change orchestration state except through their output contracts, and each agent's output is validated against its schema.",
  ],
  'R-012': ['orchestrator', 'Each agent is deterministic for the same input JSON.'],
  'R-013': [
    'orchestrator',
    'Session schema: session_id (uuid), feature, state {total_tests, failing_tests, previous_attempts, context_utilization (0..1), summaries [{attempt, issues[]}]}, next_action (e.g. `rerun_implementer`).',
  ],
  'R-014': [
    'orchestrator',
    'Context store keeps all intermediate JSON outputs and logs, session_id, test stats (total, failed), implementer attempts and summaries, and compact context versions, and a partial session resumes from it.',
  ],
  'R-015': [
    'orchestrator',
    'No reduction in failing tests for 3 cycles: summarise and start a new Implementer session.',
  ],
  'R-016': ['orchestrator', '3 sessions without improvement: exit with code 2 (human review).'],
  'R-017': ['orchestrator', 'Maximum attempts exceeded: exit with failure (code 1).'],
  'R-018': ['orchestrator', 'Exit code 0: all tests passing.'],
  'R-019': ['orchestrator', 'Exit code 1: implementation incomplete.'],
  'R-020': ['orchestrator', 'Exit code 2: agent stalled, human review required.'],
  'R-021': ['orchestrator', 'Exit code 3: system or configuration error.'],
  'R-022': ['orchestrator', 'All tests passing at the first run means success and exit without any Implementer call.'],
  'R-023': [
    'report',
    'Final JSON report: session_id, result, total_tests, failing_tests, attempts, summaries[], artifacts[] (paths), written for every exit code.',
  ],
  'R-024': ['observability', 'Every agent logs JSONL lines with timestamp, agent name and action.'],
  'R-025': [
    'persistence',
    'All outputs, logs and summaries lie under a session directory `/sessions/<session_id>/artifacts/` (below a configurable root).',
  ],
  'R-026': ['observability', 'Metrics are tracked: attempts, pass/fail delta per attempt, test completion rate.'],
  'R-027': [
    'orchestrator',
    'The execution sandbox gives reproducible setup (venv, Docker, ...), safe command execution without arbitrary system access, and captures stdout, stderr and exit codes.',
  ],
  'R-028': [
    'implementer',
    'Agents are driven through an interface with create_agent_session, attach_tools, run_prompt, resume_session and stream_output.',
  ],
  'R-029': [
    'report',
    'Failed implementations end with an actionable summary: what fails, why, what was tried, next step.',
  ],
  'R-030': [
    'orchestrator',
    'Deliverables exist: orchestrator state schema, agent prompt format specs, shell script template for the JSON and exit code contract, resumable session schema, sample logs and example success and failure reports.',
  ],
  'A-001': ['agent-session', 'AC1.1: `createSession` with profile, client and environment; `state()` is `IDLE`.'],
  'A-002': ['agent-session', '`submit` runs to completion and the state goes PROCESSING, then back to `IDLE`.'],
  'A-003': [
    'agent-loop',
    'AC1.2: a tool call followed by text gives TOOL_CALL_START, TOOL_CALL_END (with executor output), ASSISTANT_TEXT_DELTA, ASSISTANT_TEXT_END in this order and the loop exits after the text.',
  ],
  'A-004': [
    'agent-loop',
    'AC1.3: natural completion, a response without tool calls ends the loop and the session returns to IDLE.',
  ],
  'A-005': ['agent-session', 'AC1.4: sequential inputs work: submit, complete, submit again, with history kept.'],
  'A-006': [
    'agent-loop',
    'AC1.5: `maxToolRoundsPerInput: 2` with endless tool calls emits TURN_LIMIT after 2 rounds and exits the loop.',
  ],
  'A-007': [
    'agent-loop',
    'AC1.6: `maxTurns: 3` and 4 sequential inputs: the fourth submit triggers TURN_LIMIT and no further loops are accepted.',
  ],
  'A-008': [
    'agent-session',
    'AC1.7: `abort()` cancels the LLM stream, kills running processes and sets state `CLOSED`; `submit` then throws.',
  ],
  'A-009': ['agent-session', '`abort()` on a closed session does not throw (idempotent).'],
  'A-010': [
    'agent-loop',
    'AC1.8: the same tool call 6 times in a row emits LOOP_DETECTION after the 5th repetition (pattern length 1, 5+ repeats), plus a steering warning; patterns of length 2 and 3 in a window of 10 are detected too [window, lengths and steering from public upstream].',
  ],
  'A-011': [
    'profiles',
    'AC2.1: OpenAI profile has exactly read_file, apply_patch (v4a format), write_file, shell, grep, glob (6 tools), no edit_file.',
  ],
  'A-012': [
    'profiles',
    'AC2.2: Anthropic profile has exactly read_file, edit_file (old_string, new_string), write_file, shell, grep, glob (6 tools), no apply_patch.',
  ],
  'A-013': [
    'profiles',
    'AC2.3: Gemini profile has exactly read_file, edit_file, write_file, shell, grep, glob, list_dir (7 tools), no apply_patch.',
  ],
  'A-014': [
    'profiles',
    'AC2.4: each profile builds a provider-specific system prompt with identity (Anthropic: contains `Claude Code`), tool usage and coding guidance.',
  ],
  'A-015': ['profiles', "AC2.5: registering `custom_read` on the Anthropic profile's toolRegistry gives 7 tools."],
  'A-016': ['profiles', 'AC2.6: registering a custom `read_file` replaces the built-in (latest wins).'],
  'A-017': [
    'agent-tools',
    "AC3.1: a registered tool `my_tool` with executor (args) => args.message, dispatched with {message: 'hello'}, returns content `hello`; executors receive args and the environment.",
  ],
  'A-018': ['agent-tools', 'AC3.2: an unknown tool name returns an error result naming the tool, no exception.'],
  'A-019': [
    'agent-tools',
    'AC3.3: invalid JSON or schema-violating arguments return a validation error result to the model. [AC text from public upstream, seed gives id and step]',
  ],
  'A-020': ['agent-tools', "AC3.4: an executor that throws Error('boom') returns an error result containing `boom`."],
  'A-021': [
    'agent-tools',
    "AC3.5: several tool calls of one round run in parallel when the profile supports parallel calls; one failing does not lose the others' results, and order is kept. [AC text from public upstream, seed gives id and step]",
  ],
  'A-022': [
    'agent-tools',
    'AC4.1: `readFile` of a 10-line file with offset 3, limit 2 returns lines 3-4 with line numbers prefixed.',
  ],
  'A-023': ['agent-tools', 'AC4.2: `writeFile` creates missing parent directories.'],
  'A-024': [
    'agent-tools',
    "AC4.3: `execCommand('echo hello')` gives stdout `hello` plus newline, empty stderr, exitCode 0, durationMs > 0, in its own process group.",
  ],
  'A-025': [
    'agent-tools',
    'AC4.4: command timeout defaults to 10 s and is overridable per call [AC text from public upstream, seed gives id and step]; `sleep 30` with 100 ms gives `timedOut: true`.',
  ],
  'A-026': [
    'agent-tools',
    'AC4.5: on timeout the process group gets SIGTERM, then SIGKILL after 2 s [AC text from public upstream, seed gives id and step]; exitCode is non-zero or null and the output has a timeout message.',
  ],
  'A-027': [
    'agent-tools',
    'AC4.6: environment variables matching *_API_KEY, *_SECRET, *_TOKEN, *_PASSWORD, *_CREDENTIAL are withheld from commands; PATH, HOME and the like stay. [AC text from public upstream, seed gives id and step]',
  ],
  'A-028': [
    'truncation',
    'AC5.1: character truncation runs first on every tool output: 200,000 characters through the default shell limits are cut to the character limit first.',
  ],
  'A-029': [
    'truncation',
    'AC5.2: line truncation runs second where configured: shell 256 (seed), grep 200, glob 500 lines [last two from public upstream].',
  ],
  'A-030': [
    'truncation',
    'AC5.3: head_tail mode keeps the first and last half with a WARNING marker saying what was cut. [AC text from public upstream, seed gives id and step]',
  ],
  'A-031': [
    'truncation',
    'AC5.4: tail mode drops the beginning and keeps the end with a WARNING marker. [AC text from public upstream, seed gives id and step]',
  ],
  'A-032': [
    'truncation',
    'AC5.5: a 10,000,000-character string (also one single line) is truncated to the limits without crash or hang.',
  ],
  'A-033': [
    'truncation',
    'AC5.6: a 100-character string is unchanged without markers (seed); default limits read_file 50k, shell 30k, grep 20k characters, overridable by session config [from public upstream].',
  ],
  'A-034': [
    'steering',
    "AC6.1: `steer('change approach')` before submit puts a turn of kind `steering` with that content before the assistant turn; during a run it is injected after the current tool round.",
  ],
  'A-035': [
    'steering',
    "AC6.2: `followUp('next question')` then `submit('first input')` gives two user turns and two LLM round trips.",
  ],
  'A-036': [
    'steering',
    'AC6.3: steering turns reach the LLM as user-role messages. [AC text from public upstream, seed gives id and step]',
  ],
  'A-037': [
    'steering',
    'AC6.4: steering is drained before the first LLM call and after each tool round. [AC text from public upstream, seed gives id and step]',
  ],
  'A-038': [
    'subagents',
    'AC7.1: `spawn_agent` with maxSubagentDepth 2, currentDepth 0 creates a child with empty own history and the same environment reference.',
  ],
  'A-039': [
    'subagents',
    "AC7.2: the child uses the parent's profile or an overridden model. [AC text from public upstream, seed gives id and step]",
  ],
  'A-040': ['subagents', 'AC7.3: `send_input` queues a message and `wait` blocks until the child completes.'],
  'A-041': ['subagents', 'AC7.4: `close_agent` aborts the child, whose state is CLOSED.'],
  'A-042': [
    'subagents',
    'AC7.5: `spawn_agent` at currentDepth equal to maxSubagentDepth returns an error result about the depth limit and creates no child (default depth 1 per public upstream).',
  ],
  'A-043': ['subagents', 'AC7.6: `wait` returns `{output, success, turnsUsed}` to the parent as tool result.'],
  'A-044': [
    'profiles',
    "AC8.1: a `reasoningEffort` request field is accepted by the OpenAI, Anthropic and Gemini adapters and mapped to each provider's parameter. [AC text from public upstream, seed gives id and step]",
  ],
  'A-045': [
    'profiles',
    'AC8.2: changing reasoningEffort mid-session takes effect on the next LLM call. [AC text from public upstream, seed gives id and step]',
  ],
  'A-046': [
    'profiles',
    'AC8.3: `responseText()` concatenates the text parts of a response. [AC text from public upstream, seed gives id and step]',
  ],
  'A-047': [
    'profiles',
    'AC8.4: `responseToolCalls()` and `responseReasoning()` extract tool calls and thinking text. [AC text from public upstream, seed gives id and step]',
  ],
  'A-048': [
    'profiles',
    'AC9.1: the system prompt starts with the provider-specific base instructions. [AC text from public upstream, seed gives id and step]',
  ],
  'A-049': [
    'profiles',
    'AC9.2: the system prompt has an environment context: platform, git state, working directory, date, model. [AC text from public upstream, seed gives id and step]',
  ],
  'A-050': [
    'profiles',
    'AC9.3: project docs (AGENTS.md and provider files) are discovered from git root down to the working directory. [AC text from public upstream, seed gives id and step]',
  ],
  'A-051': [
    'profiles',
    'AC9.4: only relevant provider docs load (Anthropic: CLAUDE.md, not GEMINI.md) and AGENTS.md always. [AC text from public upstream, seed gives id and step]',
  ],
  'A-052': [
    'profiles',
    'AC9.5: project docs over 32 KB are truncated with a marker. [AC text from public upstream, seed gives id and step]',
  ],
  'A-053': [
    'profiles',
    'AC9.6: five layers in this order: base instructions, environment context, tool descriptions, project instructions, user override last [AC text from public upstream, seed gives id and step]; the seed demands the `correct 5-layer order`.',
  ],
  'A-054': [
    'events',
    'AC10.1: all 13 event kinds are emitted at the right times; the seed names SESSION_START, SESSION_END, ASSISTANT_TEXT_START, ASSISTANT_TEXT_DELTA, ASSISTANT_TEXT_END, TOOL_CALL_START, TOOL_CALL_END, TURN_LIMIT, LOOP_DETECTION, CONTEXT_WARNING, ERROR [public upstream adds THINKING_DELTA and SUBAGENT_EVENT].',
  ],
  'A-055': [
    'events',
    'AC10.2: events come by `for await` over `session.events()`; the first is SESSION_START with a non-empty sessionId.',
  ],
  'A-056': ['events', 'AC10.3: TOOL_CALL_END carries the full untruncated output.'],
  'A-057': ['events', 'AC10.4: SESSION_START and SESSION_END bracket the session and no event follows SESSION_END.'],
  'A-058': ['agent-errors', 'AC11.1: tool execution errors go to the model as error results and the loop goes on.'],
  'A-059': ['agent-errors', 'AC11.2: AuthenticationError emits ERROR and the session is CLOSED, without retry.'],
  'A-060': [
    'agent-errors',
    'AC11.3: ContextLengthError emits CONTEXT_WARNING with `usagePercent: 1.0`, then ERROR, and the session is CLOSED.',
  ],
  'A-061': ['agent-errors', 'RateLimitError with retries exhausted emits ERROR and the session is CLOSED.'],
  'A-062': [
    'agent-errors',
    'AC11.4: with a 100,000-token window, turns of about 85,000 tokens (340,000 characters, 1 token = 4 characters) emit CONTEXT_WARNING (above 80%).',
  ],
  'A-063': [
    'agent-errors',
    'AC11.5: graceful shutdown cancels the stream, kills processes, flushes events, closes subagents, emits SESSION_END and ends CLOSED. [AC text from public upstream, seed gives id and step]',
  ],
  'A-064': [
    'agent-session',
    'AC12.1: with ANTHROPIC_API_KEY and a real client from env: create hello.txt with `Hello World`, read it back, run `ls -la`, abort; events and files as in the plan; skipped visibly without a key.',
  ],
  'A-065': [
    'agent-session',
    '`session.history()` after the three interactions holds alternating user, assistant and tool_results turns.',
  ],
  'A-066': [
    'truncation',
    'AC12.2: a command producing over 50,000 characters (`seq 1 100000`) gives the full output in TOOL_CALL_END and the truncated version in the next LLM request.',
  ],
  'A-067': [
    'profiles',
    'AC12.3: all three profiles give valid JSON-schema tool definitions (all: read_file, write_file, shell, grep, glob) and complete a loop of one tool call then text with a mock client.',
  ],
  'A-068': [
    'own-tests',
    'The agent part needs Node >= 20.0.0 and its unit tests pass without API keys or network; the traceability matrix AC to test file to manual step is kept current.',
  ],
  'C-001': [
    'action',
    'The product is a GitHub Action: `action.yml` with inputs, outputs and a JavaScript entry in `dist/` that runs in a workflow.',
  ],
  'C-002': [
    'app',
    'The product is also a GitHub App: a Probot application under `app/` that loads, answers webhooks and verifies their signature.',
  ],
  'C-003': [
    'config',
    'Package `@actions/core` is a declared dependency and really used for reading inputs, setting outputs, masking secrets, failing the step.',
  ],
  'C-004': [
    'config',
    'Package `@actions/exec` is a declared dependency and really used for running subprocesses in the Action.',
  ],
  'C-005': [
    'config',
    "Package `@octokit/rest` is a declared dependency and really used for pushing refs, PRs, reviews and workflow dispatch outside Probot's context.",
  ],
  'C-006': ['config', 'Package `probot` is a declared dependency and really used for the app.'],
  'C-007': [
    'config',
    "Package `@modelcontextprotocol/sdk` is a declared dependency and really used for PTH's MCP server, the timebox server and the client to the target plugin.",
  ],
  'C-008': [
    'config',
    'Package `yaml` is a declared dependency and really used for parsing and writing test definitions and CI files.',
  ],
  'C-009': [
    'config',
    'Package `@anthropic-ai/sdk` is a declared dependency and really used for model calls of the unattended agents.',
  ],
  'C-010': ['config', "Top-level `action.yml` exists: the Action's manifest."],
  'C-011': ['config', 'Top-level `package.json` exists: with build, test and lint scripts and engines Node 20+.'],
  'C-012': ['config', 'Top-level `tsconfig.json` exists: with strict true.'],
  'C-013': ['config', 'Top-level `src` exists: the shared core and the Action entry.'],
  'C-014': ['config', 'Top-level `dist` exists: the committed bundle that action.yml points to, up to date with src.'],
  'C-015': ['config', 'Top-level `app` exists: the Probot app.'],
  'C-016': ['runner-images', 'Top-level `runner-images` exists: container and VM image definitions.'],
  'C-017': ['config', 'Top-level `test` exists: unit, property and integration tests.'],
  'C-018': [
    'config',
    'Top-level `README.md` exists: use of App, Action, MCP server, scheduled workflow and exported CI.',
  ],
  'C-019': [
    'app',
    "A comment `/pth test` on a pull request is recognised (issue_comment created); other text, plain issues, edits and the bot's own comments trigger nothing.",
  ],
  'C-020': [
    'app',
    'The app dispatches the workflow with the PR number, head ref and head SHA (and parsed options), and acknowledges the comment.',
  ],
  'C-021': [
    'app',
    'Only commenters with write permission can trigger a run [not in card, needed for safe use], others get a short refusal.',
  ],
  'C-022': ['action', 'The Action provisions Docker environments for Tier 1 and Tier 2 on the runner.'],
  'C-023': [
    'action',
    'Tier 3 runs on self-hosted KVM runners chosen by label, and a missing KVM device is a clear configuration error (exit 3), not a silent fallback.',
  ],
  'C-024': [
    'action',
    'The Action runs the whole loop (test, diagnose, fix, reload, retest) unattended and maps the outcome to outputs and to exit codes 0-3.',
  ],
  'C-025': [
    'action',
    'Fix commits are pushed only to a branch matching `pth/*`, never to another ref and never by force over foreign commits.',
  ],
  'C-026': [
    'action',
    "The session report is posted as a pull request review (not a plain comment), cut to GitHub's body limit, with secrets redacted.",
  ],
  'C-027': [
    'action',
    'A bot-authored fix PR from the `pth/*` branch is opened (or updated) so that it can be reviewed; a green run without fixes opens none.',
  ],
  'C-028': ['app', 'Used by commenting `/pth test` on a PR: comment to review works end to end.'],
  'C-029': [
    'verification',
    'A scheduled workflow (cron) runs cross-distro verification over the base images and reports per distro.',
  ],
  'C-030': [
    'ci-export',
    'The exported CI config works in plugin repos: the workflow file is valid and the runner installs, runs and reports there.',
  ],
  'C-031': [
    'runner-images',
    '`runner-images` builds every base image that the Action and the scheduled workflow use (Ubuntu 24.04, Fedora; container and VM) from one definition each.',
  ],
  'C-032': [
    'config',
    'The implementation language is TypeScript throughout (shell only where the seeds name a script).',
  ],
} as const;

/** Id of a requirement. */
export type RequirementId = keyof typeof requirements;

/** A test title that cites the requirements the test proves: `test(proves(['P-006'], 'creates …'), …)`. */
export function proves(ids: readonly RequirementId[], title: string): string {
  return `${title} [${ids.join(' ')}]`;
}
