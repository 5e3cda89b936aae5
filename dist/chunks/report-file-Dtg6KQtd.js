import { n as writeReport, t as checkReportPath } from "./report-file-vipeiSxg.js";

export { checkReportPath, writeReport };