import { n as writeReport, t as checkReportPath } from "./report-file-COEfogQ4.js";

export { checkReportPath, writeReport };