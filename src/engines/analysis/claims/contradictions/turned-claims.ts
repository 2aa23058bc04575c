import { contentRoots, rootOf } from '../content-words.ts'
import { areOpposed, polarityOf } from './polarity.ts'
import { deniesEffect, leavesAsItIs, saysTheContrary } from './turned-words.ts'

const few = String.raw`(?:[\p{L}’'-]+ ?){1,4}?`
/** "Reading, rather than creation, makes him a monster": what a claim is for, and what it sets aside. */
const against = new RegExp(
  String.raw`(?:^|\bthat |\bis |\bwas )(?:it (?:is|was) )?(?<kept>${few}),? (?:rather than|and not|instead of|not) (?<aside>${few})(?:,|\b(?=is|are|was|were|that|which|who))`,
  'iu',
)
const denies = /\b(?:not|never|no|rather than|instead of|neither|nor|less)\b|n[’']t\b/iu
const leastShared = 2

const thing = String.raw`(?:on |in |to |by |from |about |with |of |as |because of |a matter of )?(?<FIRST>[\p{L}’' -]{3,40}?)`
const named = (name: string) => thing.replace('FIRST', name)
/** "Less in the parties than in the rules", "on the parties and not on the rules": which of two things counts for more. */
const preferences = [
  new RegExp(
    String.raw`\b(?:less|not so much) ${named('aside')} (?:than|as) ${named('kept')}(?=[,.;:]|$)`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:depends?|depended|rests?|lies?|lay|is|was|are|were|comes?|came|turns?|more)(?: more)? ${named('kept')},? (?:and not|rather than|not|than) ${named('aside')}(?=[,.;:]|$)`,
    'iu',
  ),
]

function preferenceOf(text: string): readonly [ReadonlySet<string>, ReadonlySet<string>] | null {
  for (const pattern of preferences) {
    const { kept = '', aside = '' } = pattern.exec(text)?.groups ?? {}
    const found = [contentRoots(kept), contentRoots(aside)] as const
    if (found.every(({ size }) => size > 0)) return found
  }
  return null
}

/** Whether a sentence puts first what a claim puts second, and the other way about. Pure. */
export function isReordered(claim: string, text: string): boolean {
  const [first, last] = [preferenceOf(claim), preferenceOf(text)]
  if (first === null || last === null) return false
  const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].some((root) => other.has(root))
  return (
    share(first[0], last[1]) &&
    share(first[1], last[0]) &&
    !share(first[0], last[0]) &&
    !share(first[1], last[1])
  )
}

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

/** "The riot was not a blind reaction of hunger but a judgement". */
const notBut =
  /\b(?:is|was|are|were|be) not (?!merely|only|just|simply)(?<aside>[^,;.]{4,60}?),? but (?<kept>[^,;.]{4,80})/iu
/** "A reaction of hunger, and no more" denies nothing of it. */
const noMore = /,? (?:and )?(?:nothing|no) more\b/giu

/** Whether a sentence says that a thing is what a claim says that it is not. Pure. */
export function isAffirmed(claim: string, text: string): boolean {
  const { kept = '', aside = '' } = notBut.exec(claim)?.groups ?? {}
  const [more, less] = [contentRoots(kept), contentRoots(aside)]
  if (less.size < leastShared || denies.test(text.replaceAll(noMore, ''))) return false
  const there = contentRoots(holds.exec(text)?.groups?.['what'] ?? '')
  return [...less].every((root) => there.has(root)) && ![...more].some((root) => there.has(root))
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

/** "The treaty was the main cause of the war". */
const holds = /\b(?:is|was|are|were|remains?) (?!not\b)(?<what>[^.;,]{4,120})/iu
const heldNot =
  /\b(?:is|was|are|were|remains?) (?:certainly |clearly |therefore )?not (?<what>[^.;,]{4,80})/iu

/** Whether a sentence, or a part of it, says not to be what a claim says that a thing is. Pure. */
export function isDenied(claim: string, text: string): boolean {
  const { what = '' } = holds.exec(claim)?.groups ?? {}
  const denied = contentRoots(heldNot.exec(text)?.groups?.['what'] ?? '')
  const held = contentRoots(what)
  return denied.size >= leastShared && [...denied].every((root) => held.has(root))
}

/** Content words that both of two claims in the same words must have. */
const leastOfSame = 3
/** What a claim is put by, and where its reasons begin. */
const opening =
  /^.*?\b(?:(?:argues?|argued|claim|contend|maintain|conclude)\w*(?: that)?|(?:have|has) (?:thus |also |now )?(?:shown|argued|demonstrated|established) that|(?:my|our|the) (?:claim|thesis|argument|view) is that)\s|^(?:on balance|in the end|in conclusion|to conclude|therefore|thus|overall|ultimately|finally|all in all|for these reasons),?\s/iu
const reasons = /[,;:]|\b(?:because|since|as|so that|in order to|unless|when|while|if)\b/iu
const ofOthers =
  /\?|\b(?:critics?|opponents?|some|others|might|may|could|it (?:is|has been) (?:said|argued))\b/iu

/** "Towns should toll their bridges" of "This essay argues that towns should toll their bridges, because …". */
function headOf(text: string): string {
  const claim = text.replace(opening, '')
  return claim.slice(0, claim.search(reasons) >>> 0)
}

/**
 * Whether a sentence of the ending takes back what the opening claims: it denies it, asks for the contrary, gives to one
 * thing what the claim gave to another, or makes all of what was the lesser part. Pure.
 */
export function takesBack(claim: string, text: string): boolean {
  if (ofOthers.test(text)) return false
  const [head, stated] = [headOf(claim), claim.replace(opening, '')]
  const is = polarityOf(head)
  return (
    (is.size >= leastOfSame && areOpposed(is, polarityOf(headOf(text)))) ||
    isExchanged(stated, text) ||
    isReordered(stated, text) ||
    isLessened(stated, text) ||
    isAffirmed(stated, text) ||
    isDenied(head, text) ||
    isTurnedDemand(head, headOf(text)) ||
    saysTheContrary(head, headOf(text)) ||
    deniesEffect(head, text.replace(opening, '')) ||
    leavesAsItIs(stated, text)
  )
}
