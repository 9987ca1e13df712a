import { type ModelJudge, type ModelJudgeForm, modelJudgeSavedSince } from '@redoubt/contract/model-judges';
import { useRef, useState } from 'react';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import {
  type JudgeField,
  type JudgeFields,
  fieldAt,
  fieldsSchema,
  fillJudge,
  judgeFields,
} from './judge-fields.ts';
import { getCurrentJudge, saveModelJudge } from './model-judges.queries.ts';

/** What became of the last press on Save. */
export type SaveState =
  | { readonly is: 'refused'; readonly why: string }
  /** Somebody else saved after the dialog was opened. */
  | { readonly is: 'stale'; readonly savedAt: string }
  /** The form follows what somebody else saved; what was typed before stands in these fields. */
  | { readonly is: 'merged'; readonly current: ModelJudge; readonly typed: readonly JudgeField[] };

interface Editing {
  /** Null for a new one. */
  readonly judge: ModelJudge | null;
  readonly defaultInstructions: string;
  readonly onClose: () => void;
}

/** The form of a judge, and a way on where somebody else saved the judge meanwhile. */
export function useJudgeForm({ judge, defaultInstructions, onClose }: Editing) {
  const [state, setState] = useState<SaveState | null>(null);
  const follows = useRef(judge);
  const { form, submit, isBusy } = useServerForm<JudgeFields, ModelJudgeForm>({
    schema: fieldsSchema,
    defaultValues: fillJudge(judge, defaultInstructions),
    fieldAt,
    send: async (said) => {
      setState(null);
      await saveModelJudge(follows.current, said);
      showSuccess(judge === null ? 'The model judge was added' : 'The model judge was saved', said.name);
    },
    onSent: onClose,
    onRefused: (error, isOnFields) => {
      const since = membersOf(error, modelJudgeSavedSince);
      if (since) setState({ is: 'stale', savedAt: since.savedAt });
      else if (!isOnFields)
        setState({
          is: 'refused',
          why: messageOf(error, 'What you typed is still here. Try again in a moment.'),
        });
    },
  });

  const follow = (before: ModelJudge, current: ModelJudge) => {
    const [base, saved] = [fillJudge(before, ''), fillJudge(current, '')];
    const typed = form.getValues();
    follows.current = current;
    form.reset(saved);
    const kept = judgeFields.filter(
      (name) => !isSame(typed[name], base[name]) && !isSame(typed[name], saved[name]),
    );
    for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true });
    setState({ is: 'merged', current, typed: kept });
  };

  /** Takes what was saved meanwhile into the fields in which nothing was typed, and lets the next save replace the rest. */
  const loadCurrent = async () => {
    const before = follows.current;
    if (before === null) return;
    try {
      const current = await getCurrentJudge(before);
      if (current) follow(before, current);
      else
        setState({
          is: 'refused',
          why: 'This model judge was removed meanwhile. It cannot be saved any more.',
        });
    } catch (error) {
      setState({
        is: 'refused',
        why: messageOf(error, 'The current version could not be loaded. Save again.'),
      });
    }
  };

  /** Gives up what was typed. */
  const takeSaved = (current: ModelJudge) => {
    form.reset(fillJudge(current, ''));
    setState({ is: 'merged', current, typed: [] });
  };

  return { form, submit, isBusy, state, loadCurrent, takeSaved };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
