import { expect, test } from 'vitest';
import { clientLoader } from './verdict.page.tsx';

test('what is no id of a verdict is not found', async () => {
  const args = { params: { id: 'not-an-id' } } as unknown as Parameters<typeof clientLoader>[0];
  await expect(clientLoader(args)).rejects.toMatchObject({ status: 404 });
});
