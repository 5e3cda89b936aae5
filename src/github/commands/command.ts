import { assertNever } from '../../base/index.ts';
import type { EnvTier } from '../../environment/index.ts';

/** Environment tiers that a comment may ask for: without one, a plugin's code would run on the runner itself. */
export type CommandTier = Exclude<EnvTier, 0>;

/** A command in a comment on a pull request. */
export type Command =
  /** Test the pull request; `tier` is the environment tier, null lets PTH choose; no image means the usual one. */
  | { name: 'test'; tier: CommandTier | null; images: readonly string[] }
  /** Tests the newest commit again, and fixes nothing. */
  | { name: 'retest' }
  /** Vouch for exactly one commit of somebody without write access: 40 or 64 lower-case hex digits. */
  | { name: 'ok'; sha: string }
  /** Diagnose, suggest repairs, and change nothing. */
  | { name: 'plan' }
  /** Carry a plan out; null stands for the newest plan of the pull request. */
  | { name: 'approve'; session: string | null }
  | { name: 'stop' }
  | { name: 'status' }
  | { name: 'resume' }
  /** Run the suite in the usual image, then on the given ones in turn, and fix what fails there. */
  | { name: 'verify'; images: readonly string[] }
  /** Show the evidence of one test. */
  | { name: 'explain'; test: string }
  | { name: 'help' };

/** The first word of a command. */
export type CommandName = Command['name'];

/** Every command: how it is written and what it does, in the order of the help text. */
export const commandUsage: Readonly<Record<CommandName, { usage: string; does: string }>> = {
  test: {
    usage: '/pth test [1|2|3] [IMAGE…]',
    does: 'tests this pull request, in the environment tier and on the images you name',
  },
  retest: {
    usage: '/pth retest',
    does: 'tests the newest commit again, fixes nothing, and says what became of what failed before',
  },
  ok: { usage: '/pth ok SHA', does: 'vouches for one commit of somebody without write access' },
  plan: { usage: '/pth plan', does: 'says what fails, why, and what would repair it; changes nothing' },
  approve: {
    usage: '/pth approve [SESSION]',
    does: 'has the causes of the plan repaired, on exactly the commit it was made for',
  },
  stop: { usage: '/pth stop', does: 'stops the running session' },
  status: { usage: '/pth status', does: 'says what the session is doing' },
  resume: { usage: '/pth resume', does: 'goes on from the branch of the last session' },
  verify: {
    usage: '/pth verify [IMAGE…]',
    does: 'tests as usual, then on these images in turn, and fixes what fails there alone',
  },
  explain: { usage: '/pth explain TEST', does: 'shows why one test failed' },
  help: { usage: '/pth help', does: 'shows this list' },
};

/** The words that may follow `/pth`. */
export const commandNames = Object.keys(commandUsage) as readonly CommandName[];

/** True when a command asks for fixes; the others only look. */
export function mayFix(command: Command): boolean {
  switch (command.name) {
    case 'test':
    case 'approve':
    case 'resume':
    case 'verify':
      return true;
    case 'plan':
    case 'retest':
    case 'ok':
    case 'stop':
    case 'status':
    case 'explain':
    case 'help':
      return false;
    default:
      return assertNever(command);
  }
}

/** Renders a command as a person would write it; parsing the text gives the command back. */
export function renderCommand(command: Command): string {
  return ['/pth', command.name, ...renderArguments(command)].join(' ');
}

function renderArguments(command: Command): readonly string[] {
  switch (command.name) {
    case 'test':
      return [...(command.tier === null ? [] : [String(command.tier)]), ...command.images];
    case 'verify':
      return command.images;
    case 'ok':
      return [command.sha];
    case 'approve':
      return command.session === null ? [] : [command.session];
    case 'explain':
      return [command.test];
    case 'retest':
    case 'plan':
    case 'stop':
    case 'status':
    case 'resume':
    case 'help':
      return [];
    default:
      return assertNever(command);
  }
}
