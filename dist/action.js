#!/usr/bin/env node
import { r as runAction } from "./chunks/action-B-HbFtO6.js";

// src/entry/action.ts
await runAction();

export {  };