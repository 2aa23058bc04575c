import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { shownPieces } from '#engines/analysis/shown-text.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

/** Entries from which a list is one of sources, and no pointer to a data set. */
const fewestEntries = 5
/** A mark of a source in whatever form: "[3]", "(13)", "(Lee, 2019)", "Lee (2019)", "et al.", a raised number. */
const anyMark =
  /\[\s?\d|\[@|(?<![\p{L}\d])\(\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\)|\([^()]*(?:1[5-9]|20)\d\d[a-z]?[^()]*\)|\bet al\b|\bibid\b|[⁰¹²³⁴-⁹]/iu
/** Addresses of data and code that a text may have besides; more of them are its sources. */
const address = /https?:|\bwww\./iu
const mostAddresses = 3
/** "[?]", "(cite)", "(source)": where a source is to come. */
const openPlace = /\[\?+\]|\?\?|\((?:cite|source|ref)\b/iu
const shortestName = 4
const notProse: ReadonlySet<string> = new Set(['reference', 'title', 'authors', 'heading', 'code'])

/** A list of sources at the end of a text that calls on none of them, in no form. */
export function listOnly(reading: Reading): FindingDraft | null {
  const { analysed, isChapter } = reading
  const { document } = analysed
  // On a printed page raised numbers are lost sooner than an author forgets all of them.
  if (isChapter || document.source === 'pdf' || !isFinished(reading)) return null
  if (document.references.length < fewestEntries || document.citations.length > 0) return null
  const entries = new Set(document.references.map(({ block }) => block))
  const prose = document.blocks.filter(
    ({ id, type }) =>
      !entries.has(id) && !notProse.has(type) && analysed.role.get(id) !== 'references',
  )
  const hasRaised = prose.some(
    ({ type, marks }) =>
      type === 'footnote' || marks?.some(({ kind }) => kind === 'superscript' || kind === 'note'),
  )
  if (hasRaised) return null
  const texts = prose.map(({ text }) => text)
  if (texts.some((text) => anyMark.test(text) || openPlace.test(text))) return null
  if (texts.filter((text) => address.test(text)).length > mostAddresses) return null
  const names = new Set(
    document.references.flatMap(({ raw }) => raw.match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? []),
  )
  const inText = new Set(
    shownPieces(document).flatMap((piece) => piece.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []),
  )
  const authors = document.references.flatMap((reference) =>
    reference.authors.flatMap((author) => author.match(/\p{Lu}[\p{L}’'-]+/gu)?.slice(0, 1) ?? []),
  )
  if (authors.some((name) => name.length >= shortestName && names.has(name) && inText.has(name)))
    return null
  if (document.references.some(({ title }) => isNamed(title, texts))) return null
  const first = document.references[0]
  return {
    criterion: 'sources',
    check: 'sources.list-only',
    kind: 'issue',
    severity: 'major',
    title: `${counted(document.references.length, 'source')} listed, none called in the text`,
    statement: `The list, from ${quoted(first?.raw ?? '', 8)} on, has ${counted(document.references.length, 'entry', 'entries')}; no number, name or year in the text leads to one of them.`,
    why: 'A list shows what was read, and not what any sentence rests on; examiners ask that of each claim.',
    how: 'Go through the list, find the sentence that each entry stands behind, and call it there; what stands behind none can go.',
    selfCheck: 'Which three sentences of the introduction would fall without a source?',
    ranges: first === undefined ? [] : [rangeOfEntry(reading, first.block)],
    confidence: 0.8,
  }
}

const longTitle = 16

/** A work that the text names by its title. */
function isNamed(title: string | undefined, texts: readonly string[]): boolean {
  if (title === undefined || title.length < longTitle) return false
  const start = title.slice(0, 40).toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(start))
}

function rangeOfEntry({ analysed }: Reading, block: string) {
  return { block, start: 0, end: analysed.block.get(block)?.text.length ?? 0 }
}
