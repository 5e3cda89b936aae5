import type { Command, CommandTier } from '../commands/command.ts';
import type { RepositorySettings } from '../settings/settings.ts';

/**
 * Chooses the environment tier of a run: the one that the command names, else that of the settings, never more than
 * `maxTier`. Never chooses 0, in which the pull request's code would run on the runner itself. Pure.
 */
export function chooseTier(command: Command, settings: RepositorySettings, maxTier: CommandTier): CommandTier {
  const asked = command.name === 'test' ? command.tier : null;
  const set = settings.environment?.tier;
  const wanted = asked ?? (set === 1 || set === 2 || set === 3 ? set : 1);
  return wanted <= maxTier ? wanted : maxTier;
}
