import { PthError } from '../../base/index.ts';

/** Host name of the guest in ssh, whatever its port is. */
export const guestAlias = 'pth-machine';

/** Inputs of the connection to a guest. Paths are absolute. */
export interface SshConfigOptions {
  port: number;
  user: string;
  privateKey: string;
  /** File of the guest's accepted host keys. */
  knownHosts: string;
  /** True accepts an unknown guest and keeps its key. */
  isFirstMeeting: boolean;
  controlSocket: string;
}

/**
 * Renders a complete settings file for ssh: ignores the user's settings, keys and agents, and offers the algorithms
 * that cost an emulated processor least.
 * @throws PthError `environment/unsupported` for a path that it cannot contain
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
 * Quotes a path for an ssh setting, where `%` and `${` have a meaning and blanks end a word.
 * @throws PthError `environment/unsupported` for a path that it cannot contain
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
