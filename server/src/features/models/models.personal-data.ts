import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { forgetSpender, listSpentBy } from './budgets/calls.store.ts';

/** The cost of replies that a person had models write. The sums stay with the model, without the person. */
export const modelsPersonalData: PersonalDataHolder = {
  name: 'model-replies',
  tables: ['model_charge', 'model_attempt_spent', 'model_waiter'],
  exportOf: (on, userId) => listSpentBy(on, userId),
  erase: forgetSpender,
};
