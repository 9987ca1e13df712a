import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Blur, Blurred } from './blurred.tsx';

const kinds = ['Hate', 'Private data'];
const draw = (blur: Blur | undefined, text = 'The words') => (
  <Blurred blur={blur}>
    <p>{text}</p>
  </Blurred>
);
const isHidden = (text: string) => {
  const part = screen.getByText(text).closest('[inert]');
  return part !== null && part.getAttribute('aria-hidden') === 'true';
};

test('a text is kept from everybody until it is asked for, by keyboard too, and the focus goes on with it', async () => {
  render(draw({ kinds, key: 'one' }));
  expect(isHidden('The words')).toBe(true);
  expect(screen.getByText('May contain hate and private data')).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(isHidden('The words')).toBe(false);
  expect(screen.getByText('The words').parentElement).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what was asked for stays shown for the visit, and nothing else does', async () => {
  const { unmount } = render(draw({ kinds, key: 'two' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  unmount();
  render(
    <>
      {draw({ kinds, key: 'two' })}
      {draw({ kinds, key: 'three' }, 'Other words')}
    </>,
  );
  expect(isHidden('The words')).toBe(false);
  expect(isHidden('Other words')).toBe(true);
});

test('without kinds nothing is between', () => {
  render(draw(undefined));
  expect(isHidden('The words')).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
});
