#!/usr/bin/env node
import { r as runAction } from "./chunks/action-CXvZm-UR.js";

// src/entry/action.ts
await runAction();

export {  };