import { expect, test } from 'vitest';
import { isFilled, questionShapes } from './write-question.ts';

const written = Object.values(questionShapes).flatMap((shapes) =>
  shapes.map((shape) =>
    shape.write(Object.fromEntries(shape.fields.map(({ name, placeholder }) => [name, placeholder]))),
  ),
);

test('the examples in the fields make whole questions', () => {
  expect(written).toEqual([
    'What is 10 ÷ (1/2)?',
    'What is 15% of 80?',
    'What day of the week is 2025-03-14?',
    'How many days are there between 2025-03-14 and 2025-03-14?',
    'What date is 3 weeks and 2 days after 2025-03-14?',
    'What date is 2 months before 2025-03-14?',
    'Convert 5 ft 7 in to cm.',
    'If it rains, the street is wet. Does it follow that the street is wet?',
  ]);
});

test('each premise of a line of its own ends with one mark', () => {
  const [shape] = questionShapes.statements;
  const values = {
    premises: 'It rains.\n\n If it rains, the street is wet ',
    conclusion: 'the street is wet?',
  };
  expect(shape?.write(values)).toBe(
    'It rains. If it rains, the street is wet. Does it follow that the street is wet?',
  );
});

test('a form is ready once every field has something in it', () => {
  const [shape] = questionShapes.quantity;
  if (shape === undefined) throw new Error('There is a shape.');
  expect(isFilled(shape, { amount: '5 km', unit: ' ' })).toBe(false);
  expect(isFilled(shape, { amount: '5 km', unit: 'm' })).toBe(true);
});
