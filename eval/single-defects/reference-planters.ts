import type { Citation, Document, Reference } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { withoutBlocks } from '../plants-structure/edits.ts'
import { placed, put } from './edits.ts'
import { blockOf, isRunning, passagesIn } from './paper.ts'
import type { Paper } from './paper.ts'
import type { Plant, Planter } from './plant.ts'
import { inOtherStyles } from './styled-entries.ts'

/** The list and the callouts that lead to it. */
export const referencePlanters: readonly Planter[] = [
  { type: 'entry removed', family: 'references', by: ['references'], plant: entryRemoved },
  { type: 'uncited entry added', family: 'references', by: ['references'], plant: entryAdded },
  {
    type: 'callout year or number changed',
    family: 'references',
    by: ['references'],
    plant: calloutChanged,
  },
  {
    type: 'callout author changed',
    family: 'references',
    by: ['references', 'evidence'],
    plant: authorChanged,
  },
  { type: 'fabricated entry', family: 'references', by: ['references'], plant: entryInvented },
  {
    type: 'reference style mixed',
    family: 'references',
    by: ['references'],
    plant: (paper, random) =>
      random.below(2) === 0 ? entryRestyled(paper, random) : calloutRestyled(paper, random),
  },
]

export const surnameOf = (author = ''): string => author.replace(/ \S+(?: \S\.)*$/u, '')

export const isNumbered = ({ document: { citations } }: Paper): boolean =>
  citations.filter(({ style }) => style === 'numeric').length > citations.length / 2

function entryRemoved(paper: Paper, random: Random): Plant | null {
  const { document } = paper
  const cited = new Set(document.citations.flatMap(({ references }) => references))
  const entry = random.pick(
    document.references.filter(({ id, authors }) => cited.has(id) && authors.length > 0),
  )
  if (entry === undefined) return null
  const name = surnameOf(entry.authors[0])
  const lost = isNumbered(paper) ? entry.label : `${name} ${entry.year ?? ''}`.trim()
  const cut = withoutBlocks(document, new Set([entry.block]))
  return {
    document: {
      ...cut,
      references: cut.references.filter(({ id }) => id !== entry.id),
      citations: cut.citations.map((one) =>
        one.references.includes(entry.id)
          ? {
              ...one,
              references: one.references.filter((id) => id !== entry.id),
              unresolved: [...one.unresolved, lost],
            }
          : one,
      ),
    },
    spot: null,
    names: [name, `[${entry.label}]`, entry.label],
    before: entry.raw,
    after: '',
  }
}

/** An entry of another paper in the list, where its number or its name belongs. */
function entryAdded(paper: Paper, random: Random, other: Paper): Plant | null {
  const { references } = paper.document
  const known = new Set(references.map(({ title }) => title?.toLowerCase()))
  const foreign = random.pick(
    other.document.references.filter(
      ({ authors, title, raw }) =>
        authors.length > 0 &&
        title !== undefined &&
        raw.length > 60 &&
        !known.has(title.toLowerCase()),
    ),
  )
  if (foreign === undefined) return null
  const at = placeInList(paper, foreign)
  const document = withEntry(paper, { ...foreign, id: 'added', block: 'added' }, at)
  return document === null
    ? null
    : {
        document,
        spot: { block: 'added', start: 0, end: foreign.raw.length },
        names: [surnameOf(foreign.authors[0])],
        before: '',
        after: foreign.raw,
      }
}

function placeInList(paper: Paper, entry: Reference): number {
  const { references } = paper.document
  const behind = references.findIndex(
    ({ authors: [first = ''] }) => first.localeCompare(entry.authors[0] ?? '') > 0,
  )
  return isNumbered(paper) || behind < 1 ? references.length : behind
}

function withEntry(paper: Paper, entry: Reference, at: number): Document | null {
  const { document } = paper
  const before = document.references[at - 1]
  if (before === undefined) return null
  const label = isNumbered(paper) ? String(document.references.length + 1) : ''
  const block = {
    id: entry.block,
    type: 'reference' as const,
    text: entry.raw,
    ...(label === '' ? {} : { number: label }),
  }
  const made = placed(document, before.block, block)
  return { ...made, references: made.references.toSpliced(at, 0, { ...entry, label }) }
}

/** Callouts of the running text that lead somewhere and show their signs. */
const calloutsOf = (paper: Paper): readonly Citation[] => {
  const shown = new Set(paper.document.blocks.filter(isRunning).map(({ id }) => id))
  return paper.document.citations.filter(
    ({ block, references, start, end }) => shown.has(block) && references.length > 0 && start < end,
  )
}

const printed = (paper: Paper, { block, start, end }: Citation): string =>
  blockOf(paper, block)?.text.slice(start, end) ?? ''

/** What leads nowhere stays a callout, whoever reads it. */
function withCallout(document: Document, callout: Citation): Document {
  const { block, start, end } = callout
  const isRead = document.citations.some(
    (one) => one.block === block && one.start < end && start < one.end,
  )
  return isRead ? document : { ...document, citations: [...document.citations, callout] }
}

function calloutChanged(paper: Paper, random: Random): Plant | null {
  const callout = random.pick(
    calloutsOf(paper).filter((one) =>
      one.style === 'author-year'
        ? /\b(?:19|20)\d\d/u.test(printed(paper, one))
        : /^[[(]?\d/u.test(printed(paper, one)),
    ),
  )
  if (callout === undefined) return null
  const old = printed(paper, callout)
  const isDated = callout.style === 'author-year'
  const match = [...old.matchAll(isDated ? /\b(?:19|20)\d\d/gu : /\d+/gu)].at(-1)
  if (match === undefined) return null
  const to = isDated
    ? random.pick(yearsFor(paper, callout, Number(match[0])))
    : paper.document.references.length + 1 + random.below(30)
  if (to === undefined) return null
  const words = old.slice(0, match.index) + String(to) + old.slice(match.index + match[0].length)
  const spot = { block: callout.block, start: callout.start, end: callout.start + words.length }
  const lost = isDated ? words.replaceAll(/[()]/gu, '') : String(to)
  const made = put(paper.document, callout, words)
  return {
    document: withCallout(made, {
      ...callout,
      ...spot,
      raw: words,
      references: [],
      unresolved: [lost],
    }),
    spot,
    names: [String(to)],
    before: old,
    after: words,
  }
}

/** Years in which none of those who are named has an entry. */
function yearsFor(paper: Paper, callout: Citation, year: number): readonly number[] {
  const { references } = paper.document
  const names = new Set(
    references
      .filter(({ id }) => callout.references.includes(id))
      .map(({ authors }) => surnameOf(authors[0])),
  )
  const taken = new Set(
    references
      .filter(({ authors }) => names.has(surnameOf(authors[0])))
      .map((one) => one.year?.slice(0, 4)),
  )
  const ways = [1, -1, 2, -2, 3, -10].map((step) => year + step)
  return ways.filter((one) => one < 2025 && !taken.has(String(one)))
}

/** Names in the running text: "Reed et al. [4]", "Reed (2011)", "(Reed and Holt 2011)". */
const named =
  /\b(\p{Lu}\p{Ll}{3,})(?= et al\.?,? ?[([]?\d| (?:and|&) \p{Lu}\p{Ll}+,? \(?\d{4}|,? \(?\d{4}[a-z]?\))/gu
const strangers = [
  'Hendricks',
  'Okafor',
  'Lindqvist',
  'Marchetti',
  'Tanaka',
  'Whitfield',
  'Zieliński',
]

function authorChanged(paper: Paper, random: Random): Plant | null {
  const { references } = paper.document
  const firsts = new Set(references.map(({ authors }) => surnameOf(authors[0])))
  const list = references.map(({ raw }) => raw).join('\n')
  const places = paper.document.blocks
    .filter(isRunning)
    .flatMap(({ id, text }) =>
      [...text.matchAll(named)].map((match) => ({ id, match, name: match[1] ?? '' })),
    )
    .filter(({ name }) => firsts.has(name))
  const place = random.pick(places)
  if (place === undefined) return null
  const { id, match, name } = place
  const ways = [random.pick(strangers) ?? '', slipOf(name, random), slipOf(name, random)]
  const to = random.pick(ways.filter((one) => one !== name && one !== '' && !list.includes(one)))
  if (to === undefined) return null
  const spot = { block: id, start: match.index, end: match.index + name.length }
  return {
    document: put(paper.document, spot, to),
    spot: { ...spot, end: spot.start + to.length },
    names: [to],
    before: name,
    after: to,
  }
}

/** Two letters swapped, one doubled or one lost, none of them the first. */
function slipOf(name: string, random: Random): string {
  const at = 1 + random.below(Math.max(1, name.length - 2))
  const [one = '', two = ''] = name.slice(at, at + 2)
  const ways = [two + one, one + one + two, two]
  return name.slice(0, at) + (random.pick(ways) ?? '') + name.slice(at + 2)
}

const inventors = ['Hartwell J, Osei K', 'Brennan L, Takeda M', 'Vogel P, Adeyemi S']

/**
 * An entry that its own words give away: a work of a year to come, pages that run backward, a DOI that can be none or
 * is another work's, no venue, a title left to be filled in. One that is only invented nobody sees without looking it up.
 */
function entryInvented(paper: Paper, random: Random): Plant | null {
  const { document } = paper
  const passage = random.pick(
    passagesIn(paper, ['introduction', 'discussion']).filter(({ text }) => /\w\.$/u.test(text)),
  )
  const authors = random.pick(inventors)
  const doi = random.pick(document.references.flatMap((one) => one.doi?.replace(/\.$/u, '') ?? []))
  const form = random.pick(forms.filter((one) => one.doi !== 'taken' || doi !== undefined))
  if (passage === undefined || authors === undefined || form === undefined) return null
  const own = form.doi === 'taken' ? doi : form.doi
  const raw = `${authors}. ${form.title}. ${form.tail}${own === undefined ? '' : ` doi:${own}`}`
  const entry: Reference = {
    id: 'invented',
    block: 'invented',
    label: '',
    raw,
    authors: authors.split(', '),
    year: form.year,
    title: form.title,
    ...(form.venue === undefined ? {} : { venue: form.venue }),
    ...(own === undefined ? {} : { doi: own }),
  }
  const at = placeInList(paper, entry)
  const listed = withEntry(paper, entry, at)
  if (listed === null) return null
  const names = authors.split(', ').map((one) => surnameOf(one))
  const call = isNumbered(paper)
    ? ` [${document.references.length + 1}]`
    : ` (${names.join(' and ')}, ${form.year})`
  const end = passage.end - 1
  return {
    document: put(listed, { block: passage.block, start: end, end }, call),
    spot: { block: 'invented', start: 0, end: raw.length },
    names: [names[0] ?? ''],
    before: '',
    after: raw,
  }
}

interface Form {
  readonly title: string
  readonly venue?: string
  readonly year: string
  readonly tail: string
  readonly doi?: string
}

const forms: readonly Form[] = [
  {
    title: 'New directions in field measurement',
    venue: 'International Review',
    year: '2031',
    tail: 'International Review. 2031; 4: 33–47.',
  },
  {
    title: 'The role of local conditions revisited',
    venue: 'Annals of Research',
    year: '2015',
    tail: 'Annals of Research. 2015; 22: 415–391.',
  },
  {
    title: 'A comprehensive reappraisal of practice',
    venue: 'Journal of Advanced Studies',
    year: '2015',
    tail: 'Journal of Advanced Studies. 2015; 12: 101–118.',
    doi: '10.99/xyz',
  },
  {
    title: 'Understanding variation across contexts',
    venue: 'Global Journal of Inquiry',
    year: '2016',
    tail: 'Global Journal of Inquiry. 2016; 7: 55–71.',
    doi: 'taken',
  },
  { title: 'A study of recent practice', year: '2015', tail: '2015.' },
  {
    title: 'Title of the article',
    venue: 'Name of the Journal',
    year: '2015',
    tail: 'Name of the Journal. 2015; XX: xx–xx.',
  },
]

function entryRestyled(paper: Paper, random: Random): Plant | null {
  const entry = random.pick(
    paper.document.references.filter(
      ({ authors, title, year, venue }) =>
        authors.length > 0 && title !== undefined && year !== undefined && venue !== undefined,
    ),
  )
  const old = blockOf(paper, entry?.block ?? '')
  if (entry === undefined || old === undefined) return null
  const raw = random.pick(inOtherStyles(entry))
  if (raw === undefined) return null
  const spot = { block: old.id, start: 0, end: old.text.length }
  const made = put(paper.document, spot, raw)
  return {
    document: {
      ...made,
      references: made.references.map((one) => (one.id === entry.id ? { ...one, raw } : one)),
    },
    spot: { ...spot, end: raw.length },
    names: [surnameOf(entry.authors[0])],
    before: old.text,
    after: raw,
  }
}

function calloutRestyled(paper: Paper, random: Random): Plant | null {
  const { references } = paper.document
  const callout = random.pick(
    calloutsOf(paper).filter((one) => {
      const text = printed(paper, one)
      const isWhole = /^[[(].*[)\]]$/u.test(text)
      return (
        isWhole && one.references.length === 1 && (one.style === 'numeric') === isNumbered(paper)
      )
    }),
  )
  const entry = references.find(({ id }) => id === callout?.references[0])
  const name = surnameOf(entry?.authors[0])
  if (callout === undefined || entry?.year === undefined || name === '') return null
  const words = isNumbered(paper)
    ? `(${name}${entry.authors.length > 2 ? ' et al.' : ''}, ${entry.year})`
    : `[${references.indexOf(entry) + 1}]`
  return {
    document: put(paper.document, callout, words),
    spot: { block: callout.block, start: callout.start, end: callout.start + words.length },
    names: [words],
    before: printed(paper, callout),
    after: words,
  }
}
