import { isApproved } from '#features/applications';
import { listVerifiedFields } from '#features/background-verification';
import { ENOUGH_VALIDATIONS, readValidatorRecord, type ValidatorRecord } from '#features/judging';
import { findMembership } from '#features/organizations';
import { listOrganizationsOf } from '#features/talent';
import { startOfWeek } from '#platform/clock.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';

/** A person as a judge of claims. */
export interface Validator {
  readonly userId: UserId;
  readonly isApproved: boolean;
  /** The fields that their verified credentials prove, in lower case; none before their application is approved. */
  readonly fields: readonly string[];
  readonly organizationIds: readonly OrganizationId[];
  readonly record: ValidatorRecord;
}

export async function readValidator(
  kit: Pick<Kit, 'database' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<Validator> {
  const { database, clock } = kit;
  const [approved, verified, organizationIds, record] = await Promise.all([
    isApproved(kit, userId),
    listVerifiedFields(database.kysely, userId),
    listOwnOrganizations(kit, userId),
    readValidatorRecord(database, userId, startOfWeek(clock.now())),
  ]);
  return {
    userId,
    isApproved: approved,
    fields: approved ? lowerCase(verified) : [],
    organizationIds,
    record,
  };
}

/** The organizations of which somebody is a member or an expert. */
export async function listOwnOrganizations(
  { database }: Pick<Kit, 'database'>,
  userId: UserId,
): Promise<OrganizationId[]> {
  const [membership, of] = await Promise.all([
    findMembership(database.kysely, userId),
    listOrganizationsOf(database.kysely, userId),
  ]);
  return membership ? [membership.organizationId, ...of] : of;
}

/** Fields as items name theirs. */
export function lowerCase(fields: readonly string[]): string[] {
  return [...new Set(fields.map((field) => field.toLocaleLowerCase('en')))];
}

/** From so many votes on items whose answer is known, a record says something. */
const ENOUGH_GOLD = 5;
const REVIEWERS_AGREEMENT = 0.8;
const LEAST_AGREEMENT = 0.6;

type Known = Pick<ValidatorRecord, 'goldVoted' | 'goldAgreed'>;

/** Whether a person may decide what three experts could not, alone or in a panel. */
export function isReviewer({ validated, ...known }: Known & Pick<ValidatorRecord, 'validated'>): boolean {
  return (
    validated >= ENOUGH_VALIDATIONS &&
    known.goldVoted >= ENOUGH_GOLD &&
    known.goldAgreed >= REVIEWERS_AGREEMENT * known.goldVoted
  );
}

/** Whether a person's votes count: not where most of what is known about them speaks against it. */
export function doVotesCount({ goldVoted, goldAgreed }: Known): boolean {
  return goldVoted < ENOUGH_GOLD || goldAgreed >= LEAST_AGREEMENT * goldVoted;
}
