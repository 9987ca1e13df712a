import { messageStates } from '@redoubt/contract/site';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { MessageView } from './contact.queries.ts';
import classes from './contact.module.css';

interface MessageFiltersProps {
  readonly view: MessageView;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onShow: (view: MessageView) => void;
}

const stateWords = { all: 'All messages', waiting: 'Waiting for an answer', answered: 'Answered' } as const;

/** Words to look for, and whether the messages wait or are answered. */
export function MessageFilters({ view, typed, onType, onShow }: MessageFiltersProps) {
  return (
    <div role="search" className={classes['filters']}>
      <TextField
        type="search"
        label="Search"
        placeholder="Reference, name, address or words"
        value={typed}
        maxLength={120}
        onChange={({ currentTarget: { value } }) => {
          onType(value);
          onShow({ ...view, q: value.trim() });
        }}
      />
      <SelectField
        label="State"
        value={view.state}
        options={messageStates.map((value) => ({ value, label: stateWords[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onShow({ ...view, state: messageStates.find((one) => one === value) ?? 'all' })
        }
      />
    </div>
  );
}
