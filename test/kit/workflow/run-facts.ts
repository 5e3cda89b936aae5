import type { JobMachine } from './job-machine.ts';

/** One run of a workflow, as GitHub started it. */
export interface RunFacts {
  id: number;
  number: number;
  /** 1, and one more each time that somebody has jobs run again. */
  attempt: number;
  repository: { id: number; owner: { id: number; login: string }; name: string };
  /** What runs: the workflow's file, and the branch and commit it is read from. */
  workflowPath: string;
  ref: string;
  sha: string;
  actor: { id: number; login: string };
  eventName: string;
  /** The webhook payload of the event; its `inputs` are the workflow's. */
  event: Readonly<Record<string, unknown>>;
}

/** How something ended. */
export type Conclusion = 'success' | 'failure' | 'cancelled' | 'skipped';

/** A job as it is told to GitHub. */
export interface JobReport {
  name: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: Conclusion | null;
}

/** What a job's own token may do, everything that is not named left out. */
export type TokenPermissions = Readonly<Record<string, 'read' | 'write'>>;

/** What the runner needs of GitHub. */
export interface RunnerPlatform {
  serverUrl: string;
  apiUrl: string;
  /** A file of a repository at a commit; null when it is not there. */
  readFile(repository: string, path: string, sha: string): Promise<string | null>;
  /** The token of one job: exactly these permissions, on the run's repository, until the job ends. */
  createJobToken(
    run: RunFacts,
    permissions: TokenPermissions,
  ): Promise<{ token: string; revoke(): void | Promise<void> }>;
  reportRun(
    run: RunFacts,
    status: 'queued' | 'in_progress' | 'completed',
    conclusion: Conclusion | null,
  ): void | Promise<void>;
  reportJob(run: RunFacts, job: JobReport): void | Promise<void>;
}

/** Everything that is the same for all runs of a test. */
export interface RunnerSettings {
  platform: RunnerPlatform;
  /** Folder for the machines of jobs and for artifacts. */
  directory: string;
  /** Variables that every program on this host needs, such as `PATH`; nothing secret. */
  host: Readonly<Record<string, string>>;
  /** Settings of the repository that workflows read. */
  vars?: Readonly<Record<string, string>>;
  secrets?: Readonly<Record<string, string>>;
  /** Secrets of environments, and the one branch whose runs may use each. */
  environments?: Readonly<Record<string, { branch: string; secrets: Readonly<Record<string, string>> }>>;
  /** The harness: its name as `owner/name`, and the folder that stands for it at any commit. */
  harness: { repository: string; sha: string; directory: string };
  /** Labels there are runners for; a job for another one fails the test. Default: GitHub's own Linux ones. */
  labels?: readonly string[];
  /** Jobs at the same time. Default 2. */
  parallel?: number;
  /** Looks at, or lays something onto, a job's machine before its first step. */
  onMachine?: (job: string, machine: JobMachine) => void | Promise<void>;
  /** Looks at a job's machine after its last step, before it is gone; `lost` makes GitHub hear of it no more. */
  onMachineEnd?: (job: string, machine: JobMachine) => void | 'lost' | Promise<void>;
}
