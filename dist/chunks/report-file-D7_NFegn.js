import { i as writeTestFiles, n as checkTestDirectory, r as writeReport, t as checkReportPath } from "./report-file-BuYNm1Ba.js";

export { checkReportPath, checkTestDirectory, writeReport, writeTestFiles };