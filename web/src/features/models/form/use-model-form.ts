import { type Model, type ModelForm, modelSavedSince } from '@redoubt/contract/models';
import { useRef, useState } from 'react';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { addModel, saveModel } from '../list/models.queries.ts';
import { fieldAt, fieldsSchema, fillModel, type ModelFields } from './model-fields.ts';

/** What somebody else saved in between. */
export interface SavedSince {
  readonly revision: number;
  readonly savedAt: string;
}

interface Editing {
  readonly named: NamedOrganization;
  /** Null for a new one. */
  readonly model: Model | null;
  readonly onSaved: (model: Model) => void;
}

/** The form of a model. What the server refuses lands on its field; what was saved in between is told. */
export function useModelForm({ named, model, onSaved }: Editing) {
  const [since, setSince] = useState<SavedSince | null>(null);
  const follows = useRef(model?.revision ?? 0);
  const server = useServerForm<ModelFields, ModelForm>({
    schema: fieldsSchema,
    defaultValues: fillModel(model),
    fieldAt,
    send: async (said) => {
      const seen = model && { id: model.id, revision: follows.current, named };
      const saved = seen === null ? await addModel(named, said) : await saveModel(seen, said);
      showSuccess(...tellSaved(model, saved));
      onSaved(saved);
    },
    onRefused: (error) => {
      const meanwhile = membersOf(error, modelSavedSince);
      if (meanwhile) setSince(meanwhile);
      const title = model === null ? 'The model was not added' : 'The model was not saved';
      showError(title, messageOf(error, 'What you typed is still here.'));
    },
  });
  return {
    ...server,
    since,
    /** The next save replaces what was saved in between. */
    followLatest: () => {
      follows.current = since?.revision ?? follows.current;
      setSince(null);
    },
  };
}

function tellSaved(before: Model | null, saved: Model): [title: string, text: string] {
  if (before === null) return ['The model was added', 'It is a draft. Try it now.'];
  const isDraftAgain = before.state !== 'draft' && saved.state === 'draft';
  return [
    'The model was saved',
    isDraftAgain ? 'Its connection changed, so it is a draft again. Try it now.' : saved.name,
  ];
}
