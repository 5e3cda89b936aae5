import type { Verdict } from './evidence.ts';

type Rule = readonly [names: string, verdict: Verdict];

const services: Verdict = {
  tier: 2,
  topic: 'services',
  reason: 'the package speaks with systemd or the system bus',
  confidence: 'high',
};
const raw: Verdict = {
  tier: 3,
  topic: 'raw-sockets',
  reason: 'the package captures or sends raw packets',
  confidence: 'high',
};
const stack: Verdict = {
  tier: 3,
  topic: 'network-stack',
  reason: "the package configures the kernel's network stack",
  confidence: 'high',
};
const firewall: Verdict = {
  tier: 3,
  topic: 'firewall',
  reason: 'the package changes firewall rules of the kernel',
  confidence: 'high',
};
const hardware: Verdict = {
  tier: 3,
  topic: 'hardware',
  reason: 'the package speaks with hardware',
  confidence: 'high',
};
const kernel: Verdict = {
  tier: 3,
  topic: 'kernel',
  reason: 'the package uses interfaces of the kernel itself',
  confidence: 'high',
};
const schedules: Verdict = {
  tier: 2,
  topic: 'schedules',
  reason: 'the package manages scheduled jobs of the system',
  confidence: 'high',
};
const users: Verdict = { tier: 2, topic: 'users', reason: 'the package manages users and groups', confidence: 'high' };
const packages: Verdict = {
  tier: 2,
  topic: 'packages',
  reason: 'the package manages packages of the system',
  confidence: 'high',
};
const containers: Verdict = {
  tier: 2,
  topic: 'containers',
  reason: 'the package needs a container engine beside the plugin',
  confidence: 'medium',
};
const machines: Verdict = {
  tier: 3,
  topic: 'virtualisation',
  reason: 'the package manages virtual machines',
  confidence: 'high',
};
const tracing: Verdict = {
  tier: 2,
  topic: 'processes',
  reason: 'the package traces other processes',
  confidence: 'medium',
};
const storage: Verdict = {
  tier: 3,
  topic: 'storage',
  reason: 'the package works with block devices',
  confidence: 'high',
};

const scriptRules: readonly Rule[] = [
  [
    'dbus dbus-next dbus-native dbus-native2 @httptoolkit/dbus-native @homebridge/dbus-native @quadratclown/dbus-next sd-notify systemd-daemon systemctl-ts service-systemd node-systemctl',
    services,
  ],
  ['raw-socket pcap cap pcap2 net-ping node_pcap', raw],
  ['netlink netlinkwrapper node-netlink iproute wireguard-tools', stack],
  ['iptables node-iptables nftables-js', firewall],
  [
    'usb serialport @serialport/stream node-hid onoff pigpio rpio i2c-bus spi-device johnny-five epoll node-libgpiod',
    hardware,
  ],
  ['crontab node-crontab', schedules],
  ['linux-user linux-sys-user passwd-linux', users],
  ['dockerode docker-modem node-docker-api', containers],
  ['libvirt', machines],
];

const pythonRules: readonly Rule[] = [
  ['dbus dbus_next dbus_fast pydbus sdbus pystemd systemd cysystemd jeepney', services],
  ['scapy pcapy pcap pylibpcap libpcap dpkt_raw netfilterqueue pyshark', raw],
  ['pyroute2 netns', stack],
  ['iptc nftables pyufw', firewall],
  ['usb serial RPi smbus smbus2 spidev gpiozero evdev pyudev hid gpiod pynvml', hardware],
  ['kmod bcc pybpf', kernel],
  ['crontab', schedules],
  ['apt apt_pkg dnf rpm libdnf', packages],
  ['docker podman', containers],
  ['libvirt guestfs', machines],
  ['ptrace', tracing],
  ['parted pyparted blivet', storage],
];

const byLanguage = { javascript: index(scriptRules), python: index(pythonRules) } as const;

function index(rules: readonly Rule[]): ReadonlyMap<string, Verdict> {
  return new Map(rules.flatMap(([names, verdict]) => names.split(' ').map((name) => [name, verdict] as const)));
}

/** Judges the environment that a package needs; undefined when it has no special needs. */
export function judgeModule(module: string, file: string): Verdict | undefined {
  const rules = byLanguage[file.endsWith('.py') ? 'python' : 'javascript'];
  return rules.get(module) ?? rules.get(packageOf(module));
}

/** Returns the package of a module path: `@scope/name/part` belongs to `@scope/name`. */
export function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
