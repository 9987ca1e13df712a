import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Textarea } from '@mantine/core';
import type { Project } from '@redoubt/contract/profile';
import { useForm } from 'react-hook-form';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { fieldError } from '#ui/fields/field-error.tsx';
import { fieldClassNames, TextField } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import {
  fillProject,
  isProjectField,
  type ProjectFields,
  projectFields,
  type ProjectFieldsInput,
} from './project-fields.ts';
import { saveProject } from './projects.queries.ts';
import classes from './projects.module.css';

interface ProjectDialogProps {
  /** Null for a new one. */
  readonly project: Project | null;
  readonly onClose: () => void;
}

/** A project of the portfolio, new or to be changed. It stays open with what was typed until it is saved. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const { form, save } = useProjectForm(project, onClose);
  const { isSubmitting } = form.formState;
  const errors = useHeldWhilePressed(form.formState.errors);
  return (
    <Dialog
      title={project === null ? 'Add New Project' : 'Edit project'}
      lead="It stands in your portfolio, and on your public page if you choose to show your projects."
      width={560}
      onClose={onClose}
    >
      <form noValidate className={classes['form']} onSubmit={(event) => void save(event)}>
        <TextField {...form.register('title')} label="Title" data-autofocus error={errors.title?.message} />
        <Textarea
          {...form.register('description')}
          label="Description"
          description="What was asked, what you did, and what came of it."
          autosize
          minRows={3}
          maxRows={10}
          size="lg"
          radius="lg"
          error={fieldError(errors.description?.message)}
          classNames={fieldClassNames}
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
          <Button variant="default" size="md" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="md" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : project === null ? 'Add project' : 'Save project'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useProjectForm(project: Project | null, onClose: () => void) {
  const form = useForm<ProjectFieldsInput, unknown, ProjectFields>({
    mode: 'onTouched',
    resolver: zodResolver(projectFields),
    defaultValues: fillProject(project),
  });
  const save = form.handleSubmit(async (fields) => {
    try {
      await saveProject(project, fields);
      showSuccess(project === null ? 'The project was added' : 'The project was saved');
      onClose();
    } catch (error) {
      for (const { path, message } of problemOf(error)?.reply.errors ?? [])
        if (isProjectField(path)) form.setError(path, { type: 'server', message });
      showError('The project was not saved', messageOf(error, 'What you typed is kept.'));
    }
  });
  return { form, save };
}
