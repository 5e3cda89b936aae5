import { createHash } from "node:crypto";

// src/artifacts/session-page-parts.ts
/** The style of the page of a session. */
const pageStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 1rem auto; padding: 0 1rem; }
h1 { font-size: 1.2rem; overflow-wrap: anywhere; margin: 0; } h2 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
p { margin: .25rem 0; } ul { margin: 0; padding-left: 1.2rem; } li { margin: .25rem 0; overflow-wrap: anywhere; }
button { font: inherit; padding: .2rem .8rem; border: 1px solid #8888; border-radius: 6px; background: #8882; color: inherit; cursor: pointer; margin-right: .5rem; }
button:disabled { opacity: .5; cursor: default; }
svg { width: 100%; max-width: 40rem; height: auto; display: block; }
svg text { font-size: 11px; fill: currentColor; } svg .axis { stroke: #8886; }
polyline { fill: none; stroke-width: 2; } polyline.passing { stroke: #1a7f37; } polyline.failing { stroke: #cf222e; }
circle.passing { fill: #1a7f37; } circle.failing { fill: #cf222e; }
.muted { color: #777; font-size: .9em; } .passing { color: #1a7f37; } .failing { color: #cf222e; }
details { border: 1px solid #8884; border-radius: 6px; margin: .35rem 0; padding: .35rem .75rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
pre { background: #8881; border-radius: 4px; padding: .5rem .75rem; overflow: auto; max-height: 24rem; font-size: .85em; }
.added { color: #1a7f37; } .removed { color: #cf222e; }
#said { min-height: 1.5em; }
`;
/**
* The script of the page, for browsers as they are: it makes elements and sets their text, and never parses markup. In a
* client it speaks MCP Apps (protocol 2026-01-26) with the frame around it, in a browser it asks the server of PTH.
*/
const pageScript = `
'use strict';
(() => {
  const page = document.getElementById('page');
  const said = document.getElementById('said');
  const { mode, view: first } = JSON.parse(document.getElementById('data').textContent);
  const opened = new Set();
  let shown = '';
  let isBusy = false;

  const make = (name, attributes, ...children) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  };
  const draw = (name, attributes, text = '') => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    node.textContent = text;
    return node;
  };
  const say = (text) => { said.textContent = text; };

  // The curve of one server: passing and failing tests by iteration.
  const chart = (points) => {
    const [width, height, left, base] = [600, 160, 36, 136];
    const top = Math.max(1, ...points.map(({ passed, failing }) => Math.max(passed, failing)));
    const x = (index) => left + (points.length === 1 ? 0 : (index * (width - left - 12)) / (points.length - 1));
    const y = (count) => base - (count * (base - 12)) / top;
    const label = points.map(({ iteration, passed, failing }) => iteration + ': ' + passed + ' passing, ' + failing + ' failing').join('; ');
    const svg = draw('svg', { viewBox: '0 0 ' + width + ' ' + height, role: 'img', 'aria-label': 'By iteration: ' + label });
    for (const count of [0, top]) {
      svg.append(draw('line', { class: 'axis', x1: left, x2: width - 12, y1: y(count), y2: y(count) }));
      svg.append(draw('text', { x: left - 6, y: y(count) + 4, 'text-anchor': 'end' }, String(count)));
    }
    const marks = [...new Set([0, points.length - 1])];
    for (const index of marks) svg.append(draw('text', { x: x(index), y: base + 18, 'text-anchor': index === 0 ? 'start' : 'end' }, 'iteration ' + points[index].iteration));
    for (const [name, key] of [['passing', 'passed'], ['failing', 'failing']]) {
      svg.append(draw('polyline', { class: name, points: points.map((point, index) => x(index) + ',' + y(point[key])).join(' ') }));
      points.forEach((point, index) => svg.append(draw('circle', { class: name, cx: x(index), cy: y(point[key]), r: 3 })));
    }
    return svg;
  };

  const diffOf = ({ diff, isCut }) => {
    const pre = make('pre', {});
    for (const line of diff.split('\\n')) {
      const kind = /^\\+(?!\\+\\+)/.test(line) ? 'added' : /^-(?!--)/.test(line) ? 'removed' : '';
      pre.append(make('span', kind === '' ? {} : { class: kind }, line + '\\n'));
    }
    if (isCut) pre.append('… the rest is left out here');
    return pre;
  };

  const act = (label, name, input, isOff) => {
    const button = make('button', { type: 'button' }, label);
    button.disabled = isBusy || isOff;
    button.addEventListener('click', () => { void call(label, name, input); });
    return button;
  };

  const sections = (view) => {
    const isLive = mode !== 'file';
    const isOff = view.running !== null || view.phase !== 'loaded';
    const nodes = [make('h1', {}, view.branch)];
    const latest = view.points.at(-1);
    if (isLive) nodes.push(make('p', { class: 'muted' }, view.phase + ', ' + (view.running === null ? 'nothing runs' : view.running + ' runs')));
    if (latest !== undefined) {
      nodes.push(make('p', {}, make('span', { class: 'passing' }, latest.passed + ' of ' + latest.total + ' passing'), ', ', make('span', { class: 'failing' }, latest.failing + ' failing'), ' after iteration ' + latest.iteration));
    }
    if (isLive) nodes.push(make('p', {}, act('Run all tests', 'pth_run_test_suite', { scope: 'all' }, isOff), act('Run what fails', 'pth_run_test_suite', { scope: 'failing' }, isOff || view.failing.length === 0)));
    const servers = [...new Set(view.points.map(({ server }) => server))];
    if (servers.length === 0) nodes.push(make('p', {}, 'No test has run yet.'));
    for (const server of servers) {
      if (servers.length > 1) nodes.push(make('h2', {}, server));
      nodes.push(chart(view.points.filter((point) => point.server === server)));
    }
    if (view.waiting.length > 0) {
      nodes.push(make('h2', {}, 'Waiting for review: ' + view.waiting.length));
      nodes.push(make('ul', { id: 'waiting' }, ...view.waiting.map(({ test, reason }) => make('li', {}, ...(isLive ? [act('Approve', 'pth_edit_test', { test, action: 'approve' }, view.running !== null)] : []), test + ': ' + reason))));
    }
    nodes.push(make('h2', {}, 'Failing: ' + view.failing.length));
    nodes.push(make('ul', { id: 'failing' }, ...view.failing.map(({ test, status, category, message }) => make('li', {}, make('strong', {}, test), ' ', make('span', { class: 'muted' }, status + (category === null ? '' : ', ' + category)), make('br', {}), message))));
    nodes.push(make('h2', {}, 'Fixes: ' + view.fixes.length));
    for (const fix of view.fixes) {
      const details = make('details', {}, make('summary', {}, fix.subject + (fix.isReverted ? ' (reverted)' : '') + ' ', make('span', { class: 'muted' }, fix.commit.slice(0, 10))));
      if (fix.tests.length > 0) details.append(make('p', { class: 'muted' }, 'For ' + fix.tests.join(', ')));
      details.append(diffOf(fix));
      details.open = opened.has(fix.commit);
      details.addEventListener('toggle', () => { details.open ? opened.add(fix.commit) : opened.delete(fix.commit); });
      nodes.push(details);
    }
    return nodes;
  };

  const show = (view) => {
    const text = JSON.stringify([view, isBusy]);
    if (text === shown) return;
    shown = text;
    page.replaceChildren(...(view === null ? [make('p', {}, 'No session is open.')] : sections(view)));
    tellSize();
  };

  // What to ask, and whom: filled in below by where the page is.
  let ask = null;
  let tellSize = () => {};
  let latest = first;
  const refresh = async () => {
    if (ask === null) return;
    try {
      latest = await ask.view();
    } catch (error) {
      say('The session cannot be read: ' + error.message);
    }
    show(latest);
  };
  const call = async (label, name, input) => {
    isBusy = true;
    say(label + ' …');
    show(latest);
    try {
      say(await ask.call(name, input));
    } catch (error) {
      say(label + ' did not succeed: ' + error.message);
    }
    isBusy = false;
    await refresh();
  };
  const watch = (everyMs) => setInterval(() => { if (document.visibilityState === 'visible') void refresh(); }, everyMs);
  const textOf = ({ content = [], isError = false }) => {
    const text = content.map((block) => block.type === 'text' ? block.text : '').join('\\n').trim();
    if (isError) throw new Error(text.split('\\n').slice(0, 2).join(' '));
    return text.split('\\n')[0];
  };

  const inBrowser = () => {
    const fetchJson = async (path, options) => {
      const response = await fetch(path, options);
      const body = await response.json();
      if (!response.ok) throw new Error(body.error);
      return body;
    };
    ask = {
      view: () => fetchJson('view', {}),
      call: async (name, input) => textOf(await fetchJson('call', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name, arguments: input }) })),
    };
    void refresh();
    watch(2000);
  };

  const inClient = () => {
    const waiting = new Map();
    let last = 0;
    const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
    const request = (method, params) => new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ id: last, method, params });
    });
    addEventListener('message', ({ source, data }) => {
      if (source !== parent || data === null || typeof data !== 'object') return;
      const known = data.method === undefined ? waiting.get(data.id) : undefined;
      if (known !== undefined) {
        waiting.delete(data.id);
        if (data.error) known.reject(new Error(String(data.error.message)));
        else known.resolve(data.result);
      }
      if (data.method === 'ui/notifications/tool-result') void refresh();
      if (data.method === 'ping' || data.method === 'ui/resource-teardown') send({ id: data.id, result: {} });
      if (data.method === 'ui/notifications/host-context-changed') theme(data.params);
    });
    const theme = (context) => { if (context && context.theme) document.documentElement.style.colorScheme = context.theme; };
    tellSize = () => send({ method: 'ui/notifications/size-changed', params: { height: Math.ceil(document.documentElement.getBoundingClientRect().height) } });
    const begin = async () => {
      const { hostCapabilities = {}, hostContext } = await request('ui/initialize', { appInfo: { name: 'pth', version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' });
      theme(hostContext);
      send({ method: 'ui/notifications/initialized', params: {} });
      if (!hostCapabilities.serverResources || !hostCapabilities.serverTools) {
        page.replaceChildren(make('p', {}, 'This client hands on no resources or tools of a server, so that the session cannot be shown here. pth session open shows it in a browser.'));
        return;
      }
      ask = {
        view: async () => JSON.parse((await request('resources/read', { uri: 'pth://session/view' })).contents[0].text),
        call: async (name, input) => textOf(await request('tools/call', { name, arguments: input })),
      };
      await refresh();
      watch(3000);
    };
    begin().catch((error) => say('The client does not answer: ' + error.message));
  };

  if (mode === 'app') inClient();
  else {
    show(first);
    if (mode === 'browser') inBrowser();
  }
})();
`;

// src/artifacts/session-page.ts
/**
* Renders the page of a session: its curve, what fails, what waits and the fixes with their diffs. The page builds
* itself from data, never from markup, and its own policy lets nothing run or load but its one script and style; in a
* browser it may ask the server that it came from. Pure.
* @param view the session; null where the page asks for it, or none is open
*/
function renderSessionPage(view, mode) {
	const policy = [
		"default-src 'none'",
		`script-src 'sha256-${digest(pageScript)}'`,
		`style-src 'sha256-${digest(pageStyle)}'`,
		...mode === "browser" ? ["connect-src 'self'"] : [],
		"base-uri 'none'",
		"form-action 'none'"
	].join("; ");
	const data = JSON.stringify({
		mode,
		view
	}).replaceAll("<", "\\u003c");
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
<script type="application/json" id="data">${data}<\/script>
<script>${pageScript}<\/script>
</body>
</html>
`;
}
function digest(text) {
	return createHash("sha256").update(text).digest("base64");
}

export { renderSessionPage as t };