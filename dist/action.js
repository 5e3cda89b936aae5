#!/usr/bin/env node
import { n as runAction } from "./chunks/action-PO3I4CJ2.js";

// src/entry/action.ts
await runAction();

export {  };