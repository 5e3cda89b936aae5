import { settingsPath } from '../settings/settings.ts';
import type { WorkflowSource } from './workflow-source.ts';

/** The text of each template, as `templates/github/` holds it. */
export interface CallerTemplates {
  /** The session for the App. */
  session: string;
  /** The session without one, started by a comment. */
  comment: string;
  verify: string;
  settings: string;
}

/** One file that a repository needs to use PTH. */
export interface CallerFile {
  /** Path from the top of the repository, with forward slashes. */
  path: string;
  content: string;
  /** True for a file that its owner may change; PTH never writes it again. */
  isOwners: boolean;
}

/** Paths of the callers of a session and of the scheduled verification; the App dispatches the first by its name. */
export const callerPaths = {
  session: '.github/workflows/pth.yml',
  verify: '.github/workflows/pth-verify.yml',
} as const;

/**
 * The two caller workflows and the settings with their defaults as comments; pure.
 * @param hasApp false for a session that a comment starts, without the App; default true
 */
export function renderCallerFiles(templates: CallerTemplates, source: WorkflowSource, hasApp = true): CallerFile[] {
  const fill = (text: string) => text.replaceAll('{{source}}', source.repository).replaceAll('{{pin}}', source.pin);
  return [
    { path: callerPaths.session, content: fill(hasApp ? templates.session : templates.comment), isOwners: false },
    { path: callerPaths.verify, content: fill(templates.verify), isOwners: false },
    { path: settingsPath, content: templates.settings, isOwners: true },
  ];
}
