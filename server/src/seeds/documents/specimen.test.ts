import { expect, it } from 'vitest';
import { createDraw } from '#platform/draw.ts';
import { makeSpecimen, specimenKinds } from './specimen.ts';

const details = (seed = 1) => ({
  name: 'Zoë Ngũgĩ',
  country: 'Kenya',
  degree: "Master's",
  fieldOfStudy: 'Pharmacy',
  institution: 'University of Nairobi',
  draw: createDraw(seed),
});

it.each(specimenKinds)('a %s is made alike each time, and small', async (kind) => {
  const [one, same] = [await makeSpecimen(kind, details()), await makeSpecimen(kind, details())];
  expect(one.content.equals(same.content)).toBe(true);
  expect(one.content.length).toBeLessThan(120_000);
});
