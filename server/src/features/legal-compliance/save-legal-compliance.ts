import { askToAccept } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { agreementChanged, type LegalComplianceChange } from '@redoubt/contract/profile';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { insertAcceptances, listAcceptances } from './agreements/acceptances.store.ts';
import { type CurrentAgreement, currentAgreements } from './agreements/current-agreements.ts';
import { isAccepted, isOutdated } from './read-legal-compliance.ts';

interface Accepting {
  readonly userId: UserId;
  /** The network of the caller, as `Call` gives it. */
  readonly network: string;
  readonly change: LegalComplianceChange;
  /** Absent for the offered agreements. */
  readonly agreements?: readonly CurrentAgreement[];
}

type LegalComplianceRefusal = Refusal<typeof agreementChanged | typeof invalidFields>;

/**
 * Accepts the agreements that are ticked. An acceptance is final, so `false` does not withdraw it; for an agreement
 * that is not accepted it is refused. Nobody accepts what they did not see: where `read` names another text than the
 * current one, and where an earlier wording was accepted and `read` names none, nothing is accepted.
 */
export async function saveLegalCompliance(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { userId, network, agreements = currentAgreements, change }: Accepting,
): Promise<null | LegalComplianceRefusal> {
  const acceptances = await listAcceptances(transaction, userId);
  const open = agreements.filter((one) => !isAccepted(acceptances, one));
  const declined = open.filter(({ id }) => change[id] === false);
  if (declined.length > 0)
    return refuse(invalidFields, {
      errors: declined.map(({ id, title }) => ({ path: id, message: askToAccept(id, title) })),
    });
  const requested = open.filter(({ id }) => change[id] === true);
  const changed = requested.filter((one) => {
    const read = change.read?.[one.id];
    return read === undefined ? isOutdated(acceptances, one) : read !== one.fingerprint;
  });
  if (changed.length > 0)
    return refuse(agreementChanged, { members: { changed: changed.map(({ id }) => id) } });
  if (requested.length > 0)
    await insertAcceptances(transaction, requested, { userId, network, at: clock.now() });
  return null;
}
