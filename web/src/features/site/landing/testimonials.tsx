import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { Testimonial } from '@redoubt/contract/shared/operator/statements.ts';
import type { SlotProps } from '../statements/slot-props.ts';
import texts from './frame/landing.json';
import landing from './frame/landing.module.css';
import { SectionHead } from './frame/section-head.tsx';
import { Slide } from './testimonial-slide.tsx';
import classes from './testimonials.module.css';

/** What people say, one in the middle; all of them below one another where there are no scripts. */
export function Testimonials({ statements }: SlotProps) {
  const testimonials = statements?.testimonials;
  if (testimonials === undefined) return null;
  return (
    <section
      className={landing['part']}
      aria-labelledby="testimonials-heading"
      aria-roledescription="carousel"
    >
      <slide-carousel className={classes['carousel']}>
        <SectionHead id="testimonials-heading" lines={texts.testimonials.heading}>
          <Controls testimonials={testimonials} />
        </SectionHead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the slides from here */}
        <div className={classes['track']} role="group" aria-label="Quotes" tabIndex={0} data-live="">
          {testimonials.map((testimonial, index) => (
            <Slide
              key={testimonial.id}
              testimonial={testimonial}
              position={`${String(index + 1)} of ${String(testimonials.length)}`}
              offset={index > testimonials.length / 2 ? index - testimonials.length : index}
            />
          ))}
        </div>
      </slide-carousel>
    </section>
  );
}

function Controls({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  return (
    <div className={`${classes['controls']} ${landing['moving']}`}>
      <span className={classes['bars']} aria-hidden="true">
        {testimonials.map(({ id }, index) => (
          <span key={id} data-bar="" {...(index === 0 ? { 'data-current': '' } : {})} />
        ))}
      </span>
      <button
        type="button"
        className={`icon-button ${classes['pause']}`}
        aria-label="Pause"
        data-pause=""
        data-plain=""
      >
        <IconPlayerPause className={landing['toPause']} size={20} aria-hidden="true" />
        <IconPlayerPlay className={landing['toPlay']} size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`icon-button ${classes['arrow']}`}
        aria-label="Previous"
        data-previous=""
        data-plain=""
      >
        <IconArrowLeft size={22} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`icon-button ${classes['arrow']} ${classes['filled']}`}
        aria-label="Next"
        data-next=""
        data-plain=""
      >
        <IconArrowRight size={22} aria-hidden="true" />
      </button>
    </div>
  );
}
