import type { SessionReportInput } from './report-input.ts';
/** What tests reached of the source, per file with a bar for people (rows P-078, P-079); empty where it was not measured. */
export declare function renderCoverageSections({ runs, redactor }: Pick<SessionReportInput, 'runs' | 'redactor'>): string[];
