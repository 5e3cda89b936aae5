import { describe, expect, test } from 'vitest';
import { parseDomainState, parseDomainStats } from '../../../../src/environment/vm/domain-stats.ts';

const text = `Domain: 'pth-0123456789ab'
  state.state=1
  state.reason=1
  cpu.time=3236536000
  balloon.current=1048576
  balloon.usable=831608
  balloon.rss=1125448
  vcpu.current=2
  block.count=1
  block.0.name=vda
  block.0.rd.bytes=1048576
  block.0.wr.bytes=524288
  block.0.capacity=8589934592
  block.0.physical=162340864
`;

describe('parseDomainStats', () => {
  test('reads the numbers in the units that they are told in', () => {
    expect(parseDomainStats(text)).toEqual({
      state: 'running',
      cpuSeconds: 3.24,
      cpus: 2,
      memoryMB: 1024,
      memoryUsableMB: 812.12,
      memoryOnHostMB: 1099.07,
      diskOnHostMB: 154.82,
      diskSizeMB: 8192,
      diskReadMB: 1,
      diskWrittenMB: 0.5,
    });
  });

  test('leaves what is not told, or no number, unknown', () => {
    const stats = parseDomainStats("Domain: 'x'\n  state.state=5\n  cpu.time=soon\n");
    expect(stats).toMatchObject({ state: 'shut off', cpuSeconds: null, memoryMB: null, diskSizeMB: null });
    expect(parseDomainStats('').state).toBe('no state');
    expect(parseDomainStats('state.state=99').state).toBe('no state');
  });
});

describe('parseDomainState', () => {
  test.each([
    ['running (booted)\n\n', { state: 'running', reason: 'booted' }],
    ['shut off (crashed)', { state: 'shut off', reason: 'crashed' }],
    ['paused (I/O error)', { state: 'paused', reason: 'I/O error' }],
    ['shut off', { state: 'shut off', reason: null }],
  ])('reads %j', (said, state) => {
    expect(parseDomainState(said)).toEqual(state);
  });
});
