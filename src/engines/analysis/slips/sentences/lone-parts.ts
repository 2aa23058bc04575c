import { readWords } from '../../grammar/read-words.ts'
import { scoresOf } from '../../models/linear-model.ts'
import { unpackModel } from '../../models/packed-model.ts'
import { lonePartFeatures, mayLackVerb } from './lone-part-features.ts'
import { packedLoneParts } from './lone-parts.generated.ts'

/** Log-odds from which the model alone tells of a sentence. */
const leastOdds = { fragment: 4.25, verbless: 4.75 }
/** Log-odds below which what a form shows is whole after all. */
const leastOfForm = 0
/** Words that open a clause or a phrase of another sentence; without one of them the verb is what is missing. */
const opensPart =
  /^(?:Which|Who|Whom|Whose|While|Whilst|Whereas|Although|Though|Because|Since|When|Where|If|Unless|Until|After|Before|So that|Even (?:if|though)|Such as|Including|Especially|Particularly|As well as|With|Due to|Despite|Thus|Thereby|\p{Lu}\p{Ll}+ing)(?!\p{L})/u
/** What tells nothing of how a sentence is made: formulas, words of others, ends that a reader has not found. */
const unsure =
  /[“”"?!:;—∈=◊$<>&()[\]]|\.\s|\d\.\d|\p{Ll}\.\p{L}|^\P{Lu}|^(?:Which|What|Whether|Who|How|Why) of\b/u
const opensWithin =
  /\s(?:though|although|while|whereas|if|because|since|when|where|until|unless|once|that (?:of|in|for|from|with))\s/u
const fewestLetters = 25

let model: ReturnType<typeof unpackModel> | undefined

/** Log-odds that a sentence is but a part of one; `null` where one of its verbs is surely its main verb. */
export function oddsOfPart(text: string): number | null {
  const words = readWords(text)
  if (!mayLackVerb(words)) return null
  const [whole = 0, part = 0] = scoresOf(
    (model ??= unpackModel(packedLoneParts)),
    lonePartFeatures(words),
  )
  return part - whole
}

/** Whether a sentence that a form of words shows to be a part may be one by all its words. */
export function mayBePart(text: string): boolean {
  return (oddsOfPart(text) ?? 0) >= leastOfForm
}

/** Whether a sentence stands as its author ended it, and is made of words. */
export function mayTell(text: string): boolean {
  return text.length >= fewestLetters && text.endsWith('.') && !unsure.test(text)
}

/** Most sentences have a verb that nothing in them asks for; their words are not read. */
function hasItsVerb(text: string): boolean {
  return sureVerb.test(text) && !asksFor.test(text)
}

const sureVerb =
  /\s(?:is|are|was|were|has|have|had|can|could|may|might|will|would|shall|should|must|did|do|does|cannot)\s/u
const asksFor = /(?:^|\s)(?:that|which|who|whom|whose|what|how|why|whether|where|when)\s/iu

/** What a sentence is that published articles would have joined to another, or given a verb; `null` for a whole one. */
export function lonePart(text: string): 'fragment' | 'verbless' | null {
  if (!mayTell(text)) return null
  const form = opensPart.test(text) ? 'fragment' : 'verbless'
  // "The ways, though long, are": an opener within may have no verb of its own, and takes that of the sentence.
  if (form === 'verbless' && (opensWithin.test(text) || hasItsVerb(text))) return null
  return (oddsOfPart(text) ?? 0) < leastOdds[form] ? null : form
}
