#!/usr/bin/env node
import { r as runAction } from "./chunks/action-B3NLvPgn.js";

// src/entry/action.ts
await runAction();

export {  };