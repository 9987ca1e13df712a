import type { SectionsRead } from './sections-read.ts';

/** Tells the account what was read of a page. The contract is loaded for those alone who need it. */
export async function keepSections(
  page: 'conduct' | 'review',
  sectionsRead: readonly string[],
): Promise<SectionsRead> {
  const { sendSections } = await import('./send-sections.ts');
  return sendSections(page, sectionsRead);
}
