import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ActFieldsProps } from './act-fields-api.ts';
import { blankCondition } from './agent-draft.ts';
import { ConditionFields } from './condition-fields.tsx';

const NAMED = '?';

/** Which state is forbidden: where it is, and what must not stand there. */
export function StateFields({ act, at, kinds, onChange, faultAt }: ActFieldsProps) {
  const places = kinds.flatMap((kind) => kind.places);
  const chosen = places.findIndex(({ path }) => isAt(path, act.path));
  const named = places[chosen]?.path.indexOf(NAMED) ?? -1;
  const place = `objectives.${String(at)}`;
  return (
    <>
      <SelectField
        label="Where"
        value={chosen < 0 ? '' : String(chosen)}
        placeholder="Please choose"
        options={places.map(({ name }, nth) => ({ value: String(nth), label: name }))}
        onChange={(event) => {
          const next = places[Number(event.currentTarget.value)];
          const path = next?.path.map((step) => (step === NAMED ? '' : step)) ?? [];
          onChange({ ...act, path, must: blankCondition });
        }}
        error={named < 0 ? faultAt(`${place}.path`) : undefined}
      />
      {named < 0 ? null : (
        <TextField
          label="Its name"
          value={act.path[named] ?? ''}
          onChange={(event) => onChange({ ...act, path: act.path.with(named, event.currentTarget.value) })}
          error={faultAt(`${place}.path`)}
        />
      )}
      <ConditionFields
        must={act.must}
        of={places[chosen]?.is ?? 'text'}
        onChange={(must) => onChange({ ...act, must })}
        error={faultAt(`${place}.must`)}
      />
    </>
  );
}

function isAt(place: readonly string[], path: readonly string[]): boolean {
  return (
    place.length === path.length &&
    place.every((step, at) => (step === NAMED ? path[at] !== '*' : step === path[at]))
  );
}
