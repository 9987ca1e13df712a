import {
  difficulties,
  harms,
  harmWords,
  isModelTarget,
  type ModelJudge,
  modelJudges,
  requirements,
  SECRET_PLACE,
  severityWord,
  type Track,
  trackOfJudge,
  tracks,
} from '@redoubt/contract/challenges';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { BoxesField } from '#ui/fields/choices/boxes-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { difficultyWords, requirementWords, trackWords } from '../challenge/challenge-words.ts';
import { fieldNames, judgeWords } from '../records/record-words.ts';
import { FormCard } from '#ui/form-card.tsx';
import { FurtherTargets } from './further-targets.tsx';
import { canHaveTools } from './record-fields.ts';
import type { FormPartProps } from './record-form-api.ts';
import classes from '#ui/long-form.module.css';

const severities = [1, 2, 3, 4, 5];
const harmOptions = harms.map((value) => ({ value, label: harmWords[value] }));

/** Whom it is about, what it asks and what it is worth. */
export function RuleFields(props: FormPartProps) {
  const { form, choices } = props;
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <FormCard
      title="Target and rules"
      lead="A practice target sets the track, what experts submit and how it is judged. For a model, the judge that you choose sets them."
    >
      <TargetField {...props} />
      {isModelTarget(form.watch('target')) && (
        <>
          <FurtherTargets {...props} />
          <TextareaField
            {...form.register('systemPrompt')}
            label={fieldNames.systemPrompt}
            description={describePrompt(form.watch('judge'))}
            minRows={6}
            maxRows={20}
            error={errors.systemPrompt?.message}
          />
          <SelectField
            {...form.register('judge')}
            label={fieldNames.judge}
            options={listJudges(props.record?.track)}
            error={errors.judge?.message}
          />
        </>
      )}
      <div className={classes['pair']}>
        <SelectField
          {...form.register('difficulty')}
          label={fieldNames.difficulty}
          description="Lists show it until 10 people have tried. From then on they show the level that attempts found."
          options={difficulties.map((value) => ({ value, label: difficultyWords[value] }))}
          error={errors.difficulty?.message}
        />
        <SelectField
          {...form.register('severity')}
          label={fieldNames.severity}
          options={severities.map((value) => ({
            value: String(value),
            label: `${String(value)} (${severityWord(value)})`,
          }))}
          error={errors.severity?.message}
        />
        <SelectField
          {...form.register('requires')}
          label={fieldNames.requires}
          description="What an expert needs before an attempt."
          options={requirements.map((value) => ({ value, label: requirementWords[value] }))}
          error={errors.requires?.message}
        />
        <SelectField
          {...form.register('article')}
          label={fieldNames.article}
          description="Offered after a break: why it broke."
          placeholder="None"
          options={choices.articles.map(({ path, title }) => ({ value: path, label: title }))}
          error={errors.article?.message}
        />
        <Figure {...props} name="messageLimit" description="Messages in one attempt." />
        <Figure {...props} name="messageMaxLength" description="Characters in one message." />
        <Figure
          {...props}
          name="timeLimitMinutes"
          description="Minutes for one attempt, 5 to 1,440. Leave empty for no limit."
        />
        <Figure {...props} name="pointsMax" description="What the first solver gets." />
        <Figure {...props} name="pointsMin" description="What it never falls below." />
      </div>
      <HarmBoxes {...props} />
    </FormCard>
  );
}

/** What replies may contain that people may not want to read. */
function HarmBoxes({ form }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <Controller
      control={form.control}
      name="harms"
      render={({ field: { value, onChange } }) => (
        <BoxesField
          id="harms"
          label={fieldNames.harms}
          description="People see such replies blurred until they ask for them. Leave all boxes empty where there is nothing of this kind."
          options={harmOptions}
          value={value}
          onChange={onChange}
          error={errors.harms?.message}
        />
      )}
    />
  );
}

function describePrompt(judge: ModelJudge): string {
  const told = 'Instructions to the model before the conversation. Experts never see them.';
  return canHaveTools(judge) ? `${told} ${SECRET_PLACE} is replaced by the secret of each attempt.` : told;
}

/** The judges by their tracks; of a challenge that is there already only those of its own. */
function listJudges(own: Track | undefined) {
  return (own === undefined ? tracks : [own]).map((track) => ({
    group: trackWords[track],
    options: modelJudges
      .filter((judge) => trackOfJudge(judge) === track)
      .map((value) => ({ value, label: judgeWords[value] })),
  }));
}

function TargetField({ form, record, choices, named, isClients }: FormPartProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  const offered = record === null ? tracks : [record.track];
  const groups = [
    ...offered.map((track) => ({ track, group: trackWords[track] })),
    { track: null, group: 'Models' },
  ];
  return (
    <>
      <SelectField
        {...form.register('target')}
        label={fieldNames.target}
        {...(record && {
          description: 'You cannot change the track. Add another challenge for another track.',
        })}
        placeholder="Please choose"
        options={groups
          .map(({ track, group }) => ({
            group,
            options: [
              ...choices.targets
                .filter((target) => target.track === track)
                .map(({ key, name }) => ({ value: key, label: name })),
              ...(track === null ? choices.draftModels : []).map((name, nth) => ({
                value: `draft-${String(nth)}`,
                label: `${name} (a draft: it has not answered yet)`,
                disabled: true,
              })),
            ],
          }))
          .filter(({ options }) => options.length > 0)}
        error={errors.target?.message}
      />
      {choices.draftModels.length === 0 ? null : (
        <p>
          A draft can be chosen once it has answered.{' '}
          <Link
            className="text-link"
            to={isClients ? paths.partner({ ...named, tab: 'models' }) : paths.adminModels()}
          >
            Try it under Models
          </Link>
        </p>
      )}
    </>
  );
}

interface FigureProps extends FormPartProps {
  readonly name: 'messageLimit' | 'messageMaxLength' | 'timeLimitMinutes' | 'pointsMin' | 'pointsMax';
  readonly description: string;
}

function Figure({ form, name, description }: FigureProps) {
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberField
          {...field}
          label={fieldNames[name]}
          description={description}
          error={errors[name]?.message}
        />
      )}
    />
  );
}
