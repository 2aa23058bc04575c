import type { AnalysedDocument } from '../../analysis/analysed-document.ts'
import type { Materials, Venue, Work } from '../../analysis/materials.ts'
import { counted, listed } from '../../analysis/stance/wording.ts'
import { phraseKey, phraseKeysOf } from '../draft-profile.ts'
import type { DraftProfile } from '../draft-profile.ts'
import { nearnessBand, nearWorks, sharedWords } from '../ranking/near-works.ts'
import type { NearWork } from '../ranking/near-works.ts'
import { openAddress } from '../records/open-address.ts'
import type { ReferenceIndex } from '../records/same-work.ts'
import { workRow } from '../records/work-row.ts'
import { fitsOf, reasonsOf, venueModel } from './venue-fit.ts'
import type { VenueModel } from './venue-fit.ts'
import { reasonsAgainst } from './venue-reasons.ts'
import type { Fit, VenueRow } from './venue-row.ts'
import { venuesWithWorks } from './venues-of-works.ts'
import type { KnownVenue } from './venues-of-works.ts'

export interface VenueMatch {
  readonly profile: DraftProfile
  readonly analysed: AnalysedDocument
  readonly materials: Materials
  readonly type: Venue['type']
  readonly references: ReferenceIndex
}

const MOST_ROWS = 15
const MOST_WORKS = 5
const MOST_TERMS = 8
/** Strong terms of the draft that a scope is asked for. */
const SCOPE_TERMS = 20

interface Candidate {
  readonly known: KnownVenue
  readonly near: readonly NearWork[]
  readonly inScope: readonly string[]
  readonly fit: Fit
  readonly score: number
}

const order: readonly Fit[] = ['close', 'good', 'partial', 'poor']

/**
 * Venues for a draft: the band from how near their works and their scope are, which can be compared between drafts,
 * and within a band the order by the venue model, which tells like venues apart.
 */
export function matchVenues(match: VenueMatch): readonly VenueRow[] {
  const { profile, materials, type } = match
  const known = venuesWithWorks(materials.venues ?? [], materials.works ?? [], type)
  const text = `${profile.title}. ${profile.abstract}`
  const model = venueModel(
    known.map(({ venue }) => ({
      id: venue.id,
      scope: scopeText(venue),
      works: venue.works.map((work) => ({
        id: work.id,
        text: `${work.title}. ${work.abstract ?? ''}`,
        year: work.year,
      })),
    })),
  )
  const scores = new Map(fitsOf(model, text).map(({ id, score }) => [id, score]))
  const nearness = nearnessOf(match, known)
  // Of one venue that was asked for by itself, a single word is told too.
  const isAsked = (materials.venues ?? []).length === 1
  return known
    .map((one) => candidate(one, { profile, nearness, score: scores.get(one.venue.id) ?? 0 }))
    .filter((one) => isRelated(one) && (isAsked || isWorthARow(one)))
    .toSorted(byFit)
    .slice(0, MOST_ROWS)
    .map((one) => rowOf(match, one, { model, text }))
}

const citedIn = ({ venue }: KnownVenue): number => venue.inList?.length ?? 0

const isRelated = ({ known, near, inScope }: Candidate): boolean =>
  near.length > 0 || inScope.length > 0 || citedIn(known) > 0

/**
 * A single word that its description shares with the draft is chance: "studies" does not lead to Feminist Studies. So
 * is a work that is distant: a paper on tests of DNA does not lead a draft on self-testing to a journal of evolution.
 */
function isWorthARow({ known, near, inScope }: Candidate): boolean {
  return (
    near.some(({ nearness }) => nearnessBand(nearness) !== 'distant') ||
    citedIn(known) > 0 ||
    inScope.length > 1 ||
    inScope.some((words) => words.includes(' '))
  )
}

function byFit(one: Candidate, other: Candidate): number {
  return (
    order.indexOf(one.fit) - order.indexOf(other.fit) ||
    citedIn(other.known) - citedIn(one.known) ||
    other.score - one.score ||
    (one.known.venue.id < other.known.venue.id ? -1 : 1)
  )
}

const scopeText = ({ title, scope, topics }: Venue) => [title, scope ?? '', ...topics].join('. ')

/** All works are weighed together, so that the same words count the same in every venue. */
function nearnessOf(
  { profile, materials }: VenueMatch,
  known: readonly KnownVenue[],
): ReadonlyMap<string, NearWork> {
  const works: readonly Work[] = [
    ...known.flatMap(({ venue }) => venue.works),
    ...(materials.works ?? []),
  ]
  return new Map(nearWorks(profile, works).map((near) => [near.work.id, near]))
}

function candidate(
  known: KnownVenue,
  given: {
    readonly profile: DraftProfile
    readonly nearness: ReadonlyMap<string, NearWork>
    readonly score: number
  },
): Candidate {
  const { profile, nearness, score } = given
  const near = known.venue.works
    .flatMap(({ id }) => nearness.get(id) ?? [])
    .toSorted((one, other) => other.nearness - one.nearness)
  const inScope = sharedWithScope(profile, known.venue)
  const fit = bandOf(near, { inScope: inScope.length, cited: citedIn(known) })
  return { known, near, inScope, score, fit }
}

/** Terms and phrases of the draft that the venue's own words hold. */
function sharedWithScope(profile: DraftProfile, venue: Venue): readonly string[] {
  const keys = phraseKeysOf(scopeText(venue))
  const words = [...profile.terms.values()].slice(0, SCOPE_TERMS).map(({ word }) => word)
  const phrases = profile.phrases.filter((phrase) => keys.has(phraseKey(phrase)))
  const single = words.filter(
    (word) => keys.has(phraseKey(word)) && !phrases.some((phrase) => phrase.includes(word)),
  )
  return [...phrases, ...single]
}

/** Entries of the reference list from which a venue is one that the draft stands among, not one that it names. */
const SEVERAL = 3

function bandOf(
  near: readonly NearWork[],
  { inScope, cited }: { readonly inScope: number; readonly cited: number },
): Fit {
  const bands = near.map(({ nearness }) => nearnessBand(nearness))
  const close = bands.filter((band) => band === 'close').length
  const nearer = bands.filter((band) => band !== 'distant').length
  const isAmongThem = cited >= SEVERAL
  if (close >= 2 || (close === 1 && (inScope >= 3 || isAmongThem))) return 'close'
  if (close === 1 || nearer >= 2 || (nearer === 1 && inScope >= 3) || isAmongThem) return 'good'
  return nearer === 1 || inScope >= 3 || cited > 1 ? 'partial' : 'poor'
}

function rowOf(
  match: VenueMatch,
  { known, near, inScope, fit }: Candidate,
  { model, text }: { readonly model: VenueModel; readonly text: string },
): VenueRow {
  const { venue, isListed } = known
  const reasons = reasonsOf(model, venue.id, text)
  const behind = new Map(reasons.works.map(({ id, evidence }) => [id, evidence]))
  // The nearest works carry the band; among equally near ones those with more of the evidence come first.
  const shown = near.slice(0, MOST_WORKS * 2).toSorted((one, other) => {
    const bands = [one, other].map(({ nearness }) => nearnessBand(nearness))
    return bands[0] === bands[1]
      ? (behind.get(other.work.id) ?? 0) - (behind.get(one.work.id) ?? 0)
      : other.nearness - one.nearness
  })
  const terms = [...new Set([...inScope, ...reasons.terms.map(({ words }) => words)])]
  return {
    id: venue.id,
    title: venue.title,
    publisher: venue.publisher,
    link: openAddress(venue.url),
    isListed,
    fit,
    why: `${listedOf(match, known)}${whyOf(near, inScope, venue.works.length)}`,
    terms: terms.slice(0, MOST_TERMS),
    works: shown.slice(0, MOST_WORKS).map((one) => ({
      ...workRow(one.work, match.references),
      shared: [...sharedWords(one, 4)],
    })),
    ...(venue.inList === undefined ? {} : { inList: [...venue.inList] }),
    read: venue.works.length,
    scope: venue.scope,
    facts: { ...venue.facts },
    against: [...reasonsAgainst({ ...match, known, near })],
  }
}

/** How many entries of the draft's own list appeared in it, in one sentence. */
function listedOf({ analysed }: VenueMatch, known: KnownVenue): string {
  const cited = citedIn(known)
  const all = analysed.document.references.length
  return cited === 0 ? '' : `${cited} of the ${counted(all, 'reference')} appeared in it. `
}

function whyOf(near: readonly NearWork[], inScope: readonly string[], read: number): string {
  const close = near.filter(({ nearness }) => nearnessBand(nearness) === 'close').length
  const nearer = near.filter(({ nearness }) => nearnessBand(nearness) !== 'distant').length
  const works =
    read === 0
      ? 'No work of it was read.'
      : `Of ${counted(read, 'work')} read from it, ${close === 0 ? 'none is' : `${close} ${close === 1 ? 'is' : 'are'}`} close to this text${nearer > close ? ` and ${nearer - close} near` : ''}.`
  const scope = inScope.length === 0 ? '' : ` Its own words name ${listed(inScope.slice(0, 4))}.`
  return `${works}${scope}`
}
