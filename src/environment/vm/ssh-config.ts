import { PthError } from '../../base/index.ts';

/** The name under which the guest is addressed and its key is known, whatever its port is. */
export const guestAlias = 'pth-machine';

/** What the way into a guest depends on. Paths are absolute. */
export interface SshConfigOptions {
  port: number;
  user: string;
  privateKey: string;
  /** Host keys that are taken for the guest's. */
  knownHosts: string;
  /** Whether a guest that is not known yet is believed, and its key kept. */
  isFirstMeeting: boolean;
  controlSocket: string;
}

/**
 * A complete settings file for ssh: nothing of the person's own settings, keys and agents counts, and what is offered
 * is what costs an emulated processor least.
 * @throws PthError `environment/unsupported` for a path that cannot be written there
 */
export function renderSshConfig(options: SshConfigOptions): string {
  const { port, user, privateKey, knownHosts, isFirstMeeting, controlSocket } = options;
  const settings = {
    HostName: '127.0.0.1',
    HostKeyAlias: guestAlias,
    Port: String(port),
    User: user,
    BatchMode: 'yes',
    ControlPath: quoteSettingPath(controlSocket),
    ControlMaster: 'no',
    IdentityFile: quoteSettingPath(privateKey),
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    UserKnownHostsFile: quoteSettingPath(knownHosts),
    GlobalKnownHostsFile: '/dev/null',
    StrictHostKeyChecking: isFirstMeeting ? 'accept-new' : 'yes',
    UpdateHostKeys: 'no',
    CheckHostIP: 'no',
    PreferredAuthentications: 'publickey',
    KexAlgorithms: 'curve25519-sha256,curve25519-sha256@libssh.org,ecdh-sha2-nistp256',
    Ciphers: 'aes128-ctr,chacha20-poly1305@openssh.com,aes128-gcm@openssh.com',
    Compression: 'no',
    ConnectTimeout: '30',
    ServerAliveInterval: '15',
    ServerAliveCountMax: '8',
    ForwardAgent: 'no',
    ForwardX11: 'no',
    PermitLocalCommand: 'no',
    RequestTTY: 'no',
    LogLevel: 'ERROR',
  };
  const lines = Object.entries(settings).map(([name, value]) => `  ${name} ${value}`);
  return `Host ${guestAlias}\n${lines.join('\n')}\n`;
}

/**
 * A path as ssh takes it in a setting, where `%` and `${` mean something and blanks end a word.
 * @throws PthError `environment/unsupported` for what cannot be written there
 */
export function quoteSettingPath(path: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/["\\\u0000-\u001f]|\$\{/.test(path)) {
    throw new PthError('environment/unsupported', `SSH cannot be told the path ${JSON.stringify(path)}.`, {
      recovery: ['Choose a directory without quotes, backslashes, control characters and ${.'],
    });
  }
  return `"${path.replaceAll('%', '%%')}"`;
}
