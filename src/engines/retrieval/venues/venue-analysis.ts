import type { Analysis } from '../../analysis/finding.ts'
import type { KindInput } from '../../analysis/kind.ts'
import { boundedQueries } from '../../analysis/materials.ts'
import type { MaterialQuery, Venue } from '../../analysis/materials.ts'
import { readingOf } from '../../analysis/readability/reading.ts'
import { counted } from '../../analysis/stance/wording.ts'
import { draftProfileOf } from '../draft-profile.ts'
import { referenceIndex } from '../records/same-work.ts'
import { searchScopeOf, silentSources } from '../search-scope.ts'
import type { SearchScope } from '../search-scope.ts'
import { workQueries } from '../work-queries.ts'
import { matchVenues } from './venue-match.ts'
import type { VenueRow } from './venue-row.ts'

type VenueType = Venue['type']

const VENUES_ASKED = 20
/** Entries of the reference list that are asked where they appeared. */
const MOST_ENTRIES = 200
const LONGEST_ENTRY = 600
/** Words below which a match rests on too little. */
const FEW_WORDS = 80

/** Venues by the strongest terms and by the phrases, works by the title and the terms. */
export function venueQueries(input: KindInput, type: VenueType): readonly MaterialQuery[] {
  const profile = draftProfileOf(input.analysed, input.scope)
  const terms = [...profile.terms.values()].slice(0, 8).map(({ word }) => word)
  const venues = [
    { text: terms.join(' '), purpose: `${type}s on the strongest terms` },
    { text: profile.phrases.slice(0, 3).join(' '), purpose: `${type}s on what it speaks of` },
  ]
  return boundedQueries([
    ...venues.map((query): MaterialQuery => ({
      need: 'venues',
      venueType: type,
      limit: VENUES_ASKED,
      ...query,
    })),
    ...listQuery(input, type),
    ...workQueries(profile),
  ])
}

/** Where a field publishes is where its writers read: the venues that the reference list names. */
function listQuery(
  { analysed: { document } }: KindInput,
  type: VenueType,
): readonly MaterialQuery[] {
  const entries = document.references.slice(0, MOST_ENTRIES).map(({ id, raw, venue }) => ({
    id,
    raw: raw.slice(0, LONGEST_ENTRY),
    venue: venue ?? null,
  }))
  if (entries.length === 0) return []
  return [
    {
      need: 'venues',
      venueType: type,
      text: `${type}s of the reference list`,
      purpose: `${type}s that the reference list names`,
      limit: VENUES_ASKED,
      entries,
    },
  ]
}

/** Venues of one type that fit the draft; none for a draft in a language that is not read. */
export function venueAnalysis(input: KindInput, type: VenueType): Analysis {
  const { analysed, materials = {} } = input
  const search = searchScopeOf(materials, venueQueries(input, type))
  const isRead = readingOf(input).isEnglish
  const venues = isRead
    ? matchVenues({
        profile: draftProfileOf(analysed, input.scope),
        analysed,
        materials,
        type,
        references: referenceIndex(analysed.document.references),
      })
    : []
  const why = venues.length > 0 ? null : whyNone({ materials, isRead, search, type })
  return {
    summary: why === null ? summaryOf(venues, type) : `No ${type}s are shown. ${why}`,
    criteria: [],
    findings: [],
    notAssessed: [
      ...(why === null ? [] : [{ what: `Fit with ${type}s`, why }]),
      ...silentSources(
        search,
        `${type === 'journal' ? 'Journals' : 'Conferences'} and their works`,
      ),
      ...(analysed.words < FEW_WORDS && why === null
        ? [
            {
              what: 'How sure the match is',
              why: `It rests on ${counted(analysed.words, 'word')}; with an abstract it would rest on more.`,
            },
          ]
        : []),
      {
        what: 'Whether it would be accepted',
        why: 'Fit shows nearness of subject. It does not predict acceptance.',
      },
    ],
    view: { venues: [...venues], search },
  }
}

function whyNone(given: {
  readonly materials: NonNullable<KindInput['materials']>
  readonly isRead: boolean
  readonly search: SearchScope
  readonly type: VenueType
}): string {
  const { materials, isRead, search, type } = given
  if (!isRead) return 'The text is not in English, and its terms are told apart in English only.'
  if (materials.venues === undefined && materials.works === undefined) {
    return 'No source was asked.'
  }
  const answered = search.sources.filter((source) => source.answered)
  if (search.sources.length > 0 && answered.length === 0) {
    return `None of the sources answered (${search.sources.map(({ title }) => title).join(', ')}).`
  }
  return `The sources that answered know no ${type} on these terms.`
}

function summaryOf(venues: readonly VenueRow[], type: VenueType): string {
  const of = (fit: VenueRow['fit']) => venues.filter((venue) => venue.fit === fit).length
  const parts = [
    [of('close'), 'a close fit'],
    [of('good'), 'a good fit'],
    [of('partial'), 'a partial fit'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)
  const none = venues.length === 1 ? 'a poor fit' : 'none of them more than a poor fit'
  const rest = told.length === 0 ? none : told.join(', ')
  return `${counted(venues.length, type)} compared: ${rest}.`
}
