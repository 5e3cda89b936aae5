import type { SessionReportInput } from './report-input.ts';
/**
 * The session report as Markdown (rows P-122, P-123), for `.pth/SESSION-REPORT.md`, the terminal and a pull request.
 * Whatever the plugin, a model or a test name says is escaped or fenced; everything goes through the redactor first.
 */
export declare function renderSessionReport(input: SessionReportInput): string;
