import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router';
import NotFound from '#app/not-found.page.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { ColorSchemeSwitch } from '#ui/color-scheme/color-scheme-switch.tsx';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import classes from './gallery.module.css';
import { galleryParts } from './gallery-parts.ts';

export const meta = () => [{ title: titleOf('Kit') }];

/** The server has no gallery in production: there it answers nothing but a page with the screen for unknown addresses. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const { ok } = await fetch(pathname, {
    method: 'HEAD',
    headers: { accept: '*/*' },
    signal: request.signal,
  });
  return { isOpen: ok };
}

export const shouldRevalidate = () => false;

/** Each part of the kit in each of its states, for those who build with it. */
export default function GalleryPage() {
  const { isOpen } = useLoaderData<typeof clientLoader>();
  const { part: id = galleryParts[0].id } = useParams();
  const part = galleryParts.find((one) => one.id === id);
  if (!isOpen || !part) return <NotFound />;
  return (
    <MainPart className={classes['page']}>
      <PageTitle title={part.title} lead={part.lead} />
      <div className={classes['bar']}>
        <NavTabs
          label="Parts of the kit"
          tabs={galleryParts.map((one) => ({
            to: `/dev/kit/${one.id}`,
            label: one.title,
            isCurrent: one.id === part.id,
          }))}
        />
        <ColorSchemeSwitch />
      </div>
      <LoadingPart key={part.id} loading={{ label: `Loading ${part.title}` }}>
        <part.Gallery />
      </LoadingPart>
    </MainPart>
  );
}
