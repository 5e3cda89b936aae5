import { posix } from 'node:path';
import type { PluginFiles } from './plugin-files.ts';
import { plainName, type PythonProject, readPythonProject } from './python-project.ts';
import { createMemberMatcher } from './workspace-members.ts';

interface Member {
  /** Relative to the root of the workspace. */
  path: string;
  project: PythonProject;
}

const maxDirectories = 2000;
const maxDepth = 6;

/**
 * Lists the directories of this repository that a project takes packages from, relative to it: those that it names, and
 * the members of its workspace that it needs, each after those that it needs itself. Empty for none.
 */
export async function listRepositoryPackages(files: PluginFiles, project: PythonProject): Promise<string[]> {
  const found = await findWorkspace(files, project);
  if (found === undefined) return [...project.paths];
  const byName = new Map<string, Member>();
  for (const member of await listMembers(found.root, found.workspace)) byName.set(member.project.name ?? '', member);
  const paths = new Set<string>();
  const seen = new Set<PythonProject>();
  const visit = (member: Member) => {
    if (seen.has(member.project)) return;
    seen.add(member.project);
    for (const path of member.project.paths) paths.add(posix.join(member.path, path));
    for (const requirement of member.project.dependencies) {
      const name = plainName(/^\s*([\w.-]+)/.exec(requirement)?.[1] ?? '');
      const isSibling = member.project.siblings.includes(name) || found.workspace.siblings.includes(name);
      const needed = isSibling ? byName.get(name) : undefined;
      if (needed) visit(needed);
    }
    if (member.project !== project) paths.add(member.path);
  };
  const own = { path: found.path, project };
  // The project itself is a member, too; a cycle ends at it.
  byName.set(project.name ?? '', own);
  visit(own);
  return [...paths].map((path) => posix.relative(found.path, path) || '.');
}

interface Workspace {
  root: PluginFiles;
  /** Path of the project from the root; `.` for the root itself. */
  path: string;
  workspace: PythonProject;
}

/** Finds the nearest directory whose workspace lists the project. */
export async function findWorkspace(files: PluginFiles, project: PythonProject): Promise<Workspace | undefined> {
  if (project.members !== null) return { root: files, path: '.', workspace: project };
  for (const { files: root, path } of files.listParents()) {
    const workspace = await readPythonProject(root);
    const { members = null } = workspace ?? {};
    if (workspace && members !== null && createMemberMatcher(members)(path)) return { root, path, workspace };
  }
  return undefined;
}

async function listMembers(root: PluginFiles, { members }: PythonProject): Promise<Member[]> {
  const isMember = createMemberMatcher(members ?? []);
  const found: Member[] = [];
  const queue = ['.'];
  for (let index = 0; index < queue.length && index < maxDirectories; index++) {
    const path = queue[index] ?? '.';
    const project = path === '.' || isMember(path) ? await readPythonProject(root.under(path)) : undefined;
    if (project?.name) found.push({ path, project });
    if (path !== '.' && path.split('/').length >= maxDepth) continue;
    for (const name of await root.listDirectories(path)) {
      if (name === 'node_modules' || name.startsWith('.')) continue;
      queue.push(path === '.' ? name : `${path}/${name}`);
    }
  }
  return found;
}
