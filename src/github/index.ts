export {
  type Command,
  type CommandName,
  commandNames,
  type CommandTier,
  commandUsage,
  renderCommand,
} from './commands/command.ts';
export {
  type CommandProblem,
  type GrammarOptions,
  type ParsedLine,
  parseCommands,
} from './commands/parse-command.ts';
