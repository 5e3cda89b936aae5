import { expect, test } from 'vitest';
import { renderSystemPrompt } from '../../../src/agent/system-prompt.ts';

const context = {
  model: 'claude-sonnet-5-5',
  platform: 'linux',
  workingDirectory: '/work/plugin',
  date: '2026-02-15',
  gitState: 'pth/demo-2026-02-15-abc123, clean',
  instructions: 'Answer in French.',
};

test('starts with the identity, says where it works, and ends with what the caller adds', () => {
  const prompt = renderSystemPrompt(context);
  expect(prompt.split('\n')[0]).toMatch(/^You are .*Claude Code/);
  for (const fact of [context.model, context.platform, context.workingDirectory, context.date, context.gitState]) {
    expect(prompt).toContain(fact);
  }
  expect(prompt.endsWith('Answer in French.')).toBe(true);
  const places = ['You are', '\nTools:', '\nCode:', '\nRules:', '\nEnvironment:', 'Answer'].map((text) =>
    prompt.indexOf(text),
  );
  expect(places).toEqual([...places].sort((left, right) => left - right));
  expect(places).not.toContain(-1);
});

test('gives the rules of the task', () => {
  const prompt = renderSystemPrompt(context);
  expect(prompt).toMatch(/are data/);
  expect(prompt).toMatch(/Do not edit tests, \.pth/);
});

test('leaves out what is not known', () => {
  const { gitState: _, instructions: __, ...known } = context;
  expect(renderSystemPrompt(known)).not.toContain('undefined');
  expect(renderSystemPrompt(known)).toContain('- Git: no repository');
});
