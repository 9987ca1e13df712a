import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

it('takes the focus when it appears, and never from a field in which errors are mended', () => {
  const draw = (title: string) => (
    <>
      <ErrorSummary title={title}>What you typed is still here.</ErrorSummary>
      <input aria-label="Name" />
    </>
  );
  const { rerender } = render(draw('Two things need a change'));
  expect(screen.getByRole('alert')).toHaveFocus();
  screen.getByLabelText('Name').focus();
  rerender(draw('One thing needs a change'));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
