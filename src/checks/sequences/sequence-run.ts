import { type JsonObject, type JsonValue, varyText } from '../../base/index.ts';
import {
  type CapturePlace,
  findAnsweredId,
  type ServerProbe,
  type GroupOperation,
  type Judgement,
  judgeReply,
  readingOf,
  type ResourceGroup,
  type ToolOperation,
  wordsOf,
} from '../../generate/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import { findToldIds, readIdNumber } from '../../suite/index.ts';
import { countShown, findOnLaterPages, saysMore } from './read-on.ts';
import { type SequenceLaw, SequenceViolation } from './sequence-law.ts';

const maxOtherKeys = 8;

/** A thing that the sequence made. */
interface Resource {
  /** The key as calls carry it. */
  key: JsonValue;
  /** Index of its name among the names to choose from; for things whose key the caller chooses. */
  position: number;
  /** Free text that reading it must show; null when it is unknown which text that is. */
  marker: string | null;
  label: string | null;
  state: 'live' | 'gone';
  /** The call that answered its key, for rendering the calls; null where the caller chose the key. */
  madeBy: { call: number; idPlace: CapturePlace } | null;
}

/** One call of a sequence, as it was made. */
export interface SequenceCall {
  operation: ToolOperation;
  input: JsonObject;
  outcome: CallOutcome;
  judgement: Judgement;
  /** The argument that holds a key of an earlier answer, and the call that answered it. */
  link: { argument: string; call: number; idPlace: CapturePlace } | null;
}

/** Facts from plain pairs of calls. Without them a law says nothing about an operation. */
export interface GroupFacts {
  /** True when creating a thing that exists already is accepted. */
  isRepeatable: boolean;
  /** True when creating it again replaces the old text by the new one. */
  isReplacing: boolean;
  /** Tools that show the free text of what was created. */
  showing: ReadonlySet<string>;
  /** Tools that give the same answer twice about the same thing. */
  steady: ReadonlySet<string>;
  /** The most entries that an answer of a list has shown; runs add to it. One that shows fewer is no full page. */
  largest: Map<string, number>;
}

/** Makes the calls of one sequence over one kind of thing, and checks each against the laws. */
export class SequenceRun {
  readonly calls: SequenceCall[] = [];
  readonly #probe: ServerProbe;
  readonly #group: ResourceGroup;
  readonly #facts: GroupFacts;
  readonly #mark: string;
  readonly #options: ConstructorParameters<typeof SequenceRun>[4];
  readonly #resources: Resource[] = [];
  /** Labels that were used so far: some servers accept each only once, even after a deletion. */
  readonly #labels = new Set<string>();
  /** Counts calls that may have changed something. */
  #version = 0;
  readonly #readings = new Map<string, { version: number; text: string; call: number }>();

  /**
   * @param mark part of every name and text of this run, in lower-case letters and digits, so that runs stay apart
   */
  constructor(
    probe: ServerProbe,
    group: ResourceGroup,
    facts: GroupFacts,
    mark: string,
    options: {
      timeoutMs: number;
      signal: AbortSignal | undefined;
      onCall: () => void;
      /** A list may be cut where something should be. */
      onCut?: (tool: string) => void;
      /** Takes a list that may be cut for a whole one: a first look, which a fresh server must confirm. */
      assumesWhole?: boolean;
    },
  ) {
    this.#probe = probe;
    this.#group = group;
    this.#facts = facts;
    this.#mark = mark;
    this.#options = options;
  }

  /** True when the schema of a tool allows the key of the first thing. */
  fitsKey({ key, input, check }: GroupOperation): boolean {
    const [made] = this.#resources;
    return key === null || made === undefined || check.judge({ ...input, [key]: made.key }) !== 'invalid';
  }

  /** Asks a tool about other ids of the first creation's answer, and about the id of its own accepted input. */
  async acceptsOtherKey(operation: GroupOperation): Promise<boolean> {
    const { key, input, isProven } = operation;
    const [creation] = this.calls;
    const made = this.#resources[0]?.key;
    if (key === null || creation === undefined || made === undefined) return false;
    const own = isProven && formOf(input[key]) !== formOf(made) ? [input[key] ?? null] : [];
    const others = listScalars(creation.judgement.response.json?.value ?? null).filter((value) => value !== made);
    for (const other of [...own, ...others].slice(0, maxOtherKeys)) {
      const { verdict } = await this.#ask(operation, { ...input, [key]: other });
      if (verdict === 'accepted') return true;
    }
    return false;
  }

  /** Keys of the things that exist at the end, for cleaning up. */
  get live(): readonly Resource[] {
    return this.#resources.filter(({ state }) => state === 'live');
  }

  /** True when an operation has something to work on now. */
  canApply(operation: GroupOperation, position: number): boolean {
    if (operation.role === 'list') return true;
    if (operation.role !== 'create') return this.#pick(position) !== undefined;
    return this.#group.create.key === null || this.#facts.isRepeatable || this.#pick(position)?.state !== 'live';
  }

  /** @throws SequenceViolation when a law is broken */
  async create(position: number, name: number): Promise<void> {
    const { create, label } = this.#group;
    const number = this.#resources.length;
    const existing = create.key === null ? undefined : this.#pick(position);
    let input = create.input;
    const vary = (argument: string | null, mark: string): string | null => {
      if (argument === null) return null;
      const fits = (text: string) => create.check.judge({ ...input, [argument]: text }) === 'valid';
      const text = varyText(textAt(create.input, argument), mark, fits);
      if (text !== null) input = { ...input, [argument]: text };
      return text;
    };
    const key = vary(create.key, `${this.#mark}k${position}`);
    const labelText = vary(label, `${this.#mark}${'ab'[name] ?? 'c'}`);
    const marker =
      vary(create.marker, `${this.#mark}n${number + this.calls.length}x`) ?? (create.key === null ? labelText : null);
    const isRepeatedLabel = labelText !== null && this.#labels.has(labelText);
    if (labelText !== null) this.#labels.add(labelText);
    const call = await this.#call(create, input, null);
    this.#version += 1;
    if (call.judgement.verdict !== 'accepted') {
      // The state before the first call is unknown.
      if (existing?.state === 'gone') this.#break('created-again', call, 'what was deleted cannot be created again');
      if (create.key === null && !isRepeatedLabel) this.#break('accepted', call, 'a new thing is refused');
      return;
    }
    const id = create.key === null ? this.#findId(call) : { key: key ?? '', madeBy: null };
    if (!id) return;
    const made = { position, marker, label: labelText, state: 'live' as const };
    if (existing)
      Object.assign(existing, made, existing.state === 'live' && !this.#facts.isReplacing ? { marker: null } : {});
    else this.#resources.push({ ...made, key: id.key, madeBy: id.madeBy });
  }

  /** @throws SequenceViolation when a law is broken */
  async apply(operation: GroupOperation, position: number): Promise<void> {
    const target = operation.role === 'list' ? undefined : this.#pick(position);
    let input = operation.input;
    if (target && operation.key !== null) input = { ...input, [operation.key]: target.key };
    let marker: string | null = null;
    if (operation.marker !== null) {
      const argument = operation.marker;
      const fits = (text: string) => operation.check.judge({ ...input, [argument]: text }) === 'valid';
      marker = varyText(textAt(operation.input, argument), `${this.#mark}u${this.calls.length}x`, fits);
      if (marker !== null) input = { ...input, [argument]: marker };
    }
    const link = target?.madeBy && operation.key !== null ? { argument: operation.key, ...target.madeBy } : null;
    const call = await this.#call(operation, input, link);
    const isAccepted = call.judgement.verdict === 'accepted';
    if (operation.role === 'update' || operation.role === 'delete') this.#version += 1;
    if (target?.state === 'live' && !isAccepted) {
      this.#break(
        operation.role === 'read' ? 'found' : 'accepted',
        call,
        'what was created and is still there is refused',
      );
    }
    if (operation.role === 'update' && target && isAccepted) target.marker = marker;
    if (operation.role === 'delete' && target && isAccepted) target.state = 'gone';
    if (isAccepted && (operation.role === 'read' || operation.role === 'list'))
      await this.#checkReading(operation, call, target);
  }

  async #checkReading(operation: GroupOperation, call: SequenceCall, target: Resource | undefined): Promise<void> {
    const { response } = call.judgement;
    if (operation.role === 'list') this.#noteSize(operation, response);
    const words = wordsOf(response);
    if (this.#facts.showing.has(operation.tool.name)) {
      const about = target ? [target] : this.#resources;
      for (const { marker, state } of about) {
        if (marker === null || words.includes(marker) === (state === 'live')) continue;
        // One of two things with the same text may be gone.
        if (state === 'gone' && this.live.some((other) => other.marker === marker || other.label === marker)) continue;
        if (state === 'live' && !(await this.#isWhole(operation, call, marker))) continue;
        if (state === 'live')
          this.#break('found', call, `it does not show ${JSON.stringify(marker)}, which was written before`, marker);
        else this.#break('gone', call, `it still shows ${JSON.stringify(marker)} of what was deleted`, marker);
      }
    }
    if (!this.#facts.steady.has(operation.tool.name)) return;
    const text = readingOf(response);
    const key = JSON.stringify([operation.tool.name, call.input]);
    const before = this.#readings.get(key);
    const index = this.calls.length - 1;
    if (before?.version === this.#version && before.call < index - 1 && before.text !== text) {
      this.#break(
        'reads-change-nothing',
        call,
        'it answers otherwise than before, though nothing but reads lies between',
      );
    }
    this.#readings.set(key, { version: this.#version, text, call: index });
  }

  #noteSize({ tool }: GroupOperation, response: Judgement['response']): void {
    const { largest } = this.#facts;
    largest.set(tool.name, Math.max(largest.get(tool.name) ?? 0, countShown(response)));
  }

  /**
   * True when a list, which does not show the marker, shows all that it has. Reads on where it may be cut.
   * @throws SequenceViolation when no page shows the marker
   */
  async #isWhole(operation: GroupOperation, call: SequenceCall, marker: string): Promise<boolean> {
    if (operation.role !== 'list') return true;
    const { name } = operation.tool;
    const { response } = call.judgement;
    const isFull = countShown(response) >= (this.#facts.largest.get(name) ?? 0);
    if (countShown(response) === 0 || (!isFull && !saysMore(response))) return true;
    const later = await findOnLaterPages(operation, response, marker, (input) => this.#ask(operation, input));
    if (later === 'absent')
      this.#break('found', call, `none of its pages shows ${JSON.stringify(marker)}, which was written before`, null);
    if (later === 'shown') return false;
    if (this.#options.assumesWhole === true) return true;
    this.#options.onCut?.(name);
    return false;
  }

  /** Calls a tool beside the sequence, whose laws do not hold for it. */
  async #ask(operation: ToolOperation, input: JsonObject): Promise<Judgement> {
    return (await this.#send(operation, input)).judgement;
  }

  async #send({ tool }: ToolOperation, input: JsonObject): Promise<Pick<SequenceCall, 'outcome' | 'judgement'>> {
    const { timeoutMs, signal, onCall } = this.#options;
    signal?.throwIfAborted();
    onCall();
    const outcome = await this.#probe.callTool(tool.name, input, { timeoutMs, signal });
    signal?.throwIfAborted();
    return { outcome, judgement: judgeReply(outcome, tool, input) };
  }

  async #call(operation: ToolOperation, input: JsonObject, link: SequenceCall['link']): Promise<SequenceCall> {
    const { outcome, judgement } = await this.#send(operation, input);
    const call: SequenceCall = { operation, input, outcome, judgement, link };
    this.calls.push(call);
    if (judgement.verdict === 'fault') this.#break('no-fault', call, judgement.text.trim().slice(0, 300));
    return call;
  }

  #break(law: SequenceLaw, call: SequenceCall, message: string, marker: string | null = null): never {
    const { judgement } = call;
    const said = judgement.verdict === 'refused' ? `: ${judgement.text.trim().slice(0, 300)}` : '';
    throw new SequenceViolation(law, call.operation.tool.name, `${message}${said}`, marker);
  }

  #pick(position: number): Resource | undefined {
    if (this.#group.create.key !== null) return this.#resources.find((resource) => resource.position === position);
    return this.#resources[position];
  }

  #findId(call: SequenceCall): { key: JsonValue; madeBy: NonNullable<Resource['madeBy']> } | null {
    const { json, text } = call.judgement.response;
    const made = (key: JsonValue, idPlace: CapturePlace) => ({ key, madeBy: { call: this.calls.length - 1, idPlace } });
    if (json !== null) {
      const found = findAnsweredId(json.value, this.#group.idKeys);
      return found && made(found.id, found.path);
    }
    // Several ids in one text may belong to several things.
    const [id, ...others] = findToldIds(text);
    if (id === undefined || others.length > 0) return null;
    const isNumber = this.#group.others.some(({ input, key }) => key !== null && typeof input[key] === 'number');
    const key = isNumber ? readIdNumber(id) : id;
    return key === null ? null : made(key, { at: 0, isNumber });
  }
}

/** Lists the texts and numbers of an answer that may be ids, the outermost first. */
function listScalars(value: JsonValue): JsonValue[] {
  if (typeof value === 'number' || (typeof value === 'string' && /^[\w.:/-]{1,100}$/.test(value))) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).toSorted((one, other) => Number(isNested(one)) - Number(isNested(other)));
  return inner.flatMap((item: JsonValue) => listScalars(item));
}

const isNested = (value: JsonValue) => typeof value === 'object' && value !== null;

/** Tells ids of different kinds apart: a number, the digits of one, a UUID, another text. */
function formOf(value: JsonValue | undefined): string {
  if (typeof value !== 'string') return typeof value;
  if (/^\d+$/.test(value)) return 'digits';
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value) ? 'uuid' : 'text';
}

function textAt(input: JsonObject, argument: string): string {
  const value = input[argument];
  return typeof value === 'string' ? value : 'sample';
}
