import { findKnownService, type ServiceDef } from '../environment/index.ts';
import type { ImportFact, CodeLocation, VariableRead } from './facts.ts';
import { packageOf } from './module-rules.ts';

/** A companion service of the plugin, with its evidence. */
export interface FoundService {
  service: ServiceDef;
  /** First import of each package that implies the service. */
  evidence: (CodeLocation & { module: string })[];
}

const scriptClients: Readonly<Record<string, string>> = {
  redis: 'redis @redis/client ioredis handy-redis tedis bull bullmq bee-queue connect-redis',
  postgres: 'pg pg-promise pg-pool postgres slonik @databases/pg',
  mysql: 'mysql mysql2 mariadb @databases/mysql',
  mongodb: 'mongodb mongoose monk',
  memcached: 'memcached memjs memcache-client',
  rabbitmq: 'amqplib amqp-connection-manager rabbitmq-client rascal amqp',
  mosquitto: 'mqtt async-mqtt',
  nats: 'nats @nats-io/transport-node',
  elasticsearch: '@elastic/elasticsearch elasticsearch @opensearch-project/opensearch',
};

const pythonClients: Readonly<Record<string, string>> = {
  redis: 'redis aioredis coredis rq huey',
  postgres: 'psycopg psycopg2 asyncpg pg8000 aiopg',
  mysql: 'pymysql MySQLdb mysql aiomysql asyncmy mariadb',
  mongodb: 'pymongo motor mongoengine beanie',
  memcached: 'memcache pymemcache pylibmc aiomcache bmemcached',
  rabbitmq: 'pika aio_pika amqp kombu',
  mosquitto: 'paho aiomqtt asyncio_mqtt',
  nats: 'nats',
  elasticsearch: 'elasticsearch opensearchpy',
};

const clients = { javascript: index(scriptClients), python: index(pythonClients) } as const;

function index(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([service, names]) => names.split(' ').map((name) => [name, service])));
}

/**
 * Finds the services whose client packages the plugin imports, each once. Adds variables with an address of the service
 * to the service's usual ones.
 */
export function findCompanionServices(
  imports: readonly ImportFact[],
  variables: readonly VariableRead[],
): FoundService[] {
  const found = new Map<string, FoundService>();
  for (const { file, line, module } of imports) {
    const name = clients[file.endsWith('.py') ? 'python' : 'javascript'].get(packageOf(module));
    const known = name === undefined ? undefined : findKnownService(name);
    if (name === undefined || !known) continue;
    const entry = found.get(name) ?? { service: addAddresses(known, variables), evidence: [] };
    found.set(name, entry);
    if (!entry.evidence.some((location) => location.module === module)) entry.evidence.push({ file, line, module });
  }
  return [...found.values()];
}

function addAddresses(
  { definition, addressNames }: NonNullable<ReturnType<typeof findKnownService>>,
  variables: readonly VariableRead[],
): ServiceDef {
  const own = definition.variables ?? {};
  const address = Object.entries(own).find(([name]) => /(?:URL|URI|SERVERS)$/.test(name))?.[1];
  if (address === undefined) return definition;
  const names = variables.map((read) => read.name).filter((name) => addressNames.test(name) && !(name in own));
  return { ...definition, variables: { ...own, ...Object.fromEntries(names.map((name) => [name, address])) } };
}
