#!/usr/bin/env node
import { n as runAction } from "./chunks/action-Cm5a9STg.js";

// src/entry/action.ts
await runAction();

export {  };