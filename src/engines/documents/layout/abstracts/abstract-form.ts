import type { Block } from '../../document.ts'
import { comparable, isKeywordsHeading } from '../headings/heading-names.ts'
import { keywordsLabel } from './front-labels.ts'

const mostEntries = 4
const mostWordsInEntries = 60
const fewestWords = 30
const sentenceEnd = /[.!?)”"]$/u

/**
 * Where the words of an abstract begin: some universities print a form under its heading, with author, title and
 * number of pages, and the keywords last. The index of the heading where there is no form.
 */
export function endOfForm(blocks: readonly Block[], heading: number, title: string): number {
  const near = blocks.slice(heading + 1, heading + 2 + mostEntries)
  const keywords = near.findIndex(
    ({ type, text }) =>
      (type === 'heading' && isKeywordsHeading(text)) || keywordsLabel(text) !== '',
  )
  const entries = near.slice(0, Math.max(0, keywords))
  const words = entries.reduce((sum, { text }) => sum + wordsIn(text), 0)
  const isForm =
    entries.some(({ text }) => title !== '' && comparable(text).includes(title)) &&
    entries.every(({ text }) => !sentenceEnd.test(text)) &&
    words <= mostWordsInEntries
  const last = heading + 1 + keywords + (near[keywords]?.type === 'heading' ? 1 : 0)
  const next = blocks[last + 1]
  const isFollowed =
    next?.type === 'paragraph' &&
    wordsIn(next.text) >= fewestWords &&
    next.lines?.[0]?.page === blocks[heading]?.lines?.[0]?.page
  return isForm && isFollowed ? last : heading
}

function wordsIn(text: string): number {
  return text.split(' ').length
}
