import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { buildProfile } from '#testing/wizard/new-profile.builders.ts';
import { StepOneFacts } from './step-one-facts.tsx';

const info = (countryCode: string, phoneNumber: string) => ({
  ...buildProfile().basicInfo,
  countryCode,
  phoneNumber,
});

it.each([
  ['+234', '0803 123 4567', '+234 803 123 4567'],
  ['+234', '803 123 4567', '+234 803 123 4567'],
  ['+44', '(07911) 123-456', '+44 7911 123456'],
  // In Italy the zero is dialled from abroad too.
  ['+39', '06 1234 5678', '+39 06 1234 5678'],
])('the phone number %s %s is shown without the zero of calls at home', async (code, typed, shown) => {
  renderAt('/profile', <StepOneFacts info={info(code, typed)} />);
  expect(await screen.findByText(shown)).toBeInTheDocument();
});
