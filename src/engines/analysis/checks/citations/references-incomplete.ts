import type { Reference } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import { ownList } from '../../citing/own-list.ts'
import type { FindingDraft } from '../../finding.ts'
import { counted } from '../../wording.ts'

const yearLike =
  /(?<!\d)(?:1[5-9]\d\d|20\d\d)(?!\d)|\bn\.? ?d\.|\bno date\b|\bin press\b|\bforthcoming\b|\bto (?:appear|be published)\b|\bunder review\b|\bsubmitted\b|\bin prep|\bunpublished\b|\bpersonal communication\b|\baccepted\b|\b\d{4}\.\d{4,5}\b/iu

/** Entries without a year, and entries that hold a name and a year but no title. */
export default defineCheck({
  id: 'references-incomplete',
  criterion: 'citations',
  noiseBudget: 0.2,
  run(analysed) {
    const references = ownList(analysed.document)
    if (isListCut(references) || isAnnotated(analysed.document.references)) return []
    const isPaged = analysed.document.source === 'pdf'
    const undated = references.filter(
      ({ raw, year, authors, title }) =>
        // What has neither author nor title is no entry but a line that strayed into the list.
        !isStrayProse(raw) &&
        !isPiece(raw) &&
        !isPage(raw) &&
        !ofProgram.test(raw) &&
        // The year stood behind the break of a page or of a line: "… 26, e13330, DOI:" goes on.
        !(isPaged && /(?:[,:;–-]|\bdoi)\s*$/iu.test(raw)) &&
        (authors.length > 0 || title !== undefined) &&
        year === undefined &&
        !yearLike.test(withoutDoi(raw)),
    )
    const untitled = references.filter(isUntitled)
    return [
      ...note(analysed, { entries: undated, part: 'year' }),
      ...note(analysed, { entries: untitled, part: 'title' }),
      ...note(analysed, { entries: withoutSource(references), part: 'source' }),
    ]
  },
})

/** "Automatic citation updates are disabled. To see the bibliography, …": what a program for references puts there. */
const ofProgram = /\bcitation updates are disabled\b|\b(?:Zotero|Mendeley|EndNote) tab\b/iu

/** Most entries have a year: where they have none, what stands below each work was read as one. */
function isAnnotated(references: readonly Reference[]): boolean {
  const dated = references.filter(({ raw, year }) => year !== undefined || yearLike.test(raw))
  return references.length >= fewestAnnotated && dated.length * 2 < references.length
}

const fewestAnnotated = 12

/** The number of an article may hold a year that the entry does not give, and a page sets "(20 0 0)" wide. */
function withoutDoi(raw: string): string {
  return raw
    .replaceAll(/\b10\.\d{4,9}\/\S+/gu, ' ')
    .replaceAll(/(?<=\()[12](?: ?\d){3}[a-z]?(?=\))/gu, (year) => year.replaceAll(' ', ''))
}

/** Entries that begin with a year or with a small letter go on from the one before: the page was cut there. */
function isListCut(references: readonly Reference[]): boolean {
  const rests = references.filter(({ raw }) => /^\((?:1[5-9]|20)\d{2}\)|^\p{Ll}{3}/u.test(raw))
  return rests.length > 2
}

/** "[3] Apache HBase. http://hbase.apache.org": a page of software or of a firm has no year to give. */
function isPage(raw: string): boolean {
  const address = /https?:\s?\/\/\S+|\bwww\.\S+/iu.exec(raw)
  if (address === null) return false
  return (raw.slice(0, address.index).match(/\p{L}{2,}/gu) ?? []).length < pageWords
}

/** Words before the address from which an entry names a work and not only its place. */
const pageWords = 8

/** A sentence of the text that a page break carried into the list, or a remark above it: "N.B.: Dates are those of …". */
function isStrayProse(raw: string): boolean {
  return /^\W*(?:N\.\s?B\.|NB|Notes?)\s?[:.]|^(?:the|this|these|those|we|all|in|our|it|furthermore|figure|table)\s\p{Ll}/iu.test(
    raw,
  )
}

const shortPiece = 14

/** The end of an entry that a page or column break cut off: no number, no initials, few words. */
export function isPiece(raw: string): boolean {
  if (/^\W?\d|^\[/u.test(raw)) return false
  const head = raw.slice(0, 60)
  const hasName =
    /(?<!\p{Lu})\p{Lu}\.|\p{Ll} ?\p{Lu}{1,3}(?:[,.]|\s\()|\p{L}{2,}, \p{Lu}\p{L}*[.,]? \(?\d{4}/u.test(
      head,
    )
  return !hasName && raw.split(/\s+/u).length < shortPiece
}

/** "Reed, K. (2014). Mixed models.": a name, a year and one sentence, and no word on where it stands. */
const bare =
  /^\p{Lu}[^()]{2,400}\((?:1[5-9]|20)\d{2}[a-z]?\)\.? [“"]?\p{Lu}[^.?!:;()[\]\d]{12,160}[.?!]?[”"]?\.?$/u
/** "Norton KL, Reed AB. Mixed models. 2014.": the same where the year stands last. */
const named = String.raw`\p{Lu}[\p{L}’'-]{0,30}\p{Ll} ?\p{Lu}{1,3}`
const bareBeforeYear = new RegExp(
  String.raw`^${named}(?:, ${named}){0,12}\. [“"]?\p{Lu}[^.?!:;()[\]\d]{11,160}[.?!][”"]? (?:1[5-9]|20)\d{2}\.?$`,
  'u',
)
const fewestWithSource = 5

/** Entries that stop behind the title, in a list whose others go on. */
function withoutSource(references: readonly Reference[]): readonly Reference[] {
  const found = references.filter(
    ({ raw, doi, url }) =>
      doi === undefined &&
      url === undefined &&
      (bareBeforeYear.test(raw.trim()) ||
        (bare.test(raw.trim()) &&
          // A body publishes what it writes.
          /^\p{Lu}[\p{L}’'-]+(?:, \p{Lu}\.| ?\p{Lu}{1,3}(?:,| \())/u.test(raw) &&
          raw.trim().endsWith('.'))) &&
      !/\b(?:thesis|dissertation|report|manuscript|unpublished|press|university|publish\w*|springer|wiley|elsevier|sage|routledge|proceedings|journal|conference|software|version|film|directed|interview|working paper|act)\b/iu.test(
        raw,
      ),
  )
  const cut = references.filter(({ raw, venue }) => venue !== undefined && isCutVenue(raw, venue))
  if (found.length === 0) return cut
  return references.length - found.length >= Math.max(fewestWithSource, 4 * found.length)
    ? [...found, ...cut]
    : cut
}

/** "Journal of." is the beginning of a name. */
function isCutVenue(raw: string, venue: string): boolean {
  return (
    /^\p{Lu}.* (?:of|for|in|on|and|the)$/u.test(venue) &&
    new RegExp(String.raw`${venue.replaceAll(/[^\p{L}\d ]/gu, '.')}\s?\.(?:\s|$)`, 'u').test(raw)
  )
}

/** Judged by the words that are left when names, numbers and addresses are off: too few for a title. */
function isUntitled(reference: Reference): boolean {
  if (reference.title !== undefined || reference.raw.trim() === '') return false
  // "Associate Editor Appointments": a heading among the entries.
  if (isPiece(reference.raw) && !/\d/u.test(reference.raw)) return false
  if (reference.authors.length === 0 || /\bpersonal communication\b/iu.test(reference.raw))
    return false
  // Court cases and web pages are named in other ways.
  if (/\sv\.?\s|https?:|www\./u.test(reference.raw)) return false
  // Journal, year, volume and page find an article without its title, as some fields cite.
  if ((reference.raw.match(/\d+/gu) ?? []).length > 2) return false
  const rest = reference.raw
    .replace(/https?:\S+|\bdoi:?\s*\S+|\b10\.\d{4,9}\/\S+/giu, ' ')
    .replace(/\p{Lu}\./gu, ' ')
  return (rest.match(/\p{L}{3,}/gu) ?? []).length < 4
}

const mending = {
  year: 'Look up the year at the source and add it; write “n.d.” or “forthcoming” where there is none.',
  title: 'Look up the title at the source and add it.',
  source: 'Look the work up and add the journal, the publisher or the address.',
}

function note(
  analysed: AnalysedDocument,
  missing: { readonly entries: readonly Reference[]; readonly part: 'year' | 'title' | 'source' },
): readonly FindingDraft[] {
  const { entries, part } = missing
  const total = analysed.document.references.length
  // Where most entries seem to lack it, the list was not read well enough to say so.
  if (entries.length === 0 || (entries.length > total / 2 && total > 3)) return []
  return [
    {
      criterion: 'citations',
      check: 'references-incomplete',
      kind: 'issue',
      severity: 'minor',
      title: `${counted(entries.length, 'reference has', 'references have')} no ${part}`,
      statement: `${counted(entries.length, 'entry', 'entries')} of ${total} in the list of references ${entries.length === 1 ? 'gives' : 'give'} no ${part}.`,
      why:
        part === 'year'
          ? 'A reader cannot tell how old the evidence is, nor which edition was meant.'
          : part === 'title'
            ? 'A reader cannot find the work by its author alone.'
            : 'A reader does not know whether to look for a journal, a publisher or a page.',
      how: mending[part],
      ranges: entries.slice(0, 6).flatMap((reference) => {
        const text = analysed.block.get(reference.block)?.text ?? ''
        return text === ''
          ? []
          : [{ block: reference.block, start: 0, end: Math.min(text.length, 200) }]
      }),
      confidence: 0.75,
    },
  ]
}
