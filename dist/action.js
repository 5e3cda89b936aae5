#!/usr/bin/env node
import { n as runAction } from "./chunks/action-DgUkBYFr.js";

// src/entry/action.ts
await runAction();

export {  };