import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { todayIn } from '../times/view-times.ts';
import { bookingFieldAt, bookingFields } from './booking-fields.ts';
import { proposeBooking } from './bookings.queries.ts';

export interface ProposeFormProps {
  readonly timeZone: string;
  /** The expert whom it is for; empty where nobody was chosen yet. */
  readonly expertId: string;
  readonly onDone: () => void;
}

/** The form of an engagement that is proposed: what was typed stays until the server took it. */
export function useProposeForm({ timeZone, expertId, onDone }: ProposeFormProps) {
  return useServerForm({
    schema: bookingFields,
    defaultValues: {
      expertId,
      timeZone,
      title: '',
      date: todayIn(timeZone),
      startTime: '09:00',
      endTime: '10:00',
      startOffset: '',
      endOffset: '',
      location: '',
      description: '',
    },
    fieldAt: bookingFieldAt,
    send: async (input) => {
      await proposeBooking(input);
      showSuccess(`“${input.title}” was proposed`, 'We tell you what the expert answers.');
      onDone();
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields)
        showError('The engagement was not proposed', messageOf(error, 'What you typed is kept.'));
    },
  });
}

export type ProposeFormApi = ReturnType<typeof useProposeForm>['form'];
