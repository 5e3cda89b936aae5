#!/usr/bin/env node
import { n as runAction } from "./chunks/action-BzBMqY7t.js";

// src/entry/action.ts
await runAction();

export {  };