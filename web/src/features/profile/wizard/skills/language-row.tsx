import { ActionIcon } from '@mantine/core';
import type { Proficiency } from '@redoubt/contract/profile';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Segmented } from '#ui/segmented.tsx';
import classes from './language-fields.module.css';
import { proficiencyOptions } from './level-words.ts';

interface LanguageRowProps {
  readonly language: string;
  /** Undefined until it is chosen. */
  readonly level: Proficiency | undefined;
  readonly isPrimary: boolean;
  readonly onLevel: (level: Proficiency) => void;
  readonly onRemove: () => void;
}

/** One language and how well it is spoken. */
export function LanguageRow({ language, level, isPrimary, onLevel, onRemove }: LanguageRowProps) {
  return (
    <li className={classes['row']}>
      <span className={classes['language']}>
        {language}
        {isPrimary ? <span className={classes['primary']}>Primary</span> : null}
      </span>
      <Segmented
        label={`How well you speak ${language}`}
        options={proficiencyOptions}
        value={level}
        onChange={onLevel}
      />
      {isPrimary ? null : (
        <ActionIcon aria-label={`Remove ${language}`} onClick={onRemove}>
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
