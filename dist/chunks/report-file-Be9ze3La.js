import { n as writeReport, t as checkReportPath } from "./report-file-WzNADRiI.js";

export { checkReportPath, writeReport };