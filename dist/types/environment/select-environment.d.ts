import type { Availability, EnvironmentProvider, EnvironmentRequest, EnvTier } from './environment.ts';
/** What was asked for on the command line or by a caller. */
export interface EnvironmentChoice {
    name: 'auto' | 'local' | 'docker' | 'vm';
    /** The environment tier that must be met exactly. */
    tier?: EnvTier;
    /** What the plugin's source shows that it needs; without it tier 1 is taken to do. */
    recommendation?: {
        tier: EnvTier;
        reason: string;
    };
}
/** One thing this host could provision, as its provider says. */
export interface EnvironmentOffer {
    name: 'local' | 'docker' | 'vm';
    tier: EnvTier;
    availability: Availability;
}
/** The chosen offer, and why the ones before it in the order of preference were passed over. */
export interface EnvironmentSelection<Offer extends EnvironmentOffer> {
    offer: Offer;
    passedOver: string[];
}
/**
 * Picks the offer that fits. Never falls back silently: what was asked for by name or tier and is
 * not to be had is a fault with the reason; only `auto` without a tier goes on to the next offer that suits the plugin,
 * and says what it passed over. Given the choice, `auto` takes what is ready over what must be built first.
 * @throws PthError `environment/tier-unavailable`
 */
export declare function selectEnvironment<Offer extends EnvironmentOffer>(choice: EnvironmentChoice, offers: readonly Offer[]): EnvironmentSelection<Offer>;
/**
 * Asks the providers that come into question whether this host can, and picks one with `selectEnvironment`.
 * @throws PthError `environment/tier-unavailable`
 */
export declare function selectProvider(choice: EnvironmentChoice, providers: readonly EnvironmentProvider[], wanted?: Pick<EnvironmentRequest, 'image' | 'accelerator' | 'isPrivileged'>): Promise<{
    provider: EnvironmentProvider;
    availability: Availability;
    passedOver: string[];
}>;
