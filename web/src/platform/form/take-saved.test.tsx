import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { TextField } from '#ui/fields/text-field.tsx';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { useServerForm } from './use-server-form.ts';

const bird = z.object({ name: z.string(), tree: z.string() });
type Bird = z.infer<typeof bird>;

function BirdForm({ save }: { readonly save: (typed: Bird) => Promise<Bird> }) {
  const { form, isBusy, submit } = useServerForm<Bird, Bird>({
    schema: bird,
    defaultValues: { name: '', tree: '' },
    send: async (typed, takeSaved) => takeSaved(await save(typed)),
    onRefused: () => undefined,
  });
  const { isDirty, dirtyFields } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...form.register('name')} label="Name" />
      <TextField {...form.register('tree')} label="Tree" />
      <button type="submit">{isBusy ? 'Sending…' : 'Send'}</button>
      <p>{isDirty ? `To save: ${Object.keys(dirtyFields).join(', ')}` : 'Nothing to save'}</p>
    </form>
  );
}

it('shows what was saved, and keeps what was typed while it was sent as something to save', async () => {
  const answer = Promise.withResolvers<Bird>();
  render(
    <KitProvider>
      <BirdForm save={() => answer.promise} />
    </KitProvider>,
  );
  const [name, tree] = [screen.getByLabelText('Name'), screen.getByLabelText('Tree')];
  await userEvent.type(name, 'Wren ');
  await userEvent.type(tree, 'Oak');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Sending…' });
  await userEvent.type(tree, ' by the lake');
  await act(async () => answer.resolve({ name: 'Wren', tree: 'Oak' }));
  await waitFor(() => expect(name).toHaveValue('Wren'));
  expect(tree).toHaveValue('Oak by the lake');
  expect(screen.getByText('To save: tree')).toBeVisible();
  await userEvent.clear(tree);
  await userEvent.type(tree, 'Oak');
  expect(screen.getByText('Nothing to save')).toBeVisible();
});
