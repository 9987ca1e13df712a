import { batchId, type OrganizationId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { newExpert, type NewExpertInput, talentEndpoints } from '@redoubt/contract/talent';
import { v7 as uuidv7 } from 'uuid';
import * as talent from '#features/talent';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { listWaitingJobs, runJob } from '../jobs.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import { listMails } from '../mail/mails.ts';
import type { TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { buildMember } from './members.ts';

let made = 0;

/** What a file says of somebody; random by default. */
export function sampleExpert(given: Partial<NewExpertInput> = {}): NewExpertInput {
  made += 1;
  const name = `Expert ${String.fromCodePoint(65 + (made % 26))}${made.toString(36)}`;
  return {
    name,
    email: `expert-${String(made)}-${uuidv7().slice(-6)}@unilag.example`,
    location: 'Lagos',
    ...given,
  };
}

interface Adding {
  readonly organizationId: OrganizationId;
  readonly by: UserId;
  readonly experts: readonly NewExpertInput[];
}

/** Adds experts as an upload does; answers their ids, and null for each duplicate. */
export function addExperts(kit: Kit, { organizationId, by, experts: given }: Adding) {
  return kit.database.transaction((transaction) =>
    talent.addExperts(kit, transaction, {
      organizationId,
      by,
      batchId: batchId.parse(uuidv7()),
      experts: given.map((one) => newExpert.parse(one)),
    }),
  );
}

/** Runs the worker until nothing is left: invitations are sent, and records follow the delivery of their mails. */
export async function settleInvitations(server: TestApp): Promise<void> {
  await runJob(server.kit, 'invitations.send-due');
  for (const { payload } of await listWaitingJobs(server.kit, 'invitations.send'))
    await runJob(server.kit, 'invitations.send', { payload });
  await deliverMails(server.kit);
  await server.drainOutbox();
}

/** The token of the newest invitation that waits to be mailed to an address. */
export async function invitationMailedTo({ kit, database }: TestApp, address: string): Promise<string> {
  await runJob(kit, 'invitations.send-due');
  for (const { payload } of await listWaitingJobs(kit, 'invitations.send'))
    await runJob(kit, 'invitations.send', { payload });
  const mails = await listMails(database, address);
  const letter = mails.findLast(({ purpose }) => purpose === 'expert-invitation');
  const [, token] = /\/invitations\/([\w-]+)$/m.exec(letter?.text ?? '') ?? [];
  invariant(token, `An invitation was mailed to ${address}.`);
  return token;
}

/** An expert of an organization who has accepted; answers the id of its record. */
export async function buildLinkedExpert(server: TestApp, { user, token }: TestPerson): Promise<string> {
  const inviter = await buildMember(server);
  const { api } = server;
  const body = sampleExpert({ email: user.email });
  const { id } = await api.call(talentEndpoints.addExpert, { token: inviter.token, body });
  const params = { token: await invitationMailedTo(server, user.email) };
  await api.call(talentEndpoints.acceptInvitation, { token, params, body: { consents: true } });
  return id;
}
