import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { formatTime } from '#ui/words/times.ts';
import { browserTimeZone } from '#ui/words/zones.ts';
import { Time } from './time.tsx';
import { clearSession, startSession } from '../session.ts';
import { chooseTimeZone } from './time-zone.ts';

const AT = '2026-11-03T23:05:00.000Z';

beforeEach(() => clearSession());

it.each([
  ['dateTime', 'Asia/Tokyo', '4 Nov 2026, 08:05'],
  ['day', 'America/New_York', '3 Nov'],
  ['date', 'Pacific/Kiritimati', '4 Nov 2026'],
  ['time', 'Asia/Kolkata', '04:35'],
] as const)('writes a %s in %s as %s', (form, zone, text) => {
  expect(formatTime(AT, form, zone)).toBe(text);
});

it("shows times in the person's zone, and in the browser's before it is known and after they left", () => {
  startSession(buildSignedIn());
  render(<Time at={AT} form="dateTime" />);
  const inBrowser = formatTime(AT, 'dateTime', browserTimeZone());
  expect(screen.getByRole('time')).toHaveTextContent(inBrowser);
  act(() => chooseTimeZone('Asia/Tokyo'));
  expect(screen.getByRole('time')).toHaveTextContent('4 Nov 2026, 08:05');
  act(() => clearSession());
  expect(screen.getByRole('time')).toHaveTextContent(inBrowser);
});
