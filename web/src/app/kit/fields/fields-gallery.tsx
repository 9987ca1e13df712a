import type { ComponentType } from 'react';
import { TallFields } from '#ui/fields/field-look.tsx';
import { FormCard } from '#ui/long-form/form-card.tsx';
import { Shown, State } from '../frame/shown.tsx';
import { fieldStates, type FieldState } from './field-states.ts';
import { Country, Email, From, Hours, Institution, Notes, Password, Rate } from './sample-fields.tsx';

/** The fields that are typed into. */
export function FieldsGallery() {
  return (
    <>
      <Fields title="Text" Field={Institution} />
      <Fields title="Email" Field={Email} />
      <Fields title="Password" Field={Password} />
      <Fields title="Number" Field={Hours} />
      <Fields title="Money" Field={Rate} />
      <Fields title="Select" Field={Country} />
      <Fields title="Time" Field={From} />
      <Fields title="Text of several lines" Field={Notes} />
      <TallFields>
        <Fields title="Tall, where people sign up and in" Field={Institution} />
      </TallFields>
      <Shown title="Card of a long form">
        <State name="with a lead">
          <FormCard title="Rates" lead="What is left empty is not limited.">
            <Hours isFilled />
          </FormCard>
        </State>
        <State name="without">
          <FormCard title="Schools">
            <Institution isFilled={false} />
          </FormCard>
        </State>
      </Shown>
    </>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly Field: ComponentType<FieldState>;
}

function Fields({ title, Field }: FieldsProps) {
  return (
    <Shown title={title}>
      {fieldStates.map(({ name, state }) => (
        <State key={name} name={name}>
          <Field {...state} />
        </State>
      ))}
    </Shown>
  );
}
