import { type BookingFormInput, calendarEndpoints } from '@redoubt/contract/calendar';
import { type BookingId, type ExpertRecordId, expertRecordId } from '@redoubt/contract/shared/ids.ts';
import { talentEndpoints } from '@redoubt/contract/talent';
import { sampleExpert } from '../organizations/experts.ts';
import { buildMember } from '../organizations/members.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** What a client would say of an hour on a Tuesday of years to come, in Lagos, where clocks never change. */
export function bookingInput(
  given: Partial<BookingFormInput> & { readonly expertId: BookingFormInput['expertId'] },
): BookingFormInput {
  return {
    title: 'Red-team review',
    date: '2031-03-04',
    startTime: '10:00',
    endTime: '11:00',
    timeZone: 'Africa/Lagos',
    ...given,
  };
}

interface OwnExpert {
  readonly expertId: ExpertRecordId;
  readonly expert: TestPerson;
}

/** An expert of the client's organization who has accepted. */
export async function buildOwnExpert(
  { api, kit, database }: Pick<TestApp, 'api' | 'kit' | 'database'>,
  client: TestPerson,
  given?: TestPerson,
): Promise<OwnExpert> {
  const expert = given ?? (await buildPerson(kit));
  const body = sampleExpert({ email: expert.user.email });
  const { id } = await api.call(talentEndpoints.addExpert, { token: client.token, body });
  await database.ownerPool.query(
    `update expert_record set invitation = 'accepted', status = 'active', queue_number = null, user_id = $1,
       accepted_at = now() where id = $2`,
    [expert.user.id, id],
  );
  return { expert, expertId: expertRecordId.parse(id) };
}

export interface BuiltBooking extends OwnExpert {
  readonly id: BookingId;
  readonly client: TestPerson;
}

/** A booking that waits for its answer, with those of its two sides that are not given. */
export async function buildBooking(
  stage: TestApp,
  given: { readonly client?: TestPerson; readonly expert?: TestPerson },
  form: Partial<BookingFormInput> = {},
): Promise<BuiltBooking> {
  const client = given.client ?? (await buildMember(stage, { role: 'Client' }));
  const { expert, expertId } = await buildOwnExpert(stage, client, given.expert);
  const body = bookingInput({ ...form, expertId });
  const { id } = await stage.api.call(calendarEndpoints.proposeBooking, { token: client.token, body });
  return { id, client, expert, expertId };
}
