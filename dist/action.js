#!/usr/bin/env node
import { r as runAction } from "./chunks/action-C3XR9P-l.js";

// src/entry/action.ts
await runAction();

export {  };