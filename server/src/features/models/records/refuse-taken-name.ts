import { codeNameTaken, modelNameTaken } from '@redoubt/contract/models';
import type { Transaction } from '#kit.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { findTakenName, lockNames } from './models.store.ts';

/**
 * Refuses a name, or a code name, that another model of the same owner has; locked, so that nobody takes one meanwhile.
 */
export async function refuseTakenName(
  transaction: Transaction,
  named: Parameters<typeof findTakenName>[1],
): Promise<Refusal<typeof modelNameTaken | typeof codeNameTaken> | null> {
  await lockNames(transaction, named.organizationId);
  const path = await findTakenName(transaction, named);
  if (path === null) return null;
  const problem = path === 'name' ? modelNameTaken : codeNameTaken;
  return refuse(problem, { errors: [{ path, message: problem.message }] });
}
