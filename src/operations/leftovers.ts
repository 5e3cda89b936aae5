import { describeFault } from '../base/index.ts';
import type { EnvironmentProvider, EnvironmentResource } from '../environment/index.ts';
import { isOwnerGone } from '../process/index.ts';
import type { OperationPorts } from '../target/index.ts';

/** Something that a dead session left on this host, with the adapter that can take it away. */
export interface Leftover {
  provider: EnvironmentProvider;
  resource: EnvironmentResource;
}

/** All that PTH's adapters hold on this host: leftovers of sessions, resources in use, and problems of the adapters. */
export interface HeldResources {
  leftovers: Leftover[];
  inUse: EnvironmentResource[];
  problems: string[];
}

/**
 * Asks every adapter for its resources. A leftover carries a session's label, and its owner was a process of this host
 * that is gone. A resource of an unknown owner is never offered for removal.
 */
export async function findLeftovers({
  environments,
  hostName,
}: Pick<OperationPorts, 'environments' | 'hostName'>): Promise<HeldResources> {
  const held: HeldResources = { leftovers: [], inUse: [], problems: [] };
  const seen = new Set<string>();
  for (const provider of environments) {
    try {
      for (const resource of await provider.listResources()) {
        // Both container tiers use the same daemon.
        const key = `${provider.name} ${resource.kind} ${resource.id}`;
        if (seen.has(key)) continue;
        seen.add(key);
        if (resource.label !== null && resource.owner !== null && isOwnerGone(resource.owner, hostName)) {
          held.leftovers.push({ provider, resource });
        } else held.inUse.push(resource);
      }
    } catch (error) {
      held.problems.push(`${provider.name}: ${describeFault(error).message}`);
    }
  }
  return held;
}

/** Says what a dead session still holds on this host, one sentence each. */
export async function describeHeldBy(
  session: string,
  ports: Pick<OperationPorts, 'environments' | 'hostName'>,
): Promise<string[]> {
  const { leftovers } = await findLeftovers(ports);
  return leftovers
    .filter(({ resource }) => resource.label === session)
    .map(({ resource: { kind, id } }) => {
      const short = id.replace(/^(?:sha256:)?([0-9a-f]{12})[0-9a-f]{52}$/, '$1');
      return `That session left the ${kind} ${short}; pth preflight --clean removes it.`;
    });
}

/** Removes them; a resource that cannot be removed does not stop the others. */
export async function removeLeftovers(
  leftovers: readonly Leftover[],
): Promise<{ removed: string[]; failed: { path: string; message: string }[] }> {
  const removed: string[] = [];
  const failed: { path: string; message: string }[] = [];
  // Remove in reverse order of creation, e.g. a snapshot's container before the snapshot.
  const order = ['container', 'machine', 'overlay', 'network', 'volume', 'snapshot', 'image'];
  const sorted = [...leftovers].sort(
    (left, right) => order.indexOf(left.resource.kind) - order.indexOf(right.resource.kind),
  );
  for (const { provider, resource } of sorted) {
    const name = `${resource.kind} ${resource.id}`;
    try {
      await provider.removeResource(resource);
      removed.push(name);
    } catch (error) {
      failed.push({ path: name, message: describeFault(error).message });
    }
  }
  return { removed, failed };
}

/** Returns one line for people. */
export function describeResource({ kind, id, description, sizeMB, createdAt }: EnvironmentResource): string {
  const facts = [
    ...(sizeMB === null ? [] : [`${Math.round(sizeMB)} MB`]),
    ...(createdAt === null ? [] : [`since ${createdAt}`]),
  ];
  return `${kind} ${id}: ${description}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}
