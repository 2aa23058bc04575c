import { page, passage, span } from './printed-page.ts'

type Spans = readonly ReturnType<typeof span>[]

export const title = span({ text: 'Mills of the Northern Valleys', y: 60, size: 20, isBold: true })

/** A passage of a long work, of twelve lines if no number is named. */
export const text = (name: string, y: number, lines = 12) => passage({ name, y, lines })

/** A bold line, larger than the text. */
export const section = (said: string, y: number, size = 14) =>
  span({ text: said, y, size, isBold: true })

/** Pages of these parts, the title of the work over the first. */
export const pages = (parts: readonly Spans[]) =>
  parts.map((spans, index) =>
    page({ number: index + 1, spans: index === 0 ? [title, ...spans] : spans }),
  )
