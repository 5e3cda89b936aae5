import { t as PthError } from "./chunks/fault-DKx-Zl-Q.js";
import { t as Redactor } from "./chunks/redact-CO517XLX.js";
import { t as TestStore } from "./chunks/test-store-BSKWIB8I.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-CKOfPux-.js";
import { i as loadPlaybook, n as renderPlaybook, o as when, r as createPlaybookModel, t as recordPlaybook } from "./chunks/playbook-C5xXbmrV.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };