import { expect, it } from 'vitest';
import { languageProblem } from './language-terms.ts';

it.each([
  'English',
  'english',
  'Deutsch',
  'German',
  'de',
  'de-AT',
  'pt_BR',
  'Portuguese-BR',
  'Spanish-LATAM',
  'German (Austria)',
  'Español',
  'Espanol',
  'Français',
  '日本語',
  'العربية',
  'Filipino',
  'Yoruba',
  'Mandarin Chinese',
  'Farsi',
  'Other',
])('%s is a language', (text) => expect(languageProblem(text)).toBeNull());

it.each([
  [
    'Klingon',
    '“Klingon” is no language that we know. Write its English name, such as German, or its code, such as de.',
  ],
  ['Germn', '“Germn” is no language that we know. Did you mean German?'],
  ['Spanisch', '“Spanisch” is no language that we know. Did you mean Spanish?'],
  [
    'tlh',
    '“tlh” is no language that we know. Write its English name, such as German, or its code, such as de.',
  ],
])('%s is none', (text, sentence) => expect(languageProblem(text)).toBe(sentence));
