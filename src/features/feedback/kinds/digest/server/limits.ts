import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { limitNouns } from '#engines/analysis/lexicon/limit-words.ts'
import { sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'

/** A limit of the text itself, in words that mean nothing else. */
const ownLimit =
  /\b(?:this|our|these|(?:a|an|one|the|some|several|other|another)(?: \p{L}+)?|first|second|study|methodological|following) limitations?\b(?! of (?:each|the (?!present|current|study|data|method|approach|analysis)|(?!our|this|these)\p{L}+ ))|^limitations?\b|\blimitations? (?:of (?:this|our|the (?:present|current|study|data|method|approach|analysis))|is|are|includes?|should)\b|\bcaveats?\b|\bweakness(?:es)?\b|\bshortcomings?\b|\b(?:our|this|the present|these) (?:\w+ )?(?:stud(?:y|ies)|samples?|results?|findings|data|analys[ei]s|experiments?|estimates?)\b[^.]*\b(?:limited|cannot|could not|may not|not be)\b|\bwe (?:could not|did not (?!find|observe|detect|see|identify))\b|\bshould be interpreted with caution\b|\bnot (?:assessed|measured|examined|included|considered|tested|studied) (?:here|in (?:this|our))\b|\bcannot (?:rule out|exclude|be generali[sz]ed)\b/iu

const limiting = new RegExp(
  String.raw`\b(?:${limitNouns}|(?<!not )limited (?:by|to)|we (?:could|did) not (?!find|observe|detect|see|identify)|cannot (?:rule out|exclude|determine|establish|be generali[sz]ed)|(?:small|short|limited) (?:sample|number|size|follow-up)|not (?:possible|able) to|may not (?:be )?(?:generali[sz]|represent|apply|hold)\w*|should be interpreted with caution|potential bias|selection bias|recall bias|confound\w+|underestimat\w+|overestimat\w+|further (?:studies|research|work) (?:is|are) (?:needed|required)|does not follow)\b`,
  'iu',
)
/** Words by which a sentence speaks of the work that it stands in, and not of what is written about. */
const ofThisWork =
  /\b(?:we|our|us|i|my|this (?:\p{L}+ )?(?:study|work|paper|essay|thesis|review|analysis|chapter|survey|approach|method|model)|the (?:present|current) \p{L}+|these (?:\p{L}+ )?(?:results|findings|data|estimates)|(?:the|our) (?:stud(?:y|ies)|survey|trial|experiments?|samples?|data|results|findings|estimates|analys[ei]s|design)|further (?:studies|research|work)|selection bias|recall bias|does not follow)\b/iu
/** What bounds earlier work, or is said not to bound this one. */
const othersLimit =
  /\b(?:less prone|unlikely|previous|earlier studies|other studies|prior|limitations? (?:in|of) (?:their|his|her))\b|\[\d+\]/iu
const closing: ReadonlySet<string> = new Set(['discussion', 'conclusion', 'limitations'])
const mostLimits = 6

/** Sentences by which the text says where its own claims end; what it writes about has limits too, which are no such. */
export function limitsOf({ body, analysed }: Reading): readonly Sentence[] {
  const told = sentencesOf(body.filter(({ role }) => role !== 'methods' && role !== 'results'))
  const argues = ['essay', 'unknown', 'thesis'].includes(analysed.genre)
  return told
    .filter(({ text, role }) => {
      if (othersLimit.test(text) || !limiting.test(text)) return false
      const isOwn = ofThisWork.test(text)
      const isLate = closing.has(role) || argues
      return ownLimit.test(text) ? isOwn || isLate : isOwn && isLate
    })
    .slice(0, mostLimits)
}
