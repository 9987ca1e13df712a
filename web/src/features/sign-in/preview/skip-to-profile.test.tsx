import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { readSignUpDraft, writeSignUpDraft } from '../sign-up/sign-up-draft.ts';
import { SkipToProfile } from './skip-to-profile.tsx';

it('leads to the preview and forgets what was typed', async () => {
  writeSignUpDraft({ email: 'ines@santaluzia.example', firstname: 'Inês' });
  const { currentPath } = renderAt('/signup', <SkipToProfile />);
  await userEvent.click(screen.getByRole('link', { name: 'Skip to Profile' }));
  expect(currentPath()).toBe('/profile');
  expect(readSignUpDraft()).toMatchObject({ email: '', firstname: '' });
});
