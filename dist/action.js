#!/usr/bin/env node
import { r as runAction } from "./chunks/action-BZjY1Nqy.js";

// src/entry/action.ts
await runAction();

export {  };