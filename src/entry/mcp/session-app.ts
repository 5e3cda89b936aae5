import { renderSessionPage } from '../../artifacts/index.ts';

/** Name of the protocol's extension by which a client says that it shows pages of servers. */
export const appsExtension = 'io.modelcontextprotocol/ui';

/** The page of the session, for clients that show pages. */
export const sessionAppUri = 'ui://pth/convergence';

/** The tools whose results come with the page. */
const withPage = new Set(['pth_get_iteration_status']);

/** The metadata of a tool whose result a client can show on the page; nothing for any other tool. */
export function describePageOf(tool: string): { _meta?: { ui: { resourceUri: string } } } {
  return withPage.has(tool) ? { _meta: { ui: { resourceUri: sessionAppUri } } } : {};
}

/**
 * The page as a resource. It holds nothing of a session, so that a client may fetch and examine it at any time, and it
 * asks for no origin: what it shows it reads through the client.
 */
export function describeApp() {
  return {
    uri: sessionAppUri,
    mimeType: 'text/html;profile=mcp-app',
    text: renderSessionPage(null, 'app'),
    _meta: { ui: { prefersBorder: true, csp: { connectDomains: [], resourceDomains: [] } } },
  };
}
