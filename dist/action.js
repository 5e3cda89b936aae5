#!/usr/bin/env node
import { r as runAction } from "./chunks/action-CB5Mn9v_.js";

// src/entry/action.ts
await runAction();

export {  };