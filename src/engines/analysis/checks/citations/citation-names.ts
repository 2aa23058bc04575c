import type { Citation, Document, Reference } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import { unlistedAuthors } from '../../citing/unlisted-authors.ts'
import type { UnlistedAuthor } from '../../citing/unlisted-authors.ts'
import { yearsOfEntries } from '../../citing/year-of-entry.ts'
import type { FindingDraft } from '../../finding.ts'
import { counted, quoted } from '../../wording.ts'

/** "(Reed & Marlow, 2014)", "Reed and Marlow (2014)", and no other name in the callout. */
const pair =
  /^[^\p{Lu}]{0,40}(?:Refs?\. \()?(\p{Lu}[\p{L}’'-]+),? (?:and|&) (\p{Lu}[\p{L}’'-]+)(?:[’']s?)?,? \(?(?:1[5-9]|20)\d{2}[a-z]?(?!\d)[^\p{Lu}]{0,40}$/u
const surname = String.raw`\p{Lu}[\p{L}’'-]+`
const initials = String.raw`(?:\p{Lu}\.?[\s-]?){1,3}`
/** "Reed, K., & Marlow, L. (2014)", "Reed K, Marlow L.", "Reed, Karen, and Lee Marlow. 2014": exactly two. */
const ofTwo = new RegExp(
  String.raw`^(${surname})(?:,? ${initials}|, \p{Lu}\p{Ll}+(?: \p{Lu}\.)?),? ?(?:(?:and|&) )?(?:(${surname}),? ${initials}|(?:${initials} ?|\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?)(${surname}))[.,:]? ?\(?(?:1[5-9]|20)\d{2}`,
  'u',
)
/** "Karen Reed and Lee B. Marlow. 2014": their own names first. */
const named = String.raw`(?:\p{Lu}[\p{Ll}’'-]+|\p{Lu}\.)(?: \p{Lu}\.)* (${surname})`
const ofTwoNamed = new RegExp(
  String.raw`^${named},? (?:and|&) ${named}[.,:]? ?\(?(?:1[5-9]|20)\d{2}`,
  'u',
)
/** "Reed K, Marlow LB. Nets of the north. Pond J. 2014": a full stop behind the second one's initials. */
const ofTwoThenTitle = new RegExp(
  String.raw`^(${surname}),? ${initials}(?:,|,? and|,? &) ?(${surname}),? ${initials}(?<=\.\s)(?=[\p{Lu}“"])`,
  'u',
)
/** From this many on, the list was read in another way than the text. */
const mostFaults = 3

interface Fault {
  readonly citation: Citation
  readonly listed: readonly [string, string]
  readonly isTurned: boolean
}

/** Callouts that name an author whom their entry does not have, or two authors in the other order. */
export default defineCheck({
  id: 'citation-names',
  criterion: 'citations',
  noiseBudget: 0.05,
  restsOn: ['matching-list'],
  run: (analysed) => [
    ...ofPairs(analysed.document),
    ...ofUnlisted(analysed.document),
    ...yearsOfEntries(analysed),
  ],
})

function ofPairs(document: Document): readonly FindingDraft[] {
  const listed = new Map(document.references.map((reference) => [reference.id, reference]))
  const faults = document.citations.flatMap((citation) => {
    const [only] = citation.references
    const entry = only === undefined ? undefined : listed.get(only)
    if (entry === undefined || citation.references.length > 1 || citation.unresolved.length > 0)
      return []
    // Another entry of the year may be the one that was meant.
    return hasRival(citation, entry, document.references) ? [] : faultOf(citation, entry)
  })
  const works = [...new Map(faults.map((fault) => [fault.citation.raw, fault])).values()]
  const [first] = works
  if (first === undefined || works.length > mostFaults) return []
  const [one, other] = first.listed
  return [
    {
      criterion: 'citations',
      check: 'citation-names',
      kind: 'issue' as const,
      severity: 'minor' as const,
      title: first.isTurned
        ? `${one} and ${other} in the other order`
        : `The list names ${one} and ${other}`,
      statement: `The text cites ${quoted(first.citation.raw, 50)}, and the entry is by ${one} and ${other}${works.length > 1 ? `; ${counted(works.length - 1, 'other callout differs', 'other callouts differ')} from its entry in the same way` : ''}.`,
      why: 'A reader looks for the names as the text writes them, and a wrong name denies an author the credit.',
      how: 'Look at the title page of the work, and write the names alike in text and list.',
      ranges: works.map(({ citation: { block, start, end } }) => ({ block, start, end })),
      confidence: 0.8,
    },
  ]
}

function ofUnlisted(document: Document): readonly FindingDraft[] {
  const all = unlistedAuthors(document)
  const works = [...new Map(all.map((one) => [one.written, one])).values()]
  return works.length > mostFaults ? [] : works.map((one) => noteOnAuthor(one))
}

function noteOnAuthor({ citation, entry, name, written, start }: UnlistedAuthor): FindingDraft {
  return {
    criterion: 'citations',
    check: 'citation-names',
    kind: 'issue',
    severity: 'moderate',
    title: `The entry does not name ${name}`,
    statement: `The text cites ${quoted(written, 50)}, and ${name} is not among the authors of that entry: ${quoted(entry.raw, 90)}.`,
    why: 'A reader who follows the callout finds the work of somebody else.',
    how: 'Look up whether the name or the entry is wrong, and bring the two together.',
    ranges: [{ block: citation.block, start, end: citation.end }],
    confidence: 0.85,
  }
}

function faultOf(citation: Citation, { raw }: Reference): readonly Fault[] {
  const [, first, second] = pair.exec(citation.raw) ?? []
  const match = ofTwo.exec(raw) ?? ofTwoNamed.exec(raw) ?? ofTwoThenTitle.exec(raw)
  const one = match?.[1]
  const other = match?.[2] ?? match?.[3]
  if (first === undefined || second === undefined || one === undefined || other === undefined)
    return []
  const listed = [one, other] as const
  if (isSame(first, one) && isSame(second, other)) return []
  if (isSame(first, other) && isSame(second, one)) return [{ citation, listed, isTurned: true }]
  // A double name or a particle is written in more than one way.
  const isOther = isSame(first, one) && !raw.includes(second) && !/[-’']/u.test(`${second}${other}`)
  return isOther ? [{ citation, listed, isTurned: false }] : []
}

function hasRival(citation: Citation, entry: Reference, all: readonly Reference[]): boolean {
  const [, first = '', second = ''] = pair.exec(citation.raw) ?? []
  return all.some(({ id, raw }) => id !== entry.id && raw.includes(first) && raw.includes(second))
}

function isSame(left: string, right: string): boolean {
  return plain(left) === plain(right)
}

function plain(name: string): string {
  return name
    .replace(/[’']s$/u, '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
