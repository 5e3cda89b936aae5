import { PthError } from '../base/index.ts';
import type { EnvironmentProvider, EnvTier } from './environment.ts';

/** What was asked for on the command line or by a caller. */
export interface EnvironmentChoice {
  name: 'auto' | 'local' | 'docker' | 'vm';
  /** The environment tier that must be met exactly. */
  tier?: EnvTier;
}

/** One thing this host could provision, as its provider says. */
export interface EnvironmentOffer {
  name: 'local' | 'docker' | 'vm';
  tier: EnvTier;
  availability: { isAvailable: true } | { isAvailable: false; reason: string };
}

/** The chosen offer, and why the ones before it in the order of preference were passed over. */
export interface EnvironmentSelection<Offer extends EnvironmentOffer> {
  offer: Offer;
  passedOver: string[];
}

/** `auto` without a tier: a container first, since it separates without needing rights; the bare host last. */
const autoOrder: readonly EnvTier[] = [1, 2, 3, 0];

/**
 * Picks the offer that fits (row P-036). Never falls back silently: what was asked for by name or tier and is not to
 * be had is a fault with the reason; only `auto` without a tier goes on to the next offer, and says what it passed over.
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
  const ordered = [...fitting].sort((left, right) => autoOrder.indexOf(left.tier) - autoOrder.indexOf(right.tier));
  const passedOver: string[] = [];
  for (const offer of ordered) {
    if (offer.availability.isAvailable) return { offer, passedOver };
    passedOver.push(`${offer.name} (environment tier ${offer.tier}): ${offer.availability.reason}`);
  }
  throw unavailable(choice, offers, passedOver.join('; '));
}

function describeOffers(offers: readonly EnvironmentOffer[]): string {
  if (offers.length === 0) return 'no environment at all';
  return `only ${offers.map((offer) => `${offer.name} (environment tier ${offer.tier})`).join(', ')}`;
}

function unavailable(choice: EnvironmentChoice, offers: readonly EnvironmentOffer[], reason: string): PthError {
  const name = choice.name === 'auto' ? 'An environment' : `The environment ${choice.name}`;
  const tier = choice.tier === undefined ? '' : ` of environment tier ${choice.tier}`;
  return new PthError('environment/tier-unavailable', `${name}${tier} is not available here: ${reason}.`, {
    details: { choice, offers },
  });
}

/**
 * Asks every provider whether this host can, and picks one with `selectEnvironment`.
 * @throws PthError `environment/tier-unavailable`
 */
export async function selectProvider(
  choice: EnvironmentChoice,
  providers: readonly EnvironmentProvider[],
): Promise<{ provider: EnvironmentProvider; passedOver: string[] }> {
  const offers = await Promise.all(
    providers.map(async (provider) => ({
      name: provider.name,
      tier: provider.tier,
      availability: await provider.checkAvailability(),
      provider,
    })),
  );
  const { offer, passedOver } = selectEnvironment(choice, offers);
  return { provider: offer.provider, passedOver };
}
