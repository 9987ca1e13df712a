import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type NoticeState, notificationsEndpoints } from '@redoubt/contract/notifications';
import { openEvents } from '#platform/streams/event-stream.ts';
import { setNoticeState } from './notice-state.ts';

const FIRST_RETRY_MS = SECOND_MS;
const LONGEST_RETRY_MS = MINUTE_MS;

/** Between tabs: the state from the tab with the stream, or the request of a new tab for it. */
type Message = { readonly state: NoticeState } | 'what is it';

let followers = 0;
let stop: (() => void) | undefined;

/** Keeps the state right while anything shows it. Answers how to end that. */
export function followNotices(personId: string): () => void {
  followers += 1;
  stop ??= begin(personId);
  return () => {
    followers -= 1;
    if (followers > 0) return;
    stop?.();
    stop = undefined;
    setNoticeState(null);
  };
}

/** All tabs of a browser share one stream: the tab that holds the lock keeps it open and informs the others. */
function begin(personId: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  const name = `notices:${personId}`;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  let lastState: NoticeState | null = null;
  const take = (state: NoticeState) => {
    lastState = state;
    setNoticeState(state);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'what is it') take(data.state);
    else if (lastState !== null) channel.postMessage({ state: lastState } satisfies Message);
  });
  channel?.postMessage('what is it' satisfies Message);
  const stream = () =>
    keepStream(signal, (state) => {
      take(state);
      channel?.postMessage({ state } satisfies Message);
    });
  // Pages that are not served over a secure connection have no locks: each tab listens for itself.
  const running = 'locks' in navigator ? navigator.locks.request(name, { signal }, stream) : stream();
  void running.catch(() => undefined);
  return () => {
    end.abort();
    channel?.close();
  };
}

/** Opens the stream, and again whenever it ends, from the last event on; ever later while the server refuses. */
async function keepStream(signal: AbortSignal, onState: (state: NoticeState) => void): Promise<void> {
  let lastEventId: string | undefined;
  let delay = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      const events = openEvents(notificationsEndpoints.streamNotices, {
        params: undefined,
        lastEventId,
        signal,
      });
      for await (const { id, data } of events) {
        lastEventId = id;
        delay = FIRST_RETRY_MS;
        onState(data);
      }
    } catch {
      delay = Math.min(delay * 2, LONGEST_RETRY_MS);
    }
    await wait(delay, signal);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
