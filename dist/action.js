#!/usr/bin/env node
import { r as runAction } from "./chunks/action-C4X19jE2.js";

// src/entry/action.ts
await runAction();

export {  };