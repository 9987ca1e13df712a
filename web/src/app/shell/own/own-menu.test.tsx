import type { Role } from '@redoubt/contract/shared/roles.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { OwnMenu } from './own-menu.tsx';

const cases: readonly (readonly [Role, boolean, readonly string[]])[] = [
  ['Expert', true, ['Projects', 'My work', 'Validate', 'Calendar', 'Orientation']],
  ['Freelancer', false, ['Projects', 'My work', 'Validate', 'Calendar']],
  ['Client', true, ['Dashboard', 'Projects', 'Calendar']],
];

it.each(cases)('shows %s, whose orientation is open: %s, %j', (role, isOpen, titles) => {
  const { user } = buildSignedIn({ role });
  renderAt('/', <OwnMenu user={user} isOrientationOpen={isOpen} size="drawer" />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles);
});
