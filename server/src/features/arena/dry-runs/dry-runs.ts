import { v7 as uuidv7 } from 'uuid';
import { arenaProblems, type DryRun } from '@redoubt/contract/arena';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { PublishedChallenge } from '#features/challenges';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { listAimed, openAims } from './aims.ts';
import { endSilent, findDryRun, insertDryRun, requestDryRunStop } from './dry-runs.store.ts';
import { playDryRun } from './play-dry-run.job.ts';

/** After this time without a heartbeat the process that played it is considered gone. */
const SILENT_MS = MINUTE_MS;

/** A call about a challenge that the caller manages; another organization's is not found. */
interface ManagerCall {
  readonly caller: Caller;
  /** Null for an Admin who names no organization. */
  readonly membership: Membership | null;
  readonly params: { readonly slug: string };
}

type NotFound = Refusal<typeof arenaProblems.challengeNotFound>;

/** Has the worker play known attacks against each target of a challenge, as it was last saved. */
export async function startDryRun(
  { kit, catalogue }: ArenaKit,
  call: ManagerCall,
): Promise<DryRun | NotFound | Refusal<typeof arenaProblems.dryRunGoesOn | typeof arenaProblems.targetAway>> {
  const published = await findStored(catalogue, call);
  if (!published) return refuse(arenaProblems.challengeNotFound);
  const aims = await openAims(kit, published);
  if (!aims) return refuse(arenaProblems.targetAway);
  const { id: challengeId } = published.challenge;
  const at = kit.clock.now();
  await settleSilent({ kit });
  const isStarted = await kit.database.transaction(async (transaction) => {
    const id = uuidv7();
    const attacks = aims.flatMap(listAimed);
    if (!(await insertDryRun(transaction, { id, challengeId, version: published.version, attacks, at })))
      return false;
    await kit.audit.write(transaction, {
      by: call.caller,
      action: 'challenge.dry-run',
      object: { kind: 'challenge', id: challengeId },
      person: null,
    });
    await kit.jobs.add(transaction, playDryRun, { payload: { id, userId: call.caller.userId } });
    return true;
  });
  return isStarted ? getLatest({ kit }, published) : refuse(arenaProblems.dryRunGoesOn);
}

export async function readDryRun(
  { kit, catalogue }: ArenaKit,
  call: ManagerCall,
): Promise<{ run: DryRun | null } | NotFound> {
  const published = await findStored(catalogue, call);
  if (!published) return refuse(arenaProblems.challengeNotFound);
  await settleSilent({ kit });
  return { run: await findDryRun(kit.database.kysely, published.challenge.id) };
}

/** Asks for its end; a running call to the target is cut off within a second or two. */
export async function stopDryRun(
  { kit, catalogue }: ArenaKit,
  call: ManagerCall,
): Promise<{ run: DryRun | null } | NotFound> {
  const published = await findStored(catalogue, call);
  if (!published) return refuse(arenaProblems.challengeNotFound);
  await requestDryRunStop(kit.database.kysely, published.challenge.id, kit.clock.now());
  return { run: await findDryRun(kit.database.kysely, published.challenge.id) };
}

async function findStored(
  catalogue: Pick<ArenaKit['catalogue'], 'findForTryout'>,
  { membership, params }: ManagerCall,
): Promise<PublishedChallenge | null> {
  const published = await catalogue.findForTryout(params.slug);
  const maySee = membership === null || membership.organizationId === published?.organizationId;
  return maySee ? published : null;
}

async function settleSilent({ kit }: Pick<ArenaKit, 'kit'>): Promise<void> {
  const at = kit.clock.now();
  await endSilent(kit.database.kysely, { silentSince: new Date(at.getTime() - SILENT_MS), at });
}

async function getLatest({ kit }: Pick<ArenaKit, 'kit'>, { challenge }: PublishedChallenge): Promise<DryRun> {
  const run = await findDryRun(kit.database.kysely, challenge.id);
  invariant(run, 'A dry run that was started is there.');
  return run;
}
