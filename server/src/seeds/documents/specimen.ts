import { plainCapitals } from './dot-text.ts';
import { drawNumber, type DocumentDetails } from './document-details.ts';
import { specimenCard } from './specimen-card.ts';
import { type SpecimenPage, specimenPdf } from './specimen-pdf.ts';

export const specimenKinds = ['passport', 'identity-card', 'degree', 'licence'] as const;
export type SpecimenKind = (typeof specimenKinds)[number];

export interface Specimen {
  readonly field: 'identity_documents' | 'credential_documents';
  readonly fileName: string;
  readonly content: Buffer;
}

const FIRST_YEAR = 2004;

/** A document that anybody can see is none: SPECIMEN stands across it. */
export async function makeSpecimen(kind: SpecimenKind, said: DocumentDetails): Promise<Specimen> {
  const { name } = said;
  const lastName = plainCapitals(name.split(' ').at(-1) ?? name)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const named = (ending: string) => `${kind}-${lastName}.${ending}`;
  if (kind === 'degree' || kind === 'licence')
    return {
      field: 'credential_documents',
      fileName: named('pdf'),
      content: specimenPdf(pagesOf[kind](said)),
    };
  return {
    field: 'identity_documents',
    fileName: named(kind === 'passport' ? 'jpg' : 'png'),
    content: await specimenCard(kind, said),
  };
}

const pagesOf: Readonly<Record<'degree' | 'licence', (said: DocumentDetails) => readonly SpecimenPage[]>> = {
  degree: ({ name, degree, fieldOfStudy, institution, draw }) => [
    {
      title: institution,
      lines: [
        'has conferred upon',
        name,
        `the degree of ${degree} in ${fieldOfStudy}`,
        `in the year ${drawYear(draw)}.`,
      ],
    },
  ],
  licence: ({ name, fieldOfStudy, country, draw }) => [
    {
      title: `Professional licence, ${country}`,
      lines: [
        name,
        fieldOfStudy,
        `Number ${drawNumber(draw)}`,
        `Valid from 1 March ${drawYear(draw)} to 28 February 2031`,
      ],
    },
    {
      title: 'Conditions',
      lines: [
        'This licence is personal.',
        'It is renewed every five years.',
        'It is a specimen, and allows nothing.',
      ],
    },
  ],
};

function drawYear(draw: () => number): string {
  return String(FIRST_YEAR + Math.floor(draw() * 20));
}
