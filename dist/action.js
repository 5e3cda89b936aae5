#!/usr/bin/env node
import { r as runAction } from "./chunks/action-C5VYwELx.js";

// src/entry/action.ts
await runAction();

export {  };