import type { Citation, Reference } from '../../documents/document.ts'
import { folded } from '../../retrieval/ranking/terms.ts'
import { counted, listed } from '../stance/wording.ts'
import { textTerms } from '../words/text-terms.ts'
import { sentenceAt } from './definition.ts'
import { citeOf, findPassages, quotePart } from './passages.ts'
import type { Said } from './passages.ts'
import { termsAsked } from './question.ts'
import { say } from './reply.ts'
import type { ReplyPart } from './reply.ts'
import { distinctRanges, reply, withQuotes } from './talk.ts'
import type { Intent, Talk } from './talk.ts'

const documentOf = ({ draft }: Talk) => draft.analysed.document

/** "Smith & Jones 2010", "[12]", or the beginning of the entry. */
function shortName({ authors, year, label, raw }: Reference): string {
  const families = authors.map(familyOf)
  if (families.length === 0) return label === '' ? `“${raw.slice(0, 60)}”` : `[${label}]`
  const names = families.length > 2 ? `${families[0] ?? ''} et al.` : families.join(' and ')
  return year === undefined ? names : `${names} ${year}`
}

/** "Smith, J." and "J. Smith" both name Smith. */
function familyOf(author: string): string {
  const before = author.split(',')[0]?.trim() ?? author
  if (author.includes(',')) return before
  const words = before.split(/\s+/u).filter((word) => !/^(?:\p{Lu}\.?-?)+$/u.test(word))
  return words.at(-1) ?? before
}

/** Entries of the list that a message names by author, year or number. */
function referencesNamed({ plain, ...talk }: Talk): readonly Reference[] {
  const { references } = documentOf({ plain, ...talk })
  const label = /\[(\d{1,3})\]|\b(?:reference|source|entry|number|no\.?) #?(\d{1,3})\b/u.exec(plain)
  if (label !== null) {
    const wanted = label[1] ?? label[2]
    return references.filter((one) => one.label === wanted)
  }
  const words = new Set(folded(plain).match(/[\p{L}'’-]+/gu) ?? [])
  const years = new Set(plain.match(/\b(?:1[5-9]|20)\d\d[a-z]?\b/gu) ?? [])
  const byName = references.filter(({ authors }) =>
    authors.some((author) => {
      const family = folded(familyOf(author))
      return family.length > 1 && words.has(family)
    }),
  )
  const dated = byName.filter(({ year }) => year !== undefined && years.has(year))
  if (dated.length > 0) return dated
  if (years.size > 0 && byName.length > 0) return []
  // "Smith and Jones": an entry by both is meant where there is one.
  const named = (one: Reference) =>
    one.authors.filter((author) => words.has(folded(familyOf(author)))).length
  const best = Math.max(0, ...byName.map(named))
  return byName.filter((one) => named(one) === best)
}

function citationsOf(talk: Talk, reference: Reference): readonly Citation[] {
  return documentOf(talk).citations.filter(({ references }) => references.includes(reference.id))
}

function sentencesCiting(talk: Talk, reference: Reference): readonly Said[] {
  return citationsOf(talk, reference).flatMap((one) => sentenceAt(talk, one) ?? [])
}

/** "Where do I cite Smith 2010?" */
const whereCited: Intent = {
  id: 'cited',
  answer: (talk) => {
    const { plain } = talk
    if (
      !/\b(?:cite[ds]?|citing|quote[ds]?|mention(?:ed)?|refer(?:red)? to|use[ds]?|say about|rely on|draw on|come from)\b|^where (?:is|are) \p{L}+(?: et al\.?)? \(?\d{4}|^(?:what (?:about|did|does)) \p{L}+(?: et al\.?)? \(?\d{4}/u.test(
        plain,
      )
    )
      return null
    const found = referencesNamed(talk)
    if (found.length === 0) return unlisted(talk)
    return reply(
      'cited',
      found.slice(0, 4).flatMap((reference) => ofReference(talk, reference)),
    )
  },
}

function ofReference(talk: Talk, reference: Reference): readonly ReplyPart[] {
  const places = distinctRanges(sentencesCiting(talk, reference))
  const entry = citeOf(talk.draft, {
    block: reference.block,
    start: 0,
    end: talk.draft.analysed.block.get(reference.block)?.text.length ?? 0,
  })
  const name = shortName(reference)
  if (places.length === 0)
    return [
      say(`${name} stands in the reference list, and no sentence of the draft cites it.`, [entry]),
    ]
  return [
    say(`${name} is cited in ${counted(places.length, 'sentence')}.`, [entry]),
    ...places.slice(0, 4).map((place) => quotePart(talk.draft, place)),
  ]
}

/** A name with a year that the list does not have. */
function unlisted(talk: Talk) {
  const asked =
    /\b(?:cite[ds]?|citing|quote[ds]?|refer(?:red)? to|use[ds]?|is|does|did|about) ([\p{L}'-]+(?: (?:and|&) [\p{L}'-]+| et al\.?)?),? \(?((?:1[5-9]|20)\d\d)/u.exec(
      talk.plain,
    )
  const name = asked?.[1]
  if (name === undefined) return null
  const typed =
    talk.asked.message.match(
      new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`), 'iu'),
    )?.[0] ?? name
  const unresolved = documentOf(talk).citations.filter(({ raw }) => {
    const words = folded(raw)
    return words.includes(folded(name.split(' ')[0] ?? name)) && words.includes(asked?.[2] ?? '')
  })
  const places = distinctRanges(unresolved.flatMap((one) => sentenceAt(talk, one) ?? []))
  if (places.length > 0)
    return reply(
      'cited',
      withQuotes(
        talk,
        `The text cites ${typed} ${asked?.[2] ?? ''}, and the reference list has no such entry.`,
        places.slice(0, 3),
      ),
    )
  const same = documentOf(talk).references.filter(({ authors }) =>
    authors.some((author) => folded(familyOf(author)) === folded(name.split(' ')[0] ?? '')),
  )
  const has = same.length === 0 ? '' : ` It has ${listed(same.slice(0, 5).map(shortName))}.`
  return reply(
    'cited',
    [
      say(
        `This draft does not cite ${typed} ${asked?.[2] ?? ''}, and its reference list has no such entry.${has}`,
      ),
    ],
    'not-in-draft',
  )
}

/** "Which sources do I cite for self-testing?" */
const sourcesFor: Intent = {
  id: 'sources',
  answer: (talk) => {
    const subject =
      /\b(?:which|what|whose|list|show|any) (?:sources?|references?|citations?|works?|authors?|papers?|literature|studies|evidence)\b.*?\b(?:for|on|about|regarding|around|discuss(?:es)?|support(?:s)?|concerning) (?<subject>.+)$/u.exec(
        talk.plain,
      )?.groups?.['subject'] ??
      /\bwho(?:m)? do i (?:cite|quote)(?: for| on| about)? (?<subject>.+)$/u.exec(talk.plain)
        ?.groups?.['subject']
    if (subject === undefined) return null
    const terms = termsAsked(subject)
    const citing = new Map<string, Citation[]>()
    for (const one of documentOf(talk).citations) {
      const said = sentenceAt(talk, one)
      if (said === undefined) continue
      const key = `${said.block} ${said.start}`
      citing.set(key, [...(citing.get(key) ?? []), one])
    }
    const found = findPassages(talk.draft, {
      terms,
      question: '',
      most: 8,
      accept: (said) => citing.has(`${said.block} ${said.start}`),
    }).filter(({ share }) => share >= 0.4)
    if (found.length === 0) {
      const near = findPassages(talk.draft, { terms, question: '', most: 2 }).filter(
        ({ share }) => share >= 0.4,
      )
      const words =
        near.length === 0
          ? 'The draft says nothing of this, with or without a source.'
          : 'No sentence of the draft that speaks of this cites a source.'
      return reply(
        'sources',
        withQuotes(
          talk,
          words,
          near.map(({ range }) => range),
        ),
        'not-in-draft',
      )
    }
    const byId = new Map(documentOf(talk).references.map((one) => [one.id, one]))
    const names = [
      ...new Set(
        found.flatMap(({ range }) =>
          (citing.get(`${range.block} ${range.start}`) ?? []).flatMap(({ references, raw }) => {
            const known = references.flatMap((id) => byId.get(id) ?? []).map(shortName)
            return known.length > 0 ? known : [raw.replaceAll(/^[([]|[)\]]$/gu, '')]
          }),
        ),
      ),
    ]
    return reply(
      'sources',
      withQuotes(
        talk,
        `For this the draft cites ${listed(names.slice(0, 10))}.`,
        found.slice(0, 4).map(({ range }) => range),
      ),
    )
  },
}

/** The reference list as a list: never cited, oldest, newest, cited most. */
const listFacts: Intent = {
  id: 'references',
  answer: (talk) => {
    if (!/\b(?:references?|sources?|entries|works?|citations?)\b/u.test(talk.plain)) return null
    const { references } = documentOf(talk)
    const isUncited =
      /\b(?:not|never|un)\s?-?(?:\w+ )?cited\b|\buncited\b|\bunused\b|\b(?:do i|did i) (?:not|never) cite\b/u.test(
        talk.plain,
      )
    const order =
      /\b(?<order>oldest|earliest|newest|latest|most recent|most cited|most often|cited most)\b/u.exec(
        talk.plain,
      )?.groups?.['order']
    if (!isUncited && order === undefined) return null
    if (references.length === 0)
      return reply(
        'references',
        [say('The draft has no reference list that could be read.')],
        'not-in-draft',
      )
    const shown = isUncited
      ? references.filter((one) => citationsOf(talk, one).length === 0)
      : ordered(talk, references, order ?? '').slice(0, 3)
    if (shown.length === 0)
      return reply('references', [
        say(`Every one of the ${counted(references.length, 'entry', 'entries')} is cited.`),
      ])
    const line = isUncited
      ? `${counted(shown.length, 'entry', 'entries')} of ${references.length} ${shown.length === 1 ? 'is' : 'are'} not cited in the text.`
      : (lineOf[order ?? ''] ?? 'From the reference list:')
    return reply('references', [
      say(line),
      ...shown.slice(0, 15).map((one) => entryPart(talk, one)),
    ])
  },
}

const lineOf: Readonly<Record<string, string>> = {
  'most cited': 'Cited most often:',
  'most often': 'Cited most often:',
  'cited most': 'Cited most often:',
}

function ordered(
  talk: Talk,
  references: readonly Reference[],
  order: string,
): readonly Reference[] {
  const year = ({ year: told }: Reference) => Number(/\d{4}/u.exec(told ?? '')?.[0] ?? Number.NaN)
  const dated = references.filter((one) => !Number.isNaN(year(one)))
  if (/old|earl/u.test(order)) return dated.toSorted((one, other) => year(one) - year(other))
  if (/new|latest|recent/u.test(order))
    return dated.toSorted((one, other) => year(other) - year(one))
  const times = (one: Reference) => citationsOf(talk, one).length
  return references
    .filter((one) => times(one) > 0)
    .toSorted((one, other) => times(other) - times(one))
}

function entryPart(talk: Talk, reference: Reference): ReplyPart {
  const times = citationsOf(talk, reference).length
  const text = talk.draft.analysed.block.get(reference.block)?.text ?? ''
  const cites =
    text === '' ? [] : [citeOf(talk.draft, { block: reference.block, start: 0, end: text.length })]
  return say(
    `${shortName(reference)}, cited ${times === 0 ? 'nowhere' : times === 1 ? 'once' : `${times} times`}`,
    cites,
  )
}

/** "What does Rowland say?": what the draft says with that source. */
const saidBy: Intent = {
  id: 'cited',
  answer: (talk) => {
    if (!/^(?:what|where|how) (?:does|do|did|is|are) /u.test(talk.plain)) return null
    const found = referencesNamed(talk)
    if (found.length === 0 || found.length > 3) return null
    const names = new Set(
      found.flatMap(({ authors }) => authors.map((author) => folded(familyOf(author)))),
    )
    const others = talk.terms.filter(({ word }) => !names.has(folded(word)) && !/^\d+$/u.test(word))
    const places = distinctRanges(found.flatMap((one) => sentencesCiting(talk, one)))
    if (places.length === 0) return null
    const about = places.filter(({ text }) => {
      const held = new Set(textTerms(text))
      return others.every(({ own, kin }) => [...own, ...kin].some((term) => held.has(term)))
    })
    if (others.length > 0 && about.length === 0) return null
    return reply(
      'cited',
      withQuotes(
        talk,
        `The draft cites ${listed(found.map(shortName))} here.`,
        (about.length > 0 ? about : places).slice(0, 4),
      ),
    )
  },
}

export const sourceIntents: readonly Intent[] = [listFacts, sourcesFor, whereCited, saidBy]
