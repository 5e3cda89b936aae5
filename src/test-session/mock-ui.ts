import { PthError } from '../base/index.ts';
import type { ExtensionUi } from './extension-api.ts';
import type { UiCallRecord, UiMocks } from './test-session.ts';

/** Creates dialogs that answer from the mocks and record every call. */
export function createMockUi(mocks: UiMocks, record: (call: Omit<UiCallRecord, 'step'>) => void): MockUi {
  let editorText = '';
  const keep = <T>(method: string, args: readonly unknown[], returnValue: T): T => {
    record({ method, args: dropUndefinedEnd(args), returnValue });
    return returnValue;
  };
  const shown = Object.fromEntries(
    showMethods.map((method) => [method, (...args: unknown[]) => keep(method, args, undefined)]),
  );
  return {
    ...shown,
    onTerminalInput: () => () => undefined,
    getEditorComponent: () => undefined,
    getAllThemes: () => [],
    getTheme: () => undefined,
    setTheme: (theme: unknown) => keep('setTheme', [theme], { success: false, error: 'A test session has no themes.' }),
    getToolsExpanded: () => false,
    theme: plainTheme,
    confirm: async (title, message) => keep('confirm', [title, message], answer(mocks.confirm ?? true, title, message)),
    select: async (title, items) => keep('select', [title, items], choose(mocks.select ?? 0, title, items)),
    input: async (title, placeholder) =>
      keep('input', [title, placeholder], answer(mocks.input ?? '', title, placeholder)),
    editor: async (title, prefill) => keep('editor', [title, prefill], answer(mocks.editor ?? '', title, prefill)),
    notify: (message, type) => keep('notify', [message, type], undefined),
    setStatus: (key, text) => keep('setStatus', [key, text], undefined),
    setWidget: (key, content) => keep('setWidget', [key, content], undefined),
    setTitle: (title) => keep('setTitle', [title], undefined),
    setWorkingMessage: (message) => keep('setWorkingMessage', [message], undefined),
    setEditorText: (text) => {
      editorText = text;
      keep('setEditorText', [text], undefined);
    },
    getEditorText: () => keep('getEditorText', [], editorText),
  };
}

/** Methods that show something and return nothing. */
const showMethods = [
  'setWorkingVisible',
  'setWorkingIndicator',
  'setHiddenThinkingLabel',
  'setFooter',
  'setHeader',
  'pasteToEditor',
  'addAutocompleteProvider',
  'setEditorComponent',
  'setToolsExpanded',
] as const;

/** Theme without colours: every style returns its text unchanged. */
const plainTheme = {
  fg: (_color: string, text: string) => text,
  bg: (_color: string, text: string) => text,
  bold: (text: string) => text,
  italic: (text: string) => text,
  underline: (text: string) => text,
  inverse: (text: string) => text,
  strikethrough: (text: string) => text,
};

/** The dialogs and all other display methods of pi. */
type MockUi = ExtensionUi & Record<string, unknown>;

/** Returns a fixed answer, or the result of the mock function. */
function answer<Args extends readonly unknown[], T>(mock: T | ((...args: Args) => T), ...args: Args): T {
  return typeof mock === 'function' ? (mock as (...given: Args) => T)(...args) : mock;
}

function choose(mock: NonNullable<UiMocks['select']>, title: string, items: string[]): string | undefined {
  if (typeof mock === 'function') return mock(title, [...items]);
  const chosen = typeof mock === 'number' ? items[mock] : items.find((item) => item === mock);
  if (chosen !== undefined) return chosen;
  // A dialog without items cannot be answered; cancel it.
  if (items.length === 0) return undefined;
  throw new PthError(
    'playbook/mock-invalid',
    `The mock of select answers ${JSON.stringify(mock)}, but ${JSON.stringify(title)} offers only ${JSON.stringify(items)}.`,
  );
}

function dropUndefinedEnd(args: readonly unknown[]): unknown[] {
  const last = args.findLastIndex((arg) => arg !== undefined);
  return args.slice(0, last + 1);
}
