import type { Document } from '../../document.ts'
import type { PageContent, TextSpan } from '../page-content.ts'
import { page, passage, span } from './printed-page.ts'
import { readPages } from './read-pages.ts'

/** Two pages of text, which a work has behind its first ones. */
export const textPages = (from: number): readonly PageContent[] =>
  [from, from + 1].map((number) =>
    page({
      number,
      spans: [
        span({ text: number === from ? 'Methods' : 'Results', y: 90, isBold: true, size: 12 }),
        ...passage({ name: `part${number}`, y: 110, lines: 30 }),
      ],
    }),
  )
/** First pages with these lines, and text behind them. */
export const readFront = (...fronts: readonly (readonly TextSpan[])[]): Document =>
  readPages([
    ...fronts.map((spans, index) => page({ number: index + 1, spans })),
    ...textPages(fronts.length + 1),
  ])

export const names = ({ authors }: Document): readonly string[] => authors.map(({ name }) => name)
