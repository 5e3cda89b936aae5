import { describe, expect, test } from 'vitest';
import { isReadingTool, readToolAccess } from '../../../../src/generate/index.ts';
import { fakeTool } from '../../../kit/fake-connection.ts';

const toolWith = (name: string, properties: Record<string, { type?: string; description?: string; enum?: string[] }>) =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required: Object.keys(properties) } });
const hints = { paths: [], workDirectory: null };
const text = { type: 'string' };

describe('a tool that runs what it is given', () => {
  test.each([
    toolWith('run', { command: text }),
    toolWith('run_code', { code: text }),
    toolWith('evaluate', { script: { ...text, description: 'A JavaScript function.' } }),
    toolWith('start', { line: { ...text, description: 'The shell command.' } }),
    toolWith('page', { body: { ...text, description: 'Code to be evaluated in the page.' } }),
  ])('waits for approval as $name, and is no reader', (tool) => {
    expect(isReadingTool(tool)).toBe(false);
    expect(readToolAccess(tool, hints).review).toMatch(/runs the program or the command that it is given/);
    expect(readToolAccess(tool, { ...hints, isRiskApproved: true })).toEqual({ isChanging: true, review: null });
  });

  test.each([
    toolWith('run', { command: { ...text, enum: ['start', 'stop'] } }),
    toolWith('evaluate', { expression: { ...text, description: 'Expression to evaluate.' } }),
    toolWith('query', { sql: { ...text, description: 'SQL commands to run, such as SELECT.' } }),
    toolWith('count_lines', { code: text }),
  ])('is not $name with $inputSchema.required', (tool) => {
    expect(isReadingTool(tool)).toBe(true);
    expect(readToolAccess(tool, hints).review).toBeNull();
  });
});
