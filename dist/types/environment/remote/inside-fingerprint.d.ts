import type { Clock } from '../../base/index.ts';
import type { Fingerprint } from '../environment.ts';
import type { ShellChannel } from './shell-channel.ts';
/**
 * Prints packages, checksums and services in one go. The address that the runtime writes beside the host name into
 * /etc/hosts is another after every start, and is left out; whatever else is written there counts.
 */
export declare const fingerprintScript = "\necho '== packages'\nif command -v dpkg-query >/dev/null 2>&1; then dpkg-query --show --showformat '${binary:Package}\\t${Version}\\t${db:Status-Status}\\n'\nelif command -v rpm >/dev/null 2>&1; then rpm -qa --qf '%{NAME}\\t%{VERSION}-%{RELEASE}\\tinstalled\\n'\nelif command -v apk >/dev/null 2>&1; then apk list --installed 2>/dev/null | sed -n 's/^\\(.*\\)-\\([^-]*-r[0-9]*\\) .*/\\1\\t\\2\\tinstalled/p'\nfi\necho '== files'\nfor pth_d in /etc /usr/local/bin /usr/local/sbin /var/spool/cron; do\n  [ -d \"$pth_d\" ] && find \"$pth_d\" -xdev -type f ! -size +1024k -exec sha256sum {} + 2>/dev/null\ndone\necho '== large'\nfor pth_d in /etc /usr/local/bin /usr/local/sbin /var/spool/cron; do [ -d \"$pth_d\" ] && find \"$pth_d\" -xdev -type f -size +1024k -printf '%s %p\\n' 2>/dev/null; done\necho '== links'\nfor pth_d in /etc /usr/local/bin /usr/local/sbin /var/spool/cron; do [ -d \"$pth_d\" ] && find \"$pth_d\" -xdev -type l -printf '%p\\t%l\\n' 2>/dev/null; done\necho '== hosts'\npth_h=$(cat /proc/sys/kernel/hostname); while IFS= read -r pth_l; do case \"$pth_l\" in *\"$pth_h\"*) ;; *) echo \"$pth_l\" ;; esac; done </etc/hosts 2>/dev/null | sha256sum\necho '== services'\n[ -d /run/systemd/system ] && systemctl list-units --type=service --state=active --plain --no-legend --no-pager\necho '== end'\n";
/** Text between `== name` lines, by name. */
export declare function parseSections(text: string): Record<string, string>;
/** Reads the answer of `fingerprintScript`. */
export declare function parseFingerprint(text: string): Omit<Fingerprint, 'takenAt'>;
/** The names of units in a plain listing of systemctl, sorted. */
export declare function parseUnits(text: string): string[];
/** Packages, checksums of the settings and running services inside. */
export declare function takeInsideFingerprint(channel: ShellChannel, clock: Clock): Promise<Fingerprint>;
