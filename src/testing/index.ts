export * from './outcome.ts';
export * from './test-case.ts';
