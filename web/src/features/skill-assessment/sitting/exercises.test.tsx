import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { buildProfile } from '#testing/profile.builders.ts';
import { jsonResponse, problemResponse } from '#testing/stub-api.ts';
import { isSittingRunning } from '#platform/wizard/running-sitting.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import {
  buildQuiz,
  buildRating,
  buildStates,
  buildWriting,
  open,
  scored,
} from '../testing/assessment.builders.ts';
import { type FakeAssessments, fakeAssessments } from '../testing/fake-assessments.builders.ts';
import { showStep } from '../testing/show-step.builders.tsx';

beforeEach(() => takeToasts());
afterEach(() => vi.unstubAllGlobals());

const retakeAt = '2026-11-04T08:04:00.000Z';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the bias quiz', () => {
  it('goes question by question: Next waits for an answer, Previous is there from the second on', async () => {
    fakeAssessments(buildStates({ biasDetection: open(buildQuiz()) }));
    showStep('bias');
    await screen.findByText('Question 1 of 3');
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(button('Next')).toBeDisabled();
    expect(screen.getByText('Choose an option to continue.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Second reading of one'));
    await userEvent.click(button('Next'));
    expect(screen.getByText('Question 2 of 3')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What does case two show?' })).toHaveFocus();
    await userEvent.click(button('Previous'));
    expect(screen.getByLabelText('Second reading of one')).toBeChecked();
  });

  it('says that its clock runs, until it is submitted', async () => {
    fakeAssessments(buildStates({ biasDetection: open(buildQuiz({ one: 1, two: 2 })) }));
    showStep('bias');
    await screen.findByText('Question 3 of 3');
    expect(isSittingRunning()).toBe(true);
    await userEvent.click(screen.getByLabelText('Fourth reading of three'));
    await userEvent.click(button('Submit Quiz'));
    await waitFor(() => expect(isSittingRunning()).toBe(false));
  });

  it('ends with Submit Quiz, which leads to the content generation', async () => {
    const quiz = buildQuiz({ one: 1, two: 2 });
    const fake = fakeAssessments(buildStates({ biasDetection: open(quiz) }));
    const { currentPath, onSaved } = showStep('bias');
    await screen.findByText('Question 3 of 3');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(button('Submit Quiz')).toBeDisabled();
    await userEvent.click(screen.getByLabelText('Fourth reading of three'));
    await userEvent.click(button('Submit Quiz'));
    await waitFor(() => expect(currentPath()).toBe('/wizard/6?tab=content'));
    expect(fake.saves().at(-1)).toEqual({
      assessmentAnswers: { biasDetection: { one: 1, two: 2, three: 3 } },
      assessmentsCompleted: { biasDetection: true },
      sittings: { biasDetection: { id: quiz.id } },
    });
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('goes on at the first open question after a reload, by the clock of the server', async () => {
    fakeAssessments(buildStates({ biasDetection: open(buildQuiz({ one: 0 }, 100)) }));
    showStep('bias');
    expect(await screen.findByText('Question 2 of 3')).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^1:(40|39)$/);
  });

  it('counts by the server, whatever this clock says', async () => {
    const quiz = buildQuiz({}, 100);
    const later = (time: string) => new Date(Date.parse(time) + HOUR_MS).toISOString();
    const states = buildStates({ biasDetection: open({ ...quiz, deadline: later(quiz.deadline) }) });
    fakeAssessments({ ...states, now: later(states.now) });
    showStep('bias');
    expect(await screen.findByRole('timer')).toHaveTextContent(/^1:(40|39)$/);
  });
});

describe('the content generation', () => {
  const LONG = 'Dear customers, yesterday something went wrong. '.repeat(5);

  it('counts, keeps Submit disabled under 200 characters, saves by itself and leads to the rating', async () => {
    const writing = buildWriting('x'.repeat(198));
    const fake = fakeAssessments(buildStates({ contentGeneration: open(writing) }));
    const { currentPath } = showStep('content');
    const text = await screen.findByRole('textbox', { name: 'Your text' });
    expect(screen.getByText('1 word, 198 characters')).toBeVisible();
    await userEvent.type(text, 'y');
    expect(button('Submit')).toBeDisabled();
    expect(button('Submit')).toHaveAccessibleDescription(/1 more character until you can submit/);
    await userEvent.type(text, 'z');
    expect(button('Submit')).toBeEnabled();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(fake.saves()[0]).toMatchObject({
      sittings: { contentGeneration: { id: writing.id, revision: 0 } },
    });
    await userEvent.click(button('Submit'));
    await waitFor(() => expect(currentPath()).toBe('/wizard/6?tab=rating'));
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Skill assessment updated successfully' }]);
  });

  it('keeps what was written when the connection is lost, and says so', async () => {
    const fake = fakeAssessments(buildStates({ contentGeneration: open(buildWriting()) }));
    fake.saveReply = offline;
    const { handle } = showStep('content');
    expect(handle.current?.isSafe?.()).toBe(true);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your text' }), 'Dear');
    expect(handle.current?.isSafe?.()).toBe(false);
    expect(await screen.findByText(/^Waiting for a connection/)).toBeVisible();
    await act(async () => handle.current?.settle?.());
    expect(handle.current?.isSafe?.()).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue('Dear');
    fake.saveReply = null;
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(handle.current?.isSafe?.()).toBe(true);
  });

  it('lets the person decide when another tab wrote in between', async () => {
    const writing = buildWriting();
    const fake = fakeAssessments(buildStates({ contentGeneration: open(writing) }));
    fake.saveReply = () => {
      fake.states = buildStates({
        contentGeneration: open({ ...buildWriting('Theirs'), id: writing.id, revision: 4 }),
      });
      return problemResponse({
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need another look.',
        errors: [{ path: 'sittings.contentGeneration.revision', message: 'Changed.' }],
      });
    };
    showStep('content');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your text' }), 'Mine');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the other text' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue('Theirs'));
  });

  it.each(['copy', 'cut', 'paste', 'contextmenu', 'drop'])('blocks %s, and says so aloud', async (type) => {
    fakeAssessments(buildStates({ contentGeneration: open(buildWriting(LONG)) }));
    showStep('content');
    const text = await screen.findByRole('textbox', { name: 'Your text' });
    const event = new Event(type, { bubbles: true, cancelable: true });
    text.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(await screen.findByText(/^That is turned off\./)).toBeInTheDocument();
  });

  it('blocks selecting but in the own text, which could not be corrected by keyboard otherwise', async () => {
    fakeAssessments(buildStates({ contentGeneration: open(buildWriting()) }));
    showStep('content');
    const select = () => new Event('selectstart', { bubbles: true, cancelable: true });
    const [onPrompt, onText] = [select(), select()];
    (await screen.findByText('Write the note of 200 to 300 words.')).dispatchEvent(onPrompt);
    screen.getByRole('textbox', { name: 'Your text' }).dispatchEvent(onText);
    expect([onPrompt.defaultPrevented, onText.defaultPrevented]).toEqual([true, false]);
  });
});

describe('the rating exercise', () => {
  it('is done by keyboard alone, and leads back to the overview once all eight are rated', async () => {
    const rating = buildRating();
    const fake = fakeAssessments(buildStates({ ratingExercise: open(rating) }));
    const { currentPath } = showStep('rating');
    await screen.findByText('0 of 8 rated');
    const scales = screen.getAllByRole('group', { name: /^(Clarity|Accuracy|Engagement|Structure)$/ });
    expect(scales).toHaveLength(8);
    for (const scale of scales) {
      expect(button('Submit')).toBeDisabled();
      within(scale).getByRole('radio', { name: '4, Good' }).focus();
      await userEvent.keyboard(' ');
    }
    expect(screen.getByText('8 of 8 rated')).toBeVisible();
    fake.saveReply = () => {
      fake.states = buildStates({ ratingExercise: scored('ratingExercise', 75) });
      return jsonResponse(buildProfile());
    };
    await userEvent.click(button('Submit'));
    await waitFor(() => expect(currentPath()).toBe('/wizard/6?tab=overview'));
    expect(await screen.findByText('1 of 3 assessments completed')).toBeVisible();
    const all = { clarity: 4, accuracy: 4, engagement: 4, structure: 4 };
    expect(fake.saves().at(-1)).toMatchObject({
      assessmentAnswers: { ratingExercise: { sky: all, tyre: all } },
      assessmentsCompleted: { ratingExercise: true },
    });
  });
});

/** Each exercise with something of it that is on the screen. */
const guarded = [
  { tab: 'bias', states: () => ({ biasDetection: open(buildQuiz()) }), shown: 'Annotation' },
  {
    tab: 'content',
    states: () => ({ contentGeneration: open(buildWriting()) }),
    shown: 'Write the note of 200 to 300 words.',
  },
  { tab: 'rating', states: () => ({ ratingExercise: open(buildRating()) }), shown: 'Explain the tyre.' },
];

describe.each(guarded)('specification §4, during the assessment: $tab', ({ tab, states, shown }) => {
  it.each(['copy', 'cut', 'paste', 'contextmenu', 'selectstart', 'dragstart', 'drop'])(
    '%s is blocked, under a notice that says so',
    async (type) => {
      fakeAssessments(buildStates(states()));
      showStep(tab);
      const event = new Event(type, { bubbles: true, cancelable: true });
      (await screen.findByText(shown)).dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
      expect(
        screen.getByText(
          'Copying, pasting, selecting and the context menu are turned off during the assessment.',
        ),
      ).toBeVisible();
    },
  );
});

describe('when the time is over', () => {
  function endOnSave(fake: FakeAssessments) {
    fake.saveReply = () => {
      fake.states = buildStates({
        biasDetection: { ...scored('biasDetection', 40, { isTimeOver: true }), retakeAt },
      });
      return jsonResponse(buildProfile());
    };
  }

  it('the quiz is submitted by itself, with a notice, and the results are there', async () => {
    const fake = fakeAssessments(buildStates({ biasDetection: open(buildQuiz({ one: 1 }, 1)) }));
    endOnSave(fake);
    const { onSaved, currentPath } = showStep('bias');
    await screen.findByText('Question 2 of 3');
    expect(await screen.findByText(/Time ran out, so it was submitted automatically/)).toBeVisible();
    expect(fake.saves().at(-1)).toMatchObject({ assessmentsCompleted: { biasDetection: true } });
    expect(takeToasts()).toMatchObject([{ kind: 'info', title: 'Time is up' }]);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(currentPath()).toBe('/wizard/6?tab=bias');
  });

  it('without a connection the quiz is locked, says so, and is submitted once there is one', async () => {
    const fake = fakeAssessments(buildStates({ biasDetection: open(buildQuiz({ one: 1 }, 0)) }));
    fake.saveReply = offline;
    showStep('bias');
    expect(await screen.findByText(/The connection was lost/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Time is up\./);
    expect(screen.getByLabelText('First reading of two')).toBeDisabled();
    endOnSave(fake);
    expect(await screen.findByText(/Time ran out/)).toBeVisible();
  });
});
