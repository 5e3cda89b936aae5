import type { StartedCommand } from './commands.ts';
import type { Confidence, EvidenceTopic, Verdict } from './evidence.ts';
import { gap } from './value.ts';

/**
 * Judges the arguments: `read` needs nothing special, `write` needs the rule's tier, `unknown` is not in the source.
 */
type Judge = (args: readonly string[]) => 'read' | 'write' | 'unknown';

interface ProgramRule {
  tier: 2 | 3;
  topic: EvidenceTopic;
  does: string;
  confidence?: Confidence;
  judge?: Judge;
}

const words = (text: string) => text.split(' ');

/** Judges by the subcommand; without one the program only prints something. */
const bySubcommand =
  (reading: readonly string[], more: { skips?: readonly string[]; bare?: 'read' | 'write' } = {}): Judge =>
  (args) => {
    const own = args.filter((word) => !word.startsWith('-') && !more.skips?.includes(word));
    const [first] = own;
    if (first === undefined) return args.includes(gap) ? 'unknown' : (more.bare ?? 'read');
    if (first.includes(gap)) return 'unknown';
    return reading.includes(first) ? 'read' : 'write';
  };

/** Judges `ip [options] OBJECT COMMAND` by the command; without one `ip` only prints the object. */
const ipJudge: Judge = (args) => {
  const own = args.filter(
    (word, index) => !word.startsWith('-') && !['-f', '-family', '-n'].includes(args[index - 1] ?? ''),
  );
  const [object, command] = own;
  if (object === undefined || object.includes(gap)) return args.length === 0 ? 'read' : 'unknown';
  if (object === 'netns') return ['list', 'ls', undefined].includes(command) ? 'read' : 'write';
  if (command === undefined) return 'read';
  if (command.includes(gap)) return 'unknown';
  return /^(?:show|list|ls|lst|sh|s|get|help|save)$/.test(command) ? 'read' : 'write';
};

/** Judges by an option that changes something. */
const byOption =
  (writing: RegExp): Judge =>
  (args) => {
    if (args.some((word) => writing.test(word))) return 'write';
    return args.some((word) => word.includes(gap)) ? 'unknown' : 'read';
  };

/** Judges by operands: with any, the program changes something. */
const byOperand: Judge = (args) => {
  if (args.some((word) => !word.startsWith('-') && !word.includes(gap))) return 'write';
  return args.some((word) => word.includes(gap)) ? 'unknown' : 'read';
};

/** Package managers, whose queries need nothing special. */
const packageManagers: Readonly<Record<string, Judge>> = {
  apt: bySubcommand(words('list show search policy depends rdepends help --version')),
  'apt-get': bySubcommand(words('changelog indextargets help')),
  dpkg: (args) =>
    args.some((word) =>
      /^(?:-[lsLSpIc]|--(?:list|status|listfiles|search|print-.*|get-selections|verify|info|contents|version))$/.test(
        word,
      ),
    )
      ? 'read'
      : byOption(/^-/)(args),
  dnf: bySubcommand(words('list info search repolist provides repoquery check-update help history')),
  yum: bySubcommand(words('list info search repolist provides check-update help history')),
  rpm: (args) =>
    args.some((word) => /^(?:-q\w*|-V\w*|--query|--verify|--version)$/.test(word)) ? 'read' : byOption(/^-/)(args),
  zypper: bySubcommand(words('search se info if list-updates lu repos lr packages pa')),
  pacman: (args) => (args.some((word) => /^-(?:Q|F|Ss|Si)/.test(word)) ? 'read' : byOption(/^-/)(args)),
  apk: bySubcommand(words('info list search policy version')),
  snap: bySubcommand(words('list find info version')),
  flatpak: bySubcommand(words('list search info remotes')),
};

interface ProgramRow extends ProgramRule {
  programs: readonly string[];
}

/** Programs that need more than a plain container. A later row overrides an earlier one. */
const programRows: readonly ProgramRow[] = [
  {
    programs: words(
      'systemctl service loginctl hostnamectl timedatectl localectl systemd-run systemd-analyze machinectl busctl resolvectl rc-service rc-update initctl update-rc.d chkconfig invoke-rc.d',
    ),
    tier: 2,
    topic: 'services',
    does: 'manages services of the init system',
  },
  { programs: ['journalctl'], tier: 2, topic: 'services', does: "reads the init system's journal" },
  { programs: ['crontab', 'atq', 'atrm', 'batch'], tier: 2, topic: 'schedules', does: 'manages scheduled jobs' },
  {
    programs: words(
      'useradd userdel usermod adduser deluser groupadd groupdel groupmod addgroup delgroup gpasswd passwd chpasswd chage newusers visudo',
    ),
    tier: 2,
    topic: 'users',
    does: 'manages users and groups',
  },
  ...Object.entries(packageManagers).map(
    ([name, judge]): ProgramRow => ({
      programs: [name],
      tier: 2,
      topic: 'packages',
      does: 'installs or removes packages of the system',
      judge,
    }),
  ),
  {
    programs: ['update-alternatives', 'dpkg-reconfigure', 'add-apt-repository', 'needrestart'],
    tier: 2,
    topic: 'packages',
    does: 'changes packages of the system',
  },
  {
    programs: words('docker podman nerdctl docker-compose lxc lxd incus crictl ctr'),
    tier: 2,
    topic: 'containers',
    does: 'works with containers, whose engine must run beside the plugin',
    confidence: 'medium',
  },
  {
    programs: words('strace ltrace gdb gdbserver'),
    tier: 2,
    topic: 'processes',
    does: 'traces other processes',
    confidence: 'medium',
  },
  {
    programs: words('unshare nsenter chroot'),
    tier: 2,
    topic: 'processes',
    does: 'enters or makes namespaces',
    confidence: 'medium',
  },
  {
    programs: words('reboot shutdown poweroff halt telinit'),
    tier: 2,
    topic: 'power',
    does: 'stops or restarts the system',
  },
  {
    programs: words(
      'iptables iptables-save iptables-restore ip6tables ip6tables-save ip6tables-restore nft ebtables arptables firewall-cmd ufw ipset conntrack fail2ban-client',
    ),
    tier: 3,
    topic: 'firewall',
    does: 'reads or changes firewall rules of the kernel',
  },
  {
    programs: ['ip'],
    tier: 3,
    topic: 'network-stack',
    does: 'changes network interfaces, addresses or routes',
    judge: ipJudge,
  },
  {
    programs: ['ifconfig'],
    tier: 3,
    topic: 'network-stack',
    does: 'changes network interfaces',
    judge: (args) => (args.filter((word) => !word.startsWith('-')).length > 1 ? 'write' : 'read'),
  },
  {
    programs: ['route'],
    tier: 3,
    topic: 'network-stack',
    does: 'changes routes',
    judge: byOption(/^(?:add|del|delete|flush)$/),
  },
  {
    programs: words(
      'tc brctl bridge ovs-vsctl ifup ifdown dhclient wg wg-quick nmcli netplan iw iwconfig rfkill ethtool',
    ),
    tier: 3,
    topic: 'network-stack',
    does: "configures the kernel's network stack",
  },
  {
    programs: words('tcpdump tshark dumpcap arping hping3 arp-scan'),
    tier: 3,
    topic: 'raw-sockets',
    does: 'captures or sends raw packets',
  },
  {
    programs: words('modprobe insmod rmmod depmod kmod dkms kexec'),
    tier: 3,
    topic: 'kernel',
    does: 'loads or removes kernel modules',
  },
  {
    programs: ['sysctl'],
    tier: 3,
    topic: 'kernel',
    does: 'changes kernel parameters',
    judge: byOption(/^(?:-w|--write|-p|--load.*|--system)$|^[\w.-]+=/),
  },
  {
    programs: words('bpftool bpftrace perf auditctl setenforce semanage apparmor_parser aa-enforce aa-complain'),
    tier: 3,
    topic: 'kernel',
    does: 'uses interfaces of the kernel itself',
  },
  { programs: ['dmesg'], tier: 3, topic: 'kernel', does: "reads the kernel's log", confidence: 'medium' },
  { programs: ['mount'], tier: 3, topic: 'storage', does: 'mounts file systems', judge: byOperand },
  {
    programs: words(
      'umount losetup mdadm pvcreate vgcreate lvcreate lvremove lvextend vgextend cryptsetup dmsetup swapon swapoff mkswap fdisk sfdisk parted partprobe mkfs mkfs.ext4 mkfs.xfs mkfs.vfat mke2fs resize2fs xfs_growfs fsck zpool zfs btrfs',
    ),
    tier: 3,
    topic: 'storage',
    does: 'works with block devices and file systems',
  },
  {
    programs: ['lsblk', 'blkid', 'findmnt'],
    tier: 3,
    topic: 'storage',
    does: 'lists block devices',
    confidence: 'low',
  },
  {
    programs: words(
      'lsusb lspci lshw dmidecode smartctl hdparm nvme hwclock i2cdetect i2cget i2cset sensors nvidia-smi ipmitool udevadm v4l2-ctl',
    ),
    tier: 3,
    topic: 'hardware',
    does: 'speaks with the hardware',
  },
  {
    programs: words('virsh virt-install qemu-img qemu-nbd kvm VBoxManage'),
    tier: 3,
    topic: 'virtualisation',
    does: 'manages virtual machines',
  },
];

const rules: ReadonlyMap<string, ProgramRule> = new Map(
  programRows.flatMap(({ programs, ...rule }) => programs.map((name) => [name, rule] as const)),
);

/** Judges the environment that a command needs. A program without a rule needs only a container. */
export function judgeStartedCommand(command: StartedCommand): Verdict {
  const { program, args } = command;
  const rule =
    rules.get(program) ??
    (program.startsWith('qemu-system-') ? rules.get('virsh') : undefined) ??
    (program.startsWith('mkfs.') ? rules.get('mkfs') : undefined);
  const plain: Verdict = {
    tier: 1,
    topic: 'programs',
    reason: `${program} is started as a program`,
    confidence: 'medium',
  };
  if (!rule) return plain;
  const judged = rule.judge?.(args) ?? 'write';
  if (judged === 'read') return { ...plain, reason: `${program} is only asked to show something` };
  const isSure = judged === 'write';
  return {
    tier: rule.tier,
    topic: rule.topic,
    reason: `${program} ${isSure ? rule.does : `may be one that ${rule.does}; what it is asked to do is not in the source`}`,
    confidence: isSure ? (rule.confidence ?? 'high') : rule.confidence === 'low' ? 'low' : 'medium',
  };
}
