import type { Reference } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { ownList } from '../../citing/own-list.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'

/**
 * No clock is read here. A year past this one is doubted only where every other year of the list lies well before it,
 * so that lists of a later day, which have others near it, are left alone.
 */
const doubtedFrom = 2030
const yearsBeyond = 4
/** Journals had volumes with numbered issues long after this; the transactions of old societies are told apart. */
const issuesSince = 1800
const ofSociety =
  /philosoph|transact|societ|acad[eé]m|royal|acta|m[eé]moires|annal|commentari|abhandl|proceedings/iu
/** "Carp Letters, 0, 237–247", "Carp Letters 0(0): 1–12": what stands in for a volume that was not known. */
const volumeNone =
  /(?:\p{L}[.,]?|\d{4},) 0(?: ?\(\d{0,3}\))?[,:] ?(?:pp?\. ?)?\p{Lu}?\d+ ?[–-] ?\p{Lu}?\d+/u
const withIssue = /(?<!\d)\d{1,3}\s?\(\d{1,3}(?:[–-]\d{1,3})?\)/u

/** Entries with a year that their work cannot have, to come or before there were issues, and those with a volume 0. */
export default defineCheck({
  id: 'references-impossible',
  criterion: 'citations',
  noiseBudget: 0.05,
  run(analysed) {
    const references = ownList(analysed.document)
    // Pages and numbers of articles look like years too: of an entry that was read its year alone counts.
    const years = references.flatMap(({ raw, year }) =>
      year === undefined
        ? (raw.match(/(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/gu) ?? []).map(Number)
        : [Number(year.slice(0, 4))],
    )
    return references.flatMap((reference) => {
      const fault = faultOf(reference, years)
      return fault === null ? [] : [note(analysed, reference, fault)]
    })
  },
})

function faultOf({ raw, year, title }: Reference, years: readonly number[]): string | null {
  if (volumeNone.test(raw)) return 'no journal has a volume 0'
  const value = Number(year?.slice(0, 4) ?? Number.NaN)
  if (Number.isNaN(value) || (title ?? '').includes(String(value))) return null
  const isBeyond = !years.some((other) => other !== value && other > value - yearsBeyond)
  if (value > doubtedFrom && isBeyond && years.some((other) => other !== value))
    return `${value} is still to come, by all other years of the list`
  if (value < issuesSince && withIssue.test(raw) && !ofSociety.test(raw))
    return `no journal had numbered issues in ${value}`
  return null
}

function note(analysed: AnalysedDocument, reference: Reference, fault: string): FindingDraft {
  const text = analysed.block.get(reference.block)?.text ?? ''
  return {
    criterion: 'citations',
    check: 'references-impossible',
    kind: 'issue',
    severity: 'moderate',
    title: `${reference.authors[0] ?? 'An entry'} of ${reference.year ?? ''} cannot be`,
    statement: `The list of references has ${quoted(reference.raw, 90)}, and ${fault}.`,
    why: 'A reader who looks for the work does not find it, and doubts the other entries too.',
    how: 'Look the work up at its publisher and correct the entry, or take the entry off the list.',
    ranges:
      text === '' ? [] : [{ block: reference.block, start: 0, end: Math.min(text.length, 200) }],
    confidence: 0.8,
  }
}
