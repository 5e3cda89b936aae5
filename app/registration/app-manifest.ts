import { parse } from 'yaml';
import { z } from 'zod';
import { PthError, strictYaml } from '../../src/base/index.ts';
import { webhookPath } from '../server/serve.ts';

/** The content of `app.yml`, the same for every host of the App. */
const manifestSchema = z.strictObject({
  name: z.string().min(1).max(34),
  description: z.string().max(500),
  public: z.boolean(),
  default_events: z.array(z.string()),
  default_permissions: z.record(z.string(), z.enum(['read', 'write'])),
});

/** An App's manifest as GitHub takes it. */
export interface AppManifest extends z.infer<typeof manifestSchema> {
  url: string;
  hook_attributes: { url: string; active: true };
  /** Address to which GitHub sends the browser with a code. */
  redirect_url: string;
}

/**
 * Creates the manifest for an App that runs at a host.
 * @throws PthError `app/not-registered` for a host that is no plain https address, since only https keeps webhooks
 * private
 */
export function createManifest(text: string, host: string, redirectUrl: string): AppManifest {
  const url = URL.canParse(host) ? new URL(host) : null;
  if (url?.protocol !== 'https:' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new PthError('app/not-registered', 'Give the https address at which GitHub reaches the App.');
  }
  const base = url.href.replace(/\/+$/, '');
  return {
    ...manifestSchema.parse(parse(text, strictYaml)),
    url: base,
    hook_attributes: { url: `${base}${webhookPath}`, active: true },
    redirect_url: redirectUrl,
  };
}
