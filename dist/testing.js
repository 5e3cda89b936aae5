import { t as PthError } from "./chunks/fault-BneFyie1.js";
import { t as Redactor } from "./chunks/redact-NV_xC7MV.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-PCsb2oHD.js";
import { t as loadPlaybook } from "./chunks/load-playbook-Ci1CZCrk.js";
import { o as when, t as createPlaybookModel } from "./chunks/playbook-model-Cb0NaJ2j.js";
import { r as renderPlaybook, t as recordPlaybook } from "./chunks/record-playbook-MyXjzhQY.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };