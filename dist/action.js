#!/usr/bin/env node
import { r as runAction } from "./chunks/action-C9yNSF02.js";

// src/entry/action.ts
await runAction();

export {  };