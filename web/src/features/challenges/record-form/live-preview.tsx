import { isModelTarget, trackOfJudge, type ChallengeRecord } from '@redoubt/contract/challenges';
import { difficulty, severity } from '@redoubt/contract/shared/terms/challenge-terms.ts';
import { requirement } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import { useWatch } from 'react-hook-form';
import { type BriefedChallenge, ChallengeBrief } from '../challenge/challenge-brief.tsx';
import type { RecordFields } from './record-fields.ts';
import type { FormPartProps } from './record-form-api.ts';
import classes from './live-preview.module.css';

/** What experts will read, beside the form, as it is typed; nothing is saved or requested. */
export function LivePreview({ form, record, choices, isClients }: FormPartProps) {
  const fields = useWatch({ control: form.control, compute: (all) => all });
  return (
    // It scrolls by itself, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={classes['preview']} aria-label="Live preview" tabIndex={0}>
      <p className={classes['label']}>as experts see it</p>
      <p className={classes['title']}>{fields.title || 'Title'}</p>
      <p className={classes['summary']}>{fields.summary || 'Summary'}</p>
      <ChallengeBrief challenge={briefOf(fields, { record, targets: choices.targets, isClients })} />
    </aside>
  );
}

interface Known {
  readonly record: ChallengeRecord | null;
  readonly targets: FormPartProps['choices']['targets'];
  readonly isClients: boolean;
}

/** What is missing is shown by its name; a model goes by a code name that the server gives. */
function briefOf(fields: RecordFields, { record, targets, isClients }: Known): BriefedChallenge {
  const isModel = isModelTarget(fields.target);
  const chosen = targets.find(({ key }) => key === fields.target);
  const target = {
    name: isModel ? 'its code name' : (chosen?.name ?? 'not chosen yet'),
    description: chosen?.description ?? '',
    isScripted: chosen?.isScripted ?? false,
  };
  return {
    objective: fields.objective || 'Objective',
    brief: fields.brief || 'Brief',
    countsAsBreak: fields.countsAsBreak || '–',
    doesNotCount: fields.doesNotCount || '–',
    // Two that are alike are not two yet.
    pairs:
      isModel && fields.judge === 'refusals'
        ? fields.pairs.filter(
            ({ harmless }, index, all) =>
              harmless !== '' && all.findIndex((each) => each.harmless === harmless) === index,
          )
        : [],
    track: isModel ? trackOfJudge(fields.judge) : (chosen?.track ?? 'red-team'),
    fields: fields.fields,
    difficulty: difficulty.catch('easy').parse(fields.difficulty),
    severity: severity.catch(1).parse(Number(fields.severity)),
    requires: requirement.catch('none').parse(fields.requires),
    messageLimit: fields.messageLimit ?? record?.content.messageLimit ?? 0,
    messageMaxLength: fields.messageMaxLength ?? record?.content.messageMaxLength ?? 0,
    timeLimitMinutes: fields.timeLimitMinutes,
    harms: fields.harms,
    tried: 0,
    solves: 0,
    target,
    targets: [],
    ...((isClients || record?.owner) && { isReadByClient: true as const }),
  };
}
