#!/usr/bin/env node
import { r as runAction } from "./chunks/action-raMwVb79.js";

// src/entry/action.ts
await runAction();

export {  };