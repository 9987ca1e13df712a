import { useState } from 'react';
import { FilterChip } from '#ui/badges/filter-chip.tsx';
import { LevelBlocks, LevelDots } from '#ui/levels/levels.tsx';
import { PercentBar } from '#ui/levels/percent-bar.tsx';
import { Blurred } from '#ui/blurred/blurred.tsx';
import { Marked } from '#ui/marks/marked.tsx';
import { RedactionBar } from '#ui/marks/redaction-bar.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { StateMark, type MarkShape, type MarkTone } from '#ui/state-mark.tsx';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import { Row, Shown, State } from './shown.tsx';

const states: readonly (readonly [MarkShape, MarkTone, string])[] = [
  ['square', 'signal', 'Broke'],
  ['square', 'warn', 'Needs a look'],
  ['dot', 'safe', 'Verified'],
  ['dot', 'info', 'In review'],
  ['dot', 'plain', 'Ended'],
  ['ring', 'plain', 'Not tried'],
];

/** States, levels, filters and words that are marked. */
export function MarksGallery() {
  const [filters, setFilters] = useState(['Red teaming', 'Easy', 'Not tried']);
  return (
    <>
      <Shown title="Badges" isWide>
        <State name="on a ground">
          <Row>
            {states.map(([shape, tone, word]) => (
              <StateBadge key={word} shape={shape} tone={tone}>
                {word}
              </StateBadge>
            ))}
          </Row>
        </State>
        <State name="in text">
          <Row>
            {states.map(([shape, tone, word]) => (
              <StateMark key={word} shape={shape} tone={tone}>
                {word}
              </StateMark>
            ))}
          </Row>
        </State>
      </Shown>
      <Shown title="Chips and levels" isWide>
        <State name="filters that are on">
          <Row>
            {filters.map((label) => (
              <FilterChip
                key={label}
                label={label}
                onRemove={() => setFilters(filters.filter((one) => one !== label))}
              />
            ))}
            {filters.length === 0 ? 'All are off.' : null}
          </Row>
        </State>
        <State name="levels">
          <Row>
            <LevelDots level={4} word="High" />
            <LevelDots level={1} word="Trace" />
            <PercentBar value={100} />
            <PercentBar value={83} />
            <PercentBar value={33} />
            <LevelBlocks level={2} word="Medium" />
          </Row>
        </State>
      </Shown>
      <Shown title="Time left" isWide>
        <State name="runs, and runs out">
          <Row>
            <TimeLeft secondsLeft={1470} allowedSeconds={1800} />
            <TimeLeft secondsLeft={41} allowedSeconds={1800} />
            <TimeLeft secondsLeft={1470} allowedSeconds={1800} isSmall />
          </Row>
        </State>
      </Shown>
      <Shown title="Words" isWide>
        <State name="blurred until asked for">
          <Blurred blur={{ kinds: ['Hate', 'Private data'], key: 'gallery' }}>
            <p>Words that somebody may not want to read, over a line or two of a reply.</p>
          </Blurred>
        </State>
        <State name="marked and hidden">
          <p>
            The target said <Marked>the counter code</Marked>, and after it <RedactionBar width="lg" />.
          </p>
        </State>
      </Shown>
    </>
  );
}
