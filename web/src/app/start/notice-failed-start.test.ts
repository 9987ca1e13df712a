import { beforeEach, expect, it, vi } from 'vitest';
import { noticeFailedStart } from './notice-failed-start.ts';

const stopped = vi.spyOn(window, 'stop').mockImplementation(() => undefined);

beforeEach(() => {
  stopped.mockClear();
  sessionStorage.clear();
  document.body.innerHTML =
    '<div data-starting>Loading</div><div data-failed-start hidden><button>Reload</button></div><script></script>';
});

function isNoticed(): boolean {
  return document.querySelector('[data-failed-start]')?.hasAttribute('hidden') === false;
}

it('waits while the client is loaded', () => {
  noticeFailedStart();
  expect(isNoticed()).toBe(false);
});

it('reports a script that could not be loaded', () => {
  noticeFailedStart();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(isNoticed()).toBe(true);
  expect(document.querySelector('[data-starting]')?.hasAttribute('hidden')).toBe(true);
});

it('reports a part that could not be imported', () => {
  noticeFailedStart();
  window.dispatchEvent(new Event('unhandledrejection'));
  expect(isNoticed()).toBe(true);
});

it('leaves what goes wrong after the start to the client', () => {
  noticeFailedStart();
  window.dispatchEvent(new Event('appstarted'));
  window.dispatchEvent(new Event('unhandledrejection'));
  expect(isNoticed()).toBe(false);
});

it('ends reloads that never lead to a start, at the fourth', () => {
  for (let nth = 0; nth < 3; nth += 1) noticeFailedStart();
  expect([isNoticed(), stopped.mock.calls.length]).toEqual([false, 0]);
  noticeFailedStart();
  expect([isNoticed(), stopped.mock.calls.length]).toEqual([true, 1]);
});

it('counts anew after a start', () => {
  for (let nth = 0; nth < 8; nth += 1) {
    noticeFailedStart();
    window.dispatchEvent(new Event('appstarted'));
  }
  expect(stopped).not.toHaveBeenCalled();
});
