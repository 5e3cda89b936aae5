import { expect, test } from 'vitest';
import { findTraceProblem } from '../../../bench/traces.ts';
import { proves } from '../../requirements.ts';

/** A report of an audit in which so many tools worked. */
function reportOf(worked: number, total: number) {
  return { tools: { worked, total } } as Parameters<typeof findTraceProblem>[1];
}

test(proves(['P-072'], 'a trace is a problem, and so is a server of which too little worked to leave one'), () => {
  expect(findTraceProblem([], reportOf(5, 9))).toBeNull();
  expect(findTraceProblem(['home/.cache'], reportOf(9, 9))).toBe('it left home/.cache behind');
  expect(findTraceProblem([], reportOf(0, 0))).toBe('only 0 of 0 tools worked, which proves little');
  expect(findTraceProblem([], reportOf(1, 15))).toBe('only 1 of 15 tools worked, which proves little');
});
