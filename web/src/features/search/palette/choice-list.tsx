import type { TextRange } from '@redoubt/contract/search';
import { useEffect, useRef, Fragment } from 'react';
import { Link } from 'react-router';
import type { Choice, ChoiceGroup } from './choices.ts';
import type { Act } from './places.ts';
import classes from './choice-list.module.css';

interface ChoiceListProps {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onFollow: () => void;
  readonly onAct: (act: Act) => void;
}

/** The id of the choice at an index, for the field that has the focus. */
export function choiceId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** What can be chosen, group by group; the focus stays in the field above. */
export function ChoiceList({ id, groups, active, onPoint, onFollow, onAct }: ChoiceListProps) {
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
            const index = (firsts[nth] ?? 0) + within;
            return (
              <Option
                key={choice.key}
                id={choiceId(id, index)}
                choice={choice}
                isActive={index === active}
                onPoint={() => onPoint(index)}
                onFollow={onFollow}
                onAct={onAct}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<ChoiceListProps, 'onFollow' | 'onAct'> {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onPoint: () => void;
}

function Option({ id, choice, isActive, onPoint, onFollow, onAct }: OptionProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { goal } = choice;
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes['option'],
    onPointerMove: onPoint,
  } as const;
  if ('act' in goal)
    return (
      <button
        type="button"
        {...option}
        ref={(drawn) => {
          row.current = drawn;
        }}
        onClick={() => onAct(goal.act)}
      >
        <Words {...choice} />
      </button>
    );
  return (
    <Link
      {...option}
      ref={(drawn) => {
        row.current = drawn;
      }}
      to={goal.path}
      onClick={(event) => {
        // Into another tab or window the palette stays.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onFollow();
      }}
    >
      <Words {...choice} />
    </Link>
  );
}

function Words({ title, titleMatches, text, textMatches, Icon }: Choice) {
  return (
    <>
      <span className={classes['tile']}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes['words']}>
        <span className={classes['title']}>
          <MarkedText text={title} matches={titleMatches} />
        </span>
        {text === '' ? null : (
          <span className={classes['text']}>
            <MarkedText text={text} matches={textMatches} />
          </span>
        )}
      </span>
    </>
  );
}

interface MarkedTextProps {
  readonly text: string;
  readonly matches: readonly TextRange[];
}

/** A text with the stretches marked that were looked for; the matches are in order and do not overlap. */
function MarkedText({ text, matches }: MarkedTextProps) {
  const rest = text.slice(matches.at(-1)?.end ?? 0);
  return (
    <>
      {matches.map(({ start, end }, nth) => (
        <Fragment key={start}>
          {text.slice(matches[nth - 1]?.end ?? 0, start)}
          <mark className={classes['mark']}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {rest}
    </>
  );
}
