import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonResponse, problemResponse } from '#testing/stub-api.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { buildQuiz, buildStates, open, scored } from './testing/assessment.builders.ts';
import { fakeAssessments } from './testing/fake-assessments.builders.ts';
import { showStep } from './testing/show-step.builders.tsx';

beforeEach(() => takeToasts());
afterEach(() => vi.unstubAllGlobals());

const retakeAt = '2026-11-04T08:04:00.000Z';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the overview', () => {
  it('counts what is completed, with the score of each and what is left', async () => {
    fakeAssessments(
      buildStates({
        biasDetection: { ...scored('biasDetection', 90), retakeAt },
        ratingExercise: scored('ratingExercise', 65),
      }),
    );
    showStep();
    expect(await screen.findByText('2 of 3 assessments completed')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Assessments completed' })).toHaveAttribute(
      'aria-valuenow',
      '2',
    );
    expect(screen.getByText('90%, excellent')).toBeVisible();
    expect(screen.getByText('65%, low')).toBeVisible();
    expect(screen.getByText(/Complete Profile opens once all three are completed/)).toHaveTextContent(
      'Left to do: Content Generation.',
    );
    expect(screen.getByText(/^Retake available from/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See results or retake: Rating Exercise' })).toHaveAttribute(
      'href',
      '/wizard/6?tab=rating',
    );
    expect(screen.getByRole('link', { name: 'See results: Bias Detection' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the rules: Content Generation' })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Skill assessments' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Bias Detectioncompleted, score  90%',
      'Content Generation',
      'Rating Exercisecompleted, score  65%',
    ]);
  });

  it('has a tab each, in the address', async () => {
    fakeAssessments(buildStates());
    const { currentPath } = showStep('nonsense');
    const tabs = within(await screen.findByRole('navigation', { name: 'Skill assessments' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Bias Detection',
      'Content Generation',
      'Rating Exercise',
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
    await userEvent.click(tabs.getByRole('link', { name: 'Rating Exercise' }));
    expect(currentPath()).toBe('/wizard/6?tab=rating');
    expect(await screen.findByText('2 tasks, 4 criteria, 1 to 5')).toBeVisible();
  });

  it('says so when the assessments cannot be loaded', async () => {
    const fake = fakeAssessments(buildStates());
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        problemResponse({ status: 403, code: 'forbidden', message: 'Your role does not allow this.' }),
      ),
    );
    showStep();
    expect(await screen.findByText('Your role does not allow this.')).toBeVisible();
    expect(fake.calls).toEqual([]);
  });
});

describe('before the clock runs', () => {
  it('says how it goes, and starts on the button', async () => {
    const quiz = buildQuiz();
    const fake = fakeAssessments(buildStates());
    fake.openReply = () => {
      fake.states = buildStates({ biasDetection: open(quiz) });
      return jsonResponse({ now: new Date().toISOString(), sitting: quiz });
    };
    showStep('bias');
    expect(await screen.findByText('5 minutes, from when you press Start Assessment')).toBeVisible();
    expect(screen.getByText(/Copying, pasting, selecting and the context menu are turned off/)).toBeVisible();
    await userEvent.click(button('Start Assessment: Bias Detection'));
    expect(await screen.findByText('Question 1 of 3')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'biasDetection' });
  });
});

describe('the results', () => {
  it('explain each question of the quiz', async () => {
    fakeAssessments(buildStates({ biasDetection: { ...scored('biasDetection', 80), retakeAt } }));
    showStep('bias');
    expect(await screen.findByText('1 of 2 answers are correct.')).toBeVisible();
    expect(screen.getByText('You chose: Second')).toBeVisible();
    expect(screen.getByText('Not answered')).toBeVisible();
    expect(screen.getByText('It shows what a mean hides.')).toBeVisible();
    expect(screen.getByText(/Retake available from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Retake/ })).toBeNull();
  });

  it('break the score of the text down and explain the rubric', async () => {
    fakeAssessments(buildStates({ contentGeneration: scored('contentGeneration', 83) }));
    showStep('content');
    expect(await screen.findByText('How your text is scored')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Readability' })).toHaveAttribute('value', '60');
    expect(screen.getByText('Whether length is there.')).toBeVisible();
    expect(screen.getByText('210 of 240 words count; not counted: 30 copied from the prompt.')).toBeVisible();
    expect(button('Retake Assessment: Content Generation')).toBeEnabled();
  });

  it('tell how close each rating came, and why', async () => {
    fakeAssessments(buildStates({ ratingExercise: scored('ratingExercise', 62) }));
    showStep('rating');
    expect(await screen.findByText('Clarity: 4 of 5')).toBeVisible();
    expect(screen.getByText('Same as the reviewers')).toBeVisible();
    expect(screen.getByText('Far from the reviewers')).toBeVisible();
    expect(screen.getByText('All is right.')).toBeVisible();
  });
});

describe('leaving by Complete Profile', () => {
  const all = {
    biasDetection: scored('biasDetection', 90),
    contentGeneration: scored('contentGeneration', 83),
    ratingExercise: scored('ratingExercise', 75),
  };

  it('goes on when all three are completed', async () => {
    fakeAssessments(buildStates(all));
    const { handle } = showStep();
    expect(await screen.findByText(/All three are completed/)).toBeVisible();
    expect(await handle.current?.save()).toBe(true);
    expect(takeToasts()).toEqual([]);
  });

  it('names what is left otherwise', async () => {
    fakeAssessments(buildStates({ biasDetection: all.biasDetection }));
    const { handle } = showStep();
    await screen.findByText('1 of 3 assessments completed');
    expect(await handle.current?.save()).toBe(false);
    expect(takeToasts()).toMatchObject([
      {
        title: 'Skill assessment update failed',
        text: 'Left to do: Content Generation, Rating Exercise.',
      },
    ]);
  });
});

describe('toasts of specification §8', () => {
  it.each([
    ['success', 'Skill assessment updated successfully', null],
    ['error', 'Skill assessment update failed', offline],
    [
      'error',
      'Skill assessment update failed',
      () =>
        problemResponse({ status: 500, code: 'server_fault', message: 'Something went wrong on our side.' }),
    ],
  ] as const)('a submission ends in the %s "%s"', async (kind, title, reply) => {
    const fake = fakeAssessments(
      buildStates({ biasDetection: open(buildQuiz({ one: 1, two: 2, three: 0 })) }),
    );
    fake.saveReply = reply;
    const { currentPath } = showStep('bias');
    await screen.findByText('Question 3 of 3');
    await userEvent.click(button('Submit Quiz'));
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind, title }]));
    expect(currentPath()).toBe(kind === 'success' ? '/wizard/6?tab=content' : '/wizard/6?tab=bias');
  });
});
