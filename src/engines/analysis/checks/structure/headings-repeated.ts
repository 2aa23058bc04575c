import type { Block } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { counted, quoted } from '../../wording.ts'

/** Lists that stand behind each chapter. */
const usual =
  /^(?:references|bibliography|works cited|notes|appendix|(?:electronic )?supplementa(?:ry|l) (?:materials?|information|data|files?))\b|:$|(?:\S+\s+){8}/iu
/** Each of several has parts of its own under the same words. */
const several =
  /^\W*(?:study|experiment|part|chapter|case|paper|survey|simulation|article|essay|phase) (?:\d|[IVX]+\b|one|two)/iu
const mostRepeated = 2
const shortest = 3

/** Two headings of the top level with the same words. */
export default defineCheck({
  id: 'headings-repeated',
  criterion: 'structure',
  noiseBudget: 0.05,
  run({ document }) {
    // The running head of a page may be read as a heading again and again.
    const headings = document.blocks.filter(({ type }) => type === 'heading')
    const twins = numberedTwins(headings)
    if (twins.length > 0 && twins.length <= mostRepeated) return [note(twins)]
    if (document.source === 'pdf') return []
    const tops = headings.filter(
      ({ level, text }) => level === 1 && text !== document.title && !usual.test(text.trim()),
    )
    const seen = new Set<string>()
    const repeated = tops.filter(({ text }) => {
      const words = text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      const isAgain = seen.has(words)
      seen.add(words)
      return isAgain && words.length > shortest
    })
    const [first] = repeated
    if (headings.some(({ text }) => several.test(text))) return []
    // A form, a diary or several studies in one repeat their headings throughout.
    if (first === undefined || repeated.length > mostRepeated) return []
    return [note(repeated)]
  },
})

/** "3.5 Growth of carp" and "3.8 Growth of carp": two parts of one section, each with its number. */
function numberedTwins(headings: readonly Block[]): readonly Block[] {
  const first = new Map<string, Block>()
  return headings.filter((heading) => {
    const parts = /^(\d+(?:\.\d+)*)\.(\d+)\.?$/u.exec(heading.number ?? '')
    if (parts === null || heading.text.length < shortestOfPart) return false
    const key = `${parts[1] ?? ''} ${heading.text.toLowerCase().trim()}`
    const twin = first.get(key)
    first.set(key, twin ?? heading)
    return twin !== undefined && twin.number !== heading.number
  })
}

/** Letters of a heading of two or three words; "Results" may head one part of several. */
const shortestOfPart = 16

function note(repeated: readonly Block[]): FindingDraft {
  const [{ text } = { text: '' }] = repeated
  return {
    criterion: 'structure',
    check: 'headings-repeated',
    kind: 'issue',
    severity: 'minor',
    title: `${quoted(text, 40)} heads two sections`,
    statement: `${counted(repeated.length, 'heading has', 'headings have')} the same words as an earlier one of the same level: ${quoted(text, 60)}.`,
    why: 'A reader cannot tell the two apart in the table of contents, and takes one for a leftover.',
    how: 'Name what is new in the second section, or join the two.',
    ranges: repeated.map(({ id, text: words }) => ({ block: id, start: 0, end: words.length })),
    confidence: 0.8,
  }
}
