import { fileURLToPath } from 'node:url';
import { createPiTestSession, createTestSession } from '../../../src/entry/testing.ts';
import type { TestSession, TestSessionOptions } from '../../../src/test-session/index.ts';

/** Path of a sample extension. */
export function extension(name: string): string {
  return fileURLToPath(new URL(`../../fixtures/extensions/${name}.ts`, import.meta.url));
}

/** The two places in which extensions are tested, with the names that built-in tools have there. */
export const hosts: readonly {
  name: 'pth' | 'pi';
  open: (options: TestSessionOptions) => Promise<TestSession>;
  tools: { shell: string; write: string };
}[] = [
  { name: 'pth', open: createTestSession, tools: { shell: 'shell', write: 'write_file' } },
  { name: 'pi', open: createPiTestSession, tools: { shell: 'bash', write: 'write' } },
];
