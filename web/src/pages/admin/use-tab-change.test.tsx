import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTabChange } from './use-tab-change.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const renderTabs = () => renderHook(({ tab }) => useTabChange(tab), { initialProps: { tab: 'overview' } });

it('fades out, changes after 200 ms and fades in 50 ms later (specification §4)', async () => {
  const { result, rerender } = renderTabs();
  expect(result.current).toEqual({ shown: 'overview', isFaded: false });
  rerender({ tab: 'approvals' });
  expect(result.current).toEqual({ shown: 'overview', isFaded: true });
  await pass(199);
  expect(result.current.shown).toBe('overview');
  await pass(1);
  expect(result.current).toEqual({ shown: 'approvals', isFaded: true });
  await pass(49);
  expect(result.current.isFaded).toBe(true);
  await pass(1);
  expect(result.current).toEqual({ shown: 'approvals', isFaded: false });
});

it('is simply there for those who want less motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { result, rerender } = renderTabs();
  rerender({ tab: 'approvals' });
  expect(result.current).toEqual({ shown: 'approvals', isFaded: false });
});
