/** An annotation as a step asked for it on its output. */
export interface LogAnnotation {
  level: 'error' | 'warning' | 'notice';
  message: string;
  properties: Readonly<Record<string, string>>;
}

const known = new Set(['debug', 'group', 'endgroup', 'echo', 'add-matcher', 'remove-matcher']);

/**
 * Reads what steps print as the runner does: carries out the commands in it and keeps the rest as the log, with every
 * masked text replaced. What it learns of outputs and state this way counts, although it is out of date: GitHub's runner
 * still honours it, so a plugin's text could use it.
 */
export class LogReader {
  readonly lines: string[] = [];
  readonly annotations: LogAnnotation[] = [];
  readonly outputs: Record<string, string> = {};
  readonly state: Record<string, string> = {};
  /** Commands that the runner refuses, such as `set-env`. */
  readonly refused: string[] = [];
  readonly #masks: Set<string>;
  #stopToken: string | null = null;
  readonly #partial = new Map<string, string>();

  /** `masks` is the job's, and grows. */
  constructor(masks: Set<string>) {
    this.#masks = masks;
  }

  /** Takes a piece of output; a line may come in several. */
  write(stream: string, chunk: string): void {
    const lines = `${this.#partial.get(stream) ?? ''}${chunk}`.split(/\r?\n/);
    this.#partial.set(stream, lines.pop() ?? '');
    for (const line of lines) this.#take(line);
  }

  /** Takes what came without an end of line. */
  end(): void {
    for (const line of this.#partial.values()) if (line !== '') this.#take(line);
    this.#partial.clear();
  }

  #take(line: string): void {
    const command = parseLogCommand(line);
    if (command === null || !this.#perform(command)) this.lines.push(maskText(line, this.#masks));
  }

  #perform({ name, properties, message }: LogCommand): boolean {
    if (this.#stopToken !== null) {
      if (name === this.#stopToken) this.#stopToken = null;
      return false;
    }
    switch (name) {
      case 'stop-commands':
        this.#stopToken = message.toLowerCase();
        return true;
      case 'add-mask':
        for (const part of [message, ...message.split(/\r?\n/)]) if (part.trim() !== '') this.#masks.add(part);
        return true;
      case 'error':
      case 'warning':
      case 'notice':
        this.annotations.push({ level: name, message: maskText(message, this.#masks), properties });
        this.lines.push(maskText(`##[${name}]${message}`, this.#masks));
        return true;
      case 'set-output':
        this.outputs[properties['name'] ?? ''] = message;
        return true;
      case 'save-state':
        this.state[properties['name'] ?? ''] = message;
        return true;
      case 'set-env':
      case 'add-path':
        this.refused.push(name);
        return false;
      default:
        if (!known.has(name)) return false;
        this.lines.push(maskText(`##[${name}]${message}`, this.#masks));
        return true;
    }
  }
}

/** A command that stands on a line of output. */
export interface LogCommand {
  name: string;
  properties: Record<string, string>;
  message: string;
}

/** The command on a line; null for any other text. Leading space is passed over, as the runner does. */
export function parseLogCommand(line: string): LogCommand | null {
  const match =
    /^\s*::([^\s:]+)(?: ((?:(?!::).)*))?::(.*)$/s.exec(line) ?? /##\[([\w-]+)(?: ([^\]]*))?\](.*)$/s.exec(line);
  if (match === null) return null;
  const properties: Record<string, string> = {};
  for (const pair of (match[2] ?? '').split(/[,;]/)) {
    const equals = pair.indexOf('=');
    if (equals > 0) properties[pair.slice(0, equals).trim()] = unescape(pair.slice(equals + 1), true);
  }
  return { name: (match[1] ?? '').toLowerCase(), properties, message: unescape(match[3] ?? '', false) };
}

/** A text with every masked one replaced, longest first. */
export function maskText(text: string, masks: ReadonlySet<string>): string {
  let result = text;
  for (const mask of [...masks].toSorted((left, right) => right.length - left.length))
    result = result.replaceAll(mask, '***');
  return result;
}

function unescape(text: string, isProperty: boolean): string {
  const plain = text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  return (isProperty ? plain.replaceAll('%3A', ':').replaceAll('%2C', ',') : plain).replaceAll('%25', '%');
}
