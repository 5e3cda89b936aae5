import { assertNever } from '../base/index.ts';
import type { PrepareEvent } from '../environment/index.ts';
import type { DependencyEvent, ToolchainEvent } from '../plugin/index.ts';

/** Describes a step of the preparation; null for steps without a line. */
export function describePreparation(event: PrepareEvent | ToolchainEvent | DependencyEvent): string | null {
  switch (event.type) {
    case 'package-install-start':
      return `installing ${event.subject}`;
    case 'service-ready':
      return `${event.service} answers${event.port === null ? '' : ` on port ${event.port}`}`;
    case 'setup-end':
      return `ran ${event.script}`;
    case 'toolchain-install-start':
      return `installing ${event.toolchain} for ${event.evidence}`;
    case 'toolchain-install-end':
      return `installed ${event.toolchain} in ${(event.durationMs / 1000).toFixed(1)} s`;
    case 'dependency-ready':
      return `${event.dependency}: ${event.server} lists ${event.tools} ${event.tools === 1 ? 'tool' : 'tools'}`;
    case 'dependency-retry':
      return `${event.dependency}: attempt ${event.attempt} failed: ${event.message}`;
    case 'warning':
      return event.message;
    case 'file-seed':
    case 'package-install-end':
    case 'service-start':
    case 'service-stop':
    case 'setup-start':
    case 'dependency-start':
    case 'dependency-plugin':
    case 'dependency-stop':
      return null;
    default:
      return assertNever(event);
  }
}
