import { actionRoutes } from './action-routes.ts';
import { appRoutes } from './app-routes.ts';
import { checkRoutes } from './check-routes.ts';
import { commentRoutes } from './comment-routes.ts';
import { gitRoutes } from './git-routes.ts';
import { pullRoutes } from './pull-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

/** Every route that the test kit answers; each of them is described by GitHub. */
export const allRoutes = [
  ...appRoutes,
  ...gitRoutes,
  ...pullRoutes,
  ...commentRoutes,
  ...checkRoutes,
  ...actionRoutes,
  ...settingsRoutes,
];

/** Events that the test kit sends, by GitHub's names for their descriptions. */
export const allWebhooks = [
  'issue-comment-created',
  'issue-comment-edited',
  'issue-comment-deleted',
  'pull-request-opened',
  'pull-request-reopened',
  'pull-request-synchronize',
  'pull-request-closed',
  'pull-request-labeled',
  'pull-request-ready-for-review',
  'workflow-run-requested',
  'workflow-run-in-progress',
  'workflow-run-completed',
  'check-run-created',
  'check-run-completed',
  'check-run-rerequested',
];
