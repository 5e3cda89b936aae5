import { expect, test } from 'vitest';
import { tellOnce } from '../../../src/suite/findings.ts';
import type { Finding } from '../../../src/suite/index.ts';
import { proves } from '../../requirements.ts';

const finding = (check: string, tool: string, more: Partial<Finding> = {}): Finding => ({
  check,
  tool,
  category: 'runtime-exception',
  severity: 'warning',
  message: `${tool}: ${check}`,
  evidence: '',
  reproduce: '',
  ...more,
});

test(proves(['P-084'], 'a fault that two checks see is told by one of them'), () => {
  const unknown = {
    severity: 'error' as const,
    message: 'drop - invalid: name names nothing that exists: the call succeeded',
  };
  const told = [
    finding('refuses-without-crash', 'make'),
    finding('refused-for-its-input', 'list'),
    finding('refused-for-its-input', 'make', { category: 'dependency-error' }),
    finding('invalid-input-refused', 'drop', unknown),
    finding('second-delete-told', 'clear'),
  ];
  const again = [finding('refused-for-its-input', 'make'), finding('second-delete-told', 'drop')];
  expect(tellOnce([...again, ...told])).toEqual(told);
});
