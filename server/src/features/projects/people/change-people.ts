import type { AuditAction } from '@redoubt/contract/audit';
import { expertUnknown, invitationNotFound, projectNotFound, projectOver } from '@redoubt/contract/projects';
import type { ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import { findPersonByHandle } from '#features/accounts';
import { isApproved } from '#features/applications';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { tellInvited } from '../notices/tell-work.ts';
import { type ProjectCall, whoseOf } from '../records/change-project.ts';
import { lockProject, type ProjectRow } from '../records/projects.store.ts';
import { insertCandidate, removeCandidate, updateDeclined, updateInvited } from './people.store.ts';

type ChangeKit = Pick<Kit, 'database' | 'clock' | 'audit' | 'outbox'>;
type Done = Record<string, never>;

interface PersonCall extends ProjectCall {
  readonly handle: string;
}

interface Change<P extends Problem> {
  readonly action: Extract<AuditAction, `project.${string}`>;
  /** Whom it changed something for; null for nobody. */
  readonly work: (transaction: Transaction, project: ProjectRow) => Promise<UserId | null | Refusal<P>>;
}

/** Changes the list of a project, with an entry of whom it was about. */
function changePeople<P extends Problem>(
  kit: ChangeKit,
  call: PersonCall,
  { action, work }: Change<P>,
): Promise<Done | Refusal<P | typeof projectNotFound>> {
  return kit.database.transaction(
    async (transaction): Promise<Done | Refusal<P | typeof projectNotFound>> => {
      const project = await lockProject(transaction, { id: call.id, whose: whoseOf(call) }, 'lists');
      if (!project) return refuse(projectNotFound);
      const person = await work(transaction, project);
      if (person === null) return {};
      if (typeof person !== 'string') return person;
      await kit.audit.write(transaction, {
        by: call.caller,
        action,
        object: { kind: 'project', id: call.id },
        person,
        changes: {},
      });
      return {};
    },
  );
}

/** An approved expert by their handle, whether or not their page is on: whoever names them knows them. */
async function findApproved(kit: ChangeKit, handle: string): Promise<UserId | null> {
  const found = await findPersonByHandle(kit.database.kysely, handle);
  return found && (await isApproved(kit, found)) ? found : null;
}

export async function shortlistExpert(kit: ChangeKit, call: PersonCall) {
  const userId = await findApproved(kit, call.handle);
  return changePeople<typeof expertUnknown>(kit, call, {
    action: 'project.shortlist',
    work: async (transaction) => {
      if (!userId) return refuse(expertUnknown);
      await insertCandidate(transaction, { projectId: call.id, userId, at: kit.clock.now() });
      return userId;
    },
  });
}

/** Invites an expert: they need only be approved, whatever else the project asks for. */
export async function inviteExpert(kit: ChangeKit, call: PersonCall) {
  const userId = await findApproved(kit, call.handle);
  return changePeople<typeof expertUnknown | typeof projectOver>(kit, call, {
    action: 'project.invite',
    work: async (transaction, project) => {
      if (project.state === 'completed') return refuse(projectOver);
      if (!userId) return refuse(expertUnknown);
      const listed = { projectId: call.id, userId, at: kit.clock.now() };
      await insertCandidate(transaction, listed);
      if (!(await updateInvited(transaction, listed))) return null;
      // Whom a draft invites is told once it opens.
      if (project.openedAt !== null)
        await tellInvited(kit, transaction, { project, people: [userId], by: call.caller.userId });
      return userId;
    },
  });
}

/** Takes somebody off the list, invitation included; what they began goes on. */
export function removeExpert(kit: ChangeKit, call: PersonCall) {
  const { id: projectId, handle } = call;
  return changePeople<never>(kit, call, {
    action: 'project.remove-person',
    work: (transaction) => removeCandidate(transaction, { projectId, handle }),
  });
}

interface Invitation {
  readonly projectId: ProjectId;
  readonly userId: UserId;
}

/**
 * Says no to an invitation: the project is then to this person what it is to everybody else. A task that they have open goes
 * on, as the rate and the lease were promised with it.
 */
export function declineInvitation(
  kit: Pick<ChangeKit, 'database' | 'clock'>,
  invitation: Invitation,
): Promise<Done | Refusal<typeof invitationNotFound>> {
  return kit.database.transaction(async (transaction): Promise<Done | Refusal<typeof invitationNotFound>> => {
    const isDeclined = await updateDeclined(transaction, { ...invitation, at: kit.clock.now() });
    return isDeclined ? {} : refuse(invitationNotFound);
  });
}
