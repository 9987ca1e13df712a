import { expect, it } from 'vitest';
import { countDoubling } from '#testing/process/count-steps.ts';
import { hostileCalendars } from './hostile-files.fixture.ts';

it('a file that is twice as long takes twice the steps at most, whatever it is made of', async () => {
  const argsOf = (text: string) => [Buffer.from(text), { floating: 'UTC' }];
  const names = Object.keys(hostileCalendars);
  const growth = await countDoubling(
    { module: import.meta.resolve('./read-calendar-file.ts'), name: 'readCalendarFile' },
    Object.values(hostileCalendars).map((make) => ({ once: argsOf(make(200)), twice: argsOf(make(400)) })),
  );
  expect(names.filter((_, at) => !((growth[at] ?? NaN) <= 2.1))).toEqual([]);
});
