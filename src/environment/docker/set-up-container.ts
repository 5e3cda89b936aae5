import { PthError, quoteShell } from '../../base/index.ts';
import { parseDistro } from '../local/host-fingerprint.ts';
import { parseSections } from '../remote/remote-fingerprint.ts';
import type { ShellChannel } from '../remote/shell-channel.ts';
import { remoteRoot } from './container-config.ts';
import type { CommandUser } from './running-container.ts';

/** Set-up of a container before its first command. */
export interface Preparation {
  user: CommandUser;
  /** Text files by their absolute path in the container. */
  files: Readonly<Record<string, string>>;
  /** A name in the working copy, to check that it is visible; undefined for an empty one. */
  knownEntry: string | undefined;
}

/** Returns the home of commands: root's own, else one created for the owner of the working copy. */
export function homeOf(user: CommandUser): string {
  return user.uid === 0 ? '/root' : '/home/pth';
}

const end = 'PTH-END-OF-FILE';

/**
 * Renders one script that gives the commands' user a name and a writable home, writes the files, and prints the
 * distribution. It runs as root; the commands run as the owner of the working copy, so that their files belong to that
 * owner.
 */
export function renderPreparation({ user, files, knownEntry }: Preparation): string {
  const home = homeOf(user);
  const { uid, gid } = user;
  const lines = [`mkdir -p ${home}`];
  if (uid !== 0) {
    lines.push(
      `grep -q '^[^:]*:[^:]*:${uid}:' /etc/passwd || echo 'pth:x:${uid}:${gid}::${home}:/bin/sh' >>/etc/passwd`,
      `grep -q '^[^:]*:[^:]*:${gid}:' /etc/group || echo 'pth:x:${gid}:' >>/etc/group`,
      `chown ${uid}:${gid} ${home}`,
    );
  }
  for (const [path, text] of Object.entries(files)) {
    const quoted = quoteShell(path);
    lines.push(
      `mkdir -p "$(dirname ${quoted})"`,
      `[ -e ${quoted} ] || cat >${quoted} <<'${end}'`,
      text.replace(/\n$/, ''),
      end,
    );
  }
  lines.push("echo '== release'", 'cat /etc/os-release 2>/dev/null');
  if (knownEntry !== undefined) {
    const path = quoteShell(`${remoteRoot}/${knownEntry}`);
    lines.push("echo '== worktree'", `{ [ -e ${path} ] || [ -L ${path} ]; } && echo here`);
  }
  lines.push("echo '== end'");
  return lines.join('\n');
}

/**
 * Sets the container up and returns the label of its distribution.
 * @throws PthError `environment/provision-failed`
 */
export async function setUpContainer(channel: ShellChannel, preparation: Preparation): Promise<string> {
  const reply = await channel.run(renderPreparation(preparation), { timeoutMs: 60_000 });
  const sections = parseSections(reply.stdout);
  if (sections['end'] === undefined || reply.stderr.trim() !== '') {
    throw new PthError('environment/provision-failed', `The container cannot be set up: ${reply.stderr.trim()}`, {
      rawOutput: reply.stderr,
    });
  }
  if (preparation.knownEntry !== undefined && sections['worktree']?.trim() !== 'here') {
    throw new PthError(
      'environment/provision-failed',
      'The working copy is not visible inside the container: the engine runs on another machine, or may not see this directory.',
      {
        recovery: [
          'Use an engine on this machine.',
          'Share the directory of the working copy with the machine of the engine.',
          'Set PTH_WORKTREE_DIR to a directory that the engine sees.',
        ],
      },
    );
  }
  return parseDistro(sections['release'] ?? '') ?? 'linux';
}
