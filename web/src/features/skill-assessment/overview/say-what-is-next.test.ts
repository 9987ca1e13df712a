import { describe, expect, it } from 'vitest';
import { buildApplication } from '#testing/applications.builders.ts';
import { sayWhatIsNext } from './say-what-is-next.ts';

const sends = 'Complete Profile sends your application.';

describe('what the overview says once all three are completed', () => {
  it.each([
    [buildApplication(), `All three are completed: ${sends}`],
    [buildApplication({ state: 'rejected' }), `All three are completed: ${sends}`],
    [
      buildApplication({ missingSteps: [2, 4] }),
      `All three are completed. Still open: steps 2 and 4; then ${sends}`,
    ],
    // The step itself may count as open until the application is fetched again.
    [
      buildApplication({ missingSteps: [5, 6] }),
      `All three are completed. Still open: step 5; then ${sends}`,
    ],
    [buildApplication({ state: 'pending' }), 'All three are completed. Your application is in review.'],
    [buildApplication({ state: 'approved' }), 'All three are completed. Your application was approved.'],
    [undefined, 'All three are completed.'],
  ])('%# is true of the application', (application, words) => {
    expect(sayWhatIsNext({ left: [], application, isEmailVerified: true })).toBe(words);
  });

  it('names the address that is not verified', () => {
    expect(sayWhatIsNext({ left: [], application: buildApplication(), isEmailVerified: false })).toBe(
      `All three are completed. Verify your email address; then ${sends}`,
    );
  });
});
