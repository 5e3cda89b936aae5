#!/usr/bin/env node
import { r as runAction } from "./chunks/action-CCidxd4M.js";

// src/entry/action.ts
await runAction();

export {  };