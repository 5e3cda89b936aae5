import { t as PthError } from "./chunks/fault-BbL1Kfko.js";
import { t as Redactor } from "./chunks/redact-BD-nYKGv.js";
import { i as when, t as createPlaybookModel } from "./chunks/playbook-model-C9SwS66B.js";
import { a as recordPlaybook, o as renderPlaybook, s as loadPlaybook } from "./chunks/playbook-tr7UrN-N.js";
import { t as TestStore } from "./chunks/test-store-DW5BMIBd.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-D46oWuEg.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };