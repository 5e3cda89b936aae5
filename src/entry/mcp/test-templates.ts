import { findTemplates } from '../template-files.ts';

const yaml = 'application/yaml';

/** The forms of tests, one for each tier, as files to write new ones after. */
export const testTemplates = {
  uriTemplate: 'pth://templates/test-tier{tier}.yaml',
  name: 'template',
  description: 'The form of the tests of one tier',
  mimeType: yaml,
};

/** The tiers whose form there is. */
export const templateTiers = ['1', '2', '3'];

/** Reads the form of a tier by its address; null for any other address. */
export async function readTestTemplate(uri: string): Promise<{ mimeType: string; text: string } | null> {
  const tier = templateTiers.find((known) => testTemplates.uriTemplate.replace('{tier}', known) === uri);
  if (tier === undefined) return null;
  const templates = await findTemplates();
  return { mimeType: yaml, text: await templates.read(`../test-tier${tier}.yaml`) };
}
