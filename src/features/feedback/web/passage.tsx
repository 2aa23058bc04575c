import { createContext, createElement, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'

import type { Mark } from '#engines/documents/document.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { quotedRuns } from './quoted-runs.ts'
import { wordsAround } from './words-around.ts'

import css from './passage.module.css'

const style = styleOf(css)

interface Passages {
  /** The words that stand there; `null` where the text has changed since. */
  readonly wordsAt: (range: Range) => string | null
  /** All the words of a block, by the offsets of ranges; empty where it is no longer there. */
  readonly textOf: (block: string) => string
  /** How letters of the words are set, counted from the first of them; none where the text has changed since. */
  readonly marksAt: (range: Range, words: string) => readonly Mark[]
  /** Takes the reader to the words in the text; `null` where no text stands beside the feedback. */
  readonly go: ((range: Range) => void) | null
}

const PassagesContext = createContext<Passages>({
  wordsAt: () => null,
  textOf: () => '',
  marksAt: () => [],
  go: null,
})

interface BlockWords {
  readonly id: string
  readonly text: string
  readonly marks?: readonly Mark[] | undefined
}

/** Gives the views of feedback the text that they speak of. */
export function PassagesOf(props: {
  readonly parts: readonly { readonly blocks: readonly BlockWords[] }[]
  readonly go: (range: Range) => void
  readonly children: ReactNode
}) {
  const { parts, go } = props
  const passages = useMemo((): Passages => {
    const known = new Map(parts.flatMap(({ blocks }) => blocks.map((block) => [block.id, block])))
    return {
      go,
      wordsAt: ({ block, start, end }) => {
        const words = known.get(block)?.text.slice(start, end).trim() ?? ''
        return words === '' ? null : words
      },
      textOf: (block) => known.get(block)?.text ?? '',
      marksAt: ({ block, start }, words) => {
        const { text = '', marks = [] } = known.get(block) ?? {}
        const at = text.indexOf(words, start)
        const isThere = at >= 0 && text.slice(start, at).trim() === ''
        return isThere
          ? marks.map((mark) => ({ ...mark, start: mark.start - at, end: mark.end - at }))
          : []
      },
    }
  }, [parts, go])
  return <PassagesContext value={passages}>{props.children}</PassagesContext>
}

/** The same views, on a screen where the text has to be brought up first. */
export function PassagesBehind(props: {
  readonly onLeave: () => void
  readonly children: ReactNode
}) {
  const { wordsAt, textOf, marksAt, go } = useContext(PassagesContext)
  const { onLeave } = props
  const passages = useMemo(
    (): Passages => ({
      wordsAt,
      textOf,
      marksAt,
      go:
        go === null
          ? null
          : (range) => {
              onLeave()
              go(range)
            },
    }),
    [wordsAt, textOf, marksAt, go, onLeave],
  )
  return <PassagesContext value={passages}>{props.children}</PassagesContext>
}

export const usePassages = (): Passages => useContext(PassagesContext)

interface PassageProps {
  readonly at: Range | null
  readonly children: ReactNode
  /** Set as a quotation from the text rather than as a word of the interface. */
  readonly isQuote?: boolean
}

/** Words that lead to their place in the text; plain words where there is none to go to. */
export function Passage({ at, children, isQuote = false }: PassageProps) {
  const { go } = useContext(PassagesContext)
  const look = isQuote ? 'quote' : 'word'
  if (at === null || go === null) return <span className={style(look, 'plain')}>{children}</span>
  return (
    <button type="button" className={style(look)} onClick={() => go(at)}>
      {children}
      <VisuallyHidden>, show in the text</VisuallyHidden>
    </button>
  )
}

interface QuoteProps {
  readonly at: Range
  /** The words as they were when they were judged, where the result kept them. */
  readonly words?: string | undefined
  /** Characters after which it is cut; the page says the rest. */
  readonly most?: number
}

/** A passage in its own words. */
export function Quote({ at, words, most = 180 }: QuoteProps) {
  const { wordsAt, marksAt } = useContext(PassagesContext)
  const text = words ?? wordsAt(at)
  if (text === null) return <span className={style('plain')}>Words that have changed since</span>
  const bullet = /^[●•▪◦‣]\s*/u.exec(text)?.[0].length ?? 0
  const said = shortened(text.slice(bullet), most)
  return (
    <Passage at={at} isQuote>
      “
      {quotedRuns(said, bullet, marksAt(at, text)).map((run) =>
        run.set === null ? run.text : createElement(run.set, { key: run.start }, run.text),
      )}
      ”
    </Passage>
  )
}

/** A few words that say little alone, with those around them; each such line once. */
export function useInTheirSentence<At extends Range>(places: readonly At[]): readonly At[] {
  const { textOf } = useContext(PassagesContext)
  const wide = places.map((place) => ({ ...place, ...wordsAround(textOf(place.block), place) }))
  const lineOf = ({ block, start, end }: Range): string =>
    textOf(block).slice(start, end) || `${block} ${start}`
  return [...new Map(wide.map((place) => [lineOf(place), place])).values()]
}

/** @param most characters */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))} …`
}
