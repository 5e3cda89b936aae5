#!/usr/bin/env node
import { n as runAction } from "./chunks/action-7kURbqb0.js";

// src/entry/action.ts
await runAction();

export {  };