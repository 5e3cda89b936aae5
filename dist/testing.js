import { t as PthError } from "./chunks/fault-CKdbCm68.js";
import { t as Redactor } from "./chunks/redact-2rSChdFT.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-BkqrIXYr.js";
import { a as loadPlaybook, i as createPlaybookModel, r as renderPlaybook, s as when, t as recordPlaybook } from "./chunks/playbook-C0sjFw1c.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };