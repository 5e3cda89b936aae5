import type { PackageNames } from '../../environment/index.ts';
/** What compiles or runs a kind of project, and how a distribution provides it. */
export interface Toolchain {
    name: string;
    /** All of them must be there. */
    programs: readonly [string, ...string[]];
    packages: PackageNames;
    /** Run as root after the packages, one after the other. */
    commands?: readonly (readonly [string, ...string[]])[];
}
/** Toolchains by the name of the program that a build or start command uses. */
export declare const toolchains: {
    readonly cargo: {
        readonly name: "Rust";
        readonly programs: readonly ["cargo", "rustc"];
        readonly packages: {
            readonly apt: readonly ["cargo", "rustc"];
            readonly dnf: readonly ["cargo", "rust"];
        };
    };
    readonly go: {
        readonly name: "Go";
        readonly programs: readonly ["go"];
        readonly packages: {
            readonly apt: readonly ["golang-go"];
            readonly dnf: readonly ["golang"];
        };
    };
    readonly mvn: {
        readonly name: "Java with Maven";
        readonly programs: readonly ["javac", "mvn"];
        readonly packages: {
            readonly apt: readonly ["default-jdk-headless", "maven"];
            readonly dnf: readonly ["java-latest-openjdk-devel", "maven"];
        };
    };
    readonly gradle: {
        readonly name: "Java with Gradle";
        readonly programs: readonly ["javac", "gradle"];
        readonly packages: {
            readonly apt: readonly ["default-jdk-headless", "gradle"];
            readonly dnf: readonly ["java-latest-openjdk-devel", "gradle"];
        };
    };
    readonly java: {
        readonly name: "Java";
        readonly programs: readonly ["javac"];
        readonly packages: {
            readonly apt: readonly ["default-jdk-headless"];
            readonly dnf: readonly ["java-latest-openjdk-devel"];
        };
    };
    readonly pip: {
        readonly name: "Python with pip";
        readonly programs: readonly ["python3", "pip"];
        readonly packages: {
            readonly apt: readonly ["python3", "python3-pip", "python3-venv"];
            readonly dnf: readonly ["python3", "python3-pip"];
        };
        readonly commands: readonly [readonly ["sh", "-c", "pip config --global set global.break-system-packages true >/dev/null"]];
    };
    readonly uv: {
        readonly name: "uv";
        readonly programs: readonly ["uv"];
        readonly packages: {
            readonly apt: readonly ["python3", "python3-venv"];
            readonly dnf: readonly ["python3", "python3-pip"];
        };
        readonly commands: readonly [readonly ["python3", "-m", "venv", "/opt/pth-uv"], readonly ["/opt/pth-uv/bin/pip", "install", "--quiet", "uv"], readonly ["ln", "-sf", "/opt/pth-uv/bin/uv", "/opt/pth-uv/bin/uvx", "/usr/local/bin/"]];
    };
    readonly poetry: {
        readonly name: "Poetry";
        readonly programs: readonly ["poetry"];
        readonly packages: {
            readonly apt: readonly ["python3-poetry"];
            readonly dnf: readonly ["poetry"];
        };
    };
    readonly deno: {
        readonly name: "Deno";
        readonly programs: readonly ["deno"];
        readonly packages: {
            readonly apt: readonly ["npm"];
            readonly dnf: readonly ["npm"];
        };
        readonly commands: readonly [readonly ["npm", "install", "--global", "--no-audit", "--no-fund", string]];
    };
    readonly bun: {
        readonly name: "Bun";
        readonly programs: readonly ["bun"];
        readonly packages: {
            readonly apt: readonly ["npm"];
            readonly dnf: readonly ["npm"];
        };
        readonly commands: readonly [readonly ["npm", "install", "--global", "--no-audit", "--no-fund", string]];
    };
    readonly pnpm: {
        readonly name: "pnpm";
        readonly programs: readonly ["pnpm"];
        readonly packages: {
            readonly apt: readonly ["npm"];
            readonly dnf: readonly ["npm"];
        };
        readonly commands: readonly [readonly ["npm", "install", "--global", "--no-audit", "--no-fund", string]];
    };
    readonly yarn: {
        readonly name: "Yarn";
        readonly programs: readonly ["yarn"];
        readonly packages: {
            readonly apt: readonly ["npm"];
            readonly dnf: readonly ["npm"];
        };
        readonly commands: readonly [readonly ["npm", "install", "--global", "--no-audit", "--no-fund", string]];
    };
    readonly ruby: {
        readonly name: "Ruby";
        readonly programs: readonly ["ruby", "bundle"];
        readonly packages: {
            readonly apt: readonly ["ruby", "bundler"];
            readonly dnf: readonly ["ruby", "rubygem-bundler"];
        };
    };
    readonly php: {
        readonly name: "PHP";
        readonly programs: readonly ["php", "composer"];
        readonly packages: {
            readonly apt: readonly ["php-cli", "composer"];
            readonly dnf: readonly ["php-cli", "composer"];
        };
    };
    readonly make: {
        readonly name: "make and a C compiler";
        readonly programs: readonly ["make", "gcc"];
        readonly packages: {
            readonly apt: readonly ["make", "gcc", "libc6-dev"];
            readonly dnf: readonly ["make", "gcc"];
        };
    };
    readonly cmake: {
        readonly name: "CMake";
        readonly programs: readonly ["cmake", "g++"];
        readonly packages: {
            readonly apt: readonly ["cmake", "g++", "make"];
            readonly dnf: readonly ["cmake", "gcc-c++", "make"];
        };
    };
    readonly npm: {
        readonly name: "Node.js with npm";
        readonly programs: readonly ["node", "npm"];
        readonly packages: {
            readonly apt: readonly ["nodejs", "npm"];
            readonly dnf: readonly ["nodejs", "npm"];
        };
    };
};
/** A program that a toolchain stands for. */
export type ToolchainKey = keyof typeof toolchains;
