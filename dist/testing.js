import { t as PthError } from "./chunks/fault-D7bTVhIO.js";
import { t as Redactor } from "./chunks/redact-1jC_Xk1-.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-BKmsngST.js";
import { t as loadPlaybook } from "./chunks/load-playbook-BKa-n3hL.js";
import { o as when, t as createPlaybookModel } from "./chunks/playbook-model-Dz2lZ7hm.js";
import { r as renderPlaybook, t as recordPlaybook } from "./chunks/record-playbook-DF_0vSrp.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };