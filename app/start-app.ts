import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { createNodeMiddleware, createProbot, type Probot, ProbotOctokit } from 'probot';
import { Cleanup, type Clock, createHexId, PthError, Redactor, systemClock } from '../src/base/index.ts';
import { createInstallationOpener } from './github/open-installation.ts';
import { createLog, createProbotLogger, type Log } from './log.ts';
import { startHousekeeping } from './queue/housekeeping.ts';
import { startWorkers, type Workers } from './queue/workers.ts';
import { createIntakeGate, type IntakeGate } from './server/intake-gate.ts';
import { createMetrics } from './server/metrics.ts';
import { createAppServer, webhookPath } from './server/serve.ts';
import { type AppSettings, deriveMarkerKey } from './settings.ts';
import { openStore } from './store/open-store.ts';
import { registerHandlers } from './webhooks/register-handlers.ts';
import { reportGivenUp } from './work/give-up.ts';
import { handleJob } from './work/handle-job.ts';
import type { Work } from './work/work.ts';

/** Jobs that one replica works on at the same time. */
const lanes = 8;
const leaseMs = 30_000;
const pollMs = 1000;
/** Polling for thumbs-up reactions, for which GitHub sends no webhook: 40 times at most. */
const confirmation = { everyMs: 15_000, withinMs: 10 * 60_000 };

/** Settings that tests change. */
export interface AppOptions {
  clock?: Clock;
  write?: (line: string) => void;
  /** Milliseconds until work of a crashed App is taken up again. Default 30,000. */
  leaseMs?: number;
  /** Jobs at the same time; 0 only stores webhooks. Default 8. */
  lanes?: number;
  /** How often and how long a thumbs-up is looked for, in milliseconds. Default 15,000 and 600,000. */
  confirmation?: Work['confirmation'];
}

/** A running App. */
export interface RunningApp {
  /** Address of the server, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Address that receives GitHub's webhooks. */
  webhookUrl: string;
  /** Accepts no new work, finishes the running jobs, closes the store. */
  close(): Promise<void>;
}

/**
 * Starts the App: webhooks are stored and answered, and workers carry out their jobs.
 * @throws PthError `app/store-unreachable`, `app/store-too-new`, `app/port-unavailable`
 */
export async function startApp(settings: AppSettings, options: AppOptions = {}): Promise<RunningApp> {
  const clock = options.clock ?? systemClock;
  const markerKey = deriveMarkerKey(settings.webhookSecret);
  const redactor = createRedactor(settings, markerKey);
  const log = createLog(options.write ?? ((line) => void process.stdout.write(line)), redactor, clock);
  const metrics = createMetrics();
  const cleanup = new Cleanup();
  try {
    const store = await openStore(settings.databaseUrl, (error) => log.error('store-failed', error));
    cleanup.add('store', () => store.close());
    const probot = createGitHubApp(settings, log);
    const gate = createIntakeGate();
    let workers: Workers | null = null;
    const onWork = () => workers?.wake();
    const scope = { appId: settings.appId, workflowFile: settings.workflowFile };
    const middleware = await createNodeMiddleware(
      (app) => registerHandlers(app, { store, scope, clock, log, metrics, onWork }),
      { probot, webhooksPath: webhookPath },
    );
    const work: Work = {
      store,
      clock,
      log,
      metrics,
      redactor,
      ...scope,
      markerKey,
      confirmation: options.confirmation ?? confirmation,
      openInstallation: createInstallationOpener(probot),
      createNonce: () => createHexId(32),
    };
    workers = startReplica(work, gate, options);
    cleanup.add('workers', () => workers?.stop());
    const house = startHousekeeping(store, clock, log, onWork);
    cleanup.add('housekeeping', () => house.stop());
    const server = createAppServer({
      gate,
      store,
      metrics,
      log,
      statusToken: settings.statusToken,
      takeWebhook: middleware,
    });
    const url = await listen(server, settings);
    cleanup.add('server', () => closeServer(server));
    log.info('started', { url, store: settings.databaseUrl.startsWith('postgres') ? 'postgres' : 'sqlite' });
    return { url, webhookUrl: `${url}${webhookPath}`, close: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Creates the redactor of every secret that the App holds. */
function createRedactor(settings: AppSettings, markerKey: string): Redactor {
  const { privateKey, webhookSecret, statusToken, databaseUrl } = settings;
  const secrets = [privateKey, webhookSecret, markerKey, statusToken ?? '', databaseUrl];
  return new Redactor(secrets.filter((secret) => secret !== ''));
}

/** Creates the Probot application, which checks the signature of webhooks and signs the requests of installations. */
function createGitHubApp(settings: AppSettings, log: Log): Probot {
  return createProbot({
    env: {},
    overrides: {
      appId: settings.appId,
      privateKey: settings.privateKey,
      secret: settings.webhookSecret,
      baseUrl: settings.apiUrl,
      log: createProbotLogger(log),
      // Both plugins would retry without end and keep state in memory only; client and queue retry within limits.
      Octokit: ProbotOctokit.defaults((given: object) => ({
        ...given,
        throttle: { enabled: false },
        retry: { enabled: false },
      })),
    },
  });
}

/** Starts the workers of this replica, whose name no other replica has. */
function startReplica(work: Work, gate: IntakeGate, options: AppOptions): Workers {
  const { store, clock, log, metrics } = work;
  return startWorkers({
    store,
    clock,
    log,
    metrics,
    replica: `${hostname()}.${process.pid}.${randomBytes(4).toString('hex')}`,
    lanes: options.lanes ?? lanes,
    leaseMs: options.leaseMs ?? leaseMs,
    pollMs,
    whenQuiet: () => gate.whenQuiet(),
    handle: (delivery, worker) => handleJob(work, delivery, worker),
    onGivenUp: (delivery, error) => reportGivenUp(work, delivery, error),
  });
}

/** Closes a server after its running requests. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
}

async function listen(server: Server, { host, port }: AppSettings): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PthError('app/port-unavailable', `the App cannot listen on ${host} port ${port}: ${reason}`, {
      cause: error,
    });
  }
  const address = server.address() as AddressInfo;
  const isEverywhere = address.address === '::' || address.address === '0.0.0.0';
  const name = isEverywhere ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}`;
}
