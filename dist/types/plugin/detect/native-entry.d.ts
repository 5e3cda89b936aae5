import type { ServerSpec } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
/** The start command of a Python plugin: its declared scripts, its package's `__main__.py`, or main.py / server.py. */
export declare function detectPythonEntry(files: PluginFiles): Promise<ServerSpec[]>;
/** Names of `[project.scripts]` (or Poetry's) in pyproject.toml; the one named like the project first. */
export declare function listPythonScripts(files: PluginFiles): Promise<string[]>;
/** The compiled program of a Rust or Go plugin. */
export declare function detectBinaryEntry(files: PluginFiles): Promise<ServerSpec[]>;
