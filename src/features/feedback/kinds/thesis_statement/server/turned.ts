import { contentRoots, rootOf } from '#engines/analysis/claims/content-words.ts'

const few = String.raw`(?:[\p{L}’'-]+ ?){1,4}?`
/** "Reading, rather than creation, makes him a monster": what a claim is for, and what it sets aside. */
const against = new RegExp(
  String.raw`(?:^|\bthat |\bis |\bwas )(?:it (?:is|was) )?(?<kept>${few}),? (?:rather than|and not|instead of|not) (?<aside>${few})(?:,|\b(?=is|are|was|were|that|which|who))`,
  'iu',
)
const denies = /\b(?:not|never|no|rather than|instead of|neither|nor|less)\b|n[’']t\b/iu
const leastShared = 2

/** "The press did not merely report the vote but shaped it". */
const notMerely =
  /\b(?:not|never|n[’']t) (?:merely|only|just|simply) (?<aside>[^,;.]{4,60}?),? but (?:also )?(?<kept>[^,;.]{4,60})/iu
const merely = /\b(?:merely|only|just|simply)\b/iu

/** Whether a sentence says to be all what a claim says to be the lesser part. Pure. */
export function isLessened(claim: string, text: string): boolean {
  const { kept = '', aside = '' } = notMerely.exec(claim)?.groups ?? {}
  const [more, less] = [contentRoots(kept), contentRoots(aside)]
  if (less.size === 0 || !merely.test(text) || denies.test(text)) return false
  const there = contentRoots(text)
  return [...less].some((root) => there.has(root)) && ![...more].some((root) => there.has(root))
}

/** Whether a sentence makes of what a claim sets aside what the claim makes of the other. Pure. */
export function isExchanged(claim: string, text: string): boolean {
  const { kept = '', aside = '' } = against.exec(claim)?.groups ?? {}
  const [forIt, againstIt] = [contentRoots(kept), contentRoots(aside)]
  if (forIt.size === 0 || againstIt.size === 0 || denies.test(text)) return false
  const there = contentRoots(text)
  if (![...againstIt].every((root) => there.has(root))) return false
  if ([...forIt].some((root) => there.has(root))) return false
  const rest = [...contentRoots(claim)].filter((root) => !forIt.has(root) && !againstIt.has(root))
  return rest.filter((root) => there.has(root)).length >= leastShared
}

const ends = words(
  'abandon abolish ban end stop reject scrap drop remove eliminate prohibit outlaw forbid discontinue withdraw repeal avoid oppose withdrawn',
)
const keeps = words(
  'use used keep kept continue retain allow adopt introduce expand extend require support promote permit preserve maintain embrace encourage legalise legalize',
)
const demand =
  /\b(?:should|must|ought to|need to|has to|have to) (?:therefore |thus |now |also |finally |be |only |still )*(?<verb>\p{L}+)(?<object>[^.;:]*)/iu

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map(rootOf))
}

/** What a sentence asks for: to keep a thing or to end it. */
function asks(
  text: string,
): { readonly keeps: boolean; readonly roots: ReadonlySet<string> } | null {
  const verb = rootOf(demand.exec(text)?.groups?.['verb'] ?? '')
  if (!ends.has(verb) && !keeps.has(verb)) return null
  return { keeps: keeps.has(verb), roots: contentRoots(text) }
}

/** Whether a sentence asks to keep what a claim asks to end, or the other way about. Pure. */
export function isTurnedDemand(claim: string, text: string): boolean {
  const [first, last] = [asks(claim), asks(text)]
  if (first === null || last === null || first.keeps === last.keeps) return false
  if (denies.test(text) || denies.test(claim)) return false
  const shared = [...last.roots].filter(
    (root) => first.roots.has(root) && !ends.has(root) && !keeps.has(root),
  )
  return shared.length >= leastShared
}
