import { EXAMPLE_MARK } from '#shared/csv/csv-terms.ts';

/** A column of a template. A file without one that is required is refused. */
export interface ExpertColumn {
  readonly key:
    | 'name'
    | 'email'
    | 'skills'
    | 'location'
    | 'phone'
    | 'department'
    | 'title'
    | 'yearsOfExperience'
    | 'certifications'
    | 'languages';
  readonly name: string;
  readonly isRequired: boolean;
  /** What the template's second line shows of it. */
  readonly example: string;
}

const nine: readonly ExpertColumn[] = [
  { key: 'name', name: 'Name', isRequired: true, example: EXAMPLE_MARK },
  { key: 'email', name: 'Email', isRequired: true, example: 'ada.okafor@example.org' },
  { key: 'skills', name: 'Skills', isRequired: false, example: 'Chemistry; Python' },
  { key: 'location', name: 'Location', isRequired: true, example: 'Lagos' },
  { key: 'phone', name: 'Phone', isRequired: false, example: '0802 123 4567' },
  { key: 'department', name: 'Department', isRequired: false, example: 'Pharmacy' },
  { key: 'title', name: 'Title', isRequired: false, example: 'Dr.' },
  { key: 'yearsOfExperience', name: 'Years of Experience', isRequired: false, example: '7' },
  { key: 'certifications', name: 'Certifications', isRequired: false, example: 'Board-certified pharmacist' },
];

/** What experts are uploaded by: universities and partners by the nine columns, Clients with languages. */
export const expertTemplates = {
  partner: { fileName: 'expert_profile_template.csv', columns: nine },
  client: {
    fileName: 'talent_profile_template.csv',
    columns: [
      ...nine,
      { key: 'languages', name: 'Languages', isRequired: false, example: 'English; Yoruba' },
    ] as readonly ExpertColumn[],
  },
} as const;
