#!/usr/bin/env node
import { r as runAction } from "./chunks/action-D4fjzjtw.js";

// src/entry/action.ts
await runAction();

export {  };