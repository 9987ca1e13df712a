import { contactTopics, contactTopicWords } from '@redoubt/contract/site';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import classes from './contact.module.css';
import { useContactForm, type ContactField } from './use-contact-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

const fieldNames: Readonly<Record<ContactField, string>> = {
  name: 'your name',
  email: 'your email',
  topic: 'what it is about',
  message: 'your message',
};

/** The way to the operators. What was typed stays until it was taken. */
export function ContactForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { form, errors, isBusy, submit, failure } = useContactForm(onSent);
  const { submitCount } = form.formState;
  const wrong = (Object.keys(fieldNames) as ContactField[]).filter((name) => errors[name] !== undefined);
  const items = wrong.map((name) => ({ fieldId: name, name: fieldNames[name] }));
  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      {failure === undefined ? null : (
        <ErrorSummary title="Your message was not sent" items={items}>
          {`${failure} What you typed is kept.`}
        </ErrorSummary>
      )}
      {failure === undefined && submitCount > 0 && wrong.length > 0 ? (
        <ErrorSummary key={submitCount} title="Some fields need another look" items={items}>
          What you typed is kept.
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
