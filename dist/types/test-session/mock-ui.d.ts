import type { ExtensionUi } from './extension-api.ts';
import type { UiCallRecord, UiMocks } from './test-session.ts';
/** Answers from the mocks, and writes down every call. */
export declare function createMockUi(mocks: UiMocks, record: (call: UiCallRecord) => void): MockUi;
/** The dialogs, and all that pi lets extensions show beside them. */
export type MockUi = ExtensionUi & Record<string, unknown>;
