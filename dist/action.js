#!/usr/bin/env node
import { r as runAction } from "./chunks/action-CmeneWa9.js";

// src/entry/action.ts
await runAction();

export {  };