import { useEffect, useRef } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import classes from './contact.module.css';
import { Button } from '#ui/actions/button.tsx';

interface ContactSentProps {
  readonly reference: string;
  readonly onAgain: () => void;
}

/** Says that the message has arrived, and by what to ask for it. It takes the focus from the form that is gone. */
export function ContactSent({ reference, onAgain }: ContactSentProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section ref={sheet} className={classes['sent']} aria-labelledby="contact-sent" tabIndex={-1}>
      <h2 id="contact-sent" className={classes['sentTitle']}>
        Your message has arrived
      </h2>
      <p>
        Its reference is <span className={classes['reference']}>{reference}</span>. We answer to the address
        that you gave; quote the reference if you write again.
      </p>
      <div className={classes['actions']}>
        <Button size="md" variant="default" onClick={onAgain}>
          Write another message
        </Button>
        <LinkButton to={paths.challenges('active')} size="touch">
          See the challenges
        </LinkButton>
      </div>
    </section>
  );
}
