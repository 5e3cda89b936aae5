import * as pth from '../../../src/entry/testing.ts';

type Params = Record<string, string> | (() => Record<string, string>);
type Result = pth.ToolResultRecord;

/** A call in the words of pi-test-harness. */
class Call {
  readonly type = 'call';
  readonly toolName: string;
  readonly params: Params;
  thenCallback: ((result: Result) => void) | undefined;
  constructor(toolName: string, params: Params) {
    this.toolName = toolName;
    this.params = params;
  }
  get action(): this {
    return this;
  }
  // oxlint-disable-next-line unicorn/no-thenable -- the name that their tests use
  then(callback: (result: Result) => void): this {
    this.thenCallback = callback;
    return this;
  }
}

interface Turn {
  prompt: string;
  actions: readonly (Call | { type: 'say'; text: string })[];
}

export const calls = (toolName: string, params: Params = {}) => new Call(toolName, params);
export const says = (text: string) => ({ type: 'say', text }) as const;
export const when = (prompt: string, actions: Turn['actions']): Turn => ({ prompt, actions });

/** Writes a turn as a script; the callback of a call runs when the next answer is due. */
function toScript({ prompt, actions }: Turn, events: () => pth.TestEvents | undefined): pth.Script {
  let script = pth.when(prompt);
  let before: Call | undefined;
  for (const action of actions) {
    const last = before;
    const tell = () => {
      const result = last && events()?.toolResultsFor(last.toolName).at(-1);
      if (result) last.thenCallback?.(result);
    };
    if (action instanceof Call) {
      const { params } = action;
      script = script.calls(action.toolName, () => (tell(), typeof params === 'function' ? params() : params));
      before = action;
    } else script = script.says(() => (tell(), action.text));
  }
  return script;
}

/** Opens a session on the host that the variable names. */
export async function createTestSession(options: Record<string, unknown> = {}) {
  const { mockUI, propagateErrors, ...same } = options;
  const open = process.env['STRANGERS_HOST'] === 'pi' ? pth.createPiTestSession : pth.createTestSession;
  const session = await open({ ...same, ui: mockUI ?? {}, failOnToolError: propagateErrors !== false });
  const play = session.run.bind(session);
  const run = async (...turns: Turn[]) =>
    void (await play(...turns.map((turn) => toScript(turn, () => session.events))));
  return Object.assign(session as object, { run });
}

export async function verifySandboxInstall({
  smoke,
  ...options
}: pth.SandboxOptions & { smoke?: { mockTools: {}; script: Turn[] } }) {
  const scripts = (smoke?.script ?? []).map((turn) => toScript(turn, () => undefined));
  const play = smoke && { mockTools: smoke.mockTools, playbook: scripts[0] };
  const result = await pth.verifySandboxInstall({ ...options, ...play });
  const { extensionsLoaded: extensions, extensionErrors, toolsRegistered: tools } = result;
  return { loaded: { extensions, extensionErrors, tools }, smoke: result.testResult };
}
