import { PthError } from '../../base/index.ts';
import type { RunOutcome } from '../../process/index.ts';
/**
 * Looks whether names are resolved and the way out is there, with what is in every image: /etc/resolv.conf, the routes, and a
 * look-up by the system. Ends with 0 where a name can be looked up.
 */
export declare const networkScript = "echo '# interfaces'; for d in /sys/class/net/*; do echo \"${d##*/} $(cat \"$d/operstate\" 2>/dev/null)\"; done\necho '# routes'; cat /proc/net/route\necho '# resolv.conf'; cat /etc/resolv.conf\necho \"# look up $1\"; getent hosts \"$1\" || { echo \"cannot look up $1\"; exit 1; }";
/** The name that is looked up when nobody names another. */
export declare const defaultProbeHost = "registry.npmjs.org";
/** The fault for an environment without a network (row P-136), with what the test of the connection said. */
export declare function networkFault(host: string, outcome: RunOutcome, network: string): PthError;
