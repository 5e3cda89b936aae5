#!/usr/bin/env node
import { r as runAction } from "./chunks/action-B0E2Y8iv.js";

// src/entry/action.ts
await runAction();

export {  };