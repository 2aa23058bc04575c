import type { AnalysedDocument } from '../../analysis/analysed-document.ts'
import type { Venue } from '../../analysis/materials.ts'
import { listed } from '../../analysis/stance/wording.ts'
import { phraseKey, phraseKeysOf } from '../draft-profile.ts'
import type { DraftProfile } from '../draft-profile.ts'
import { nearnessBand } from '../ranking/near-works.ts'
import type { NearWork } from '../ranking/near-works.ts'
import type { KnownVenue } from './venues-of-works.ts'

interface Considered {
  readonly profile: DraftProfile
  readonly analysed: AnalysedDocument
  readonly known: KnownVenue
  readonly near: readonly NearWork[]
}

/** Strong terms that a venue should have spoken of. */
const ASKED_TERMS = 8
/** Works from which silence on a term says something. */
const ENOUGH_WORKS = 3

/** What speaks against a venue, each in one sentence; what is not known is no reason. */
export function reasonsAgainst(considered: Considered): readonly string[] {
  const { known, near } = considered
  const { venue } = known
  return [
    ...(known.isListed
      ? []
      : ['No source describes it: it is named only as the place where near works appeared.']),
    ...(venue.works.length === 0 ? [restsOn(venue)] : []),
    ...(venue.works.length > 0 && near.every(({ nearness }) => nearnessBand(nearness) === 'distant')
      ? ['None of its works that were read is near this text.']
      : []),
    ...silentTerms(considered),
    ...otherLanguage(considered),
    ...otherType(considered),
    ...tooLong(considered),
    ...charged(venue),
  ]
}

function restsOn({ inList }: Venue): string {
  return (inList ?? []).length === 0
    ? 'The match rests on its own description alone.'
    : 'The match rests on the reference list and on its own description: no work of it was read.'
}

function silentTerms({ profile, known: { venue } }: Considered): readonly string[] {
  if (venue.works.length < ENOUGH_WORKS) return []
  const texts = [
    [venue.title, venue.scope ?? '', ...venue.topics].join('. '),
    ...venue.works.map(({ title, abstract }) => `${title}. ${abstract ?? ''}`),
  ]
  const keys = texts.map(phraseKeysOf)
  // Words of the title and of repeated phrases name the subject; others only surround it.
  const subject = phraseKeysOf([profile.title, ...profile.phrases.slice(0, 6)].join('. '))
  const silent = [...profile.terms.values()]
    .map(({ word }) => word)
    .filter((word) => subject.has(phraseKey(word)))
    .slice(0, ASKED_TERMS)
    .filter((word) => !keys.some((own) => own.has(phraseKey(word))))
  return silent.length < 2
    ? []
    : [`Nothing that was read from it speaks of ${listed(silent.slice(0, 4))}.`]
}

const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
}

function otherLanguage({ analysed, known: { venue } }: Considered): readonly string[] {
  const stated = venue.facts['languages'] ?? ''
  const code = analysed.document.language.slice(0, 2)
  const name = languageNames[code]
  if (stated === '' || name === undefined) return []
  const named = stated.toLowerCase()
  const isTaken = named.includes(name.toLowerCase()) || named.split(/[^a-z]+/u).includes(code)
  return isTaken ? [] : [`It publishes in ${stated}; the text is in ${name}.`]
}

const genreWords: Readonly<Partial<Record<AnalysedDocument['genre'], RegExp>>> = {
  review: /review|survey|synthes/iu,
  software: /software|tool|system|article|paper/iu,
  empirical: /research|original|empirical|article|paper|stud/iu,
}

function otherType({ analysed, known: { venue } }: Considered): readonly string[] {
  const stated = venue.facts['article types'] ?? ''
  const words = genreWords[analysed.genre]
  if (analysed.genre === 'thesis') {
    return ['The text is a thesis: a chapter or two would have to become an article first.']
  }
  if (stated === '' || words === undefined || words.test(stated)) return []
  return [
    `It states ${stated} as its article types; the text reads as ${genreNames[analysed.genre]}.`,
  ]
}

const genreNames: Readonly<Record<AnalysedDocument['genre'], string>> = {
  empirical: 'a report of research',
  essay: 'an essay',
  review: 'a review',
  proposal: 'a proposal',
  thesis: 'a thesis',
  software: 'a paper on software',
  unknown: 'none of them',
}

function tooLong({ analysed, known: { venue } }: Considered): readonly string[] {
  const stated = venue.facts['length'] ?? venue.facts['word limit'] ?? ''
  const most = Number(/(\d[\d,. ]*)\s*words/iu.exec(stated)?.[1]?.replaceAll(/[,. ]/gu, ''))
  return most > 0 && analysed.words > most
    ? [`It takes ${stated}; the text has ${analysed.words.toLocaleString('en-GB')} words.`]
    : []
}

function charged(venue: Venue): readonly string[] {
  const fee = venue.facts['fee']
  return fee === undefined ||
    /^(?:none|no\b|0\b|free)|\b[A-Z]{3} 0(?:\.0+)?\b(?![,.]?\d)/u.test(fee)
    ? []
    : [`It charges for open access: ${fee}.`]
}
