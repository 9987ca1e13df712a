import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { type OfKeeper, type RecordCall, whoseOf } from './change-record.ts';
import type { RecordKey } from './records.store.ts';

export function keyOf({ params, membership }: Pick<FollowingCall, 'params' | 'membership'>): RecordKey {
  return { id: params.id, whose: whoseOf({ membership }) };
}

export interface FollowingCall extends OfKeeper {
  readonly params: { readonly id: ChallengeId };
  readonly expectedRevision: number | null;
}

export function readCall({ caller, membership, params, expectedRevision }: FollowingCall): RecordCall {
  return { caller, membership, id: params.id, expectedRevision };
}

/** Admins decide on everybody's challenges. */
export function asAdmin({ caller, params, expectedRevision }: Omit<FollowingCall, 'membership'>): RecordCall {
  return { caller, membership: null, id: params.id, expectedRevision };
}
