#!/usr/bin/env node
import { r as runAction } from "./chunks/action-DuOiJ_9V.js";

// src/entry/action.ts
await runAction();

export {  };