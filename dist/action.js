#!/usr/bin/env node
import { n as runAction } from "./chunks/action-hhko_wIX.js";

// src/entry/action.ts
await runAction();

export {  };