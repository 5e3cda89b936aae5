#!/usr/bin/env node
import { n as runAction } from "./chunks/action-DE59a3wI.js";

// src/entry/action.ts
await runAction();

export {  };