import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Choice, ChoiceGroup } from './choices.ts';
import classes from './choice-list.module.css';
import { MarkedText } from './marked-text.tsx';

interface ChoiceListProps {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  readonly active: number;
  readonly onPoint: (place: number) => void;
  readonly onFollow: () => void;
}

/** The id of the choice at a place, for the field that has the focus. */
export function choiceId(listId: string, place: number): string {
  return `${listId}-${String(place)}`;
}

/** What can be chosen, group by group; the focus stays in the field above. */
export function ChoiceList({ id, groups, active, onPoint, onFollow }: ChoiceListProps) {
  const firsts = groups.map((_, nth) =>
    groups.slice(0, nth).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes['list']}>
      {groups.map(({ name, choices }, nth) => (
        <div key={name} role="group" aria-label={name}>
          <div className={classes['group']} aria-hidden="true">
            {name}
          </div>
          {choices.map((choice, within) => {
            const place = (firsts[nth] ?? 0) + within;
            return (
              <Option
                key={choice.path}
                id={choiceId(id, place)}
                choice={choice}
                isActive={place === active}
                onPoint={() => onPoint(place)}
                onFollow={onFollow}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onFollow: () => void;
}

function Option({ id, choice, isActive, onPoint, onFollow }: OptionProps) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { path, title, titleMarks, text, textMarks, Icon } = choice;
  return (
    <Link
      ref={row}
      id={id}
      to={path}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes['option']}
      onPointerMove={onPoint}
      onClick={(event) => {
        // Into another tab or window the palette stays.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onFollow();
      }}
    >
      <span className={classes['tile']}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes['words']}>
        <span className={classes['title']}>
          <MarkedText text={title} marks={titleMarks} />
        </span>
        {text === '' ? null : (
          <span className={classes['text']}>
            <MarkedText text={text} marks={textMarks} />
          </span>
        )}
      </span>
    </Link>
  );
}
