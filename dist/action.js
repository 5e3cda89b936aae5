#!/usr/bin/env node
import { n as runAction } from "./chunks/action-Cvf0HdOS.js";

// src/entry/action.ts
await runAction();

export {  };