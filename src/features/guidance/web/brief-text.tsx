import { useEffect, useRef } from 'react'

import type { BriefPassage } from '#engines/analysis/brief/brief-reading.ts'

import classes from './guidance.module.css'

/** The brief as it was handed out; a passage that is asked for is marked and brought into view. */
export function BriefText(props: { readonly text: string; readonly shown: BriefPassage | null }) {
  const { text, shown } = props
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown !== null) mark.current?.scrollIntoView({ block: 'center' })
  }, [shown])
  return (
    <section className={classes['text']} aria-label="Text of the brief" tabIndex={-1}>
      {shown === null ? (
        text
      ) : (
        <>
          {text.slice(0, shown.start)}
          <mark ref={mark}>{text.slice(shown.start, shown.end)}</mark>
          {text.slice(shown.end)}
        </>
      )}
    </section>
  )
}
