import type { Fit } from '#engines/retrieval/venues/venue-row.ts'

import classes from './fit-mark.module.css'

const words: Readonly<Record<Fit, { readonly word: string; readonly bars: number }>> = {
  close: { word: 'Close', bars: 4 },
  good: { word: 'Good', bars: 3 },
  partial: { word: 'Partial', bars: 2 },
  poor: { word: 'Poor', bars: 1 },
}

/** How near a venue is to a draft: a word, with bars beside it. */
export function FitMark({ fit }: { readonly fit: Fit }) {
  const { word, bars } = words[fit]
  return (
    <span className={classes['fit']}>
      <span className={classes['bars']} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= bars} />
        ))}
      </span>
      {word}
    </span>
  )
}
