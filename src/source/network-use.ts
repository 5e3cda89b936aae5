import type { Verdict } from './evidence.ts';
import type { ExternalCall, CodeLocation } from './facts.ts';
import { gap, renderTexts, type Value } from './value.ts';

/** A network connection or server that the plugin opens. */
export interface NetworkUse extends CodeLocation {
  /** Host of the address when the source contains it. */
  host: string | null;
  /** Function that opens the connection, e.g. `fetch`, `axios.get`. */
  via: string;
  role: 'client' | 'server';
}

const clients: readonly RegExp[] = [
  /^:(?:fetch|WebSocket|EventSource|globalThis\.fetch)$/,
  /^(?:https?:(?:get|request)|net:(?:connect|createConnection)|tls:connect|http2:connect|dgram:createSocket)$/,
  /^(?:axios|got|ky|node-fetch|cross-fetch|undici|superagent|needle|phin|ofetch|request|request-promise|ws|eventsource|socket\.io-client):/,
  /^(?:requests|httpx|aiohttp|urllib3|websockets|websocket|urllib|http|ftplib|smtplib|imaplib|paramiko):(?!.*\.(?:parse|quote|unquote|urlencode)\b)/,
  /^(?:socket:create_connection|socket:socket\(\)\.connect|asyncio:open_connection)$/,
];
const servers =
  /^(?:https?:createServer|net:createServer|http2:createServer|:Bun\.serve|:Deno\.serve|socket:socket\(\)\.bind|asyncio:start_server|uvicorn:run)$/;
/** Parts of network packages that open no connection. */
const harmless =
  /^(?:urllib:parse|http:HTTPStatus|http:client\.\w*Exception|http:STATUS|ws:WebSocketServer|undici:(?:FormData|Headers|Agent)|axios:(?:isAxiosError|AxiosError|isCancel))/;

/** Reads the network use of a call; undefined for a call that opens no connection. */
export function readNetworkUse(call: ExternalCall): NetworkUse | undefined {
  const name = `${call.module}:${call.path}`;
  const { file, line } = call;
  const via = [call.module, call.path].filter((part) => part !== '').join('.');
  if (servers.test(name)) return { file, line, host: null, via, role: 'server' };
  if (harmless.test(name) || !clients.some((pattern) => pattern.test(name))) return undefined;
  const values = [...call.args, ...['url', 'host', 'hostname'].flatMap((key) => call.named.get(key) ?? [])];
  const host = values.flatMap(findHosts)[0] ?? null;
  return { file, line, host, via, role: 'client' };
}

function findHosts(value: Value): string[] {
  if (value.kind === 'record') {
    return ['url', 'baseURL', 'host', 'hostname'].flatMap((key) => {
      const entry = value.entries.get(key);
      return entry ? renderTexts(entry).flatMap((text) => readHost(text) ?? readPlainHost(text) ?? []) : [];
    });
  }
  return renderTexts(value).flatMap((text) => readHost(text) ?? []);
}

function readHost(text: string): string | undefined {
  const host =
    /^(?:https?|wss?|ftp|rediss?|postgres(?:ql)?|mysql|mongodb(?:\+srv)?|amqps?):\/\/(?:[^/@\s]*@)?([^/:?#\s]+)/i.exec(
      text,
    )?.[1];
  return host === undefined || host.includes(gap) ? undefined : host.toLowerCase();
}

function readPlainHost(text: string): string | undefined {
  return /^[\w-]+(?:\.[\w-]+)*$/.test(text) ? text.toLowerCase() : undefined;
}

/** Judges a socket or a call into the C library; undefined for all other calls. */
export function judgeCall(call: ExternalCall): Verdict | undefined {
  const name = `${call.module}:${call.path}`;
  if (name === 'socket:socket' || name === 'socket:socketpair')
    return judgeSocket([...call.args, ...call.named.values()]);
  const native = /^(?:ctypes|cffi|ffi-napi|koffi|ref-napi):.*\(\)\.(\w+)$/.exec(name)?.[1];
  if (native !== undefined) return judgeNative(native);
  if (name === 'os:mknod') {
    return { tier: 3, topic: 'hardware', reason: 'makes device files', confidence: 'medium' };
  }
  if (name === 'os:chroot' || name === 'os:unshare' || name === 'os:setns') {
    return { tier: 2, topic: 'processes', reason: 'enters or makes namespaces', confidence: 'high' };
  }
  return undefined;
}

function judgeSocket(args: readonly Value[]): Verdict | undefined {
  const names = args.flatMap((value) => (value.kind === 'reference' && value.module === 'socket' ? [value.path] : []));
  const kind = names.find((name) => /^(?:AF_PACKET|SOCK_RAW|AF_NETLINK|AF_CAN|AF_BLUETOOTH|AF_VSOCK)$/.test(name));
  if (kind === undefined) return undefined;
  const isRaw = kind === 'AF_PACKET' || kind === 'SOCK_RAW';
  return isRaw
    ? { tier: 3, topic: 'raw-sockets', reason: `opens a raw socket (${kind})`, confidence: 'high' }
    : {
        tier: 3,
        topic: 'network-stack',
        reason: `opens a socket to the kernel or to hardware (${kind})`,
        confidence: 'high',
      };
}

function judgeNative(name: string): Verdict | undefined {
  if (
    /^(?:mount|umount2?|init_module|finit_module|delete_module|swapon|reboot|kexec_load|bpf|iopl|ioperm)$/.test(name)
  ) {
    return { tier: 3, topic: 'kernel', reason: `calls ${name} of the kernel`, confidence: 'high' };
  }
  if (/^(?:ptrace|unshare|setns|chroot|process_vm_readv|pivot_root)$/.test(name)) {
    return { tier: 2, topic: 'processes', reason: `calls ${name} of the kernel`, confidence: 'high' };
  }
  return name === 'syscall'
    ? { tier: 3, topic: 'kernel', reason: 'calls the kernel by number', confidence: 'low' }
    : undefined;
}
