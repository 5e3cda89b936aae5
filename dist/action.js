#!/usr/bin/env node
import { r as runAction } from "./chunks/action-BzZn28bl.js";

// src/entry/action.ts
await runAction();

export {  };