import type { Repository } from './entities.ts';
import { type Credential, isAllowed } from './tokens.ts';

/** The rules that hold for the refs of a repository, as the hook that judges every change of one reads them. */
export function rulesOfRefs(repository: Repository, credential: Credential): Record<string, string> {
  return {
    PTH_MAY_CHANGE_WORKFLOWS: isAllowed(credential, repository, 'workflows', 'write') ? '1' : '0',
    PTH_NO_FORCE_REFS: hasRule(repository, 'non_fast_forward') ? listBranchRefs(repository) : '',
    PTH_MAY_CREATE_BRANCHES: hasRule(repository, 'creation') ? '0' : '1',
    PTH_MUST_BE_SIGNED: hasRule(repository, 'required_signatures') ? '1' : '0',
  };
}

/** Whether an active ruleset has this rule. */
function hasRule(repository: Repository, rule: string): boolean {
  return repository.settings.rulesets.some(
    ({ enforcement, rules }) => enforcement === 'active' && rules.some(({ type }) => type === rule),
  );
}

function listBranchRefs(repository: Repository): string {
  return repository.git
    .branches()
    .map(({ name }) => `refs/heads/${name}`)
    .join(' ');
}
