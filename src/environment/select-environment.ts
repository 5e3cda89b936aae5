import { PthError } from '../base/index.ts';
import type { Availability, EnvironmentProvider, EnvironmentRequest, EnvTier } from './environment.ts';

/** The environment that the user or a caller asked for. */
export interface EnvironmentChoice {
  name: 'auto' | 'local' | 'docker' | 'vm';
  /** The exact environment tier. */
  tier?: EnvTier;
  /** The tier that the plugin's source needs; default tier 1. */
  recommendation?: { tier: EnvTier; reason: string };
}

/** An environment that this host could provision, according to its provider. */
export interface EnvironmentOffer {
  name: 'local' | 'docker' | 'vm';
  tier: EnvTier;
  availability: Availability;
}

/** The chosen offer, and why preferred ones before it were skipped. */
export interface EnvironmentSelection<Offer extends EnvironmentOffer> {
  offer: Offer;
  passedOver: string[];
}

/**
 * Preferred tiers by the plugin's need. A plugin that manages services or the kernel never runs on a weaker tier unless
 * the user named it; an ordinary one needs no machine and no privileges, and a container isolates it best.
 */
const orders: Record<EnvTier, readonly EnvTier[]> = { 0: [0], 1: [1, 0], 2: [2, 3], 3: [3] };

/**
 * Picks the matching offer. Never falls back silently: a requested name or tier that is unavailable is a fault with the
 * reason; only `auto` without a tier goes on to the next suitable offer, and reports the skipped ones. `auto` prefers
 * an offer that is ready to one that must be built first.
 * @throws PthError `environment/tier-unavailable`
 */
export function selectEnvironment<Offer extends EnvironmentOffer>(
  choice: EnvironmentChoice,
  offers: readonly Offer[],
): EnvironmentSelection<Offer> {
  const named = offers.filter((offer) => choice.name === 'auto' || offer.name === choice.name);
  if (named.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(offers)}`);
  const fitting = named.filter((offer) => choice.tier === undefined || offer.tier === choice.tier);
  if (fitting.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(named)}`);
  const ordered = orderOffers(choice, fitting);
  if (ordered.length === 0) throw unavailable(choice, offers, `this build of PTH offers ${describeOffers(fitting)}`);
  const isFree = choice.name === 'auto' && choice.tier === undefined;
  const usable = ordered.filter((offer) => offer.availability.isAvailable);
  const chosen = (isFree ? usable.find((offer) => !needsPreparation(offer)) : undefined) ?? usable[0];
  if (chosen === undefined) throw unavailable(choice, ordered, describeProblems(ordered));
  return { offer: chosen, passedOver: ordered.slice(0, ordered.indexOf(chosen)).map(describeProblem) };
}

function orderOffers<Offer extends EnvironmentOffer>(choice: EnvironmentChoice, offers: readonly Offer[]): Offer[] {
  const wanted = choice.recommendation?.tier ?? 1;
  if (choice.name === 'auto' && choice.tier === undefined) {
    const tiers = orders[wanted];
    return offers
      .filter(({ tier }) => tiers.includes(tier))
      .sort((left, right) => tiers.indexOf(left.tier) - tiers.indexOf(right.tier));
  }
  // By name: the tier that the plugin needs, else the nearest below it, since the user chose the name.
  const distance = ({ tier }: Offer) => (tier <= wanted ? wanted - tier : tier + 10);
  return [...offers].sort((left, right) => distance(left) - distance(right));
}

function needsPreparation({ availability }: EnvironmentOffer): boolean {
  return availability.isAvailable && availability.preparation !== undefined;
}

function describeProblem(offer: EnvironmentOffer): string {
  return `${offer.name} (environment tier ${offer.tier}): ${describeState(offer)}`;
}

/** Returns the state of an offer as the end of a sentence without its full stop. */
function describeState({ availability }: EnvironmentOffer): string {
  const state = availability.isAvailable ? (availability.preparation ?? 'available') : availability.reason;
  return state.replace(/\.$/, '');
}

/** Describes why none of the offers is available; a reason that several tiers of one environment share stands once. */
function describeProblems(offers: readonly EnvironmentOffer[]): string {
  const groups = new Map<string, { name: string; state: string; tiers: EnvTier[] }>();
  for (const offer of offers) {
    const { name, tier } = offer;
    const state = describeState(offer);
    const group = groups.get(`${name} ${state}`) ?? { name, state, tiers: [] };
    group.tiers.push(tier);
    groups.set(`${name} ${state}`, group);
  }
  return [...groups.values()]
    .map(({ name, state, tiers }) => `${name} (environment ${describeTiers(tiers)}): ${state}`)
    .join('; ');
}

function describeTiers(tiers: readonly EnvTier[]): string {
  return `${tiers.length === 1 ? 'tier' : 'tiers'} ${tiers.join(' and ')}`;
}

function describeOffers(offers: readonly EnvironmentOffer[]): string {
  if (offers.length === 0) return 'no environment at all';
  return `only ${offers.map((offer) => `${offer.name} (environment tier ${offer.tier})`).join(', ')}`;
}

function unavailable(choice: EnvironmentChoice, offers: readonly EnvironmentOffer[], reason: string): PthError {
  const name = choice.name === 'auto' ? 'An environment' : `The environment ${choice.name}`;
  const tier = choice.tier === undefined ? '' : ` of environment tier ${choice.tier}`;
  const { recommendation } = choice;
  const isNeeded = choice.name === 'auto' && choice.tier === undefined && recommendation && recommendation.tier > 1;
  const need = isNeeded
    ? ` The plugin needs environment tier ${recommendation.tier}: ${recommendation.reason}. With --env and --tier it runs elsewhere all the same.`
    : '';
  const remedies = offers.flatMap(({ availability }) => (availability.isAvailable ? [] : (availability.remedy ?? [])));
  return new PthError('environment/tier-unavailable', `${name}${tier} is not available here: ${reason}.${need}`, {
    details: {
      choice,
      offers: offers.map(({ name: offered, tier: at, availability }) => ({ name: offered, tier: at, availability })),
    },
    ...(remedies.length === 0 ? {} : { recovery: [...new Set(remedies), 'Choose a tier that this host offers.'] }),
  });
}

/**
 * Asks the candidate providers whether this host can provision, and picks one with `selectEnvironment`.
 * @throws PthError `environment/tier-unavailable`
 */
export async function selectProvider(
  choice: EnvironmentChoice,
  providers: readonly EnvironmentProvider[],
  wanted: Pick<EnvironmentRequest, 'image' | 'accelerator' | 'isPrivileged'> = {},
): Promise<{ provider: EnvironmentProvider; availability: Availability; passedOver: string[] }> {
  const asked = providers.filter(
    ({ name, tier }) =>
      (choice.name === 'auto' || choice.name === name) && (choice.tier === undefined || choice.tier === tier),
  );
  const offers = await Promise.all(
    (asked.length > 0 ? asked : providers).map(async (provider) => ({
      name: provider.name,
      tier: provider.tier,
      availability: await provider.checkAvailability(wanted),
      provider,
    })),
  );
  const { offer, passedOver } = selectEnvironment(choice, offers);
  return { provider: offer.provider, availability: offer.availability, passedOver };
}
