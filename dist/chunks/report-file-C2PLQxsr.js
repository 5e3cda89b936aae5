import { i as writeTestFiles, n as checkTestDirectory, r as writeReport, t as checkReportPath } from "./report-file-HcLP2Hw8.js";

export { checkReportPath, checkTestDirectory, writeReport, writeTestFiles };