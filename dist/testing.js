import { t as PthError } from "./chunks/fault-Dz4CKoRF.js";
import { t as Redactor } from "./chunks/redact-C5RvaInx.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-D8vvfooa.js";
import { t as loadPlaybook } from "./chunks/load-playbook-CPDhsXcH.js";
import { o as when, t as createPlaybookModel } from "./chunks/playbook-model-CuC2E15J.js";
import { r as renderPlaybook, t as recordPlaybook } from "./chunks/record-playbook-BXiun29I.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };