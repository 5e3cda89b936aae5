import { expect, test } from 'vitest';
import { envConfigSchema, findKnownService, planServices, type ServiceDef } from '../../../../src/environment/index.ts';
import { listKnownServices } from '../../../../src/environment/prepare/known-services.ts';
import { parseListeningPorts } from '../../../../src/environment/prepare/listening-ports.ts';
import { proves } from '../../../requirements.ts';

const own: ServiceDef = { name: 'redis', command: ['my-redis'], readiness: { port: 1 } };

function known(name: string): ServiceDef {
  const found = findKnownService(name);
  if (!found) throw new Error(`${name} is not known`);
  return found.definition;
}

test(proves(['P-040'], 'what was found is provided beside what was asked for; the configuration wins by name'), () => {
  const plan = planServices([own, 'memcached'], [known('redis'), known('postgres')]);
  expect(plan.services.map(({ name }) => name)).toEqual(['redis', 'memcached', 'postgres']);
  expect(plan.services[0]).toBe(own);
  expect(plan.leftOut).toEqual([]);
});

test('a found service whose address has a value already is left to whoever gave it', () => {
  const plan = planServices([], [known('redis')], ['REDIS_URL']);
  expect(plan).toEqual({ services: [], leftOut: [{ name: 'redis', reason: 'REDIS_URL has a value already' }] });
});

test('an unknown name and a name given twice are errors', () => {
  expect(() => planServices(['oracle'], [])).toThrowError(
    expect.objectContaining({ code: 'environment/config-invalid' }),
  );
  expect(() => planServices(['redis', own], [])).toThrowError(/redis twice/);
});

test('every known service is a definition that the schema takes', () => {
  expect(listKnownServices()).toContain('redis');
  const services = listKnownServices().map(known);
  expect(envConfigSchema.parse({ fixtures: { services } }).fixtures?.services).toEqual(services);
});

test('ports that something listens on are read from the kernel tables, connections are not', () => {
  const text = `  sl  local_address rem_address   st
   0: 0100007F:18EB 00000000:0000 0A 00000000:00000000
   1: 0100007F:1F90 0100007F:CAFE 01 00000000:00000000
   0: 00000000000000000000000000000000:0016 00000000000000000000000000000000:0000 0A
`;
  expect([...parseListeningPorts(text)]).toEqual([0x18eb, 22]);
});
