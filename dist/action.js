#!/usr/bin/env node
import { r as runAction } from "./chunks/action-BHwHm5s2.js";

// src/entry/action.ts
await runAction();

export {  };