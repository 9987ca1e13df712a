import { Switch } from '@mantine/core';
import { count } from '#ui/words/numbers.ts';
import { findHidden } from './find-hidden.ts';
import classes from './hidden-characters.module.css';

interface HiddenSwitchProps {
  /** The texts that are on the screen. */
  readonly texts: readonly string[];
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Offers to show what texts hide, with how much that is; nothing where they hide nothing. */
export function HiddenSwitch({ texts, isOn, onChange }: HiddenSwitchProps) {
  const found = texts.reduce((sum, text) => sum + findHidden(text).length, 0);
  if (found === 0) return null;
  return (
    <div className={classes['bar']}>
      <Switch
        size="xs"
        label={`Show ${count(found, 'hidden or look-alike character', 'hidden or look-alike characters')}`}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
