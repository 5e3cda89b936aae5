import { t as PthError } from "./chunks/fault-D1XaxYWs.js";
import { t as Redactor } from "./chunks/redact-DSiUclTT.js";
import { i as when, t as createPlaybookModel } from "./chunks/playbook-model-CPZjmRLm.js";
import { a as recordPlaybook, o as renderPlaybook, s as loadPlaybook } from "./chunks/playbook-BcnlYRvB.js";
import { t as TestStore } from "./chunks/test-store-DW5BMIBd.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-CinZOtCW.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };