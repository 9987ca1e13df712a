import type { Profile } from '@redoubt/contract/profile';
import type { AssessmentStates } from '@redoubt/contract/skill-assessment';
import { buildProfile } from '#testing/profile.builders.ts';
import { jsonResponse, stubApi, type StubbedCall } from '#testing/stub-api.ts';

const SITTINGS = '/v1/profile/skill-assessment/sittings';

export interface FakeAssessments {
  readonly calls: readonly StubbedCall[];
  /** What the next look at the assessments finds. */
  states: AssessmentStates;
  /** What the next saves are answered with; null answers with the whole profile. */
  saveReply: (() => Response | Promise<Response>) | null;
  openReply: (() => Response) | null;
  /** The bodies of the saves, oldest first. */
  saves(): unknown[];
}

/** The calls of step 6, answered from what the test says. */
export function fakeAssessments(
  states: AssessmentStates,
  profile: Profile = buildProfile(),
): FakeAssessments {
  const fake: FakeAssessments = {
    calls: [],
    states,
    saveReply: null,
    openReply: null,
    saves: () => fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
  const calls = stubApi({
    [`GET ${SITTINGS}`]: () => jsonResponse(fake.states),
    [`POST ${SITTINGS}`]: () => fake.openReply?.() ?? new Response(null, { status: 500 }),
    'PUT /v1/profile/skill-assessment': () => fake.saveReply?.() ?? jsonResponse(profile),
  });
  return Object.assign(fake, { calls });
}
