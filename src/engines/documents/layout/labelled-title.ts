import type { FlowLine } from './flow.ts'

const titleLabel = /^(?:paper |article |full )?title\s*:?$/iu
const authorsLabel = /^(?:paper |full )?(?:authors?|names?)(?: names?| list)?\s*:?$/iu
const mostLines = 6

/** The lines between "Title" and "Authors", each a line of its own, as the form of a journal asks for them. */
export function labelledTitle(
  lines: readonly FlowLine[],
  page: number,
): readonly FlowLine[] | undefined {
  const own = lines.filter((line) => line.page === page)
  const label = own.findIndex(({ text }) => titleLabel.test(text.trim()))
  const authors = own.findIndex(
    ({ text }, index) => index > label && authorsLabel.test(text.trim()),
  )
  const between = own.slice(label + 1, authors)
  if (label === -1 || authors === -1 || between.length > mostLines) return undefined
  return between.length > 0 ? between : undefined
}
