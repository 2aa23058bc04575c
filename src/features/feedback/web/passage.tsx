import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'

import type { Range } from '#engines/grounding/selector.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import css from './passage.module.css'

const style = styleOf(css)

interface Passages {
  /** The words that stand there; `null` where the text has changed since. */
  readonly wordsAt: (range: Range) => string | null
  /** Takes the reader to the words in the text; `null` where no text stands beside the feedback. */
  readonly go: ((range: Range) => void) | null
}

const PassagesContext = createContext<Passages>({ wordsAt: () => null, go: null })

/** Gives the views of feedback the text that they speak of. */
export function PassagesOf(props: {
  readonly parts: readonly {
    readonly blocks: readonly { readonly id: string; readonly text: string }[]
  }[]
  readonly go: (range: Range) => void
  readonly children: ReactNode
}) {
  const { parts, go } = props
  const passages = useMemo((): Passages => {
    const texts = new Map(parts.flatMap(({ blocks }) => blocks.map(({ id, text }) => [id, text])))
    return {
      go,
      wordsAt: ({ block, start, end }) => {
        const words = texts.get(block)?.slice(start, end).trim() ?? ''
        return words === '' ? null : words
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
  const { wordsAt, go } = useContext(PassagesContext)
  const { onLeave } = props
  const passages = useMemo(
    (): Passages => ({
      wordsAt,
      go:
        go === null
          ? null
          : (range) => {
              onLeave()
              go(range)
            },
    }),
    [wordsAt, go, onLeave],
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
  const { wordsAt } = useContext(PassagesContext)
  const text = words ?? wordsAt(at)
  if (text === null) return <span className={style('plain')}>Words that have changed since</span>
  return (
    <Passage at={at} isQuote>
      {`“${shortened(text.replace(/^[●•▪◦‣]\s*/u, ''), most)}”`}
    </Passage>
  )
}

/** @param most characters */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))} …`
}
