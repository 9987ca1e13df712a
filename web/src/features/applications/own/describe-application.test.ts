import type { ApplicationState, IssueKind, OpenIssue } from '@redoubt/contract/applications';
import { describe, expect, it } from 'vitest';
import { buildApplication } from '#testing/applications.builders.ts';
import { describeApplication } from './describe-application.ts';

const steps = ['Basics', 'Skills', 'Background', 'Legal', 'Tax', 'Assessment'].map((title, index) => ({
  number: index + 1,
  title,
}));

/** What prevents sending, in the server's words. */
const issues: Readonly<Record<Exclude<IssueKind, 'missing_step'>, OpenIssue>> = {
  document_rejected: { kind: 'document_rejected', step: 3, sentence: 'A document was not accepted.' },
  document_waiting: { kind: 'document_waiting', step: null, sentence: 'Documents wait for their review.' },
  agreement_outdated: {
    kind: 'agreement_outdated',
    step: 4,
    sentence: 'An agreement has changed since it was accepted.',
  },
  address_unverified: {
    kind: 'address_unverified',
    step: null,
    sentence: 'The email address is not verified.',
  },
};

function describeWith(change: Parameters<typeof buildApplication>[0], isEmailVerified = true) {
  const words = describeApplication({ application: buildApplication(change), steps, isEmailVerified });
  return { ...words, offers: words.acts.map(({ label }) => label) };
}

describe('an application (decisions §6: its states, each with why and what to do next)', () => {
  it.each([
    { state: 'incomplete', missing: [6], title: 'One step to go: Assessment.', offers: ['Open step 6'] },
    {
      state: 'incomplete',
      missing: [2, 6],
      title: 'Two steps to go: Skills and Assessment.',
      offers: ['Open step 2'],
    },
    {
      state: 'incomplete',
      missing: [1, 2, 3, 4, 5, 6],
      title: 'Six steps to go.',
      offers: ['Open step 1'],
    },
    { state: 'incomplete', missing: [], title: 'All six steps are complete.', offers: ['Send application'] },
    { state: 'pending', missing: [], title: 'Your application is in review.', offers: [] },
    {
      state: 'approved',
      missing: [],
      title: 'Your application was approved.',
      offers: ['See open challenges'],
    },
    { state: 'rejected', missing: [], title: 'Your application was not accepted.', offers: ['Apply again'] },
    { state: 'rejected', missing: [3], title: 'Your application was not accepted.', offers: ['Open step 3'] },
  ] satisfies { state: ApplicationState; missing: number[]; title: string; offers: string[] }[])(
    '$state with $missing open says "$title" and offers $offers',
    ({ state, missing, title, offers }) => {
      const words = describeWith({ state, missingSteps: missing });
      expect(words.title).toBe(title);
      expect(words.offers).toEqual(offers);
    },
  );

  it.each([
    [[2, 3], [], ['Open step 2']],
    [[3], [], ['Open step 3']],
    [[3], [3], ['Open step 3']],
    [[], [4], ['Open step 4']],
    [[], [], ['Send again']],
  ])(
    'names the steps that were reopened; with %j to be saved again and %j missing it offers %j',
    (stepsToSaveAgain, missingSteps, labels) => {
      const state = 'changes_requested';
      const words = describeWith({ state, missingSteps, reopenedSteps: [2, 3], stepsToSaveAgain });
      expect(words.title).toBe('Please change Skills and Background.');
      expect(words.offers).toEqual(labels);
    },
  );

  it('says which of the reopened steps are still to be saved', () => {
    const change = { reopenedSteps: [2, 3], stepsToSaveAgain: [3] };
    expect(describeWith({ state: 'changes_requested', ...change }).text).toContain('Save Background again.');
  });

  it('says how long a review takes, in the words of the specification (§9)', () => {
    const { text } = describeWith({ state: 'pending', reason: issues.document_waiting });
    expect(text).toContain('Document review typically takes 1-3 business days');
  });

  it.each(['changes_requested', 'rejected'] as const)('hands on what the reviewer wrote: %s', (state) => {
    const note = 'The passport cannot be read.';
    expect(describeWith({ state, note }).text).toContain(note);
  });
});

describe('what was complete and is open again', () => {
  it.each([
    ['document_rejected', [3], ['Open step 3']],
    ['document_rejected', [], ['Open step 3']],
    ['agreement_outdated', [4], ['Open step 4']],
  ] as const)('is described and offered while the application waits: %s', (kind, missingSteps, offers) => {
    const words = describeWith({ state: 'pending', missingSteps: [...missingSteps], reason: issues[kind] });
    expect(words.title).toBe('Your application is in review, and one thing needs your attention.');
    expect(words.text).toContain(issues[kind].sentence);
    expect(words.text).toContain('you do not need to send it again');
    expect(words.offers).toEqual(offers);
  });

  it('names every step where more than one is open', () => {
    const reason = issues.document_rejected;
    const { text } = describeWith({ state: 'pending', missingSteps: [3, 4], reason });
    expect(text).toContain('A document was not accepted. Two steps to go: Background and Legal.');
  });

  it('is shown after the approval, which stays valid', () => {
    const reason = issues.agreement_outdated;
    const words = describeWith({ state: 'approved', missingSteps: [4], reason });
    expect(words.title).toBe('Your application was approved.');
    expect(words.text).toBe(`${reason.sentence} Challenges for approved experts are open to you.`);
    expect(words.offers).toEqual(['Open step 4', 'See open challenges']);
  });

  it('is shown before the application is sent', () => {
    const reason = issues.agreement_outdated;
    const words = describeWith({ missingSteps: [4], reason });
    expect(words.title).toBe('One step to go: Legal.');
    expect(words.text).toBe(`${reason.sentence} Complete the remaining steps, then send the application.`);
  });
});

describe('an address that is not verified (decisions §2: it says so, with a link to resend)', () => {
  const resend = 'Resend verification email';

  it.each(['document_waiting', 'address_unverified'] as const)(
    'holds a whole application, whatever else is first: %s',
    (kind) => {
      const words = describeWith({ reason: issues[kind] }, false);
      expect(words.text).toMatch(/^The email address is not verified\..* Then send the application\.$/);
      expect(words.offers).toEqual([resend]);
    },
  );

  it.each<[Parameters<typeof buildApplication>[0], string[]]>([
    [{ state: 'rejected' }, [resend]],
    [{ state: 'changes_requested', reopenedSteps: [2], stepsToSaveAgain: [2] }, ['Open step 2', resend]],
    [{ state: 'incomplete', missingSteps: [1] }, ['Open step 1']],
  ])('of %j offers %j', (change, offers) => {
    expect(describeWith(change, false).offers).toEqual(offers);
  });
});
