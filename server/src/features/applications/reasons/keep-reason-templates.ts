import {
  type ReasonTemplate,
  type ReasonTemplateForm,
  templateNotFound,
  templateTitleTaken,
  tooManyTemplates,
} from '@redoubt/contract/applications';
import type { ReasonTemplateId } from '@redoubt/contract/shared/ids.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import {
  countTemplates,
  insertTemplate,
  isTitleTaken,
  lockTemplate,
  removeTemplate,
  updateTemplate,
} from './reason-templates.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'audit'>;
const MOST_TEMPLATES = 100;

export function addReasonTemplate(
  kit: Deps,
  caller: Caller,
  form: ReasonTemplateForm,
): Promise<ReasonTemplate | Refusal<typeof templateTitleTaken | typeof tooManyTemplates>> {
  return kit.database.transaction(async (transaction) => {
    if ((await countTemplates(transaction)) >= MOST_TEMPLATES) return refuse(tooManyTemplates);
    const added = await insertTemplate(transaction, form, kit.clock.now());
    if (!added) return refuse(templateTitleTaken);
    await kit.audit.write(transaction, {
      by: caller,
      action: 'reason-template.add',
      object: { kind: 'reason-template', id: added.id },
      person: null,
      changes: changesBetween(null, pickWords(added)),
    });
    return added;
  });
}

export async function saveReasonTemplate(
  kit: Deps,
  caller: Caller,
  { id, form }: { readonly id: ReasonTemplateId; readonly form: ReasonTemplateForm },
): Promise<ReasonTemplate | Refusal<typeof templateNotFound | typeof templateTitleTaken>> {
  try {
    return await kit.database.transaction(async (transaction) => {
      const before = await lockTemplate(transaction, id);
      if (!before) return refuse(templateNotFound);
      const after = { id, ...form };
      await updateTemplate(transaction, after, kit.clock.now());
      await kit.audit.write(transaction, {
        by: caller,
        action: 'reason-template.change',
        object: { kind: 'reason-template', id },
        person: null,
        changes: changesBetween(pickWords(before), pickWords(after)),
      });
      return after;
    });
  } catch (error) {
    if (isTitleTaken(error)) return refuse(templateTitleTaken);
    throw error;
  }
}

export function removeReasonTemplate(
  kit: Deps,
  caller: Caller,
  id: ReasonTemplateId,
): Promise<{ success: true } | Refusal<typeof templateNotFound>> {
  return kit.database.transaction(async (transaction) => {
    const before = await lockTemplate(transaction, id);
    if (!before) return refuse(templateNotFound);
    await removeTemplate(transaction, id);
    await kit.audit.write(transaction, {
      by: caller,
      action: 'reason-template.remove',
      object: { kind: 'reason-template', id },
      person: null,
      changes: changesBetween(pickWords(before), null),
    });
    return { success: true };
  });
}

function pickWords({ title, text }: ReasonTemplate) {
  return { title, text };
}
