import { r as Help, t as Command } from "./commander-DL4hZ0SS.js";

// src/entry/completable.ts
const nothing = () => void 0;
/** Describes `pth` itself, the commands of the records, and those below them; loads the schemas of all settings. */
async function describeCompletable(records) {
	const program = new Command("pth").option("-V, --version").helpCommand(false);
	for (const record of records) {
		const command = program.command(record.name).description(record.description).helpCommand(false);
		for (const [term, description, preset] of record.arguments) command.argument(term, description, preset);
		await record.complete(command, {
			run: nothing,
			serve: nothing
		}, records);
	}
	return [describe(program, ""), ...program.commands.flatMap((command) => [describe(command, command.name()), ...command.commands.map((below) => describe(below, `${command.name()} ${below.name()}`))])];
}
function describe(command, path) {
	return {
		path,
		description: command.description(),
		flags: new Help().visibleOptions(command).map((option) => ({
			names: [option.long, option.short].flatMap((name) => name ?? []),
			description: option.description,
			takesValue: option.required || option.optional,
			choices: option.argChoices ?? []
		})),
		commands: command.commands.map((below) => ({
			name: below.name(),
			description: below.description()
		})),
		choices: command.registeredArguments[0]?.argChoices ?? []
	};
}

export { describeCompletable };