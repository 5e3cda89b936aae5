/** A check, and where its rule stands. */
export interface CheckReference {
  /** The rule, in one sentence about the server. */
  rule: string;
  /** Section of the specification that states the rule; null for a rule of PTH. */
  section: string | null;
  /** The first revision that has the section. Default: the first of all. */
  since?: Revision;
}

/** The revisions whose pages have one order of sections; the newest stands for any other. */
const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;
type Revision = (typeof revisions)[number];
const newest = '2025-11-25';

const specification = `https://modelcontextprotocol.io/specification/${newest}`;
const tools = `${specification}/server/tools`;
const pagination = `${specification}/server/utilities/pagination`;
const hints = `${specification}/schema#toolannotations`;

const own = (rule: string): CheckReference => ({ rule, section: null });
const stated = (section: string, rule: string, since?: Revision): CheckReference => ({
  rule,
  section,
  ...(since === undefined ? {} : { since }),
});

/** Every check that `checks` and `findings` of a report name. */
export const checkReferences = {
  'stdout-clean': stated(`${specification}/basic/transports#stdio`, 'Writes nothing but protocol messages to stdout.'),
  'server-starts': stated(`${specification}/basic/lifecycle#initialization`, 'Starts, and lists its tools.'),
  'plugin-builds': own('Is installed and built by its own commands.'),
  'server-survives': own('Ends no process and hangs in no call while the tests run.'),
  'unknown-tool-refused': stated(`${tools}#error-handling`, 'Answers a call of an unknown tool with an error.'),
  'unknown-argument-refused': stated(`${tools}#tool`, 'Refuses arguments that its input schema forbids.'),
  'valid-input-accepted': stated(`${tools}#calling-tools`, 'Accepts input that its schema allows.'),
  'invalid-input-refused': stated(`${tools}#security-considerations`, 'Refuses input that its schema forbids.'),
  'refused-for-its-input': own('Refuses wrong input for what is wrong with it.'),
  'refusal-says-why': own('Says in a refusal what was wrong.'),
  'error-marked': stated(`${tools}#error-handling`, 'Marks an answer that reports an error with isError.'),
  'output-schema': stated(
    `${tools}#output-schema`,
    'Gives structured content that conforms to the output schema.',
    '2025-06-18',
  ),
  'copies-agree': stated(
    `${tools}#structured-content`,
    'Says the same in text and in structured content.',
    '2025-06-18',
  ),
  'value-written': own('Gives back the values that it was asked to write.'),
  'limit-kept': own('Gives back no more than a limit allows.'),
  'lists-complete': stated(`${pagination}#pagination-flow`, 'Lists everything over its pages, each once.'),
  'invalid-cursor-refused': stated(`${pagination}#error-handling`, 'Answers an invalid cursor with -32602.'),
  'pages-join': own('Gives pages of a tool that make up the whole answer.'),
  'limit-cuts-list': own('Cuts a longer list where a smaller limit is given.'),
  'count-is-length': own('Counts what it lists.'),
  'descriptions-stable': stated(
    `${tools}#list-changed-notification`,
    'Changes its list of tools with a notification only.',
  ),
  'progress-sound': stated(
    `${specification}/basic/utilities/progress#progress-flow`,
    'Reports progress that only grows.',
  ),
  'cancelled-call-silent': stated(
    `${specification}/basic/utilities/cancellation#behavior-requirements`,
    'Sends no answer for a cancelled call.',
  ),
  'parallel-calls-answered': stated(
    `${specification}/basic#requests`,
    'Answers each of several calls that are open.',
    '2025-03-26',
  ),
  'same-call-same-answer': own('Answers a call that reads alike each time.'),
  'argument-order-free': own('Gives the same answer whatever the order of the arguments.'),
  'read-only-honoured': stated(hints, 'Changes nothing in a tool with readOnlyHint.', '2025-06-18'),
  'idempotent-honoured': stated(hints, 'Changes nothing by a second call of a tool with idempotentHint.', '2025-06-18'),
  'non-destructive-honoured': stated(hints, 'Removes nothing in a tool whose destructiveHint is false.', '2025-06-18'),
  'written-is-read': own('Shows what was written when it is read again.'),
  'made-at-once-kept': own('Keeps each of several things that are made at the same time.'),
  'answered-is-written': own('Answers with what it wrote.'),
  'creation-time-kept': own('Keeps the time at which a thing was made when it changes the thing.'),
  'second-write-told': own('Claims no second write that is not to be seen.'),
  'second-delete-told': own('Says that a second removal found nothing.'),
  'deleted-is-gone': own('No longer shows what was removed.'),
  'no-temporary-files-left': own('Leaves no temporary file behind.'),
  'no-processes-left': own('Leaves no process behind, neither after a call nor after its end.'),
  'only-offered-asked': stated(
    `${specification}/basic/lifecycle#operation`,
    'Asks the client only for what the client offers.',
  ),
  'quotes-are-data': own('Takes a quotation mark in a text as data, in whatever statement it builds.'),
  'names-stay-inside': own('Takes no .. as the name of a store.'),
  'survives-hostile-input': own('Stays up with input that is meant to end it.'),
  'no-hidden-characters': stated(
    `${tools}#user-interaction-model`,
    'Describes its tools in characters that people see.',
  ),
  'no-orders-to-the-model': stated(`${tools}#user-interaction-model`, 'Gives the model no orders in descriptions.'),
  'names-distinct': own('Names its tools so that nobody takes one for another.'),
  'tool-names-unique': stated(`${tools}#tool-names`, 'Gives every tool a name of its own.', '2025-11-25'),
  'tool-described': stated(`${tools}#tool`, 'Describes every tool.'),
  'argument-described': own('Describes every argument.'),
  'input-schema-usable': stated(`${tools}#tool`, 'Has an input schema that is valid JSON Schema.'),
  'required-declared': own('Describes every argument that it requires.'),
  'allowed-input-accepted': own('Accepts input beside that of its examples where its schema allows it.'),
  'wrong-input-harmless': own('Keeps nothing of wrong input that breaks other tools.'),
  'refusal-names-argument': own('Names the argument in the refusal of a wrong one.'),
  'refuses-without-crash': own('Refuses wrong input without an error of its own code.'),
  'missing-thing-noticed': own('Says that there was nothing to take away.'),
  'no-crash': own('Ends on no input that its schema allows.'),
  'tests-made': own('PTH could make tests of the tool.'),
  'answers-compared': own('Tests ask for more than success, since answers were compared.'),
  'tool-test': own('Passes a test that was kept or written by hand.'),
  scenario: own('Passes tests of several calls.'),
  sequence: own('Keeps the laws of its data over calls in any order.'),
  'agent-test': own('Lets a model do what a task asks.'),
  teardown: own('Can be put back as a test found it.'),
  'pth-worked': own('PTH could do its own work on the tool.'),
} satisfies Record<string, CheckReference>;

/** Name of a check. */
export type CheckName = keyof typeof checkReferences;

/**
 * Returns where the rule of a check stands, in the revision that was negotiated where that has it and otherwise in the
 * first one that does; null for a rule of PTH and for checks of a later version.
 */
export function sectionOf(check: string, revision: string = newest): string | null {
  const known: Readonly<Record<string, CheckReference>> = checkReferences;
  const { section = null, since = revisions[0] } = (Object.hasOwn(known, check) ? known[check] : undefined) ?? {};
  const spoken = revisions.find((one) => one === revision) ?? newest;
  return section?.replace(newest, spoken < since ? since : spoken) ?? null;
}
