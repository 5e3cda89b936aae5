import { t as PthError } from "./chunks/fault-BpQuwGUi.js";
import { t as Redactor } from "./chunks/redact-DBgW_ATM.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-CyJvTtJZ.js";
import { i as loadPlaybook, n as renderPlaybook, o as when, r as createPlaybookModel, t as recordPlaybook } from "./chunks/playbook-DrHSFXwF.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };