import texts from '../frame/landing.json';
import { recording } from '../replay/recording.ts';
import classes from './figures.module.css';

const { hours, terminal, skills } = texts.features;
const trackNames: Readonly<Record<string, string>> = { 'red-team': 'red team', content: 'content' };

/** Challenges of the practice ground, each with what its first solver gets: the points fall with every further one. */
export function DailyFigure() {
  return (
    <ul className={classes['rows']}>
      {recording.others.map(({ title, track, points }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span className={classes['mono']}>{trackNames[track]}</span>
          <strong className={classes['number']}>{`up to ${String(points)}`}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The verdict of the break that the page opens with. */
export function FeedbackFigure() {
  const { points, severity, severityWord, judge } = recording;
  return (
    <div className={classes['verdict']}>
      <p className={classes['points']}>
        {points} <span className="sr-only">points</span>
      </p>
      <ul className={classes['rows']}>
        <li>
          Objective met <strong>yes</strong>
        </li>
        <li>
          Harm <strong>{`${String(severity)}, ${severityWord}`}</strong>
        </li>
        <li>
          Judged by <strong>{judge}</strong>
        </li>
      </ul>
    </div>
  );
}

/** A working day in four places: the same length, elsewhere in the day. */
export function HoursFigure() {
  return (
    <ul className={classes['hours']}>
      {hours.map(({ city, zone }, index) => (
        <li key={city}>
          {city}
          <span className={`${classes['day']} ${classes[`from${String(index)}`]}`} aria-hidden="true" />
          <span className={classes['zone']}>{zone}</span>
        </li>
      ))}
    </ul>
  );
}

/** Of many bars one is lit. */
export function MatchingFigure() {
  return (
    <svg className={classes['wall']} viewBox="0 0 300 92" fill="currentColor" aria-hidden="true">
      <path d="M0 3a3 3 0 0 1 3-3h68v17H0zm80-3h42v17H80zm51 0h96v17h-96zm105 0h64v17h-64zM0 25h34v17H0zm43 0h88v17H43zm186 0h71v17h-71zM0 50h92v17H0zm101 0h50v17h-50zm59 0h30v17h-30zm39 0h101v17H199zM0 75h52v17H0zm61 0h110v17H61zm119 0h38v17h-38zm47 0h73v17h-73z" />
      <rect x="140" y="25" width="80" height="17" rx="3" fill="var(--signal)" />
    </svg>
  );
}

export function SecureFigure() {
  return (
    <dl className={classes['terminal']}>
      {terminal.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How far a skill has come; the bar over it lifts from the left. */
export function SkillsFigure() {
  return (
    <ul className={classes['skills']}>
      {skills.map(({ name, percent }) => (
        <li key={name}>
          {name}
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="4" fill="var(--redact)" />
            <rect width={percent} height="4" fill="var(--wash)" />
            <rect x={percent - 1.2} width="1.2" height="4" fill="var(--signal)" />
          </svg>
          <strong className={classes['number']}>{percent}%</strong>
        </li>
      ))}
    </ul>
  );
}
