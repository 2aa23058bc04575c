import { agreeingVerbs } from './agreeing-verbs.ts'
import {
  adverb,
  auxiliaries,
  joints,
  openers,
  opensObject,
  pronouns,
  textAt,
  verbOfClause,
  wordSet,
} from './clause-words.ts'
import type { Stretch, Word } from './clause-words.ts'

/** Words that make what follows them a clause of another. */
export const subordinators = wordSet(
  'if when whenever while whilst because since although though unless until once where wherever whereas whether as before after given let suppose assume provided what why who whom whose how rather either neither',
)
export const coordinators = wordSet('and or but nor yet so')
/** Words that begin what leads in to a clause behind a comma. */
export const leads = wordSet(
  'by whilst beyond anywhere wherever whatever whenever now albeit throughout without upon toward towards against across regarding concerning about above below still even instead perhaps were had should could further same note whichever whoever using based compared due like unlike despite after before besides except according owing because contrary similar together more less if let than analogous consistent equivalent irrespective regardless independent relative subject prior typical unable aware',
)
/** Behind these a clause stands without "that": "by the time the lake was dry". */
export const timely = wordSet(
  'time times way ways moment day days year years month months week weeks reason extent degree place places case cases manner rate age stage point fact idea claim conclusion hypothesis assumption belief view sense amount number thing things all one ones everything people chance hope event instant size season seasons night morning evening form shape state condition',
)
const person = /^(?:we|they|it|he|she|I)$/u
const plainWord = /^\p{Ll}{3,}$/u
const relative = /^(?:that|which|who)$/u
const asking = /^(?:whom|whose|where|what|if|when|while|because|as)$/u
const noSubject = /^(?:\p{Ll}+ing|\p{Ll}+ed|which|who|that|to|here)$/u
const thirdOrPast = /^(?:works|shows|helps|makes|takes|affects|leads|causes|\p{Ll}{3,}ed)$/u
const doing =
  /^(?:\p{Ll}{3,}ed|found|saw|made|took|gave|ran|held|kept|led|became|began|wrote|rose|fell|grew|uses|works|shows|helps|takes|makes|leads)$/u
/** What hangs on the clause before it. */
const hangs =
  /^(?:as well|such as|including|especially|particularly|namely|making|resulting in|leading to|thereby|suggesting that|indicating that)(?!\p{L})/u
const leadsOn = /^(?:\p{Ll}+(?:ing|ed)|as|then|thus|therefore|however|here|moreover|furthermore)$/u
const endsOpen = /^(?:that|however|therefore|thus|moreover|hence)$/u
const leadWord = /^(?:here|there|\p{Ll}+ing)$/u

/**
 * Whether the stretches between commas make up a whole sentence, of which the last leads in to nothing. `isPronoun`: what
 * follows is no noun, so that no list can go on with it.
 */
export function endsMainClause(
  words: readonly Word[],
  stretches: readonly Stretch[],
  isPronoun: boolean,
): boolean {
  const last = stretches.at(-1)
  if (last === undefined) return false
  const main = stretches.findIndex((stretch) => isMainClause(words, stretch))
  if (main === -1 || isOnlyLead(words, stretches, main)) return false
  if (leadsInside(words, last) || leavesOpen(words, last)) return false
  return main === stretches.length - 1 || isFinished(words, last, isPronoun)
}

/** "When it rains, …", "to reach the well, …": what the sentence begins with may take in more than its first stretch. */
function isOnlyLead(words: readonly Word[], stretches: readonly Stretch[], main: number): boolean {
  const before = stretches.slice(0, main)
  const first = textAt(words, 0)
  if (subordinators.has(first) && stretches.length > 1) return true
  if (before.some(({ start }) => subordinators.has(textAt(words, start)))) return true
  const isPurpose = first === 'to' || (first === 'in' && textAt(words, 1) === 'order')
  return isPurpose && main > 0 && !pronouns.has(textAt(words, stretches[main]?.start ?? 0))
}

/** Whether a stretch behind the main clause belongs to it. */
function isFinished(words: readonly Word[], last: Stretch, isPronoun: boolean): boolean {
  const opens = textAt(words, last.start)
  if (/^(?:which|who)$/u.test(opens)) return hasFinite(words, last)
  if (hangs.test(`${opens} ${textAt(words, last.start + 1)}`)) return true
  const isJoined = coordinators.has(opens)
  if (isMainClause(words, { start: isJoined ? last.start + 1 : last.start, end: last.end }))
    return true
  const isLead =
    isJoined ||
    [joints, leads, subordinators].some((some) => some.has(opens)) ||
    adverb.test(opens) ||
    leadsOn.test(opens)
  return isPronoun && !isLead && last.end > last.start + 1
}

/** "Shows that in this lake, the …", "and when it rains, the …": a lead within a clause, to the clause behind it. */
function leadsInside(words: readonly Word[], { start, end }: Stretch): boolean {
  const last = textAt(words, end)
  if (coordinators.has(last) || endsOpen.test(last)) return true
  for (let at = end; at > start; at -= 1) {
    const before = textAt(words, at - 1)
    const opens = coordinators.has(before) || subordinators.has(before) || before === 'that'
    const word = textAt(words, at)
    if (opens && (subordinators.has(word) || word === 'even')) return true
    const isLead = joints.has(word) || leads.has(word) || adverb.test(word) || leadWord.test(word)
    if (opens && isLead && !hasAuxiliary(words, { start: at, end })) return true
  }
  return false
}

const awaitsVerb = /^(?:that|because|whether|how|why|when|if|while)$/u

/** "Found that a net, the …": a clause that has begun, and whose verb is still to come. */
function leavesOpen(words: readonly Word[], { start, end }: Stretch): boolean {
  const at = words.findLastIndex(
    ({ text }, place) => place >= start && place <= end && awaitsVerb.test(text),
  )
  if (at === -1) return false
  const rest = { start: at, end: end + 1 }
  const next = textAt(words, at + 1)
  return joints.has(next) || leads.has(next) ? !hasAuxiliary(words, rest) : !hasFinite(words, rest)
}

function hasAuxiliary(words: readonly Word[], { start, end }: Stretch): boolean {
  return words.slice(start, end).some(({ text }) => auxiliaries.has(text))
}

/** Whether the words before the end have a finite verb, as far as their forms tell. */
export function hasFinite(words: readonly Word[], { start, end }: Stretch): boolean {
  for (let at = start; at < end; at += 1) {
    const word = textAt(words, at)
    const verb = agreeingVerbs.get(word)
    if (auxiliaries.has(word) || (verb?.sort === 'verb' && verb.number === 'one')) return true
    if (at > start + 1 && thirdOrPast.test(word)) return true
    if (at > start && person.test(textAt(words, at - 1)) && plainWord.test(word)) return true
  }
  return false
}

/** Whether the words are a clause of their own. */
export function isMainClause(words: readonly Word[], stretch: Stretch): boolean {
  const { start, end } = stretch
  if (end - start < 2) return false
  const verb = verbOfClause(words, start)
  if (verb !== null) return verb < end
  const first = textAt(words, start)
  if ([leads, subordinators, coordinators].some((some) => some.has(first))) return false
  if (noSubject.test(first) || (adverb.test(first) && !openers.has(first))) return false
  if (person.test(first) && plainWord.test(textAt(words, start + 1))) return true
  if (!joints.has(first)) return saysSomething(words, stretch)
  return textAt(words, start + 1) !== 'order' && isLedClause(words, stretch)
}

/** "Nets of wool are cheap": a verb behind a noun, other than that of a clause that tells of the noun. */
function saysSomething(words: readonly Word[], { start, end }: Stretch): boolean {
  let isTold = false
  for (let at = start + 1; at < end; at += 1) {
    const word = textAt(words, at)
    if (asking.test(word)) return false
    // "The way the plots were cut": the clause tells of the noun, as one with "that" does.
    const isWay = timely.has(textAt(words, at - 1)) && (openers.has(word) || pronouns.has(word))
    if (relative.test(word) || isWay) isTold = true
    if (textAt(words, at - 1) === 'to') continue
    const isVerb = agreeingVerbs.get(word)?.sort === 'verb' || doing.test(word)
    if (!auxiliaries.has(word) && (!isVerb || at === end - 1)) continue
    if (!isTold) return true
    isTold = false
  }
  return false
}

/** "In both lakes the nets were dry", "in May we counted the nets": a clause behind what leads in to it. */
function isLedClause(words: readonly Word[], { start, end }: Stretch): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const word = textAt(words, at)
    if (asking.test(word) || relative.test(word) || timely.has(word)) return false
    if (textAt(words, at - 1) !== 'to' && auxiliaries.has(word)) return true
    const isPerson = /^(?:we|they|he|she)$/u.test(word)
    if (isPerson && opensObject.has(textAt(words, at + 2))) return true
  }
  return false
}
