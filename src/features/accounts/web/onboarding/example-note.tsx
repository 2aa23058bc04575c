import type { AcademicBackground } from '../backgrounds.ts'

import classes from './example-note.module.css'

/** What a reader at each level would say of the same sentence. */
const notes: Readonly<Record<AcademicBackground, string>> = {
  school: 'Older hedges held more beetles. The survey cannot say why. Write what was found first.',
  bachelor:
    'The survey shows that the two go together. It does not show that one brings the other.',
  master:
    'A master’s thesis is expected to separate association from cause. Say what one summer’s survey can show.',
  doctorate:
    'An examiner will ask which rival explanations the design rules out. Name them, or claim an association.',
  postdoc:
    'Reviewers will stop at ‘causes’. Site history is a rival that one season of traps cannot exclude.',
  faculty:
    'A question to put to the writer: what would the traps show if old hedges simply stand on richer land?',
  other: 'A reader will stop at ‘causes’. The survey shows an association. Say so.',
}

/** A page with one note in its margin; the note changes with the answer. */
export function ExampleNote({ level }: { readonly level: AcademicBackground }) {
  return (
    <aside className={classes['show']} aria-label="Example of a note at this level">
      <p className={classes['caption']}>How a note reads at this level</p>
      <div className={classes['leaf']}>
        <h2>Richness and hedgerow age</h2>
        <p className={classes['quiet']}>
          Species richness rose with hedgerow age, from a mean of 11.4 species in hedges planted
          since 2000 to 19.8 in hedges more than eighty years old.
        </p>
        <p className={classes['noted']}>
          These results show that{' '}
          <mark>planting hedgerows causes ground-beetle communities to recover</mark> within a human
          generation. Open-ground species made up most of the difference among younger hedges, while
          woodland specialists appeared only in the oldest.
        </p>
        <div className={classes['note']} aria-live="polite">
          <span className={classes['sign']}>
            <svg viewBox="0 0 12 12" width="11" height="11" role="img" aria-label="Major">
              <path d="M6 .6 11.4 6 6 11.4 .6 6Z" fill="currentColor" />
            </svg>
            <abbr title="Evidence">EV</abbr>
          </span>
          <b>The claim outruns the design</b>
          <i key={level}>{notes[level]}</i>
        </div>
        <p className={classes['quiet']}>
          The model with age alone had the lowest AIC of the seven we fitted. Adding width,
          adjoining land use or both changed the estimate for age by less than a tenth, and the
          residuals showed no pattern with distance between sites.
        </p>
        <p className={classes['quiet']}>
          Across the 24 margins we caught 3,812 ground beetles belonging to 61 species. Effort was
          equal at every site, and rarefied richness ranked the sites as raw counts did.
        </p>
      </div>
    </aside>
  )
}
