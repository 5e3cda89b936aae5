import type { SessionReportInput } from './report-input.ts';
/** What of each tool's input schema the generated tests reach; empty where none were generated. */
export declare function renderSurfaceSections({ runs, redactor }: Pick<SessionReportInput, 'runs' | 'redactor'>): string[];
