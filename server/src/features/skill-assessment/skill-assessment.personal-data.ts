import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { presentOpen } from './sittings/open-sitting.presenter.ts';
import { presentScored } from './sittings/review.presenter.ts';
import { isScored } from './sittings/sitting.ts';
import { eraseSittings, listSittingsOf } from './sittings/sittings.store.ts';

/** Sittings as their person sees them in the product, without the right answers. */
export const skillAssessmentPersonalData: PersonalDataHolder = {
  name: 'skill-assessments',
  tables: ['assessment_sitting'],
  exportOf: exportSittings,
  erase: eraseSittings,
};

async function exportSittings(on: Queryable, userId: UserId) {
  const sittings = await listSittingsOf(on, userId);
  if (sittings.length === 0) return null;
  return sittings.map((one) => (isScored(one) ? presentScored(one) : presentOpen(one)));
}
