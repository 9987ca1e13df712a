import type { ApplicationState } from '@redoubt/contract/applications';
import { describe, expect, it } from 'vitest';
import { buildApplication } from '#testing/applications.builders.ts';
import { describeApplication } from './describe-application.ts';

const steps = ['Basics', 'Skills', 'Background', 'Legal', 'Tax', 'Assessment'].map((title, index) => ({
  number: index + 1,
  title,
}));

describe('an application (decisions §6: its states, each with why and what to do next)', () => {
  it.each([
    { state: 'incomplete', missing: [6], title: 'One step is open: Assessment.', offers: ['Open step 6'] },
    {
      state: 'incomplete',
      missing: [2, 6],
      title: 'Two steps are open: Skills and Assessment.',
      offers: ['Open step 2'],
    },
    {
      state: 'incomplete',
      missing: [1, 2, 3, 4, 5, 6],
      title: 'All six steps are open.',
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
      const words = describeApplication(buildApplication({ state, missingSteps: missing }), steps);
      expect(words.title).toBe(title);
      expect(words.acts.map(({ label }) => label)).toEqual(offers);
    },
  );

  it.each([
    [[], ['Open step 2', 'Send again']],
    [[3], ['Open step 3']],
  ])('names the steps that were reopened; with %j missing it offers %j', (missingSteps, labels) => {
    const asked = buildApplication({ state: 'changes_requested', missingSteps, reopenedSteps: [2, 3] });
    const words = describeApplication(asked, steps);
    expect(words.title).toBe('Please change Skills and Background.');
    expect(words.acts.map(({ label }) => label)).toEqual(labels);
  });

  it('says how long a review takes, in the words of the specification (§9)', () => {
    const { text } = describeApplication(buildApplication({ state: 'pending' }), steps);
    expect(text).toContain('Document review typically takes 1-3 business days');
  });

  it.each(['changes_requested', 'rejected'] as const)('hands on what the reviewer wrote: %s', (state) => {
    const note = 'The passport cannot be read.';
    expect(describeApplication(buildApplication({ state, note }), steps).text).toContain(note);
  });

  it('says what else stands in the way once every step is complete', () => {
    const sentence = 'Your email address is not verified.';
    const reason = { kind: 'address_unverified' as const, step: null, sentence };
    expect(describeApplication(buildApplication({ reason }), steps).text).toBe(sentence);
  });
});
