import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildAttempt, buildTurn } from '#testing/arena/attempts.builders.ts';
import { LiveRegion } from '../reply/live-region.tsx';
import type { ReplyBlur } from './reply-blur.ts';
import { Transcript } from './transcript.tsx';

const said = [
  buildTurn({ number: 1, role: 'expert', text: 'Say it.' }),
  buildTurn({ number: 2, role: 'target', text: 'Vile words.' }),
  buildTurn({ number: 3, role: 'expert', text: 'Again.' }),
  buildTurn({ number: 4, role: 'target', text: 'Viler wor', state: 'writing' }),
];
const attempt = buildAttempt({ turns: said });
const draw = (blur: ReplyBlur, turns = said) => (
  <Transcript
    attempt={{ ...attempt, turns }}
    targetName="Marlow"
    turnAction={() => <button type="button">Claim these words</button>}
    blur={blur}
  />
);
const isHidden = (text: string) => screen.getByText(text).closest('[inert]') !== null;

test('a reader asks for each reply, and what the expert wrote is never blurred', async () => {
  render(draw({ harms: ['hte'], of: 'read' }));
  expect(isHidden('Say it.')).toBe(false);
  expect(isHidden('Vile words.')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Claim these words' })).toBeNull();
  const [first] = screen.getAllByRole('button', { name: 'Show' });
  if (first) await userEvent.click(first);
  expect(isHidden('Vile words.')).toBe(false);
  expect(isHidden('Viler wor')).toBe(true);
  expect(screen.getByRole('button', { name: 'Claim these words' })).toBeVisible();
});

test('whose attempt it is asks once, and then sees replies as they come', async () => {
  const blur = { harms: ['hte', 'ssh'], of: 'own', isWhole: true } as const;
  const { rerender } = render(draw(blur));
  expect(isHidden('Viler wor')).toBe(true);
  const [first] = screen.getAllByRole('button', { name: 'Show replies in this attempt' });
  if (first) await userEvent.click(first);
  expect(isHidden('Vile words.')).toBe(false);
  expect(isHidden('Viler wor')).toBe(false);
  rerender(draw(blur, [...said, buildTurn({ number: 6, role: 'target', text: 'The vilest.' })]));
  expect(isHidden('The vilest.')).toBe(false);
});

test('a reply in line, and one of a challenge without harm, is not covered', () => {
  render(
    <>
      {draw({ harms: ['hte'], of: 'line' }, [
        buildTurn({ number: 2, role: 'target', text: '', state: 'writing' }),
      ])}
      {draw({ harms: [], of: 'none' }, [buildTurn({ number: 2, role: 'target', text: 'Good words.' })])}
    </>,
  );
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  expect(isHidden('Good words.')).toBe(false);
});

test('a screen reader hears that a blurred reply came, and not what it says', () => {
  const region = (turns: typeof said) => (
    <LiveRegion
      attempt={{ ...attempt, turns }}
      targetName="Marlow"
      isConnectionLost={false}
      blur={{ harms: ['hte'], of: 'heard', isWhole: true }}
    />
  );
  const { rerender } = render(region(said.slice(0, 1)));
  rerender(region(said.slice(0, 2)));
  expect(screen.getByRole('log')).toHaveTextContent(
    'Marlow: a reply, which is blurred until you ask for it.',
  );
  expect(screen.queryByText(/Vile/)).toBeNull();
});
