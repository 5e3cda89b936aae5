import { t as PthError } from "./chunks/fault-BhZwM1_M.js";
import { t as Redactor } from "./chunks/redact-CX_pa1HC.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-Co6ndV_y.js";
import { i as loadPlaybook, n as renderPlaybook, o as when, r as createPlaybookModel, t as recordPlaybook } from "./chunks/playbook-CvAmIK08.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };