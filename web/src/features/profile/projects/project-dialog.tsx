import * as z from 'zod';
import { type Project, portfolioProjectForm } from '@redoubt/contract/profile';
import { messageOf } from '#platform/api-problem.ts';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { saveProject } from './projects.queries.ts';
import classes from './projects.module.css';

const NO_YEAR = 'Year must be a number of four digits';

/** The dialog's fields: a year is typed as text, and may be left out. */
const projectFields = portfolioProjectForm.extend({
  year: z
    .string()
    .trim()
    .transform((typed, context) => {
      if (typed === '') return null;
      if (/^\d{4}$/.test(typed)) return Number(typed);
      context.addIssue({ code: 'custom', message: NO_YEAR });
      return z.NEVER;
    })
    .pipe(portfolioProjectForm.shape.year),
});

type ProjectFieldsInput = z.input<typeof projectFields>;

type ProjectFields = z.output<typeof projectFields>;

function fillProject(project: Project | null): ProjectFieldsInput {
  return {
    title: project?.title ?? '',
    description: project?.description ?? '',
    link: project?.link ?? '',
    year: project?.year?.toString() ?? '',
  };
}

interface ProjectDialogProps {
  /** Null for a new one. */
  readonly project: Project | null;
  readonly onClose: () => void;
}

/** A project of the portfolio, new or to be changed. It stays open with what was typed until it is saved. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const { form, errors, isBusy, submit } = useProjectForm(project, onClose);
  return (
    <Dialog
      title={project === null ? 'Add New Project' : 'Edit project'}
      lead="It appears in your portfolio, and on your public page if you show your projects there."
      width={560}
      onClose={onClose}
    >
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextField {...form.register('title')} label="Title" data-autofocus error={errors.title?.message} />
        <TextareaField
          {...form.register('description')}
          label="Description"
          description="What the task was, what you did, and what the result was."
          minRows={3}
          maxRows={10}
          error={errors.description?.message}
        />
        <div className={classes['pair']}>
          <TextField
            {...form.register('link')}
            label="Link"
            inputMode="url"
            placeholder="https://"
            error={errors.link?.message}
          />
          <TextField
            {...form.register('year')}
            label="Year"
            inputMode="numeric"
            error={errors.year?.message}
          />
        </div>
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            {project === null ? 'Add project' : 'Save project'}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useProjectForm(project: Project | null, onClose: () => void) {
  return useServerForm<ProjectFieldsInput, ProjectFields>({
    schema: projectFields,
    defaultValues: fillProject(project),
    send: async (fields) => {
      await saveProject(project, fields);
      showSuccess(project === null ? 'The project was added' : 'The project was saved');
    },
    onSent: onClose,
    onRefused: (error) =>
      showError('The project was not saved', messageOf(error, 'What you typed is still here.')),
  });
}
