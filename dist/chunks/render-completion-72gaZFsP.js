import { r as quoteShell } from "./quote-shell-DF4SIwFQ.js";

// src/entry/render-completion.ts
/** The shells that `pth completion` writes a script for. */
const completionShells = [
	"bash",
	"zsh",
	"fish"
];
/** Renders the script that teaches a shell the commands, flags and choices of `pth`. */
function renderCompletion(shell, commands) {
	return `${{
		bash: renderBash,
		zsh: renderZsh,
		fish: renderFish
	}[shell](commands).join("\n")}\n`;
}
function renderBash(commands) {
	return [
		"# Completion of pth for bash. Load it with: source <(pth completion bash)",
		"_pth() {",
		"  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} at='' words='' i",
		"  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi",
		"  COMPREPLY=()",
		"  for ((i = 1; i < COMP_CWORD; i++)); do",
		"    case \"$at ${COMP_WORDS[i]}\" in",
		"      *' --') return ;;",
		...renderSteps(commands).map((line) => `      ${line}`),
		"    esac",
		"  done",
		"  case \"$at $prev\" in",
		...valueCases(commands, (choices) => choices.length === 0 ? "return" : `words=${quoteShell(choices.join(" "))}`),
		"    *)",
		"      case \"$at\" in",
		...commands.map(({ path, flags, commands: below, choices }) => {
			const names = quoteShell(flags.flatMap((flag) => flag.names).join(" "));
			const rest = quoteShell([...below.map(({ name }) => name), ...choices].join(" "));
			return `        ${quoteShell(path)}) if [[ $cur == -* ]]; then words=${names}; else words=${rest}; fi ;;`;
		}),
		"      esac",
		"      ;;",
		"  esac",
		"  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))",
		"}",
		"complete -o default -F _pth pth"
	];
}
function renderZsh(commands) {
	return [
		"#compdef pth",
		"# Completion of pth for zsh. Load it with: source <(pth completion zsh)",
		"_pth() {",
		"  local cur=${words[CURRENT]} prev=${words[CURRENT-1]} at='' word",
		"  local -a found",
		"  for word in ${words[2,CURRENT-1]}; do",
		"    case \"$at $word\" in",
		"      *' --') _default; return ;;",
		...renderSteps(commands).map((line) => `      ${line}`),
		"    esac",
		"  done",
		"  if [[ $cur == --*=* ]]; then prev=${cur%%=*}; compset -P '*='; fi",
		"  case \"$at $prev\" in",
		...valueCases(commands, (choices) => choices.length === 0 ? "_files; return" : `compadd -- ${choices.map(quoteShell).join(" ")}; return`),
		"  esac",
		"  case \"$at\" in",
		...commands.map(({ path, flags, commands: below, choices }) => {
			const listed = flags.flatMap(({ names, description }) => names.map((name) => describeZsh(name, description)));
			const rest = [...below.map(({ name, description }) => describeZsh(name, description)), ...choices.map((choice) => describeZsh(choice, ""))];
			return `    ${quoteShell(path)}) if [[ $cur == -* ]]; then found=(${listed.join(" ")}); else found=(${rest.join(" ")}); fi ;;`;
		}),
		"  esac",
		"  if (( $#found )); then _describe pth found; else _files; fi",
		"}",
		"if [[ $funcstack[1] == _pth ]]; then _pth \"$@\"; else compdef _pth pth; fi"
	];
}
/** The form `name:description`, in which a colon of the name would end it. */
function describeZsh(name, description) {
	return quoteShell(description === "" ? name : `${name.replaceAll(":", "\\:")}:${description}`);
}
function renderFish(commands) {
	return [
		"# Completion of pth for fish. Load it with: pth completion fish | source",
		"function __pth_at",
		"    set -l words (commandline -opc | string match --invert -- '-*')",
		"    test \"$words[2]\" = \"$argv[1]\"; or return 1",
		"    test (count $argv) -lt 2; or test \"$words[3]\" = \"$argv[2]\"",
		"end",
		...commands.flatMap(({ path, flags, commands: below, choices }) => {
			const values = [...below, ...choices.map((name) => ({
				name,
				description: ""
			}))];
			const first = quoteFish([
				"__pth_at",
				...path.split(" "),
				""
			].map((word) => word || "''").join(" "));
			const at = quoteFish(`__pth_at ${path || "''"}`);
			return [...values.map(({ name, description }) => `complete -c pth -n ${path === "" ? at : first} -f -a ${name} -d ${quoteFish(description)}`), ...flags.map((flag) => `complete -c pth -n ${at} ${renderFishFlag(flag)}`)];
		})
	];
}
function renderFishFlag({ names, description, takesValue, choices }) {
	const forms = names.map((name) => name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`);
	const value = choices.length > 0 ? [`-x -a ${quoteFish(choices.join(" "))}`] : takesValue ? ["-r"] : [];
	return [
		...forms,
		...value,
		`-d ${quoteFish(description)}`
	].join(" ");
}
function quoteFish(text) {
	return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
/** The patterns with which a loop over the words finds the command that they name. */
function renderSteps(commands) {
	return commands.flatMap(({ path, commands: below }) => below.map(({ name }) => `${quoteShell(`${path} ${name}`)}) at=${quoteShell(`${path} ${name}`.trim())} ;;`));
}
/** The patterns of flags that take a value; a shell completes file names where there are no choices. */
function valueCases(commands, render) {
	return commands.flatMap(({ path, flags }) => flags.filter(({ takesValue }) => takesValue).map(({ names, choices }) => {
		return `    ${names.map((name) => quoteShell(`${path} ${name}`)).join(" | ")}) ${render(choices)} ;;`;
	}));
}

export { completionShells, renderCompletion };