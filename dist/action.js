#!/usr/bin/env node
import { r as runAction } from "./chunks/action-0WVePSS2.js";

// src/entry/action.ts
await runAction();

export {  };