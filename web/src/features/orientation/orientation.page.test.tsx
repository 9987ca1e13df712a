import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { startSession } from '#platform/session.ts';
import { buildOrientation } from '#testing/orientation.builders.ts';
import OrientationPage from './orientation.page.tsx';
import { chapters } from './film/chapters.ts';

const LOOK = 'GET /v1/orientation';
const WATCHED = 'POST /v1/orientation/watched';

/** jsdom plays nothing: a film stays at the time that is set. */
function stubFilm() {
  const film = { paused: true, currentTime: 0, ended: false };
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'paused', 'get').mockImplementation(() => film.paused);
  vi.spyOn(media, 'currentTime', 'get').mockImplementation(() => film.currentTime);
  vi.spyOn(media, 'currentTime', 'set').mockImplementation(function set(this: HTMLMediaElement, to: number) {
    film.currentTime = to;
    this.dispatchEvent(new Event('seeked'));
  });
  vi.spyOn(media, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    film.paused = false;
    this.dispatchEvent(new Event('play'));
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    film.paused = true;
    this.dispatchEvent(new Event('pause'));
  });
  const passTo = (seconds: number) =>
    act(() => {
      film.currentTime = seconds;
      video().dispatchEvent(new Event('timeupdate'));
    });
  return { film, passTo };
}

const video = () => document.querySelector('video') ?? document.createElement('video');
const slider = () => screen.getByRole('slider', { name: 'Position in the chapter' });

beforeEach(() => {
  queryClient.clear();
  startSession(buildSignedIn());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function draw(orientation = buildOrientation(), more = {}) {
  const calls = stubApi({ [LOOK]: jsonResponse(orientation), ...more });
  renderAt('/orientation', <OrientationPage />);
  await screen.findByRole('heading', { name: 'Your progress' });
  return calls;
}

describe('the page of the orientation', () => {
  it('shows the four tasks with type and minutes, the progress, and where to go', async () => {
    await draw();
    const [, , list] = screen.getAllByRole('list');
    expect(list).toBeDefined();
    for (const facts of [
      'Tutorial · 10 minutes',
      'Workflow · 15 minutes',
      'Process · 8 minutes',
      'Guidelines · 12 minutes',
    ])
      expect(screen.getByText(facts)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Orientation completed' })).toHaveValue(0);
    for (const [name, href] of [
      ['Join Community', '/community'],
      ['Contact Support', '/contact'],
      ['Documentation', '/docs'],
      ['Read about quality review', '/docs/review'],
      ['Read the code of conduct', '/conduct'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('heading', { name: 'What\u2019s Next'.replace('\u2019', "'") })).toBeVisible();
    expect(screen.queryByText('Orientation Complete!')).toBeNull();
  });

  it('says so when all of it is done, and leads to the profile', async () => {
    await draw(buildOrientation({ percent: 100, isComplete: true }));
    expect(screen.getByText('Orientation Complete!')).toBeVisible();
    expect(screen.getByText("You're ready to start taking on projects.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Profile' })).toHaveAttribute('href', '/profile');
  });

  it('takes a task back that was done, and says when that failed', async () => {
    const tasks = buildOrientation().tasks.map((task) => ({
      ...task,
      isDone: task.id === 'process',
      isCredited: task.id === 'process',
    }));
    const done = buildOrientation({ percent: 20, tasks });
    const replies = [
      jsonResponse(buildOrientation({ tasks: tasks.map((task) => ({ ...task, isDone: false })) })),
      problemResponse({ status: 503, code: 'unavailable', message: 'Busy.' }),
    ];
    const calls = await draw(done, {
      'PUT /v1/orientation/tasks/process': () => replies.pop() ?? jsonResponse(done),
    });
    const button = () => screen.getByRole('button', { name: /^Mark as not done: Understand Quality/ });
    expect(screen.getAllByRole('button', { name: /^Mark as not done/ })).toHaveLength(1);
    await userEvent.click(button());
    expect(await screen.findByText('Busy.')).toBeVisible();
    await userEvent.click(button());
    expect(await screen.findByRole('button', { name: /^Mark as done/ })).toBeVisible();
    expect(screen.getByText('Marked as not done')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { isTakenBack: true },
      { isTakenBack: true },
    ]);
  });

  it('can be asked again where it failed', async () => {
    stubApi({ [LOOK]: problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }) });
    renderAt('/orientation', <OrientationPage />);
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the player', () => {
  it('loads nothing before it is played, and has captions and a transcript', async () => {
    await draw();
    expect(video()).toHaveAttribute('preload', 'none');
    const track = video().querySelector('track');
    expect(track).toHaveAttribute('kind', 'captions');
    expect(track).toHaveAttribute('srclang', 'en');
    await userEvent.click(screen.getByText('Transcript'));
    for (const { text } of chapters[0]?.cues ?? []) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('is played, paused and moved by keys and by its buttons', async () => {
    const { film, passTo } = stubFilm();
    await draw();
    const player = screen.getByRole('group', { name: /^Chapter 1/ });
    await userEvent.click(within(player).getByRole('button', { name: 'Play' }));
    expect(film.paused).toBe(false);
    passTo(20);
    fireEvent.keyDown(video(), { key: ' ' });
    expect(film.paused).toBe(true);
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    expect(film.currentTime).toBe(25);
    fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
    expect(film.currentTime).toBe(20);
    fireEvent.change(slider(), { target: { value: '40' } });
    expect(film.currentTime).toBe(40);
    expect(slider()).toHaveAttribute('aria-valuetext', '0:40 of 1:00');
    const captions = within(player).getByRole('button', { name: 'Captions' });
    expect(captions).toHaveAttribute('aria-pressed', 'true');
    fireEvent.keyDown(captions, { key: 'c' });
    expect(captions).toHaveAttribute('aria-pressed', 'false');
  });

  it('reports to the server what was played, and nothing of what was jumped over', async () => {
    const { passTo } = stubFilm();
    const credited = { chapter: 1, watched: [{ from: 0, to: 5000 }], isWatched: false };
    const calls = await draw(buildOrientation(), { [WATCHED]: jsonResponse(credited) });
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    for (const second of [1, 2, 3, 4, 50, 5]) passTo(second);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await vi.waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { chapter: 1, from: 0, to: 4000 },
      ]),
    );
    expect(await screen.findByText('5 of 60 seconds')).toBeVisible();
  });

  it('says that what was watched could not be saved', async () => {
    const { passTo } = stubFilm();
    await draw(buildOrientation(), {
      [WATCHED]: problemResponse({ status: 503, code: 'unavailable', message: 'Busy.' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    for (const second of [1, 2, 3, 4, 5]) passTo(second);
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
  });

  it('goes on to the next chapter, and opens at the first that was not watched', async () => {
    const { video: known } = buildOrientation();
    const [first, ...rest] = known.chapters;
    const chaptersKnown = [
      { chapter: 1, watched: [{ from: 0, to: 60_000 }], isWatched: first?.chapter === 1 },
      ...rest,
    ];
    await draw(buildOrientation({ video: { isWatched: false, chapters: chaptersKnown } }));
    expect(screen.getByRole('group', { name: /^Chapter 2/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(screen.getByRole('group', { name: /^Chapter 3/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^5\./ }));
    expect(screen.queryByRole('button', { name: 'Next chapter' })).toBeNull();
  });
});
