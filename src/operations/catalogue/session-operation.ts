import { z } from 'zod';
import type { JsonObject } from '../../base/index.ts';
import type { SessionHost, SessionNeed } from '../../harness/index.ts';
import type { OperationPorts } from '../../target/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import type { ExportPipeline } from '../keep-pipeline.ts';
import type { RunEvent } from '../run-event.ts';
import { line } from './fields.ts';

/** The effects of a step, as MCP tells them to a client. */
export interface StepAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** The annotations of the steps: reading, changing, and changing what may be missed. */
export const annotations = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  writes: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  destroys: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
} as const satisfies Record<string, StepAnnotations>;

/** A step that the caller may want to take next. */
export interface NextStep {
  tool: string;
  why: string;
}

/** The result of a step: a summary, the steps that may follow, and its own fields. */
export type StepResult = JsonObject & { summary: string };

/** The surroundings of one call. */
export interface StepCall {
  host: SessionHost<ActiveSession>;
  ports: OperationPorts;
  exportPipeline: ExportPipeline;
  emit: (event: RunEvent) => void;
  signal: AbortSignal;
}

/** One step of a session that a caller from outside can take. */
export interface SessionOperation {
  name: string;
  title: string;
  description: string;
  /** Strict: an unknown field is refused. */
  input: z.ZodObject;
  output: z.ZodObject;
  annotations: StepAnnotations;
  /** True for a step that needs no session. */
  isDormant: boolean;
  needs: readonly SessionNeed[];
  /** `read` answers at once, also during a long step; `exclusive` waits for its turn. */
  access: 'read' | 'exclusive';
  /** The question that a field answers, by its name. A value other than the usual one is a choice of the caller. */
  choices: Readonly<Record<string, string>>;
  /** True when the step stops the one that runs and refuses those that wait, instead of waiting for them. */
  preempts: (input: JsonObject) => boolean;
  /** @param input as its schema parses it */
  perform(input: unknown, call: StepCall): Promise<StepResult>;
}

/** The handle of a session, which every step of one takes. */
const handle = { session: line(200).optional() };

/** Declares a step of a session; its `perform` gets parsed input and the active session. */
export function defineStep<Input extends z.ZodRawShape>(step: {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: z.ZodRawShape;
  annotations: StepAnnotations;
  needs?: readonly SessionNeed[];
  access: SessionOperation['access'];
  choices?: Partial<Record<keyof Input & string, string>>;
  preempts?: SessionOperation['preempts'];
  perform(input: z.output<z.ZodObject<Input>>, session: ActiveSession, call: StepCall): Promise<StepResult>;
}): SessionOperation {
  const input = z.strictObject({ ...step.input, ...handle });
  return {
    ...step,
    input,
    output: toOutput(step.output),
    isDormant: false,
    needs: step.needs ?? [],
    choices: { ...step.choices } as Record<string, string>,
    preempts: step.preempts ?? (() => false),
    perform: (given, call) => {
      const parsed = input.parse(given) as z.output<z.ZodObject<Input>> & { session?: string };
      return step.perform(parsed, call.host.require(step.name, parsed.session), call);
    },
  };
}

/** Declares a step that needs no session. */
export function defineDormantStep<Input extends z.ZodRawShape>(step: {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: z.ZodRawShape;
  annotations: StepAnnotations;
  access: SessionOperation['access'];
  perform(input: z.output<z.ZodObject<Input>>, call: StepCall): Promise<StepResult>;
}): SessionOperation {
  const input = z.strictObject(step.input);
  return {
    ...step,
    input,
    output: toOutput(step.output),
    isDormant: true,
    needs: [],
    choices: {},
    preempts: () => false,
    perform: (given, call) => step.perform(input.parse(given), call),
  };
}

/** Every result may carry next steps too, which the list of tools has no room to repeat for each. */
function toOutput(shape: z.ZodRawShape): z.ZodObject {
  return z.looseObject({ summary: z.string(), ...shape });
}
