import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { isListed } from '../../lexicon/common-words.ts'
import { verbForms } from '../../lexicon/verb-forms.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import { says } from '../sentences/whole-clauses.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import { isUncounted, nounNumber, pluralOf, tellsNoNumber, tellsSort } from './noun-number.ts'
import { isSideOfTable } from './side-of-table.ts'
import { isVerbBefore } from './verb-before.ts'

type Words = readonly ReadWord[]

interface Found {
  readonly from: number
  readonly to: number
  readonly right: string
}

/** "If they finds", "techniques which is used", "every students", "a public blockchains", "thinks or behave". */
export function numberFits(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

const mayHold =
  /\b(?:[Tt]hey|[Ww]e|which|that|who|[Ee]very|[Ee]ach|[Aa]nother|[Aa]n?|[Tt]hese|[Mm]any|[Ss]everal|[Vv]arious|both|few|two|three|four|five|six|seven|eight|nine|ten|this) \p{Ll}{2,}|s (?:and|or) \p{Ll}/u

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  return words.flatMap((_, at) => {
    const found = foundAt(words, at)
    const [first, last] = [words[found?.from ?? -1], words[found?.to ?? -1]]
    if (found === null || first === undefined || last === undefined) return []
    const written = text.slice(first.start, last.end)
    // "One or two strain(s)" is both.
    if (/[([’']/u.test(written) || /^(?:['’–-]|\(s\))/u.test(text.slice(last.end))) return []
    // "The counts (in pairs) units that was": an aside parts the noun from what it belongs to.
    if (/\)\s$/u.test(text.slice(0, first.start))) return []
    const kept = found.right.includes(' ') ? '' : text.slice(first.start, last.start)
    const range = { block, start: start + first.start, end: start + last.end }
    return [{ written, right: kept + found.right, range }]
  })
}

/** Words by which a slip is told, each with what may stand wrong beside it. */
const waysBeside: ReadonlyMap<string, readonly ((words: Words, at: number) => Found | null)[]> =
  new Map([
    ...waysOf('they we', behindPronoun),
    ...waysOf('which that who', behindRelative),
    ...waysOf('each every another', behindEach),
    ...waysOf('a an', behindArticle),
    ...waysOf('few two three four five six seven eight nine ten both', behindNumber),
    ...waysOf('these many', behindSeveral),
    ...waysOf('several various', behindSeveral, behindNumber),
    ...waysOf('this', behindThis),
    ...waysOf('and or', besideThird),
  ])

function waysOf<Way>(words: string, ...ways: readonly Way[]): [string, readonly Way[]][] {
  return words.split(' ').map((word) => [word, ways])
}

function foundAt(words: Words, at: number): Found | null {
  for (const way of waysBeside.get(smallAt(words, at)) ?? []) {
    const found = way(words, at)
    if (found !== null) return found
  }
  return null
}

function smallAt(words: Words, at: number): string {
  return words[at]?.small ?? ''
}

function kindAt(words: Words, at: number): ReadWord['class'] {
  return words[at]?.class ?? 'PT'
}

/** "They finds". */
function behindPronoun(words: Words, at: number): Found | null {
  // "Where WE is the power": a sign.
  if (kindAt(words, at + 1) !== 'VBZ' || /^\p{Lu}{2}/u.test(words[at]?.text ?? '')) return null
  const base = baseOfThird(smallAt(words, at + 1))
  return base === null ? null : { from: at, to: at + 1, right: base }
}

const inPhrase = /^(?:DT|JJ|NNS?|CD|VBN|POS)$/u

/** "Powerful techniques which is": the noun alone can be meant where its phrase opens a sentence or follows a verb. */
function behindRelative(words: Words, at: number): Found | null {
  const verb = agreeingVerbs.get(smallAt(words, at + 1))
  if (verb?.number !== 'one' || !/^VB[ZD]$/u.test(kindAt(words, at + 1))) return null
  const behind = [2, 3, 4].map((by) => smallAt(words, at + by)).join(' ')
  const mayBeOfClause = ofClause.test(behind) || verb.sort !== 'auxiliary'
  if (smallAt(words, at) === 'which' ? mayBeOfClause : ofCause.test(behind)) return null
  if (kindAt(words, at - 1) !== 'NNS' || nounNumber(smallAt(words, at - 1)) !== 'many') return null
  let from = at - 1
  while (inPhrase.test(kindAt(words, from - 1)) && from > 0) from -= 1
  const before = words[from - 1]
  // "A map of 27 Aegilops varieties that was": a name is no verb.
  const isWhole = before === undefined || (/^\p{Ll}/u.test(before.text) && isVerbBefore(before))
  return isWhole ? { from: at - 1, to: at + 1, right: verb.other } : null
}

/** "Most lacked nets which is in accordance with it", "rates fell which is a sign of": the whole clause is taken up. */
const ofClause =
  /^(?:also |quite |very )?(?:in (?:accordance|line|agreement|contrast|keeping|accord)|consistent|contrary|similar to|comparable|due|because|why|expected|surprising|not surprising|an?|the|our|their|its|one|what)\b/u

/** "Most use old methods that is mostly due to the rain": the whole clause is told of. */
const ofCause = /^(?:\p{Ll}+ly )?(?:due|because|why)(?!\p{L})/u

/** "Every students". */
function behindEach(words: Words, at: number): Found | null {
  const noun = smallAt(words, at + 1)
  const one = kindAt(words, at + 1) === 'NNS' ? singularOf(noun) : null
  // "Each rules out", "each emissions species": what one does, and a noun of its own behind it.
  const isDone = /^(?:out|up|down|off|that|how|it|them|species|series)$/u.test(
    smallAt(words, at + 2),
  )
  // "One reads tapes while another images nets": what the other does, and to what.
  const isVerbHere = isDone || /^(?:DT|NNS?)$/u.test(kindAt(words, at + 2))
  return one === null || isVerbHere ? null : { from: at, to: at + 1, right: one }
}

/** "A several policies", "a much better options": the adjectives between show that no other noun is meant. */
function behindArticle(words: Words, at: number): Found | null {
  if (words[at]?.text === 'A') return null
  let noun = at + 1
  while (/^(?:JJ|VBG|RB)$/u.test(kindAt(words, noun)) && !counts.test(smallAt(words, noun)))
    noun += 1
  // "Is a developing apt therapies": another slip stands there.
  if (kindAt(words, at + 1) === 'VBG' && kindAt(words, at + 2) === 'JJ') return null
  if (noun === at + 1 || kindAt(words, noun) !== 'NNS' || !endsPhrase(words, noun + 1)) return null
  // "A net orders of magnitude quicker".
  if (smallAt(words, noun) === 'orders' && smallAt(words, noun + 2) === 'magnitude') return null
  const one = singularOf(smallAt(words, noun))
  return one === null ? null : { from: at, to: noun, right: one }
}

/** "A few words", "a good many boats", "a dozen maps". */
const counts =
  /^(?:few|fewer|many|hundred|dozen|couple|thousand|million|further|mere|full|additional|using|such)$/u

function endsPhrase(words: Words, at: number): boolean {
  return (
    /^(?:IN|WH|TO|MD)$/u.test(kindAt(words, at)) ||
    /^(?:is|are|was|were|has|have|had|[.;:])$/u.test(smallAt(words, at))
  )
}

/** "These decentralised ledger can": a verb behind the noun shows that no other noun is meant. */
function behindSeveral(words: Words, at: number): Found | null {
  let noun = at + 1
  // "These meta-analyses": the noun itself, taken for a word of its sort.
  while (/^(?:JJ|VBN)$/u.test(kindAt(words, noun)) && nounNumber(smallAt(words, noun)) !== 'many')
    noun += 1
  const one = smallAt(words, noun)
  if (noun === at + 1 || kindAt(words, noun) !== 'NN' || one.endsWith('s')) return null
  const next = smallAt(words, noun + 1)
  const isWhole =
    kindAt(words, noun + 1) === 'MD' || /^(?:is|are|was|were|has|have|had)$/u.test(next)
  return isWhole &&
    !tellsNoNumber(one) &&
    !isUncounted(one) &&
    nounNumber(one) !== 'many' &&
    /^[a-z]{4,}(?<![ai]|men|people|children|mice|feet)$/u.test(one)
    ? { from: at, to: noun, right: pluralOf(one) }
    : null
}

/** Adjectives that make no name with a number, as "two variable model" does. */
const ofNoName =
  /^(?:main|different|new|other|major|important|basic|similar|possible|independent|separate|additional|key|common|distinct|principal)$/u

/** "Of the two server", "three criterion for": behind these a number counts, and is no part of a name. */
function behindNumber(words: Words, at: number): Found | null {
  if (!/^(?:IN|VB[ZPDGN]?|DT|TO|CC)$/u.test(kindAt(words, at - 1))) return null
  // "A three factor, repeated count": what is named by a number.
  if (isSideOfTable(words, at)) return null
  if (kindAt(words, at) === 'CD' && /^an?$/u.test(smallAt(words, at - 1))) return null
  let noun = at + 1
  while (ofNoName.test(smallAt(words, noun))) noun += 1
  const one = words[noun]?.text ?? ''
  const isCounted =
    kindAt(words, noun) === 'NN' &&
    nounNumber(one) === 'one' &&
    isListed(pluralOf(one)) &&
    // "Nine specific to the north": a word for their sort.
    !tellsSort(one)
  const next = smallAt(words, noun + 1)
  // "Both participant in and donor of": what follows may be joined to it.
  const isBoth = smallAt(words, at) === 'both'
  const isWhole =
    (!isBoth &&
      (/^(?:IN|MD|WH)$/u.test(kindAt(words, noun + 1)) ||
        // "Various age, class and income groups": what is counted comes last.
        (next === ',' && !/^(?:various|several)$/u.test(smallAt(words, at))))) ||
    /^(?:[.;]|is|are|was|were|has|have|including|viz)$/u.test(next) ||
    (kindAt(words, noun + 1) === 'VBP' && isVerb(next))
  const isPlain = /^[a-z.,;]+$/u.test(next)
  return isCounted && isWhole && isPlain ? { from: at, to: noun, right: pluralOf(one) } : null
}

const opensClause =
  /^(?:since|because|as|if|while|though|although|whether|until|than|before|after)$/u

/** "To support this processes.": between a verb or a preposition and these, no clause begins. */
function behindThis(words: Words, at: number): Found | null {
  const noun = words[at + 1]
  if (noun === undefined || !/^[a-z]+$/u.test(noun.text)) return null
  if (!/^(?:IN|VB[ZPDGN]?|TO)$/u.test(kindAt(words, at - 1)) || says.test(smallAt(words, at - 1)))
    return null
  // "Since this holds for": a clause begins.
  if (opensClause.test(smallAt(words, at - 1))) return null
  const isSeveral =
    noun.class === 'NNS' &&
    nounNumber(noun.small) === 'many' &&
    agreeingVerbs.get(noun.small)?.sort !== 'verb'
  const isWhole = /^(?:as|for|that|which|is|are|was|were|can|may|[.;,])$/u.test(
    smallAt(words, at + 2),
  )
  return isSeveral && isWhole ? { from: at, to: at + 1, right: `these ${noun.text}` } : null
}

/** "The warden thinks or behave": what one does and what several do, side by side. */
function besideThird(words: Words, at: number): Found | null {
  if (!/^VBP?$/u.test(kindAt(words, at + 1))) return null
  const [before, behind] = [-1, 1].map((by) => agreeingVerbs.get(smallAt(words, at + by)))
  if (before?.number !== 'one' || before.sort !== 'verb' || behind?.number !== 'many') return null
  const isOne = kindAt(words, at - 2) === 'NN' || /^(?:it|he|she)$/u.test(smallAt(words, at - 2))
  return isOne ? { from: at - 1, to: at + 1, right: behind.other } : null
}

/** The plain form of a verb on -s; `null` where no verb has that form. */
function baseOfThird(word: string): string | null {
  const known = agreeingVerbs.get(word)
  if (known !== undefined) return known.number === 'one' ? known.other : null
  const bases = [word.replace(/ies$/u, 'y'), word.replace(/es$/u, ''), word.slice(0, -1)]
  return bases.find((base) => base !== word && isVerb(base) && verbForms(base)[1] === word) ?? null
}

function isVerb(base: string): boolean {
  const [, , past = '', doing = ''] = verbForms(base)
  // "Incurred": the last letter may be doubled.
  const doubled = `${base}${base.at(-1) ?? ''}`
  return (
    (isListed(base) && isListed(past) && isListed(doing)) ||
    (isListed(`${doubled}ed`) && isListed(`${doubled}ing`))
  )
}

/** The one thing of a noun of several that is no verb too. */
function singularOf(noun: string): string | null {
  if (nounNumber(noun) !== 'many' || agreeingVerbs.has(noun)) return null
  // "Families" is of "family", whose number is either, and of no other word.
  if (/[^aeiou]ies$/u.test(noun) && tellsNoNumber(noun.replace(/ies$/u, 'y')))
    return noun.replace(/ies$/u, 'y')
  const bases = /(?:s|x|ch|sh)es$/u.test(noun)
    ? [noun.replace(/es$/u, '')]
    : [noun.replace(/ies$/u, 'y'), noun.slice(0, -1)]
  const one = bases.find((base) => nounNumber(base) === 'one' && pluralOf(base) === noun)
  return one === undefined || isVerb(one) ? null : one
}
