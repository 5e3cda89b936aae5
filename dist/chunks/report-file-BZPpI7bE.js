import { n as writeReport, t as checkReportPath } from "./report-file-Vk9N3XCZ.js";

export { checkReportPath, writeReport };