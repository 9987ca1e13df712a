import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { FieldError } from '#ui/fields/field-error.tsx';
import { useFocusFirstError } from './focus-first-error.ts';

/** A form that is not taken. */
function Refused({ children }: { readonly children: ReactNode }) {
  const focusFirstError = useFocusFirstError(true);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        focusFirstError(event.currentTarget);
      }}
    >
      {children}
      <button type="submit">Send</button>
    </form>
  );
}

async function sendForm(fields: ReactNode): Promise<void> {
  render(<Refused>{fields}</Refused>);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

describe('the first field with an error', () => {
  it('gets the focus, whatever is before it without one', async () => {
    await sendForm(
      <>
        <input aria-label="Name" />
        <input aria-label="Tree" aria-invalid />
        <input aria-label="Song" aria-invalid />
      </>,
    );
    await waitFor(() => expect(screen.getByLabelText('Tree')).toHaveFocus());
  });

  it('is unfolded with everything around it, and nothing else is', async () => {
    await sendForm(
      <>
        <details data-testid="other">
          <input aria-label="Name" />
        </details>
        <details data-testid="outer">
          <details data-testid="inner">
            <input aria-label="Tree" aria-invalid />
          </details>
        </details>
        <input aria-label="Song" aria-invalid />
      </>,
    );
    await waitFor(() => expect(screen.getByLabelText('Tree')).toHaveFocus());
    for (const around of ['outer', 'inner']) expect(screen.getByTestId(around)).toHaveAttribute('open');
    expect(screen.getByTestId('other')).not.toHaveAttribute('open');
  });

  it('is one that can take the focus', async () => {
    await sendForm(
      <>
        <input type="hidden" data-error />
        <input aria-label="Name" disabled aria-invalid />
        <input aria-label="Song" aria-invalid />
      </>,
    );
    await waitFor(() => expect(screen.getByLabelText('Song')).toHaveFocus());
  });

  it('is in a group whose error is about it as a whole, at its place among the others', async () => {
    await sendForm(
      <>
        <input aria-label="Name" />
        <fieldset>
          <input type="checkbox" aria-label="Oak" />
          <FieldError message="Choose at least one tree" />
        </fieldset>
        <input aria-label="Song" aria-invalid />
      </>,
    );
    await waitFor(() => expect(screen.getByLabelText('Oak')).toHaveFocus());
  });
});
