import { useState } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { BoxesField } from '#ui/fields/choices/boxes-field.tsx';
import { FileField } from '#ui/fields/choices/file-field.tsx';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { AddField } from '#ui/fields/pickers/add-field.tsx';
import { SuggestField } from '#ui/fields/pickers/suggest-field.tsx';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Shown, State } from './shown.tsx';

const fields = ['Biology', 'Biochemistry', 'Chemistry', 'Medicine', 'Pharmacology', 'Public Health'];
const needed = 'This is needed before you go on';
const help = 'Choose what you would defend in front of a colleague.';

/** The fields that choose among what there is. */
export function ChoicesGallery() {
  return (
    <>
      <Shown title="Tags">
        <State name="empty">
          <Tags id="tags-empty" />
        </State>
        <State name="filled, with help">
          <Tags id="tags-filled" chosen={['Medicine', 'Research', 'Quality Assurance']} description={help} />
        </State>
        <State name="with an error">
          <Tags id="tags-error" error={needed} />
        </State>
        <State name="disabled">
          <Tags id="tags-disabled" chosen={['Medicine', 'Research']} disabled />
        </State>
      </Shown>
      <Shown title="Suggestions">
        <State name="empty">
          <Suggest id="suggest-empty" />
        </State>
        <State name="filled, with help">
          <Suggest id="suggest-filled" chosen="Pharmacology" description={help} />
        </State>
        <State name="with an error">
          <Suggest id="suggest-error" error={needed} />
        </State>
        <State name="disabled">
          <Suggest id="suggest-disabled" chosen="Pharmacology" disabled />
        </State>
      </Shown>
      <Shown title="Adding to a list">
        <State name="empty">
          <Add id="add-empty" />
        </State>
        <State name="with help">
          <Add id="add-help" description={help} />
        </State>
        <State name="with an error">
          <Add id="add-error" error={needed} />
        </State>
        <State name="disabled">
          <Add id="add-disabled" disabled />
        </State>
      </Shown>
      <Shown title="Day">
        <State name="empty">
          <Day />
        </State>
        <State name="filled, with help">
          <Day chosen="2027-03-01" description="In your own time zone." />
        </State>
        <State name="with an error">
          <Day error={needed} />
        </State>
        <State name="disabled">
          <Day chosen="2027-03-01" disabled />
        </State>
      </Shown>
      <Shown title="File">
        <State name="empty, with help">
          <Picture description="A JPEG or PNG of at most 5 MB." />
        </State>
        <State name="filled">
          <Picture chosen={new File(['x'], 'passport-of-ada-lovelace-2027.png')} />
        </State>
        <State name="with an error">
          <Picture error={needed} />
        </State>
        <State name="disabled">
          <Picture disabled />
        </State>
      </Shown>
      <Boxes />
      <OneOfAFew />
    </>
  );
}

interface Given<Value> {
  readonly id: string;
  readonly chosen?: Value;
  readonly description?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

function Tags({ chosen = [], ...given }: Given<string[]>) {
  const [value, setValue] = useState(chosen);
  return (
    <TagsField
      {...given}
      label="Domain expertise"
      placeholder="Search or type"
      options={fields}
      value={value}
      onChange={setValue}
    />
  );
}

function Suggest({ chosen = '', ...given }: Given<string>) {
  const [value, setValue] = useState(chosen);
  return (
    <SuggestField
      {...given}
      label="Field of study"
      placeholder="Choose or type"
      options={fields}
      value={value}
      onChange={setValue}
    />
  );
}

function Add(given: Given<string>) {
  const [last, setLast] = useState<string>();
  return (
    <>
      <AddField
        {...given}
        label="Secondary languages"
        placeholder="Add a language"
        nothingFound="No such language"
        options={['Yoruba', 'French', 'Norwegian']}
        onAdd={setLast}
      />
      {last === undefined ? null : <p>{last} was added.</p>}
    </>
  );
}

function Day({ chosen, ...given }: Omit<Given<string>, 'id'>) {
  const [value, setValue] = useState<string | null>(chosen ?? null);
  return <DateField {...given} label="Available from" value={value} onChange={setValue} />;
}

function Picture({ chosen, ...given }: Omit<Given<File>, 'id'>) {
  const [value, setValue] = useState<File | null>(chosen ?? null);
  return <FileField {...given} label="Passport" accept="image/png" value={value} onChange={setValue} />;
}

function Boxes() {
  return (
    <Shown title="Boxes to tick">
      <State name="empty">
        <CheckboxField label="I have read the terms" />
      </State>
      <State name="ticked">
        <CheckboxField label="I have read the terms" defaultChecked />
      </State>
      <State name="with an error">
        <CheckboxField label="I have read the terms" error="Without the terms there is no account" />
      </State>
      <State name="disabled">
        <CheckboxField label="I have read the terms" defaultChecked disabled />
      </State>
      <State name="small, in a list">
        <CheckboxField isSmall label="Red teaming" defaultChecked />
        <CheckboxField isSmall label="Content" />
      </State>
      <State name="any of a few, with help">
        <Kinds id="kinds-filled" chosen={['list']} description="They are kept until you change them." />
      </State>
      <State name="any of a few, with an error">
        <Kinds id="kinds-error" error={needed} />
      </State>
    </Shown>
  );
}

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board', count: '12' },
  { value: 'map', label: 'Map' },
] as const;

function Kinds({ chosen = [], ...given }: Given<('list' | 'board' | 'map')[]>) {
  const [value, setValue] = useState(chosen);
  return (
    <BoxesField
      {...given}
      label="Views on the start page"
      options={views}
      value={value}
      onChange={setValue}
    />
  );
}

const ways = [
  { value: 'bank', label: 'Bank transfer', text: 'Two to four business days.' },
  { value: 'paypal', label: 'PayPal', text: 'Within a day.' },
] as const;

function OneOfAFew() {
  const [view, setView] = useState<'list' | 'board' | 'map'>('list');
  return (
    <Shown title="One of a few" isWide>
      <State name="none yet">
        <Ways id="ways-empty" />
      </State>
      <State name="chosen, with help">
        <Ways id="ways-filled" chosen="bank" description="It can be changed until the first payment." />
      </State>
      <State name="with an error">
        <Ways id="ways-error" error={needed} />
      </State>
      <State name="disabled">
        <Ways id="ways-disabled" chosen="bank" disabled />
      </State>
      <State name="always in sight">
        <div>
          <Segmented label="Shown as" options={views} value={view} onChange={setView} />
        </div>
        <div>
          <Segmented
            kind="strong"
            label="Shown strongly as"
            options={views}
            value={view}
            onChange={setView}
          />
        </div>
      </State>
    </Shown>
  );
}

function Ways({ chosen, ...given }: Given<'bank' | 'paypal'>) {
  const [way, setWay] = useState<'bank' | 'paypal' | ''>(chosen ?? '');
  return <RadioField {...given} label="Payment method" options={ways} value={way} onChange={setWay} />;
}
