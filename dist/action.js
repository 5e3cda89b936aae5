#!/usr/bin/env node
import { r as runAction } from "./chunks/action-B0wkqr6l.js";

// src/entry/action.ts
await runAction();

export {  };