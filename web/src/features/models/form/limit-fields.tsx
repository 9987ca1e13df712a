import { FormCard } from '#ui/form-card.tsx';
import { Dollars, Figure, type FormPartProps } from './form-part.tsx';
import classes from '#ui/long-form.module.css';

/** What it costs, how it speaks, and what holds it back. */
export function LimitFields({ form }: FormPartProps) {
  const [input, output] = form.watch(['inputMicros', 'outputMicros']);
  const isPriced = (input ?? 0) > 0 || (output ?? 0) > 0;
  return (
    <>
      <FormCard
        title="Price and length"
        lead="From the provider’s price list, in US dollars per million tokens. Enter 0 for a model that costs nothing."
      >
        <div className={classes['pair']}>
          <Dollars form={form} name="inputMicros" label="Price of input" />
          <Dollars form={form} name="outputMicros" label="Price of output" />
          <Figure
            form={form}
            name="contextTokens"
            label="Context length"
            description="Tokens that fit into one call, input and output together."
          />
          <Figure
            form={form}
            name="replyTokens"
            label="Tokens per reply"
            description="A longer one is cut off."
          />
        </div>
      </FormCard>
      <FormCard title="How it replies" lead="Leave empty for the provider’s default.">
        <div className={classes['pair']}>
          <Figure
            form={form}
            name="temperature"
            label="Temperature"
            description="From 0 to 2."
            decimals={2}
          />
          <Figure form={form} name="topP" label="Top P" description="From 0 to 1." decimals={2} />
        </div>
      </FormCard>
      <FormCard
        title="Limits"
        lead={
          isPriced
            ? 'Leave an amount empty for no limit.'
            : 'Limits in money work only with a price: give the price of input and output above. Leave an amount empty for no limit.'
        }
      >
        <div className={classes['pair']}>
          <Figure
            form={form}
            name="parallelReplies"
            label="Parallel replies"
            description="Further attempts wait in line."
          />
          <Figure form={form} name="requestsPerMinute" label="Requests per minute" />
          <Dollars form={form} name="attemptMicros" label="Limit per attempt" />
          <Dollars form={form} name="personDayMicros" label="Limit per person and day" />
          <Dollars form={form} name="dayMicros" label="Limit per day" />
          <Dollars form={form} name="totalMicros" label="Limit in total" />
          <Dollars
            form={form}
            name="replayDayMicros"
            label="Limit for replays per day"
            description="Each accepted break is replayed on every version."
          />
        </div>
      </FormCard>
    </>
  );
}
