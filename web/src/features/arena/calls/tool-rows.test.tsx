import type { ToolRow } from '@redoubt/contract/arena';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToolRows } from './tool-rows.tsx';

const row: ToolRow = {
  position: 1,
  tool: 'bank_pay',
  outcome: 'done',
  arguments: '{"amount":5}',
  result: 'Paid $5.',
};

it('lists what the target called, with arguments, answer and what came of it', () => {
  render(
    <ToolRows
      targetName="Perpetua, accounts desk"
      calls={[row, { ...row, position: 2, outcome: 'refused' }]}
    />,
  );
  const [first, second] = within(screen.getByRole('list', { name: 'What Perpetua called' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('bank_payDoneWith{"amount":5}AnswerPaid $5.');
  expect(second).toHaveTextContent('Refused by the tool');
});

it('says what the challenge hides', () => {
  render(<ToolRows targetName="Ondine" calls={[{ ...row, arguments: null, result: null }]} />);
  expect(screen.getAllByText('Hidden by this challenge')).toHaveLength(2);
});

it('shows markup, control characters and long lines as text', () => {
  const hostile = `<img src=x onerror=alert(1)>\u202E\u001B[31m${'x'.repeat(3000)}`;
  const { container } = render(<ToolRows targetName="Ondine" calls={[{ ...row, result: hostile }]} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
});

it('is nothing where nothing was called', () => {
  const { container } = render(<ToolRows targetName="Ondine" calls={[]} />);
  expect(container).toBeEmptyDOMElement();
});
