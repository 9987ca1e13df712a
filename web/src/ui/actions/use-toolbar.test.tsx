import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { useToolbar } from './use-toolbar.ts';

function Toolbar({ canUndo }: { readonly canUndo: boolean }) {
  return (
    <>
      <div {...useToolbar()} aria-label="Formatting">
        <button type="button">Bold</button>
        <span>
          <button type="button">Italic</button>
        </span>
        <button type="button" disabled={!canUndo}>
          Undo
        </button>
        <button type="button">Link</button>
        {createPortal(<input aria-label="Address" defaultValue="abc" />, document.body)}
      </div>
      <textarea aria-label="Text" />
    </>
  );
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function walk(...keys: string[]) {
  const seen: (string | null | undefined)[] = [];
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(focused());
  }
  return seen;
}

it('is one stop of Tab, and arrows, Home and End move in it', async () => {
  render(<Toolbar canUndo={false} />);
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await userEvent.tab();
  expect(focused()).toBe('Bold');
  expect(
    await walk('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowLeft'),
  ).toEqual(['Italic', 'Link', 'Bold', 'Link', 'Bold', 'Link', 'Italic']);
  await userEvent.tab();
  expect(focused()).toBe('Text');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Italic');
});

it('is come to by Tab also once the button it was left at cannot be pressed', async () => {
  const { rerender } = render(<Toolbar canUndo />);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByRole('textbox', { name: 'Text' }).focus();
  rerender(<Toolbar canUndo={false} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('tabindex', '0'));
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Bold');
});

it('leaves the keys of what a button opened alone', async () => {
  render(<Toolbar canUndo />);
  const address = screen.getByRole('textbox', { name: 'Address' });
  await userEvent.click(address);
  expect(await walk('Home', 'ArrowRight')).toEqual(['Address', 'Address']);
});
