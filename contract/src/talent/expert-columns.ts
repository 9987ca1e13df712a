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
  /** What other programs call it. */
  readonly otherNames?: readonly string[];
  readonly isRequired: boolean;
  /** What the template's second line shows of it. */
  readonly example: string;
}

const nine: readonly ExpertColumn[] = [
  { key: 'name', name: 'Name', otherNames: ['full name'], isRequired: true, example: EXAMPLE_MARK },
  {
    key: 'email',
    name: 'Email',
    otherNames: ['e mail', 'mail', 'email address', 'e mail address', 'mail address'],
    isRequired: true,
    example: 'ada.okafor@example.org',
  },
  { key: 'skills', name: 'Skills', otherNames: ['skill'], isRequired: false, example: 'Chemistry; Python' },
  { key: 'location', name: 'Location', otherNames: ['city'], isRequired: true, example: 'Lagos' },
  {
    key: 'phone',
    name: 'Phone',
    otherNames: [
      'telephone',
      'mobile',
      'tel',
      'phone number',
      'telephone number',
      'mobile number',
      'mobile phone',
      'cell phone',
    ],
    isRequired: false,
    example: '0802 123 4567',
  },
  { key: 'department', name: 'Department', isRequired: false, example: 'Pharmacy' },
  { key: 'title', name: 'Title', otherNames: ['job title'], isRequired: false, example: 'Dr.' },
  {
    key: 'yearsOfExperience',
    name: 'Years of Experience',
    otherNames: ['years', 'experience', 'experience years'],
    isRequired: false,
    example: '7',
  },
  {
    key: 'certifications',
    name: 'Certifications',
    otherNames: ['certification', 'certificates'],
    isRequired: false,
    example: 'Board-certified pharmacist',
  },
];

/** What the file of any organization may say of an expert. */
export const expertColumns: readonly ExpertColumn[] = [
  ...nine,
  {
    key: 'languages',
    name: 'Languages',
    otherNames: ['language'],
    isRequired: false,
    example: 'English; Yoruba',
  },
];

/** The files to begin with: of universities and partners with nine columns, of Clients with languages too. */
export const expertTemplates = {
  partner: { fileName: 'expert_profile_template.csv', columns: nine },
  client: { fileName: 'talent_profile_template.csv', columns: expertColumns },
} as const;
