#!/usr/bin/env node
import { r as runAction } from "./chunks/action-D-MyfJfm.js";

// src/entry/action.ts
await runAction();

export {  };