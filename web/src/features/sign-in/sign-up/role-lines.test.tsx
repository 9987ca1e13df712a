import { signUpRoles } from '@redoubt/contract/shared/roles.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RoleLines } from './role-lines.tsx';

test('every role that can be chosen is described in a line', async () => {
  render(<RoleLines chosen="" />);
  await userEvent.click(screen.getByText('What do the roles mean?'));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([...signUpRoles]);
  for (const line of screen.getAllByRole('definition')) expect(line.textContent).toMatch(/^.{30,120}\.$/);
});

test('the chosen one stands out, without another press', () => {
  render(<RoleLines chosen="Partner" />);
  expect(screen.getByText('Partner').parentElement).toHaveAttribute('data-chosen', 'true');
  expect(screen.getByText('Partner')).toBeVisible();
});
