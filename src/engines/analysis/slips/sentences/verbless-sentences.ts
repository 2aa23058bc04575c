import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { isFinite } from '../../grammar/subjects.ts'
import type { WordClass } from '../../grammar/word-classes.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'

type Words = readonly ReadWord[]

const itOrThere =
  /^(?:It (?:\p{Ll}+ly |also |very |therefore |thus |not )?(?:important|necessary|possible|impossible|difficult|clear|likely|unlikely|essential|evident|worth|interesting|useful|crucial|vital|hard|easy|obvious) (?:to|that|noting|for)|There (?:also |still )?(?:many|several|no|some|few|various|two|three|four|numerous) (?:\p{Ll}+ ){0,2}?\p{Ll}{3,}s )/u
/** "The higher the loss, the lower the gain." */
const byDegrees = /^The (?:more|less|\p{Ll}+er) (?:the|an?) /u
/** "Image Quality A different sort of filter relates to it": a heading ran into its paragraph. */
const headed =
  /^\p{Lu}\p{L}+(?: (?:\p{Lu}\p{L}+|of|and|for|the|in))* (?:An?|The|This|These|In|It|We|Our|There|To|For) \p{Ll}/u
const noEnd = /[;:?!“”"—–=()[\]\d]|[^\p{ASCII}’]/u
const fewest = 9
const longest = 32

/** Forms that are a verb of their own, whatever the reader of classes takes them for. */
const anyVerb =
  /(?<!\p{L})(?:is|are|was|were|am|be|has|have|had|do|does|did|can|could|may|might|will|would|should|shall|must|let|like|remain|present(?= with)|become|seem|appear|stay|look|feel|prove|differ|vary|lie|act|stand|(?<!\b(?:the|an?|of|in|these|this|our|for|with|and) )\p{Ll}+ed|\p{Ll}+n[’']t)(?!\p{L})/iu

/** "The role of nurses very important for the plan.": a subject and what is said of it, and no verb between them. */
export function isVerbless(text: string): boolean {
  if (itOrThere.test(text)) return true
  if (aimed.test(text) && !anyVerb.test(text) && text.endsWith('.')) return true
  if (
    !/^\p{Lu}.*\p{Ll}\.$/u.test(text) ||
    byDegrees.test(text) ||
    headed.test(text) ||
    noEnd.test(text) ||
    anyVerb.test(text)
  )
    return false
  const words = readWords(text)
  if (words.length < fewest || words.length > longest) return false
  if (words.some((_, at) => at > 0 && mayBeVerb(words, at))) return false
  return saysOfSubject(words)
}

const nouns: ReadonlySet<WordClass> = new Set(['NN', 'NNS'])

function classAt(words: Words, at: number): WordClass {
  return words[at]?.class ?? 'PT'
}

/** Whether a word is a verb, or stands as one would: "the town benefits from", "firms still struggle with". */
function mayBeVerb(words: Words, at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  if (isFinite(word) || word.class === 'VB' || word.class === 'VBD') return true
  const [before, behind] = [classAt(words, at - 1), classAt(words, at + 1)]
  const isBehindNoun = nouns.has(before) || ['RB', 'PRP', 'PT', 'WH'].includes(before)
  if (agreeingVerbs.has(word.small) && isBehindNoun) return true
  if (word.class === 'NNS' && (isBehindNoun || behind === 'DT')) return true
  if (!nouns.has(word.class) && word.class !== 'JJ') return false
  if (word.class === 'JJ') return isBehindNoun && !isSaid(words, at)
  if (behind === 'JJ' && isSaid(words, at + 1)) return false
  if (isNounBefore(words, at)) return false
  return !isSureNoun(word.small) && ['DT', 'TO', 'PRP', 'JJ'].includes(behind)
}

const sureNoun = /(?:tion|sion|ment|ness|ity|[ae]nce|ism|problem|goal)$/u
const verbToo =
  /^(?:(?:comple|compli|supple|imple|docu|experi|frag|aug)ment|(?:func|condi|posi|men|ques|transi|ques|cau|parti|vi)tion|influence|reference|balance|experience|finance|witness|harness|issue)$/u

function isSureNoun(word: string): boolean {
  return sureNoun.test(word) && !verbToo.test(word)
}

const saidOfIt =
  /(?:[^v]ent|[^w]ant|ful|[^g]ous|able|ible|ive|ical|ial|less|similar|clear|due|likely|unlikely|necessary|similar|different|higher|lower|larger|smaller|stronger|weaker|greater|better|worse|older|younger|more)$/u
const howMuch =
  /^(?:very|not|particularly|also|highly|quite|so|too|more|most|less|extremely|still|especially|equally|often|always|never|rather|fairly|widely|closely|strongly|largely|generally)$/u
const withIt = /^(?:among|with|to|for|in|from|of|on|that|after|because|than|when|as|at)$/u

/** An adjective that says something of a subject before it: "(not) important for". */
function isSaid(words: Words, at: number): boolean {
  const word = words[at]?.small ?? ''
  const before = words[at - 1]
  const isTold = saidOfIt.test(word) || howMuch.test(before?.small ?? '')
  const next = words[at + 1]
  return isTold && (next === undefined || withIt.test(next.small) || next.small === '.')
}

/** "The aim of this paper to examine": the plain verb behind "to" is what is aimed at. */
const aimed =
  /^(?:The|Our|One|A) (?:\p{Ll}+ )?(?:aim|purpose|goal|objective|intention) (?:of|in|for|behind) (?:\p{L}+ ){1,6}?to \p{Ll}+ /u

/** Behind the subject and what hangs on it stands what is said of it, or a second phrase. */
function saysOfSubject(words: Words): boolean {
  let hasNoun = false
  for (let at = 0; at < words.length; at += 1) {
    const kind = classAt(words, at)
    if (hasNoun && kind === 'JJ' && !isBefore(words, at)) return isSaid(words, at)
    if (kind === 'IN') hasNoun = false
    else if (nouns.has(kind)) {
      hasNoun = true
      // "One possible explanation the small number": two phrases, and nothing between them.
      if (isNounBefore(words, at)) return true
    } else if (!inSubject.has(kind)) return false
  }
  return false
}

/** A noun for sure, and the article of another: "this decline the rising cost". */
function isNounBefore(words: Words, at: number): boolean {
  const [before, first] = [classAt(words, at - 1), classAt(words, at - 2)]
  const isPhrase = before === 'DT' || (before === 'JJ' && first === 'DT')
  const isTold = isPhrase || isSureNoun(words[at]?.small ?? '')
  const next = words[at + 1]
  return isTold && next?.class === 'DT' && /^(?:the|an?|our|their|its)$/u.test(next.small)
}

const inSubject: ReadonlySet<WordClass> = new Set(['DT', 'CC', 'CD', 'POS', 'RB', 'JJ', 'VBG'])

/** Whether an adjective belongs to a noun that is still to come: "the river and old mills". */
function isBefore(words: Words, at: number): boolean {
  return !['NN', 'NNS', 'RB'].includes(classAt(words, at - 1))
}
