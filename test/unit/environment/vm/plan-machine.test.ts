import { describe, expect, test } from 'vitest';
import { planDiskGrowth, planSize } from '../../../../src/environment/vm/plan-machine.ts';
import { proves } from '../../../requirements.ts';

const host = { cpus: 4, memoryMB: 8000 };
const gib = 1024 ** 3;

describe('planSize', () => {
  test(proves(['P-041'], 'keeps to the limits of the request'), () => {
    expect(planSize({ cpus: 3, memoryMB: 2048, diskGB: 20 }, host)).toEqual({ cpus: 3, memoryMB: 2048, diskGB: 20 });
  });

  test('has its own for what is left out, within what the host has', () => {
    expect(planSize(undefined, host)).toEqual({ cpus: 2, memoryMB: 1024, diskGB: undefined });
    expect(planSize({}, { cpus: 1, memoryMB: 8000 }).cpus).toBe(1);
  });

  test.each([
    { cpus: 0.5 },
    { cpus: 0 },
    { cpus: 5 },
    { memoryMB: 1 },
    { memoryMB: 9000 },
    { memoryMB: 512.5 },
    { diskGB: 0 },
    { diskGB: -1 },
  ])('refuses %j, never rounds it', (wanted) => {
    expect(() => planSize(wanted, host)).toThrow(expect.objectContaining({ code: 'environment/config-invalid' }));
  });
});

describe('planDiskGrowth', () => {
  test(proves(['P-041'], 'makes the disk larger than that of the image, in whole sectors'), () => {
    expect(planDiskGrowth(20, 8 * gib)).toBe(20 * gib);
    expect((planDiskGrowth(8.3, 8 * gib) ?? 1) % 512).toBe(0);
    expect(planDiskGrowth(8, 8 * gib)).toBeUndefined();
    expect(planDiskGrowth(undefined, 8 * gib)).toBeUndefined();
  });

  test('refuses a disk that is smaller than its image', () => {
    expect(() => planDiskGrowth(4, 8 * gib)).toThrow(/the one of the image has 8 GB/);
  });
});
