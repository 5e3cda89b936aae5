#!/usr/bin/env node
import { r as runAction } from "./chunks/action-BMeJU5EE.js";

// src/entry/action.ts
await runAction();

export {  };