import type { Sentence } from '../../analysed-document.ts'
import { scoresOf } from '../../models/linear-model.ts'
import { unpackModel } from '../../models/packed-model.ts'
import { isMathematical } from '../../quantities/mathematics.ts'
import { citationsWithin } from '../../readability/citations.ts'
import type { Reading } from '../../readability/reading.ts'
import { rememberedFor } from '../../remembered.ts'
import { rangeOf } from '../../stance/wording.ts'
import { coefficient } from '../coefficients.ts'
import { sureWordsIn } from './sure-words.ts'
import type { SortOfSure, SureWord } from './sure-words.ts'
import { suretyFeatures } from './surety-features.ts'
import { packedToldForCertain } from './told-for-certain.generated.ts'

/** A statement told for certain where published texts hold such a one open, and the word by which it is. */
export interface ToldForCertain extends SureWord {
  readonly sentence: Sentence
  readonly odds: number
}

/** Log-odds from which a word is told of: so that hardly one article in 30 of those that no training saw has such a place. */
const leastOdds: Readonly<Record<SortOfSure, number>> = {
  must: 3,
  will: 3,
  always: 3,
  surely: 2.8,
  proves: 2.6,
  all: 3,
  causes: 1.6,
}
/** "Demonstrate that" is plain speech of a study, and "prove that" is not. */
const leastOfPlainVerb = 3.8
const proof = /^(?:prove|leave|make)/u
/** Among results a cause may be what an experiment showed. */
const leastOfResult = 3
/** What a source beside it has said, the text may only pass on. */
const moreForCited = 0.5

const claiming: ReadonlySet<string> = new Set(['abstract', 'discussion', 'conclusion'])
const reporting: ReadonlySet<string> = new Set([...claiming, 'results'])

/** Before the word: what is denied, only may be, or would be. */
const heldBack =
  /\b(?:could|would|should|may|might|can|cannot|not|never|nor|neither|no|hardly|rarely|almost|nearly|who|one|to)\b[^.;:,]{0,24}$|n[’']t\b[^.;:]{0,24}$/iu
/** What others hold, what was expected, and what is asked or set as a condition. */
const notClaimed =
  /[“”"?]|\b(?:hypothes\p{L}+|expect(?:ed|ation|ations)? (?:that|to)|predicted|whether|if|unless|when|given that|until|according to|argue[sd]?|claim(?:s|ed)?|believe[sd]?|assum\p{L}+|we aim|this protocol)\b|\bet al\.?,? (?:(?:\(\d{4}[a-z]?\)|\p{L}+ly|also|have|has) )*(?:report|f[io]und|show|demonstrat|conclud|observ|not|suggest)\p{L}*\b/iu
/** "Definitely is thought-provoking": praise of the own work, and nothing that could be otherwise. */
const praise =
  /\b(?:definitely|certainly|surely|undoubtedly|clearly)\b[^.;,]{0,24}\b(?:thought-provoking|interesting|exciting|promising|intriguing|encouraging|worth\p{L}*|valuable|useful|helpful|fun|room for)\b/iu
/** "Must be raised in further studies", "will be analysed here": what is to be done, and nothing that is so. */
const toBeDone =
  /^(?:must|will(?: \p{L}+ly)?) be (?:\p{L}+ly )?\p{L}+ed\b[^.;]{0,80}\b(?:future|further|later|next|stud(?:y|ies)|research|work|surveys?|section|chapter|paper|thesis)\b|^(?:must|will)(?: also)? (?:await|be (?:\p{L}+ly )?(?:analy[sz]ed|discussed|presented|tested|investigated|examined|studied|conducted|published|followed|done|performed|taken into|kept|noted|remembered|implemented|addressed|considered))\b/iu
/** "Bound to lignin": a bond, and no fate. */
const fated =
  /^(?:is|are) bound to (?:be|have|do|become|happen|occur|lead|cause|result|increase|decrease|affect|influence|improve|reduce|play|provide|contribute|remain|fail|help|enhance|produce|act|serve|make|raise|explain|represent|depend|differ|vary|allow)\b/iu
const isBond = (text: string): boolean => /^(?:is|are) bound/iu.test(text) && !fated.test(text)
/** "There will always be a need": that something goes on is no result. */
const goesOn =
  /\b(?:there|we|I|you|they|researchers?|authors?|people|participants|patients|subjects|students|users)\s(?:(?:is|are|\p{L}+ly) )?$/iu
/** "The inevitably noisy data": a word of the thing, and none of the claim. */
const ofThing = /\b(?:the|an?|these|those|this|that|its|their|our|of|with|as)\s$/iu
/** "Prove that it may": held open all the same. */
const heldOpen = /\b(?:may|might|could|potential(?:ly)?|possibl[ey]|likely)\b/iu

let model: ReturnType<typeof unpackModel> | undefined

function oddsOf({ text, role }: Sentence, word: SureWord, isCited: boolean): number {
  model ??= unpackModel(packedToldForCertain)
  const [written = 0, surer = 0] = scoresOf(model, suretyFeatures(text, word, { role, isCited }))
  return surer - written
}

/** What a study tells for certain, the surest places first. Pure. */
export const toldForCertain = rememberedFor((reading: Reading): readonly ToldForCertain[] => {
  const { analysed, sentences, citations } = reading
  if (analysed.genre !== 'empirical') return []
  const reportsTogether = goesTogether(sentences)
  return sentences
    .filter(({ role, text }) => reporting.has(role) && !notClaimed.test(text) && !praise.test(text))
    .flatMap((sentence) => {
      // Among results only a cause is a claim: all else may be what was seen.
      const words = sureWordsIn(sentence.text).filter(
        (word) =>
          (word.sort === 'causes'
            ? reportsTogether || coefficient.test(sentence.text)
            : claiming.has(sentence.role)) && isClaimed(sentence.text, word),
      )
      if (words.length === 0 || isMathematical(sentence.text)) return []
      const isCited = citationsWithin(citations, rangeOf(sentence)).length > 0
      return words.flatMap((word) => {
        const odds = oddsOf(sentence, word, isCited)
        return odds < leastFor(word, sentence.role) + (isCited ? moreForCited : 0)
          ? []
          : [{ ...word, sentence, odds }]
      })
    })
    .toSorted((one, other) => other.odds - one.odds)
})

/** Sentences on what goes together, from which a cause told among them may be no more than that. */
const fewestTogether = 3
const together =
  /\b(?:associat(?:ed|ions?)|correlat(?:ed|es|ions?)) (?:\p{L}+ly )?(?:with|between|of)\b/iu

const goesTogether = (sentences: readonly Sentence[]): boolean =>
  sentences.filter(({ text }) => together.test(text)).length >= fewestTogether

function isClaimed(text: string, { start, sort }: SureWord): boolean {
  const before = text.slice(0, start)
  const behind = text.slice(start)
  if (toBeDone.test(behind) || isBond(behind)) return false
  if (sort !== 'proves' && goesOn.test(before)) return false
  if (sort === 'surely' && ofThing.test(before)) return false
  if (sort === 'proves' && heldOpen.test(behind)) return false
  return sort === 'will' || sort === 'must' || !heldBack.test(before)
}

function leastFor({ sort, word }: SureWord, role: string): number {
  if (sort === 'causes' && !claiming.has(role)) return leastOfResult
  return sort === 'proves' && !proof.test(word) ? leastOfPlainVerb : leastOdds[sort]
}
