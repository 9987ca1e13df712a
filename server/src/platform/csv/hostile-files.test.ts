import { expect, test } from 'vitest';
import { hostileFiles, isAsExpected } from '#testing/csv/hostile-files.ts';
import { type ExpertColumns, readAsExperts } from '#testing/csv/read-as-experts.ts';

const rule =
  (shape: RegExp) =>
  (text: string): { value: string } | { reason: string } =>
    shape.test(text) && text.length <= 5000 ? { value: text } : { reason: 'This is not what belongs here.' };
const filled = rule(/\S/);
const anything = rule(/^/);
const address = rule(/^(?=.{3,254}$)[\w.+'-]{1,64}@[\w-]+(\.[\w-]+)+$/);

/** The columns of experts with rules that tell good rows from bad; the rules of the product are talent's. */
const experts = {
  name: { name: 'Name', isRequired: true, read: filled },
  email: { name: 'Email', isRequired: true, read: (text) => address(text.toLowerCase()) },
  location: { name: 'Location', isRequired: true, read: filled },
  skills: {
    name: 'Skills',
    isRequired: false,
    read: (text) => ({
      value: text
        .split(/[;,]/)
        .map((skill) => skill.trim())
        .filter((skill) => skill !== ''),
    }),
  },
  phone: {
    name: 'Phone',
    isRequired: false,
    read: rule(/^$|^(?=(?:[^\d]*\d){10,15}[^\d]*$)[\d ()+\xa0-]+$/),
  },
  department: { name: 'Department', isRequired: false, read: anything },
  title: { name: 'Title', isRequired: false, read: anything },
  years: { name: 'Years of Experience', isRequired: false, read: rule(/^$|^(?:\d|[1-6]\d|70)$/) },
  certifications: { name: 'Certifications', isRequired: false, read: anything },
} satisfies ExpertColumns;

test.each(hostileFiles())('a file by another hand, $id: $description', async (file) => {
  const outcome = await readAsExperts(file, experts, 65_536);
  const expected = [file.expect, ...(file.alternatives ?? [])];
  expect({ outcome, expected, isAsExpected: isAsExpected(file, outcome) }).toMatchObject({
    isAsExpected: true,
  });
  // For base64: four letters are three bytes.
  const smallChunk = file.base64.length < 4000 ? 1 : 61;
  expect(await readAsExperts(file, experts, smallChunk)).toEqual(outcome);
});
