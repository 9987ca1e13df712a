import { type ReactNode, useId } from 'react';
import classes from './long-form.module.css';

interface FormCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Fields of a long form that belong together. */
export function FormCard({ title, lead, children }: FormCardProps) {
  const id = useId();
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <h2 id={id} className={classes['cardTitle']}>
        {title}
      </h2>
      {lead === undefined ? null : <p className={classes['lead']}>{lead}</p>}
      <div className={classes['fields']}>{children}</div>
    </section>
  );
}
