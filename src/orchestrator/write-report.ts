import { createMetrics, createReport, type CompletionEnd } from './completion-report.ts';
import type { ArtifactStore } from './store/artifact-store.ts';
import { type CompletionReport, completionReportSchema, metricsSchema } from './store/documents.ts';
import type { SessionRecord } from './store/session-record.ts';

/** Writes the report and the figures of a run that is over, also of one that a fault has ended. */
export async function writeReport(
  record: SessionRecord,
  store: ArtifactStore,
  end: CompletionEnd,
): Promise<CompletionReport> {
  await store.writeDocument('metrics.json', metricsSchema, createMetrics(record));
  await store.log('orchestrator', 'finished', { end: end.kind });
  const artifacts = [...new Set([...(await store.list()), 'report.json'])].sort();
  const report = createReport(record, end, artifacts);
  await store.writeDocument('report.json', completionReportSchema, report);
  return report;
}
