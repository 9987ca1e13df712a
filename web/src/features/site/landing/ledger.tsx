import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { SAMPLE_LINE } from '#platform/statements.ts';
import type { SlotProps } from '../statements/slot-props.ts';
import classes from './ledger.module.css';

const icons = [IconShieldCheck, IconLock];

/** The operator's figures: four large ones, and a line of smaller ones. In a demo a line says that they are samples. */
export function Ledger({ statements }: SlotProps) {
  if (statements?.ledger === undefined) return null;
  const { figures, line, certifications } = statements.ledger;
  return (
    <section className={classes['ledger']} aria-label="In figures">
      {statements.isSample ? <p className={classes['line']}>{SAMPLE_LINE}</p> : null}
      <dl className={classes['figures']}>
        {figures.map(({ figure, sign, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {figure}
              <span>{sign}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={classes['line']}>
        {line.map(({ figure, label }) => (
          <li key={label}>
            <strong>{figure}</strong> {label}
          </li>
        ))}
        {certifications.map((name, index) => {
          const Icon = icons[index % icons.length] ?? IconLock;
          return (
            <li key={name}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
