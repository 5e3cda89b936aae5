import { resolve } from 'node:path';
import { PthError } from '../base/index.ts';
import type { RepositoryCheck, RepositoryName } from '../github/index.ts';
import { type CommandContext, type CommandOutput, refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth doctor`. */
export const doctorCommand: CommandRecord = {
  name: 'doctor',
  group: 'look',
  description: 'say what this host has of what PTH can use; with a repository, whether it is set up for PTH',
  arguments: [['[dir]', 'look at the files of this checkout in place of the host']],
  examples: ['pth doctor', 'pth doctor --repository octo/calc', 'pth doctor . --json'],
  complete(command, choose) {
    command
      .option(
        '--repository <owner/name>',
        'look at this repository on GitHub, with the token in GITHUB_TOKEN or GH_TOKEN; with [dir], at its files there',
      )
      .option('--json', 'print one JSON document')
      .addHelpText(
        'after',
        '\nExit codes: 0 nothing stands in the way, 1 a problem of the repository, 3 PTH cannot work on this host, fault or usage error.',
      )
      .action((directory: string | undefined, flags: { repository?: string; json?: boolean }) =>
        choose.run(async (context) => {
          refuseCommand(context, 'doctor');
          if (directory === undefined && flags.repository === undefined) {
            const { runDoctor } = await import('./commands.ts');
            return runDoctor(context, flags.json === true);
          }
          return runRepositoryDoctor(context, directory, flags);
        }),
      );
  },
};

async function runRepositoryDoctor(
  { host, redactor, signal, progress }: CommandContext,
  directory: string | undefined,
  flags: { repository?: string; json?: boolean },
): Promise<CommandOutput> {
  // Loaded only here, as every command loads what it needs.
  const github = await import('../github/index.ts');
  const { variables } = host;
  const checkout =
    directory === undefined
      ? null
      : await github.openCheckout(resolve(host.workingDirectory, directory), { variables, signal });
  let subject = checkout?.top ?? '';
  let checks: RepositoryCheck[];
  if (flags.repository === undefined) {
    if (!checkout) throw new Error('a checkout or a repository was named');
    checks = await github.auditCheckout(checkout.read);
  } else {
    subject = flags.repository;
    const repository = parseName(subject);
    const { Octokit } = await import('@octokit/rest');
    const token = variables['GITHUB_TOKEN'] || variables['GH_TOKEN'];
    const note = (text: string) => progress.print({ mark: 'note', label: 'github', text });
    const octokit = new Octokit({
      ...(token ? { auth: token } : {}),
      baseUrl: variables['GITHUB_API_URL'] || 'https://api.github.com',
      userAgent: `plugin-test-harness/${host.version}`,
      log: { debug: () => undefined, info: () => undefined, warn: note, error: () => undefined },
    });
    if (!token) note('no token in GITHUB_TOKEN or GH_TOKEN: only what is public can be seen');
    checks = await github.auditRepository(
      github.createOctokitAuditClient(octokit, { signal }),
      repository,
      checkout?.read,
    );
  }
  const text =
    flags.json === true
      ? `${JSON.stringify(redactor.redactJson(github.renderAuditJson(subject, checks)), null, 2)}\n`
      : redactor.redact(github.renderAudit(subject, checks));
  return { text, exitCode: github.exitCodeOfAudit(checks) };
}

function parseName(text: string): RepositoryName {
  const [owner, name, ...more] = text.split('/');
  if (!owner || !name || more.length > 0 || !/^[\w.-]+\/[\w.-]+$/.test(text)) {
    throw new PthError('usage/invalid', `"${text}" is not OWNER/NAME of a repository.`);
  }
  return { owner, name };
}
