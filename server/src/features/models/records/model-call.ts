import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { ModelKey, Whose } from './models.store.ts';

export type ModelKit = Pick<Kit, 'database' | 'clock' | 'audit' | 'vault' | 'outgoing' | 'outbox'>;

/**
 * The caller, and the organization they act for. An Admin without one manages the platform's models, and sees
 * everybody's.
 */
export interface OfOwner {
  readonly caller: Caller;
  readonly membership: Membership | null;
}

export interface ChangingCall extends OfOwner {
  readonly id: ModelId;
  /** The revision that the caller last read; null overwrites whatever is there. */
  readonly expectedRevision: number | null;
}

export function whoseOf({ membership }: Pick<OfOwner, 'membership'>): Whose {
  return membership?.organizationId ?? 'everyone';
}

export function keyOf({ id, membership }: Pick<ChangingCall, 'id' | 'membership'>): ModelKey {
  return { id, whose: whoseOf({ membership }) };
}
