import { contactTopics, contactTopicWords } from '@redoubt/contract/site';
import { useState, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Button } from '#ui/actions/button.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { readStatements } from '#platform/statements.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { useContactForm, type ContactField } from './use-contact-form.ts';
import { OperatorCard } from './operator-card.tsx';
import classes from './contact.module.css';
import { asSentence } from '#ui/words/sentences.ts';

const fieldNames: Readonly<Record<ContactField, string>> = {
  name: 'your name',
  email: 'your email',
  topic: 'what it is about',
  message: 'your message',
};

/** The way to the operators. What was typed stays until it was taken. */
function ContactForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { form, errors, isBusy, submit, failure } = useContactForm(onSent);
  const { submitCount } = form.formState;
  const wrong = (Object.keys(fieldNames) as ContactField[]).filter((name) => errors[name] !== undefined);
  const items = wrong.map((name) => ({ fieldId: name, name: fieldNames[name] }));
  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      {failure === undefined ? null : (
        <ErrorSummary title="Your message was not sent" items={items}>
          {`${asSentence(failure)} What you typed is still here.`}
        </ErrorSummary>
      )}
      {failure === undefined && submitCount > 0 && wrong.length > 0 ? (
        <ErrorSummary key={submitCount} title="Some fields need another look" items={items}>
          What you typed is still here.
        </ErrorSummary>
      ) : null}
      <div className={classes['pair']}>
        <TextField
          {...form.register('name')}
          id="name"
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
        />
        <EmailField
          {...form.register('email')}
          id="email"
          label="Email"
          autoComplete="email"
          error={errors.email?.message}
        />
      </div>
      <SelectField
        {...form.register('topic')}
        id="topic"
        label="What is it about?"
        placeholder="Please choose"
        options={contactTopics.map((topic) => ({ value: topic, label: contactTopicWords[topic] }))}
        error={errors.topic?.message}
      />
      <TextareaField
        {...form.register('message')}
        id="message"
        label="Message"
        minRows={6}
        maxRows={18}
        error={errors.message?.message}
      />
      <div className={classes['trap']} aria-hidden="true">
        <label htmlFor="website">Leave this empty</label>
        <input {...form.register('website')} id="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <ActionButton type="submit" size="xl" isRound isBusy={isBusy} busyLabel="Sending…">
          Send message
        </ActionButton>
      </div>
    </form>
  );
}

export const meta = () => [
  { title: titleOf('Contact') },
  { name: 'description', content: 'Write to the people who run Redoubt.' },
];

export default function ContactPage() {
  const user = useUser();
  const [reference, setReference] = useState<string>();
  return (
    <MainPart className={classes['page']}>
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>Contact</h1>
          <p className={classes['lead']}>
            Your message goes to the people who run this site, and they answer by mail.
          </p>
        </div>
        {user?.role === 'Admin' ? (
          <LinkButton to={paths.contactMessages()} kind="outline" size="touch">
            Read the messages
          </LinkButton>
        ) : null}
      </header>
      <div className={classes['columns']}>
        {reference === undefined ? (
          <ContactForm onSent={setReference} />
        ) : (
          <ContactSent reference={reference} onAgain={() => setReference(undefined)} />
        )}
        <aside className={classes['aside']} aria-label="Before you write">
          <OperatorCard identity={readStatements()?.identity ?? null} />
          <div>
            <h2>Something not working?</h2>
            <p>
              <Link to={paths.status()}>The status page</Link> shows how this server is running.
            </p>
          </div>
          <div>
            <h2>About a verdict?</h2>
            <p>Send us the address of the attempt’s page, and say what you disagree with.</p>
          </div>
          <div>
            <h2>Found a vulnerability in this site?</h2>
            <p>
              Choose “A security problem of this site”. Leave out other people’s data, and give us time to fix
              it before you publish.
            </p>
          </div>
          <div>
            <h2>What we keep</h2>
            <p>
              We keep your message for a year, so that we can answer it and find it again. See{' '}
              <Link to={paths.privacy()}>Privacy</Link>.
            </p>
          </div>
        </aside>
      </div>
    </MainPart>
  );
}

interface ContactSentProps {
  readonly reference: string;
  readonly onAgain: () => void;
}

/** Says that the message has arrived, and by what to ask for it. It takes the focus from the form that is gone. */
function ContactSent({ reference, onAgain }: ContactSentProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section ref={sheet} className={classes['sent']} aria-labelledby="contact-sent" tabIndex={-1}>
      <h2 id="contact-sent" className={classes['sentTitle']}>
        Your message has arrived
      </h2>
      <p>
        Its reference is <span className={classes['reference']}>{reference}</span>. We answer to the address
        that you gave. Quote the reference if you write again.
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
