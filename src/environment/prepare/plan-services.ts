import { PthError } from '../../base/index.ts';
import type { ServiceDef } from '../config/env-config.ts';
import { findKnownService, listKnownServices } from './known-services.ts';

/** A detected service that is not provided, and why. */
export interface LeftOutService {
  name: string;
  reason: string;
}

/** The services to provide. */
export interface ServicePlan {
  services: ServiceDef[];
  leftOut: LeftOutService[];
}

/**
 * Merges the configured and the detected services. The configuration wins by name; a detected service whose address is
 * already set is left out, since the user provides it.
 * @param given names of variables that have a value
 * @throws PthError `environment/config-invalid` for an unknown service
 */
export function planServices(
  configured: readonly (string | ServiceDef)[],
  found: readonly ServiceDef[],
  given: Iterable<string> = [],
): ServicePlan {
  const services = configured.map((entry) => (typeof entry === 'string' ? findByName(entry) : entry));
  const names = new Set(services.map((service) => service.name));
  if (names.size < services.length) {
    const twice = services.find((service, index) => services.findIndex((other) => other.name === service.name) < index);
    throw new PthError('environment/config-invalid', `fixtures.services names ${twice?.name ?? 'a service'} twice.`);
  }
  const known = new Set(given);
  const leftOut: LeftOutService[] = [];
  for (const service of found) {
    if (names.has(service.name)) continue;
    const address = Object.keys(service.variables ?? {}).find((name) => known.has(name));
    if (address !== undefined) leftOut.push({ name: service.name, reason: `${address} has a value already` });
    else services.push(service);
    names.add(service.name);
  }
  return { services, leftOut };
}

function findByName(name: string): ServiceDef {
  const known = findKnownService(name);
  if (known) return known.definition;
  const message = `fixtures.services names ${name}, which PTH does not know; known are ${listKnownServices().join(', ')}.`;
  throw new PthError('environment/config-invalid', message, {
    recovery: ['Give the whole definition: name, command, readiness, and what to install.', 'Correct the name.'],
  });
}
