import type { Citation, Document, Reference } from '../../documents/document.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { textsWith } from '../matching/texts-with.ts'

const year = String.raw`(?<year>(?:19|20)\d\d)`
const name = String.raw`(?<name>\p{Lu}\p{Ll}[\p{L}’'-]+)`
const more = String.raw`(?:,? et al\.?,?| and (?:colleagues|co-?workers|\p{Lu}\p{Ll}[\p{L}’'-]+))?`
/** "In 2007, Valadi found … [7]", "Valadi et al. in 2007 found … [7]". */
const forms: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|[.;]\s)In ${year},? ${name}${more} (?=\p{Ll})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L}\s)\b${name}${more},? in ${year},? (?=\p{Ll})`, 'gu'),
]
/** Years between the work and its print. */
const mostBetween = 1

/** A work that the text puts in another year than its entry has. */
export function yearsOfEntries({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, ...forms).flatMap(({ block, start, end, text }) => {
    const cited = document.citations.filter(
      (one) => one.block === block && one.start >= start && one.start < end,
    )
    const [only] = cited
    if (only === undefined || cited.length > 1 || !isByNumber(only)) return []
    const entry = entryOf(document, only)
    if (entry?.year === undefined) return []
    const listed = entry.year
    return forms.flatMap((form) =>
      [...text.matchAll(form)].flatMap((match) => {
        const { year: told = '', name: author = '' } = match.groups ?? {}
        const [first = ''] = entry.authors
        if (!hasName(first, author) || start + match.index > only.start) return []
        if (Math.abs(Number(told) - Number.parseInt(listed, 10)) <= mostBetween) return []
        const isOther = document.references.some(
          (one) =>
            one.year?.startsWith(told) === true && one.authors.some((who) => hasName(who, author)),
        )
        if (isOther || entry.raw.includes(told)) return []
        return [
          note({
            author,
            told,
            listed,
            only,
            place: {
              block,
              start: start + match.index,
              end: start + match.index + match[0].trimEnd().length,
            },
          }),
        ]
      }),
    )
  })
}

const isByNumber = ({ style, references, unresolved }: Citation): boolean =>
  (style === 'numeric' || style === 'superscript') &&
  references.length === 1 &&
  unresolved.length === 0

const entryOf = ({ references }: Document, { references: [id] }: Citation): Reference | undefined =>
  references.find((one) => one.id === id)

const hasName = (author: string, name: string): boolean =>
  author.split(/[^\p{L}’'-]+/u).some((word) => word.toLowerCase() === name.toLowerCase())

function note({
  author,
  told,
  listed,
  only,
  place,
}: {
  readonly author: string
  readonly told: string
  readonly listed: string
  readonly only: Citation
  readonly place: FindingDraft['ranges'][number]
}): FindingDraft {
  return {
    criterion: 'citations',
    check: 'citation-names',
    kind: 'issue',
    severity: 'minor',
    title: `${author} in ${told}: entry ${only.raw.trim()} has ${listed}`,
    statement: `The text puts the work of ${author} in ${told}, and its entry in the list has ${listed}.`,
    why: 'A reader cannot tell whether the year is wrong or the number of the source.',
    how: 'Look the work up, and correct the year or the number.',
    ranges: [place],
    confidence: 0.8,
  }
}
