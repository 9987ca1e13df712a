import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiProblem, localReply } from '#platform/api-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { useServerForm } from './use-server-form.ts';

const bird = z.object({
  name: z.string().min(1, 'A bird has a name'),
  nest: z.object({ tree: z.string().min(1, 'A nest is in a tree') }),
});
type Bird = z.infer<typeof bird>;

interface BirdFormProps {
  readonly send: (values: Bird) => Promise<unknown>;
  readonly onSent?: () => void;
  readonly onRefused?: (error: unknown, isOnFields: boolean) => void;
}

/** Registered against the order in which they are read, as fields of a wizard are. */
function BirdForm({ send, onSent, onRefused = () => undefined }: BirdFormProps) {
  const { form, errors, isBusy, submit } = useServerForm<Bird, Bird>({
    schema: bird,
    defaultValues: { name: '', nest: { tree: '' } },
    send: (values) => send(values),
    ...(onSent !== undefined && { onSent }),
    onRefused,
  });
  const tree = form.register('nest.tree');
  const name = form.register('name');
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...name} label="Name" error={errors.name?.message} />
      <TextField {...tree} label="Tree" error={errors.nest?.tree?.message} />
      <button type="submit">{isBusy ? 'Sending…' : 'Send'}</button>
    </form>
  );
}

const refusal = (errors: readonly { path: string; message: string }[]) =>
  new ApiProblem({ ...localReply(422, 'invalid', 'Please check the fields.'), errors: [...errors] });

function draw(props: BirdFormProps) {
  const { unmount } = render(
    <KitProvider>
      <BirdForm {...props} />
    </KitProvider>,
  );
  return { unmount, name: screen.getByLabelText('Name'), tree: screen.getByLabelText('Tree') };
}

describe('useServerForm', () => {
  it('goes on once it was taken, and not where it was closed by then', async () => {
    const onSent = vi.fn<() => void>();
    const waiting = Promise.withResolvers<void>();
    const sent = vi
      .fn<() => Promise<void>>()
      .mockResolvedValueOnce(undefined)
      .mockReturnValueOnce(waiting.promise);
    const { name, tree, unmount } = draw({ send: sent, onSent });
    await userEvent.type(name, 'Wren');
    await userEvent.type(tree, 'Oak');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    unmount();
    await act(async () => waiting.resolve());
    expect(onSent).toHaveBeenCalledOnce();
  });

  it('checks first, and leads to the first error in the order of reading', async () => {
    const send = vi.fn<() => Promise<void>>();
    const { name } = draw({ send });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('A nest is in a tree')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the messages of the server under its fields, a part of one under the whole, and keeps what was typed', async () => {
    const onRefused = vi.fn<(error: unknown, isOnFields: boolean) => void>();
    const error = refusal([
      { path: 'nest.tree.kind', message: 'No such tree' },
      { path: 'wings', message: 'Not of this form' },
    ]);
    const { name, tree } = draw({ send: () => Promise.reject(error), onRefused });
    await userEvent.type(name, 'wren');
    await userEvent.type(tree, 'lamp');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No such tree')).toBeVisible();
    await waitFor(() => expect(tree).toHaveFocus());
    expect(name).toHaveValue('wren');
    expect(tree).toHaveValue('lamp');
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(error, true);
  });

  it('says that no field shows it where the server named none', async () => {
    const onRefused = vi.fn<(error: unknown, isOnFields: boolean) => void>();
    const { name, tree } = draw({ send: () => Promise.reject(refusal([])), onRefused });
    await userEvent.type(name, 'wren');
    await userEvent.type(tree, 'oak{Enter}');
    await waitFor(() => expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.anything(), false));
  });

  it('is sent once, however often Enter is pressed meanwhile', async () => {
    const answer = Promise.withResolvers<void>();
    const send = vi.fn<() => Promise<void>>(() => answer.promise);
    const { name, tree } = draw({ send });
    await userEvent.type(name, 'wren');
    await userEvent.type(tree, 'oak{Enter}');
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible();
    await userEvent.type(tree, '{Enter}{Enter}');
    answer.resolve();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'wren', nest: { tree: 'oak' } });
  });
});
