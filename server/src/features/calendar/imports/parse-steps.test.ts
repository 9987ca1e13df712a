import { expect, it } from 'vitest';
import { listSuperlinear } from '#testing/process/count-steps.ts';
import { hostileCalendars } from './read-calendar-file.bench.ts';

it('a file that is twice as long takes twice the steps at most, whatever it is made of', async () => {
  const reading = { module: import.meta.resolve('./read-calendar-file.ts'), name: 'readCalendarFile' };
  const superlinear = await listSuperlinear(reading, Object.keys(hostileCalendars), {
    pieces: 200,
    argsOf: (name, pieces) => [Buffer.from(hostileCalendars[name]?.(pieces) ?? ''), { floating: 'UTC' }],
  });
  expect(superlinear).toEqual([]);
});
