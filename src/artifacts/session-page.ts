import { createHash } from 'node:crypto';
import { pageScript, pageStyle } from './session-page-parts.ts';

/** A session as the page shows it: all texts are the plugin's or the model's, and are shown as text alone. */
export interface SessionView {
  branch: string;
  phase: string;
  /** The step that runs now; null when none does. */
  running: string | null;
  /** One per iteration of each server, oldest first. */
  points: readonly { server: string; iteration: number; total: number; passed: number; failing: number }[];
  failing: readonly { test: string; status: string; category: string | null; message: string }[];
  /** Tests that wait for somebody's word before they run. */
  waiting: readonly { test: string; reason: string }[];
  /** Newest first. */
  fixes: readonly {
    commit: string;
    subject: string;
    tests: readonly string[];
    isReverted: boolean;
    diff: string;
    isCut: boolean;
  }[];
}

/**
 * Where the page is: in a client that speaks MCP Apps, in a browser that PTH itself serves, or in a file, which nothing
 * can be asked from.
 */
export type PageMode = 'app' | 'browser' | 'file';

/**
 * Renders the page of a session: its curve, what fails, what waits and the fixes with their diffs. The page builds
 * itself from data, never from markup, and its own policy lets nothing run or load but its one script and style; in a
 * browser it may ask the server that it came from. Pure.
 * @param view the session; null where the page asks for it, or none is open
 */
export function renderSessionPage(view: SessionView | null, mode: PageMode): string {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${digest(pageScript)}'`,
    `style-src 'sha256-${digest(pageStyle)}'`,
    ...(mode === 'browser' ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // A text in it cannot end the element.
  const data = JSON.stringify({ mode, view }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>PTH session</title>
<style>${pageStyle}</style>
</head>
<body>
<main id="page"><p>Loading.</p></main>
<p id="said" role="status"></p>
<script type="application/json" id="data">${data}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
