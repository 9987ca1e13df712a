import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CheckYourself } from './check-yourself.tsx';

const check = {
  question: 'Which <em>one</em>?',
  options: ['One', 'Two'],
  right: 1,
  why: 'It is <code>2</code>.',
};

function draw() {
  render(<CheckYourself check={check} />);
  return userEvent.setup();
}

const press = (name: string) => screen.getByRole('button', { name });

describe('check yourself', () => {
  it('is a question with options, and says nothing before it is asked', () => {
    draw();
    expect(screen.getByRole('group', { name: 'Which one?' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('asks for a choice first', async () => {
    const user = draw();
    await user.click(press('Check answer'));
    expect(screen.getByRole('status')).toHaveTextContent('Choose an answer first.');
  });

  it('says that an answer is right, and why, by keyboard alone', async () => {
    const user = draw();
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Two' })).toBeChecked();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Right. It is 2.');
  });

  it('lets a wrong answer be thought over, and shows the right one when asked', async () => {
    const user = draw();
    await user.click(screen.getByRole('radio', { name: 'One' }));
    await user.click(press('Check answer'));
    expect(screen.getByRole('status')).toHaveTextContent('Not this one. Choose another, or see the answer.');
    await user.click(press('Show the answer'));
    expect(screen.getByRole('status')).toHaveTextContent('Two. It is 2.');
    await user.click(screen.getByRole('radio', { name: 'Two' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
