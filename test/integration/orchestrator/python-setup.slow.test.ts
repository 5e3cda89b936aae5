import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTemporary, type ProjectFiles, runScript, writeFiles } from '../../kit/feature-project.ts';
import { proves } from '../../requirements.ts';

/** Packs modules into wheels, whose names begin with those of the modules; `poetry` gets a program. */
const packWheels = `
import json, sys, zipfile
for name, text in json.loads(sys.argv[2]).items():
    info = f"{name}-2.1.0.dist-info"
    with zipfile.ZipFile(f"{sys.argv[1]}/{name}-2.1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}.py", text)
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\\nName: {name}\\nVersion: 2.1.0\\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        if name == "poetry":
            wheel.writestr(f"{info}/entry_points.txt", "[console_scripts]\\npoetry = poetry:main\\n")
        wheel.writestr(f"{info}/RECORD", "")
`;

/** As much of Poetry as the script needs of it: says what it was asked, and makes the environment of the project. */
const poetryModule = `
import subprocess, sys
def main():
    print("poetry", *sys.argv[1:])
    open("poetry.lock", "a").close()
    subprocess.run([sys.executable, "-m", "venv", ".venv"], check=True)
    subprocess.run([".venv/bin/python", "-m", "pip", "install", "--quiet", "lucky"], check=True)
`;

/** A backend of a project's own, so that pip needs no index to install it. */
const backend = `
import zipfile
def build_editable(directory, settings=None, metadata=None):
    name = "shop-1.0-py3-none-any.whl"
    with zipfile.ZipFile(f"{directory}/{name}", "w") as wheel:
        wheel.writestr("shop.pth", __file__.rpartition("/")[0] + "/src")
        wheel.writestr("shop-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: shop\\nVersion: 1.0\\nRequires-Dist: lucky; extra == 'test'\\nProvides-Extra: test\\n")
        wheel.writestr("shop-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("shop-1.0.dist-info/RECORD", "")
    return name
`;

/** A library of the same repository, which no index has. */
const nearBackend = `
import zipfile
def build_wheel(directory, settings=None, metadata=None):
    name = "near-1.0-py3-none-any.whl"
    with zipfile.ZipFile(f"{directory}/{name}", "w") as wheel:
        wheel.writestr("near.py", "number = 7\\n")
        wheel.writestr("near-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: near\\nVersion: 1.0\\n")
        wheel.writestr("near-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("near-1.0.dist-info/RECORD", "")
    return name
`;

const testFile = (...modules: string[]) => `import unittest
${modules.map((name) => `import ${name}`).join('\n')}
class LoginTest(unittest.TestCase):
    def test_in(self): self.assertEqual(${modules.map((name) => `${name}.number`).join(' + ')}, ${7 * modules.length})
`;

const isLacking = spawnSync('python3', ['-c', 'import ensurepip, venv']).status !== 0;

describe.skipIf(isLacking)('the script installs what the tests of a Python project need', { timeout: 240_000 }, () => {
  let variables: Record<string, string> = {};
  beforeEach(() => {
    const wheels = makeTemporary('wheels');
    const modules = JSON.stringify({ lucky: 'number = 7\n', grouped: 'number = 7\n', poetry: poetryModule });
    execFileSync('python3', ['-c', packWheels, wheels, modules]);
    variables = { PIP_NO_INDEX: '1', PIP_FIND_LINKS: wheels, PIP_DISABLE_PIP_VERSION_CHECK: '1', VIRTUAL_ENV: '' };
  });

  test(proves(['R-003'], 'pip: the project, its extra and its dependency group'), () => {
    const files: ProjectFiles = {
      'pyproject.toml': `[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]
[project]\nname = "shop"\nversion = "1.0"\n[project.optional-dependencies]\ntest = ["lucky"]
[dependency-groups]\nbase = ["grouped>=2; python_version >= '3'"]\ntest = [{include-group = "base"}]\n`,
      'backend.py': backend,
      'src/shop.py': 'number = 7\n',
      'test_login.py': testFile('shop', 'lucky', 'grouped'),
    };
    const { results, directory } = runScript(files, { feature: 'login' }, variables);
    const printed = readFileSync(join(directory, 'output/parts/1.err'), 'utf8');
    expect(results, printed).toMatchObject({ total: 1, failed: 0, exit_code: 0 });
    expect(printed).toContain('installing dependencies with pip in .venv');
  });

  test(proves(['R-003'], 'pip: lists of requirements'), () => {
    const files: ProjectFiles = {
      'requirements.txt': 'lucky>=2\n',
      'requirements-dev.txt': 'grouped\n',
      'test_login.py': testFile('lucky', 'grouped'),
    };
    const { results, directory } = runScript(files, { feature: 'login' }, variables);
    const printed = readFileSync(join(directory, 'output/parts/1.err'), 'utf8');
    expect(results, printed).toMatchObject({ total: 1, failed: 0, exit_code: 0 });
    expect(printed).toContain('installing dependencies with pip in .venv');
  });

  test(proves(['R-003'], 'an active virtual environment, and one named venv, are taken as they are'), () => {
    const files: ProjectFiles = { 'requirements.txt': 'not-there\n', 'test_login.py': testFile('lucky') };
    const active = join(makeTemporary('active'), 'environment');
    execFileSync('python3', ['-m', 'venv', '--without-pip', active]);
    const [version = ''] = readdirSync(join(active, 'lib'));
    writeFiles(join(active, 'lib', version), { 'site-packages/lucky.py': 'number = 7\n' });
    const PATH = [join(active, 'bin'), process.env['PATH']].join(delimiter);
    // As in a session, which passes no variable of it on.
    const isActive = runScript(files, { feature: 'login' }, { ...variables, PATH });
    const printed = readFileSync(join(isActive.directory, 'output/parts/1.err'), 'utf8');
    expect(isActive.results, printed).toMatchObject({ total: 1, failed: 0, exit_code: 0 });
    expect(printed).not.toContain('installing');
    expect(existsSync(join(isActive.directory, 'project/.venv'))).toBe(false);
    // The same environment where a person keeps it in the project, and nobody has activated it.
    const interpreter = `#!/bin/sh\nexec '${join(active, 'bin/python')}' "$@"\n`;
    const project = join(isActive.directory, 'project');
    writeFiles(project, { 'venv/bin/python': interpreter });
    chmodSync(join(project, 'venv/bin/python'), 0o755);
    const kept = spawnSync(join(isActive.directory, isActive.config.script), [project], {
      encoding: 'utf8',
      env: { ...process.env, ...variables },
    });
    expect(kept.status, kept.stdout).toBe(0);
    expect(existsSync(join(project, '.venv'))).toBe(false);
  });

  test(proves(['R-003'], 'pip: a requirement that uv takes from a path of the repository'), () => {
    const files: ProjectFiles = {
      'pyproject.toml': '[dependency-groups]\ntest = ["near"]\n[tool.uv.sources]\nnear = { path = "libs/near" }\n',
      'libs/near/pyproject.toml':
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n[project]\nname = "near"\nversion = "1.0"\n',
      'libs/near/backend.py': nearBackend,
      'test_login.py': testFile('near'),
    };
    const { results, directory } = runScript(files, { feature: 'login' }, variables);
    const printed = readFileSync(join(directory, 'output/parts/1.err'), 'utf8');
    expect(results, printed).toMatchObject({ total: 1, failed: 0, exit_code: 0 });
  });

  test(proves(['R-003'], 'Poetry, which comes by pip, and whose new lock file does not stay'), () => {
    const files: ProjectFiles = {
      'pyproject.toml':
        '[tool.poetry]\nname = "shop"\n[tool.poetry.group.test]\noptional = true\n[tool.poetry.group.test.dependencies]\nlucky = "^2"\n',
      'test_login.py': testFile('lucky'),
    };
    const { results, directory } = runScript(files, { feature: 'login' }, variables);
    const printed = readFileSync(join(directory, 'output/parts/1.err'), 'utf8');
    expect(results, printed).toMatchObject({ total: 1, failed: 0, exit_code: 0 });
    expect(printed).toContain('poetry install --no-interaction --no-ansi --with test\n');
    expect(existsSync(join(directory, 'project/poetry.lock'))).toBe(false);
    expect(readdirSync(join(directory, 'output/parts'))).toEqual(['1.err', '1.out', '1.report', '1.tsv']);
  });

  test('an installation that fails is tried again by the next run', () => {
    const files: ProjectFiles = {
      'pyproject.toml': '[dependency-groups]\ntest = ["not-there"]\n',
      'test_login.py': testFile('lucky'),
    };
    const { results, directory, config } = runScript(files, { feature: 'login' }, variables);
    const reason = 'the dependencies could not be installed';
    expect(results.parts).toMatchObject([{ exit_code: 127, reason }]);
    const project = join(directory, 'project');
    expect(existsSync(join(project, '.venv'))).toBe(false);
    const again = spawnSync(join(directory, config.script), [project], {
      encoding: 'utf8',
      env: { ...process.env, ...variables },
    });
    expect(again.stdout).toContain(reason);
  });
});
