import type { ExtensionApi } from './extension-api.ts';

/** The parts of a session that the registrations need. */
export interface RegistrationHooks {
  /** Values of flags that the test gives. */
  flags: Readonly<Record<string, boolean | string>>;
  exec: ExtensionApi['exec'];
  emit(event: { type: 'model_select' | 'thinking_level_select' } & Record<string, unknown>): Promise<unknown>;
}

type Registrations = Pick<
  ExtensionApi,
  | 'registerFlag'
  | 'getFlag'
  | 'registerShortcut'
  | 'registerMessageRenderer'
  | 'registerEntryRenderer'
  | 'registerMarkdownTransformer'
  | 'setSessionName'
  | 'getSessionName'
  | 'setModel'
  | 'getThinkingLevel'
  | 'setThinkingLevel'
  | 'exec'
>;

/** Has no effect, since nothing is drawn and no key is pressed in a test session. */
const ignore = () => undefined;

/** Creates the members of the extension interface that concern the session's settings, shared by its extensions. */
export function createRegistrations(hooks: RegistrationHooks): Registrations {
  const flags = new Map<string, boolean | string>();
  let sessionName: string | undefined;
  let thinkingLevel = 'off';
  let model: unknown;
  return {
    registerFlag: (name, { default: standard }) => {
      const value = hooks.flags[name] ?? standard;
      if (value !== undefined) flags.set(name, value);
    },
    getFlag: (name) => flags.get(name),
    registerShortcut: ignore,
    registerMessageRenderer: ignore,
    registerEntryRenderer: ignore,
    registerMarkdownTransformer: ignore,
    setSessionName: (name) => {
      sessionName = name;
    },
    getSessionName: () => sessionName,
    setModel: async (wanted) => {
      const previousModel = model;
      model = wanted;
      await hooks.emit({ type: 'model_select', model: wanted, previousModel, source: 'set' });
      return true;
    },
    getThinkingLevel: () => thinkingLevel,
    setThinkingLevel: (level) => {
      const previousLevel = thinkingLevel;
      thinkingLevel = level;
      if (level !== previousLevel) void hooks.emit({ type: 'thinking_level_select', level, previousLevel });
    },
    exec: hooks.exec,
  };
}
