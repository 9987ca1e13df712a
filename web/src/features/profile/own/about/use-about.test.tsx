import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildProfile } from '#testing/profile.builders.ts';
import { holdReply, jsonResponse, stubApi } from '#testing/stub-api.ts';
import { useAbout } from './use-about.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps what is typed while the text is saved', async () => {
  const saving = holdReply();
  stubApi({ 'PUT /v1/profile': saving.reply });
  const { result } = renderHook(() => useAbout('Stored.'));
  act(() => result.current.edit());
  act(() => result.current.type('Stored. More'));
  act(() => result.current.leave());
  act(() => result.current.type('Stored. More and more'));
  await act(async () => saving.release(jsonResponse(buildProfile())));
  await vi.waitFor(() => expect(result.current.isSaving).toBe(false));
  expect(result.current.typed).toBe('Stored. More and more');
});
