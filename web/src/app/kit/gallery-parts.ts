import type { ComponentType } from 'react';
import { lazyPart } from '#ui/frame/lazy-part.ts';

export interface GalleryPart {
  /** Its place in the address: `/dev/kit/<id>`. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly Gallery: ComponentType;
}

/** The parts of the kit; each is loaded when it is looked at. */
export const galleryParts: readonly [GalleryPart, ...GalleryPart[]] = [
  {
    id: 'content',
    title: 'Content',
    lead: 'What is asked for, in its four states.',
    Gallery: lazyPart(async () => (await import('./content-gallery.tsx')).ContentGallery),
  },
  {
    id: 'fields',
    title: 'Fields',
    lead: 'Each empty, filled, with help, with an error and disabled.',
    Gallery: lazyPart(async () => (await import('./fields-gallery.tsx')).FieldsGallery),
  },
  {
    id: 'choices',
    title: 'Choices',
    lead: 'Lists, tags, days, boxes and files.',
    Gallery: lazyPart(async () => (await import('./choices-gallery.tsx')).ChoicesGallery),
  },
  {
    id: 'buttons',
    title: 'Buttons',
    lead: 'One filled in a pane; what takes a while says so.',
    Gallery: lazyPart(async () => (await import('./buttons-gallery.tsx')).ButtonsGallery),
  },
  {
    id: 'beside',
    title: 'Beside a list',
    lead: 'What is open of a list that goes on being used.',
    Gallery: lazyPart(async () => (await import('./side-by-side-gallery.tsx')).SideBySideGallery),
  },
  {
    id: 'dialogs',
    title: 'Dialogs',
    lead: 'Questions before what cannot be taken back, and drawers.',
    Gallery: lazyPart(async () => (await import('./dialogs-gallery.tsx')).DialogsGallery),
  },
  {
    id: 'toasts',
    title: 'Toasts',
    lead: 'What happened, said in passing.',
    Gallery: lazyPart(async () => (await import('./toasts-gallery.tsx')).ToastsGallery),
  },
  {
    id: 'figures',
    title: 'Figures',
    lead: 'One figure a card; nothing unmeasured is a zero.',
    Gallery: lazyPart(async () => (await import('./figures-gallery.tsx')).FiguresGallery),
  },
  {
    id: 'marks',
    title: 'Marks',
    lead: 'A state is a shape and a word, never colour alone.',
    Gallery: lazyPart(async () => (await import('./marks-gallery.tsx')).MarksGallery),
  },
  {
    id: 'table',
    title: 'Table',
    lead: 'Rows that are searched, narrowed, sorted, selected and opened.',
    Gallery: lazyPart(async () => (await import('./table/table-gallery.tsx')).TableGallery),
  },
  {
    id: 'lists',
    title: 'Lists',
    lead: 'A few rows to read, figures by name, terms with what they are.',
    Gallery: lazyPart(async () => (await import('./lists-gallery.tsx')).ListsGallery),
  },
  {
    id: 'charts',
    title: 'Charts',
    lead: 'Each with a table of the same figures.',
    Gallery: lazyPart(async () => (await import('./charts-gallery.tsx')).ChartsGallery),
  },
  {
    id: 'pages',
    title: 'Pages',
    lead: 'What stands over, around and beside the content of a page.',
    Gallery: lazyPart(async () => (await import('./pages-gallery.tsx')).PagesGallery),
  },
  {
    id: 'csv',
    title: 'CSV',
    lead: 'One .csv file, and how it will be read.',
    Gallery: lazyPart(async () => (await import('./csv-gallery.tsx')).CsvGallery),
  },
];
