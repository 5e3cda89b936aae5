#!/usr/bin/env node
import { n as runAction } from "./chunks/action-huiN_lEY.js";

// src/entry/action.ts
await runAction();

export {  };