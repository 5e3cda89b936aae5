import { i as writeTestFiles, n as checkTestDirectory, r as writeReport, t as checkReportPath } from "./report-file-BxfWGfcE.js";

export { checkReportPath, checkTestDirectory, writeReport, writeTestFiles };