import type { Document } from '../../document.ts'
import type { PageContent, TextSpan } from '../pages/page-content.ts'
import { centred, page, passage, span, type PrintedLine } from './printed-page.ts'
import { readPages } from './read-pages.ts'

/** A page of text, such as a work has behind its first ones. */
export const textPage = (number: number, heading = number === 2 ? 'Methods' : 'Results') =>
  page({
    number,
    spans: [
      span({ text: heading, y: 90, isBold: true, size: 12 }),
      ...passage({ name: `part${number}`, y: 110, lines: 30 }),
    ],
  })

export const textPages = (from: number): readonly PageContent[] => [
  textPage(from, 'Methods'),
  textPage(from + 1, 'Results'),
]

/** First pages with these lines, and text behind them. */
export const readFront = (...fronts: readonly (readonly TextSpan[])[]): Document =>
  readPages([
    ...fronts.map((spans, index) => page({ number: index + 1, spans })),
    ...textPages(fronts.length + 1),
  ])

export const names = ({ authors }: Document): readonly string[] => authors.map(({ name }) => name)

/** The cover of a work, all its lines in the middle, and text behind it. */
export const readCover = (lines: readonly PrintedLine[]): Document => readFront(lines.map(centred))

/** The paragraphs of the abstract. */
export const abstractOf = ({ abstract, blocks }: Document): readonly string[] =>
  abstract.map((id) => blocks.find((block) => block.id === id)?.text ?? '')
