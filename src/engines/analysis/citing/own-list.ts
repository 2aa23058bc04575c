import type { Document, Reference } from '../../documents/document.ts'
import { rememberedFor } from '../remembered.ts'

/** Entries from which on what stands behind the cited ones is a list of its own. */
const leastOfOther = 5
/** The same where no line heads it. */
const leastUnheaded = 10
/** Of a list that the text draws on at least so many are cited, of another one at most so many. */
const citedOfOwn = 0.5
const citedOfOther = 0.25

/** "TODO: use one style": what stands where the list will be is no entry. */
const noteToSelf = /^\W*(?:TODO|FIXME|TBD)\b/u

/**
 * The entries that the text draws on. What an author forgot stands here and there; a row of uncited entries behind
 * those that are cited is another list: the author's own works, further reading, a curriculum vitae.
 */
export const ownList = rememberedFor((document: Document): readonly Reference[] => {
  const { citations } = document
  const references = document.references.filter(({ raw }) => !noteToSelf.test(raw))
  const cited = new Set(citations.flatMap((citation) => citation.references))
  const share = (entries: readonly Reference[]) =>
    entries.filter(({ id }) => cited.has(id)).length / Math.max(1, entries.length)
  const isCut = (at: number) =>
    references.length - at >= leastOfOther &&
    share(references.slice(0, at)) >= citedOfOwn &&
    share(references.slice(at)) <= citedOfOther
  const behind = references.findLastIndex(({ id }) => cited.has(id)) + 1
  const heading = references.findIndex((entry, at) => isHeading(entry) && isCut(at))
  if (heading > 0) return references.slice(0, heading)
  return behind > 0 && references.length - behind >= leastUnheaded && isCut(behind)
    ? references.slice(0, behind)
    : references
})

/** "Publications of the author", "Associate Editor Appointments": no year, no number, a line of words. */
function isHeading({ raw, year }: Reference): boolean {
  return year === undefined && !/\d/u.test(raw) && raw.split(/\s+/u).length < longestHeading
}

const longestHeading = 14
