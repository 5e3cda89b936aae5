import { t as PthError } from "./chunks/fault-CqWv8JnB.js";
import { t as Redactor } from "./chunks/redact-CQTKpXyp.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-Ds7nhxKF.js";
import { t as loadPlaybook } from "./chunks/load-playbook-BPj3i92e.js";
import { o as when, t as createPlaybookModel } from "./chunks/playbook-model-VQn5wDTR.js";
import { r as renderPlaybook, t as recordPlaybook } from "./chunks/record-playbook-DJ8mMO3a.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };