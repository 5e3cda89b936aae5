export { Aliases } from './aliases.ts';
export {
  findInterrupted,
  Journal,
  type JournalEntry,
  readJournal,
  readJournalText,
  readWholeJournal,
} from './journal.ts';
export { type HostedSession, SessionHost } from './session-host.ts';
export { ExchangeStore, type KeptExchange, OutputStore } from './session-stores.ts';
export { requireStanding, type SessionNeed, type SessionPhase, type Standing } from './standing.ts';
export { StepContext } from './step-context.ts';
