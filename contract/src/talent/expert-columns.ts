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
}

const nine: readonly ExpertColumn[] = [
  { key: 'name', name: 'Name', isRequired: true },
  { key: 'email', name: 'Email', isRequired: true },
  { key: 'skills', name: 'Skills', isRequired: false },
  { key: 'location', name: 'Location', isRequired: true },
  { key: 'phone', name: 'Phone', isRequired: false },
  { key: 'department', name: 'Department', isRequired: false },
  { key: 'title', name: 'Title', isRequired: false },
  { key: 'yearsOfExperience', name: 'Years of Experience', isRequired: false },
  { key: 'certifications', name: 'Certifications', isRequired: false },
];

/** What experts are uploaded by: universities and partners by the nine columns, Clients with languages. */
export const expertTemplates = {
  partner: { fileName: 'expert_profile_template.csv', columns: nine },
  client: {
    fileName: 'talent_profile_template.csv',
    columns: [...nine, { key: 'languages', name: 'Languages', isRequired: false }] as readonly ExpertColumn[],
  },
} as const;
