import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const server = readFileSync(join(import.meta.dirname, '../fixtures/plugins/python-plugin/server.py'), 'utf8');

/**
 * A build backend of PEP 517 and PEP 660 that lies in the project and needs nothing but the standard library, so that
 * pip installs without the package index.
 */
const backend = `import os
import tomllib
import zipfile


def _read():
    with open("pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    project = _read()
    name, info = project["name"], f"{project['name']}-1.0.dist-info"
    scripts = "".join(f"{key} = {value}\\n" for key, value in project.get("scripts", {}).items())
    files = {
        f"{name}.pth": os.getcwd() + "\\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\\nName: {name}\\nVersion: 1.0\\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\\nGenerator: backend\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        f"{info}/entry_points.txt": "[console_scripts]\\n" + scripts,
    }
    files[f"{info}/RECORD"] = "".join(f"{path},,\\n" for path in files) + f"{info}/RECORD,,\\n"
    wheel = f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return wheel


build_wheel = build_editable
`;

const system = '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n';

/** A Python plugin with a console script and a package of its own repository, which pip installs offline. */
export const pythonPackage: Readonly<Record<string, string>> = {
  'pyproject.toml': `[project]
name = "measures"
version = "1.0"
requires-python = ">=3.11"
[project.scripts]
measures = "measures:main"
[tool.uv.sources]
roots = { path = "roots" }
${system}`,
  'backend.py': backend,
  'measures.py': `import roots\n${server}`,
  'roots/pyproject.toml': `[project]\nname = "roots"\nversion = "1.0"\n${system}`,
  'roots/backend.py': backend,
  'roots/roots.py': 'here = True\n',
  '.gitignore': '__pycache__\n',
};
