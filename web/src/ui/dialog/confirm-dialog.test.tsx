import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/kit-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function draw(given: { readonly isBusy: boolean; readonly problem?: string }) {
  const onConfirm = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(
    <KitProvider>
      <ConfirmDialog
        title="Remove this nest?"
        lead="It cannot be undone."
        action="Remove it"
        busyAction="Removing…"
        onConfirm={onConfirm}
        onClose={onClose}
        {...given}
      />
    </KitProvider>,
  );
  return { onConfirm, onClose };
}

it('asks, with the focus on the button that changes nothing', async () => {
  const { onConfirm, onClose } = draw({ isBusy: false });
  expect(await screen.findByRole('dialog', { name: 'Remove this nest?' })).toHaveTextContent(
    'It cannot be undone.',
  );
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('says that it is under way, and why it was refused', async () => {
  const { onConfirm } = draw({ isBusy: true, problem: 'A bird sits in it.' });
  const acting = await screen.findByRole('button', { name: 'Removing…' });
  expect(acting).toBeDisabled();
  expect(acting).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('A bird sits in it.');
  await userEvent.click(acting);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('acts once on a double click', async () => {
  const { onConfirm } = draw({ isBusy: false });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Remove it' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('asks before it throws away what was typed, and not otherwise', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <KitProvider>
      <Dialog title="Write to a bird" onClose={onClose}>
        <input aria-label="Letter" defaultValue="Dear bird" />
      </Dialog>
    </KitProvider>,
  );
  await userEvent.click(await screen.findByLabelText('Letter'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByLabelText('Letter'), ', hello');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Letter')).toHaveValue('Dear bird, hello');
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('gives the focus back to what opened it', async () => {
  function Nest() {
    const [isAsking, setIsAsking] = useState(false);
    const close = () => setIsAsking(false);
    return (
      <KitProvider>
        <button type="button" onClick={() => setIsAsking(true)}>
          Remove
        </button>
        {isAsking ? (
          <ConfirmDialog
            title="Remove this nest?"
            lead=""
            action="Remove it"
            onConfirm={close}
            onClose={close}
          />
        ) : null}
      </KitProvider>
    );
  }
  render(<Nest />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
});
