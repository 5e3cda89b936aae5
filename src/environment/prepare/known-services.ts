import type { ServiceDef } from '../config/env-config.ts';

/** A service that PTH can provide, and the variables that its clients read. */
export interface KnownService {
  definition: ServiceDef;
  /** Variable names that plugins use for the service's address, besides those of the definition. */
  addressNames: RegExp;
}

/** Finds the first directory of PostgreSQL's programs, which Debian keeps off the PATH. */
const findPostgres =
  'for bin in /usr/lib/postgresql/*/bin /usr/bin /usr/local/bin; do [ -x "$bin/postgres" ] && break; done';

/**
 * Services for tests: they listen on the loopback interface alone, keep nothing, and trust every client. A service that
 * a distribution does not package has no packages here and must be in the image.
 */
const knownServices: Readonly<Record<string, KnownService>> = {
  redis: {
    definition: {
      name: 'redis',
      packages: { apt: ['redis-server'], dnf: ['redis'] },
      programs: ['redis-server'],
      command: [
        'redis-server',
        '--port',
        '{port}',
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--daemonize',
        'no',
      ],
      readiness: { port: 6379 },
      variables: { REDIS_URL: 'redis://127.0.0.1:{port}', REDIS_HOST: '127.0.0.1', REDIS_PORT: '{port}' },
    },
    addressNames: /REDIS.*(?:URL|URI)$/,
  },
  postgres: {
    definition: {
      name: 'postgres',
      packages: { apt: ['postgresql'], dnf: ['postgresql-server'] },
      command: [
        'sh',
        '-c',
        [
          'set -e',
          findPostgres,
          'data=$(mktemp -d /var/tmp/pth-postgres-XXXXXX)',
          'chown postgres: "$data"',
          'runuser -u postgres -- "$bin/initdb" -D "$data" -A trust -U postgres >/dev/null',
          'exec runuser -u postgres -- "$bin/postgres" -D "$data" -k "$data" -h 127.0.0.1 -p {port}',
        ].join('; '),
      ],
      asRoot: true,
      readiness: { port: 5432, timeoutSeconds: 120 },
      variables: {
        DATABASE_URL: 'postgresql://postgres@127.0.0.1:{port}/postgres',
        POSTGRES_URL: 'postgresql://postgres@127.0.0.1:{port}/postgres',
        PGHOST: '127.0.0.1',
        PGPORT: '{port}',
        PGUSER: 'postgres',
        PGDATABASE: 'postgres',
      },
    },
    addressNames: /(?:POSTGRES|PG|DATABASE|DB).*(?:URL|URI|DSN|CONNECTION_STRING)$/,
  },
  mysql: {
    definition: {
      name: 'mysql',
      packages: { apt: ['mariadb-server'], dnf: ['mariadb-server'] },
      command: [
        'sh',
        '-c',
        [
          'set -e',
          'data=$(mktemp -d /var/tmp/pth-mysql-XXXXXX)',
          'chown mysql: "$data"',
          'mariadb-install-db --user=mysql --datadir="$data" --skip-test-db >/dev/null',
          // Name the host `localhost`: the anonymous user of a fresh installation would precede a user from any host.
          // One statement per line, as the server requires.
          `printf '%s\\n' "CREATE DATABASE IF NOT EXISTS pth;" "CREATE USER 'pth'@'localhost' IDENTIFIED BY 'pth';" "GRANT ALL ON *.* TO 'pth'@'localhost';" "CREATE USER 'pth'@'127.0.0.1' IDENTIFIED BY 'pth';" "GRANT ALL ON *.* TO 'pth'@'127.0.0.1';" > "$data/init.sql"`,
          'exec mariadbd --user=mysql --datadir="$data" --bind-address=127.0.0.1 --port={port} --socket="$data/sock" --pid-file="$data/pid" --init-file="$data/init.sql"',
        ].join('; '),
      ],
      asRoot: true,
      readiness: { port: 3306, timeoutSeconds: 120 },
      variables: {
        DATABASE_URL: 'mysql://pth:pth@127.0.0.1:{port}/pth',
        MYSQL_URL: 'mysql://pth:pth@127.0.0.1:{port}/pth',
        MYSQL_HOST: '127.0.0.1',
        MYSQL_PORT: '{port}',
        MYSQL_USER: 'pth',
        MYSQL_PASSWORD: 'pth',
        MYSQL_DATABASE: 'pth',
      },
    },
    addressNames: /(?:MYSQL|MARIADB|DATABASE|DB).*(?:URL|URI|DSN)$/,
  },
  mongodb: {
    definition: {
      name: 'mongodb',
      programs: ['mongod'],
      command: ['sh', '-c', 'data=$(mktemp -d) && exec mongod --dbpath "$data" --bind_ip 127.0.0.1 --port {port}'],
      readiness: { port: 27_017 },
      variables: { MONGODB_URI: 'mongodb://127.0.0.1:{port}/test', MONGO_URL: 'mongodb://127.0.0.1:{port}/test' },
    },
    addressNames: /MONGO.*(?:URL|URI|CONNECTION_STRING)$/,
  },
  memcached: {
    definition: {
      name: 'memcached',
      packages: { apt: ['memcached'], dnf: ['memcached'] },
      programs: ['memcached'],
      command: ['memcached', '-u', 'nobody', '-l', '127.0.0.1', '-p', '{port}'],
      readiness: { port: 11_211 },
      variables: { MEMCACHED_SERVERS: '127.0.0.1:{port}', MEMCACHED_HOST: '127.0.0.1', MEMCACHED_PORT: '{port}' },
    },
    addressNames: /MEMCACHED?_(?:SERVERS?|URL|URI)$/,
  },
  rabbitmq: {
    definition: {
      name: 'rabbitmq',
      packages: { apt: ['rabbitmq-server'], dnf: ['rabbitmq-server'] },
      command: [
        'sh',
        '-c',
        'PATH=/usr/lib/rabbitmq/bin:/usr/sbin:$PATH; export RABBITMQ_NODENAME=pth@localhost RABBITMQ_NODE_PORT={port} RABBITMQ_NODE_IP_ADDRESS=127.0.0.1; exec rabbitmq-server',
      ],
      asRoot: true,
      readiness: { port: 5672, timeoutSeconds: 120 },
      variables: {
        RABBITMQ_URL: 'amqp://guest:guest@127.0.0.1:{port}',
        AMQP_URL: 'amqp://guest:guest@127.0.0.1:{port}',
      },
    },
    addressNames: /(?:RABBITMQ|AMQP|BROKER).*(?:URL|URI)$/,
  },
  mosquitto: {
    definition: {
      name: 'mosquitto',
      packages: { apt: ['mosquitto'], dnf: ['mosquitto'] },
      programs: ['mosquitto'],
      command: ['mosquitto', '-p', '{port}'],
      readiness: { port: 1883 },
      variables: { MQTT_URL: 'mqtt://127.0.0.1:{port}', MQTT_HOST: '127.0.0.1', MQTT_PORT: '{port}' },
    },
    addressNames: /MQTT.*(?:URL|URI|BROKER)$/,
  },
  nats: {
    definition: {
      name: 'nats',
      packages: { apt: ['nats-server'], dnf: ['nats-server'] },
      programs: ['nats-server'],
      command: ['nats-server', '-a', '127.0.0.1', '-p', '{port}'],
      readiness: { port: 4222 },
      variables: { NATS_URL: 'nats://127.0.0.1:{port}' },
    },
    addressNames: /NATS.*(?:URL|URI|SERVERS?)$/,
  },
  elasticsearch: {
    definition: {
      name: 'elasticsearch',
      programs: ['elasticsearch'],
      command: ['elasticsearch', '-E', 'http.port={port}', '-E', 'discovery.type=single-node'],
      readiness: { port: 9200, timeoutSeconds: 180 },
      variables: { ELASTICSEARCH_URL: 'http://127.0.0.1:{port}', ES_URL: 'http://127.0.0.1:{port}' },
    },
    addressNames: /(?:ELASTIC|ES).*(?:URL|URI|NODE)$/,
  },
};

/** Finds a known service by its name; undefined for all others. */
export function findKnownService(name: string): KnownService | undefined {
  return Object.hasOwn(knownServices, name) ? knownServices[name] : undefined;
}

/** Lists the names of all known services. */
export function listKnownServices(): string[] {
  return Object.keys(knownServices);
}
