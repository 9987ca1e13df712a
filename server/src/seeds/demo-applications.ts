import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { DecisionForm } from '@redoubt/contract/applications';
import { provableFields } from '@redoubt/contract/shared/terms/field-terms.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { readApplication, sendApplication, getApplication, decideApplication } from '#features/applications';
import { createOutbox } from '#platform/outbox/index.ts';
import { addFollowers } from '#app.ts';
import type { Kit } from '#kit.ts';
import { approvedExpert, DEMO_PASSWORD } from './demo-accounts.ts';
import { reviewDemoDocuments } from './documents/demo-documents.ts';
import { createDraw } from '#platform/draw.ts';
import { ensurePerson } from './people.ts';
import { createScenarioClock } from './playing/scenario-clock.ts';
import { callerOf, granted } from './playing/scripted-expert.ts';
import { type DemoApplicant, demoApplicantEmail, demoApplicants } from './profiles/demo-applicants.ts';
import { fillWizard } from './profiles/fill-wizard.ts';

const STEPS = 6;

/** Applications in every state, made through the same use cases as by people; taken up where it stopped. */
export async function addDemoApplications(
  kit: Kit,
  admin: User,
  size: number = demoApplicants.length,
): Promise<void> {
  const passwordHash = await kit.passwords.hash(DEMO_PASSWORD);
  for (const [nth, applicant] of demoApplicants.slice(0, size).entries()) {
    const email = demoApplicantEmail(nth + 1);
    const role = nth % 4 === 3 ? 'Freelancer' : 'Expert';
    const password = email === approvedExpert.email ? passwordHash : null;
    await addDemoApplication(kit, { admin, applicant, email, role, seed: nth + 1, passwordHash: password });
  }
}

interface Adding {
  readonly admin: User;
  readonly applicant: DemoApplicant;
  readonly email: string;
  readonly role: 'Expert' | 'Freelancer';
  readonly seed: number;
  /** Of an account that people sign in with. */
  readonly passwordHash: string | null;
}

/** One person's application, with an account where there is none yet. */
export async function addDemoApplication(now: Kit, adding: Adding): Promise<User> {
  const { applicant, seed, email, role, passwordHash } = adding;
  const { firstname, lastname, ends, daysAgo } = applicant;
  const clock = createScenarioClock(new Date(now.clock.now().getTime() - daysAgo * DAY_MS));
  // Has an outbox of its own, whose followers live at the same time.
  const kit = { ...now, clock, outbox: createOutbox() };
  addFollowers(kit);
  const user = await ensurePerson(kit, { role, email, firstname, lastname }, passwordHash);
  const own = await readApplication(kit, user.id);
  if (own.state === 'incomplete') {
    const isBegun = ends.startsWith('begun');
    const steps = isBegun ? Number(ends.slice('begun'.length)) : STEPS;
    const draws = { documents: createDraw(seed), answers: createDraw(seed + demoApplicants.length) };
    await fillWizard(kit, { user, applicant, steps, draws });
    if (isBegun) return user;
    granted(await sendApplication(kit, { userId: user.id }));
  }
  clock.pass(Math.min(daysAgo * DAY_MS, 4 * HOUR_MS));
  await review(kit, { ...adding, user });
  return user;
}

/** What the Admin of the demo did about an application that was sent. */
async function review(
  kit: Kit,
  { admin: by, applicant: { ends, skills }, user, seed }: Adding & { readonly user: User },
): Promise<void> {
  const admin = callerOf(by);
  const isUnseen = ends === 'pending' && seed % 3 !== 0;
  if (!isUnseen) {
    const rejected = rejections[ends];
    const outcome = rejected === undefined ? 'verified' : { rejected };
    const fields = [skills.education.fieldOfStudy, ...skills.domainExpertise].filter((field) =>
      provableFields.includes(field),
    );
    await reviewDemoDocuments(kit, { admin, userId: user.id, outcome, fields });
  }
  const verdict = verdictOf(ends, seed);
  const { id, state } = await readApplication(kit, user.id);
  if (verdict === null || id === null || state !== 'pending') return;
  const { applicant } = granted(await getApplication(kit, admin, id));
  const { status, sending, revisions, unreadDocuments } = applicant;
  const read = { status, sending, revisions, unreadDocuments: unreadDocuments.map((one) => one.id) };
  const form: DecisionForm = { ...verdict, read };
  granted(await decideApplication(kit, admin, { id, form }));
}

/** Why the credential of somebody was not accepted. */
const rejections: Partial<Record<DemoApplicant['ends'], string>> = {
  document_rejected: 'The second page is missing, and the seal cannot be read.',
  rejected: 'It does not show the expertise that your profile names.',
};

type Verdict = DecisionForm extends infer Form
  ? Form extends DecisionForm
    ? Omit<Form, 'read'>
    : never
  : never;

function verdictOf(ends: DemoApplicant['ends'], seed: number): Verdict | null {
  if (ends === 'approved') return { kind: 'approve' };
  if (ends === 'rejected')
    return {
      kind: 'reject',
      reason:
        'Your credential document does not show the expertise that your profile names. Upload one that does, and apply again.',
    };
  if (ends !== 'changes_requested') return null;
  return seed % 2 === 0
    ? {
        kind: 'request_changes',
        steps: [2],
        reason: 'Please name the certificates that you mention under About.',
      }
    : {
        kind: 'request_changes',
        steps: [1, 2],
        reason: 'Your location and your languages do not go together. Please look at both again.',
      };
}
