import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { providerNames, type StopReason } from '../model/index.ts';
import type { EarlierResults } from './earlier-results.ts';
import { type LateBound, type Playbook, type PlaybookTurn, type PlayedFault, playedFaults } from './playbook.ts';
import { checkContext, type ContextExpectation } from './when.ts';

/*
 * Schema of a playbook file. A late value is `{ $find: PATTERN }`, the first group of a pattern in the last tool
 * result, or `{ $find: PATTERN, $in: TOOL }` in the last result of that tool.
 */
const json: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);

const pattern = z.string().min(1).refine(isPattern, 'is no regular expression');

const findSchema = z.strictObject({ $find: pattern, $in: z.string().min(1).optional() });

const stopReasons = ['end', 'tool-calls', 'max-tokens', 'refusal', 'context-length'] as const satisfies StopReason[];

const callSchema = z
  .strictObject({
    tool: z.string().min(1),
    arguments: z
      .record(z.string(), json)
      .refine(holdsGoodFinds, 'a $find has a pattern, may have $in, and stands alone')
      .optional(),
    raw: z.string().optional(),
  })
  .refine((call) => call.arguments === undefined || call.raw === undefined, 'a call has arguments or raw, not both');

const expectationSchema = z.union([z.string().min(1), z.strictObject({ pattern })], 'must be a text or a pattern');

const tokens = z.int().min(0).default(0);

const usageSchema = z.strictObject({ input: tokens, output: tokens, cache_read: tokens, cache_write: tokens });

const faultSchema = z.strictObject({
  code: z.enum(playedFaults),
  message: z.string().min(1),
  retryable: z.boolean().default(false),
  details: z.record(z.string(), json).optional(),
  recovery: z.array(z.string().min(1)).optional(),
  causes: z.array(z.string()).min(1).optional(),
  thinks: z.string().min(1).optional(),
  says: z.string().min(1).optional(),
});

const turnSchema = z
  .strictObject({
    thinks: z.string().optional(),
    says: z.union([z.string(), findSchema], 'must be a text or a $find').optional(),
    calls: z.array(callSchema).min(1).optional(),
    expect: z.union([expectationSchema, z.array(expectationSchema).min(1)], 'must be texts or patterns').optional(),
    stop: z.enum(stopReasons).optional(),
    stop_detail: z.string().optional(),
    usage: usageSchema.optional(),
    fails: faultSchema.optional(),
  })
  .refine(
    ({ says, calls, stop, fails }) => [says, calls, stop, fails].some((part) => part !== undefined),
    'a turn has says, calls, or both; or fails',
  )
  .refine(
    ({ fails, ...rest }) => fails === undefined || Object.values(rest).every((part) => part === undefined),
    'a turn that fails has nothing else',
  );

const whenSchema = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)], 'must be a text or a list of texts');

/** A parsed playbook file. */
export const playbookSchema = z
  .strictObject({
    playbook: z.literal(1, 'must be 1, the version of the format'),
    provider: z.enum(providerNames).optional(),
    context_window: z.int().min(1000).optional(),
    turns: z.array(turnSchema).min(1).optional(),
    conversations: z
      .array(z.strictObject({ when: whenSchema, repeat: z.boolean().optional(), turns: z.array(turnSchema).min(1) }))
      .min(1)
      .optional(),
  })
  .refine(
    (file) => (file.turns === undefined) !== (file.conversations === undefined),
    'a playbook has turns or conversations, not both and not neither',
  )
  .refine(
    (file) => file.turns === undefined || (file.provider === undefined && file.context_window === undefined),
    'provider and context_window belong to conversations',
  );

/** One turn in the format of a file. */
export type TurnFile = z.input<typeof turnSchema>;

/** Converts a parsed file to a playbook. */
export function toPlaybook(file: z.output<typeof playbookSchema>): Playbook {
  if (file.turns) return file.turns.map(toTurn);
  return {
    ...(file.provider === undefined ? {} : { provider: file.provider }),
    ...(file.context_window === undefined ? {} : { contextWindow: file.context_window }),
    conversations: (file.conversations ?? []).map((conversation) => ({
      when: typeof conversation.when === 'string' ? [conversation.when] : conversation.when,
      turns: conversation.turns.map(toTurn),
      repeat: conversation.repeat ?? false,
    })),
  };
}

function toTurn(turn: z.output<typeof turnSchema>): PlaybookTurn {
  const { thinks, says, calls, expect, stop, stop_detail: stopDetail, usage, fails } = turn;
  if (fails) return { fault: toFault(fails) };
  return {
    ...(thinks === undefined ? {} : { thinking: thinks }),
    ...(says === undefined ? {} : { text: typeof says === 'string' ? says : bindText(says) }),
    ...(calls
      ? {
          toolCalls: calls.map((call) => ({
            name: call.tool,
            arguments: bindArguments(call.arguments ?? {}),
            ...(call.raw === undefined ? {} : { rawArguments: call.raw }),
          })),
        }
      : {}),
    ...(expect === undefined ? {} : { assertContext: bindExpectations(Array.isArray(expect) ? expect : [expect]) }),
    ...(stop === undefined ? {} : { stopReason: stop }),
    ...(stopDetail === undefined ? {} : { stopDetail }),
    ...(usage === undefined
      ? {}
      : {
          usage: {
            inputTokens: usage.input,
            outputTokens: usage.output,
            cacheReadTokens: usage.cache_read,
            cacheWriteTokens: usage.cache_write,
          },
        }),
  };
}

function toFault(fails: z.output<typeof faultSchema>): PlayedFault {
  const { code, message, retryable, details, recovery, causes, thinks, says } = fails;
  return {
    code,
    message,
    isRetryable: retryable,
    ...(details && { details }),
    ...(recovery && { recovery }),
    ...(causes && { causes }),
    ...(thinks === undefined ? {} : { thinking: thinks }),
    ...(says === undefined ? {} : { text: says }),
  };
}

function bindExpectations(expectations: readonly z.output<typeof expectationSchema>[]) {
  const checks: ContextExpectation[] = expectations.map((each) =>
    typeof each === 'string' ? each : new RegExp(each.pattern, 'u'),
  );
  return (messages: Parameters<typeof checkContext>[1]) => {
    for (const check of checks) checkContext(check, messages);
  };
}

function bindText(find: z.output<typeof findSchema>): LateBound<string> {
  return (_, earlier) => findIn(find, earlier);
}

/** Arguments without a `$find` stay plain data. */
function bindArguments(args: JsonObject): LateBound<JsonObject> {
  if (!JSON.stringify(args).includes('"$find"')) return args;
  return (_, earlier) => resolve(args, earlier) as JsonObject;
}

function resolve(value: JsonValue, earlier: EarlierResults): JsonValue {
  if (Array.isArray(value)) return value.map((item) => resolve(item, earlier));
  if (!isJsonObject(value)) return value;
  if ('$find' in value) return findIn(findSchema.parse(value), earlier);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, earlier)]));
}

/** Rejects malformed `$find` objects, which would otherwise be sent to the tool unchanged. */
function holdsGoodFinds(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.every(holdsGoodFinds);
  if (!isJsonObject(value)) return true;
  if ('$find' in value) return findSchema.safeParse(value).success;
  return Object.values(value).every(holdsGoodFinds);
}

function findIn(find: z.output<typeof findSchema>, earlier: EarlierResults): string {
  return earlier.find(new RegExp(find.$find, 'u'), find.$in);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
