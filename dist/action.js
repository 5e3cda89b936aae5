#!/usr/bin/env node
import { r as runAction } from "./chunks/action-BmWFRPhy.js";

// src/entry/action.ts
await runAction();

export {  };