import { describe, expect, test } from 'vitest';
import { analyzePlugin } from '../../../src/source/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';

async function findEvidence(files: Record<string, string>): Promise<string[]> {
  const { recommendation } = await analyzePlugin(new MemoryWorkspace(files));
  return recommendation.evidence
    .filter(({ tier }) => tier > 1)
    .map(({ tier, confidence, file, line, subject }) => `${tier} ${confidence} ${file}:${line} ${subject}`);
}

const script = (text: string) => findEvidence({ 'a.ts': text });
const python = (text: string) => findEvidence({ 'a.py': text });

describe('JavaScript and TypeScript', () => {
  test.each([
    ["import { execFile as go } from 'child_process';\ngo('/usr/sbin/iptables', ['-L']);", '3 high a.ts:2 iptables -L'],
    ["const cp = require('node:child_process');\ncp.execSync(`modprobe ${name}`);", '3 high a.ts:2 modprobe …'],
    [
      "import * as cp from 'child_process';\ncp.spawn('sh', ['-c', 'cd /x && sudo -n systemctl start a | tee b']);",
      '2 high a.ts:2 systemctl start a',
    ],
    [
      "import { promisify } from 'util';\nimport { exec } from 'child_process';\nconst run = promisify(exec);\nawait run('crontab -l');",
      '2 high a.ts:4 crontab -l',
    ],
    ["import { execa } from 'execa';\nawait execa('useradd', ['x']);", '2 high a.ts:2 useradd x'],
    ["import { $ } from 'zx';\nawait $`ip link set ${dev} up`;", '3 high a.ts:2 ip link set …'],
    ["const { spawnSync: s } = await import('child_process');\ns('losetup', ['-f']);", '3 high a.ts:2 losetup -f'],
    [
      "import cp from 'child_process';\nclass A { #run(c: string) { return cp.execSync(c); }\n go() { this.#run('mount /dev/sdb /mnt'); } }",
      '3 high a.ts:3 mount /dev/sdb /mnt',
    ],
    [
      "import cp from 'child_process';\nconst tool = process.env.X ? 'nft' : 'iptables';\ncp.execFile(tool, ['list']);",
      '3 high a.ts:3 nft list',
    ],
    [
      "import fs from 'fs';\nfs.promises.writeFile('/proc/sys/vm/swappiness', '1');",
      '3 high a.ts:2 /proc/sys/vm/swappiness',
    ],
    ["import { open } from 'fs/promises';\nawait open('/dev/ttyUSB0', 'r+');", '3 high a.ts:2 /dev/ttyUSB0'],
    [
      "import { join } from 'path';\nimport { writeFileSync } from 'fs';\nwriteFileSync(join('/etc/systemd/system', name), text);",
      '2 high a.ts:3 /etc/systemd/system/…',
    ],
    ["import dbus from 'dbus-next';\ndbus.systemBus();", '2 high a.ts:1 import dbus-next'],
    [
      "const args = ['set', 'lo'];\nimport { spawn } from 'child_process';\nspawn('ip', ['link', ...args]);",
      '3 high a.ts:3 ip link set lo',
    ],
    ["new Deno.Command('sysctl', { args: ['-w', 'a=1'] });", '3 high a.ts:1 sysctl -w a=1'],
    ["Bun.spawn(['apt-get', 'install', '-y', name]);", '2 high a.ts:1 apt-get install -y …'],
    [
      "import { spawn } from 'child_process';\nspawn('qemu-system-x86_64', ['-m', '1G']);",
      '3 high a.ts:2 qemu-system-x86_64 -m 1G',
    ],
    ["import { exec } from 'child_process';\nexec(`ip ${args}`);", '3 medium a.ts:2 ip …'],
  ])(proves(['P-027'], 'finds %j'), async (text, expected) => {
    expect(await script(text)).toContain(expected);
  });

  test.each([
    ['a comment', '// execSync("iptables -F")\n/* systemctl */'],
    ['a text', "const help = 'run systemctl restart x && iptables -F'; console.log(help);"],
    ['a tool description', "server.tool('restart', 'Runs systemctl restart on a service', {}, handler);"],
    ["a regular expression's exec", "/x/.exec('iptables -F'); const p = /y/; p.exec('mount /a');"],
    [
      "a database's exec",
      "import Database from 'better-sqlite3';\nconst db = new Database('x');\ndb.exec('mount table');",
    ],
    ['an own function of that name', "function exec(text: string) { return text; }\nexec('iptables -F');"],
    [
      'a parameter of that name',
      "import { exec } from 'child_process';\nconst f = (exec: (x: string) => void) => exec('iptables');",
    ],
    ['a method of something else', "client.execFile('iptables'); this.spawn('mount'); robot.spawn('ip');"],
    ['a type import', "import type { exec } from 'child_process';\ndeclare const dbus: string;"],
    [
      'a program with such a part in its name',
      "import { execFile } from 'child_process';\nexecFile('ipcalc'); execFile('mountpoint-s3'); execFile('my-systemctl');",
    ],
    [
      'an argument that is such a word',
      "import { execFile } from 'child_process';\nexecFile('grep', ['iptables', 'file']); execFile('echo', ['systemctl']);",
    ],
    [
      'asking the network for its state',
      "import { execSync } from 'child_process';\nexecSync('ip -j addr show'); execSync('ip route'); execSync('sysctl -n kernel.hostname');",
    ],
    [
      'asking for packages',
      "import { execSync } from 'child_process';\nexecSync('dpkg -l'); execSync('apt list --installed'); execSync('rpm -qa');",
    ],
    ['listing mounts', "import { execSync } from 'child_process';\nexecSync('mount'); execSync('mount -l');"],
    [
      'reading the kernel',
      "import { readFileSync } from 'fs';\nreadFileSync('/proc/sys/kernel/osrelease'); readFileSync('/sys/class/net/lo/mtu');",
    ],
    [
      'harmless devices',
      "import fs from 'fs';\nfs.createWriteStream('/dev/null'); fs.readFileSync('/dev/stdin'); fs.openSync('/dev/urandom');",
    ],
    ['a key of an object', "const ip = { iptables: 'x', systemctl: 1 }; export default ip;"],
    [
      'a package of a similar name',
      "import cron from 'node-cron';\nimport ip from 'ip';\nimport x from 'mount-point';",
    ],
    ['an own file of such a name', "import { exec } from './child_process.js';\nexec('iptables');"],
    ['an unknown program', "import { exec } from 'child_process';\nexec(command); exec(`${tool} systemctl`);"],
  ])(proves(['P-027'], 'finds nothing in %s'), async (_, text) => {
    expect(await findEvidence({ 'a.ts': text, 'child_process.ts': 'export const exec = (x: string) => x;' })).toEqual(
      [],
    );
  });
});

describe('Python', () => {
  test.each([
    ['from subprocess import run as r\nr(["systemctl", "start", n], check=True)', '2 high a.py:2 systemctl start …'],
    [
      'import subprocess\ndef sh(*a):\n    return subprocess.check_output(a)\nsh("groupadd", "x")',
      '2 high a.py:4 groupadd x',
    ],
    ['import asyncio as a\nawait a.create_subprocess_exec("nft", "-f", p)', '3 high a.py:2 nft -f …'],
    ['import asyncio\nawait asyncio.create_subprocess_shell(f"insmod {m}")', '3 high a.py:2 insmod …'],
    ['import os\nos.system("service ssh restart")', '2 high a.py:2 service ssh restart'],
    ['import subprocess, shlex\nsubprocess.run(shlex.split("usermod -aG x y"))', '2 high a.py:2 usermod -aG x y'],
    [
      'import subprocess\ncmd = ["apt-get", "-y"]\ncmd += ["install"]\nsubprocess.Popen(cmd + [x])',
      '2 medium a.py:4 apt-get -y …',
    ],
    [
      'import subprocess\nclass C:\n    def _run(self, args): return subprocess.run(["sudo", *args])\n    def f(self): self._run(["iptables", "-A"])',
      '3 high a.py:4 iptables -A',
    ],
    ['import subprocess\nsubprocess.run("mount %s /mnt" % d, shell=True)', '3 medium a.py:2 mount …'],
    ['import subprocess\nsubprocess.run(" ".join(["sysctl", "-w", k]), shell=True)', '3 high a.py:2 sysctl -w …'],
    ['with open("/sys/class/gpio/export", "w") as f:\n    f.write("1")', '3 high a.py:1 /sys/class/gpio/export'],
    ['from pathlib import Path\n(Path("/etc") / "cron.d" / n).write_text("x")', '2 high a.py:2 /etc/cron.d/…'],
    ['import socket as s\ns.socket(s.AF_INET, s.SOCK_RAW, s.IPPROTO_ICMP)', '3 high a.py:2 socket.socket'],
    ['import ctypes\nlibc = ctypes.CDLL(None)\nlibc.mount(a, b)', '3 high a.py:3 ctypes.CDLL().mount'],
    ['from scapy.all import sniff', '3 high a.py:1 import scapy'],
    ['import pydbus', '2 high a.py:1 import pydbus'],
    ['from sh import iptables\niptables("-L")', '3 high a.py:2 iptables -L'],
  ])(proves(['P-027'], 'finds %j'), async (text, expected) => {
    expect(await python(text)).toContain(expected);
  });

  test.each([
    ['a docstring', '"""Runs systemctl and iptables -F."""\ndef f():\n    """mount /dev/sda"""\n'],
    ['a comment', '# subprocess.run(["iptables"])\n'],
    ['a list that nobody runs', 'names = ["iptables", "systemctl"]\nprint(" ".join(names))\n'],
    ['an own run', 'def run(x):\n    return x\nrun(["iptables", "-F"])\n'],
    ['a method of something else', 'job.run(["iptables"])\nself.system("mount /a /b")\n'],
    ['another import of that name', 'from mytools import run\nrun(["systemctl", "stop"])\n'],
    ['an ordinary socket', 'import socket\nsocket.socket(socket.AF_INET, socket.SOCK_STREAM)\n'],
    ['reading', 'open("/proc/sys/kernel/hostname").read()\nopen("/etc/passwd")\n'],
    ['a harmless program', 'import subprocess\nsubprocess.run(["ls", "/etc/systemd/system"])\n'],
    ['a package of a similar name', 'import schedule\nimport ipaddress\nimport usbcore\n'],
  ])(proves(['P-027'], 'finds nothing in %s'), async (_, text) => {
    expect(await python(text)).toEqual([]);
  });
});

test(proves(['P-027'], 'evidence of low confidence alone does not raise the tier'), async () => {
  const workspace = new MemoryWorkspace({ 'a.js': "require('child_process').execSync('lsblk');" });
  const { recommendation } = await analyzePlugin(workspace);
  expect(recommendation.evidence).toMatchObject([{ tier: 3, confidence: 'low', subject: 'lsblk' }]);
  expect(recommendation.tier).toBe(1);
});

test(proves(['P-027'], 'a function of another file that hands its words on counts where it is called'), async () => {
  const found = await findEvidence({
    'src/lib/exec.ts':
      "import { spawn } from 'node:child_process';\nexport default function exec(argv: string[]) { const [program, ...rest] = argv; return spawn(program, rest); }",
    'src/lib/index.ts': "export { default as exec } from './exec';\nexport * from './other';",
    'src/lib/other.ts':
      "import exec from './exec.js';\nexport const root = (argv: string[]) => exec(['sudo', ...argv]);",
    'src/index.ts': "import { exec, root } from './lib';\nexec(['crontab', '-r']);\nroot(['groupdel', 'x']);",
  });
  expect(found).toContain('2 high src/index.ts:3 groupdel x');
  expect(found.some((text) => text.startsWith('2 high src/index.ts:2 crontab'))).toBe(true);
});
