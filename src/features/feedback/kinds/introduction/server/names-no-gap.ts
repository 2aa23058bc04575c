import type { IntroductionSentence } from '#engines/analysis/moves/introduction-moves.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'

import type { Opening } from './opening.ts'

/**
 * Words for what is not known, not there, not enough, in dispute or asked for. Of contrasts "yet" is one of them; "but" and
 * "only" stand in every introduction. Of 179 studies whose opening tells its purpose one has none of these words.
 */
const lacks =
  /\b(?:unclear|unknown|uncertain\w*|not (?:yet |well |fully |entirely |completely |been )?(?:known|understood|clear|established|determined|studied|explored|investigated|addressed|examined|tested|reported|documented|considered|resolved|characteri[sz]ed|available|possible|account)|little|few|fewer|rare(?:ly)?|scarce\w*|seldom|hardly|no (?:\p{L}+ ){0,2}(?:stud\w+|work|data|evidence|report\w*|consensus|information|method\w*|approach\w*|tool\w*|one|such)|never|none (?:of|has|have|is|are|was|were)|nobody|nothing|no (?:\p{L}+ ){1,4}exists?|ambiguous|opposite|opposing|whereas|on the other hand|(?:findings|results|studies|evidence|theories|views|opinions|authors|scholars|estimates) (?:\p{L}+ ){0,3}(?:differ|vary|varies)|cannot|can not|lack\w*|missing|absen\w+|gaps?|remain\w*|elusive|insufficient\w*|inadequate\w*|incomplete\w*|limit\w*|poor(?:ly)?|drawbacks?|shortcoming\w*|disadvantage\w*|problem\w*|challeng\w*|difficult\w*|hard|obstacle\w*|hinder\w*|imped\w*|costly|expensive|time-consuming|laborious|fail\w*|unable|need(?:s|ed|ing)?|debat\w*|disput\w*|controvers\w*|contradict\w*|conflict\w*|inconsisten\w*|inconclusive|contrasting|diverg\w*|mixed|disagree\w*|contentious|question\w*|puzzl\w*|paradox\w*|mystery|surpris\w*|speculat\w*|suspect\w*|overlook\w*|ignor\w*|neglect\w*|under-?\p{L}+ed|unexplored|unexamined|unresolved|unsolved|untested|novel|first (?:stud\w+|time|report|work|to)|whether|open|implicit(?:ly)? bias\w*|arbitrar\w*|subjective(?:ly)?|without (?:broader|wider|any|an?|clear) (?:\p{L}+ )?(?:input|consultation|basis|evidence|guidance)|worry|crucial to|important to (?:know|understand|determine|identify)|gain (?:a|an)? ?(?:\p{L}+ )?(?:insight|understanding))\b|[,;] yet\b|\?/iu

/** The same words of amounts and states: "too little sleep", "a few weeks", "the follicle remains empty". */
const otherSenses =
  /\btoo (?:little|few)\b|\bno (?:more|less|fewer) than\b|\b(?:an? |only a |the (?:first|last|next|past) )few\b|\bremains? (?:empty|constant|stable|high|low|the same|in|at)\b|\bopen[- ](?:source|access|air|field)\b|\bpoor (?:sleep|health|diet|harvests?|soils?|people|families|households|countries|children|students|marks|weather|light|eyesight|posture|mood)\b/giu
/** What a text asks itself says nothing of what others left open. */
const ownQuestions = /\b(?:research )?questions?\b|\bwhether\b|\?/giu

/** Sentences from which an opening of a study has room for a field and what it lacks. */
const leastSentences = 5
/** Certainty from which a sentence is the purpose, so that the opening was read as one. */
const surePurpose = 0.75

/** Whether the opening of a study goes from the field to its purpose without a word on what is missing. */
export function namesNoGap(
  { reading, moves, background }: Opening,
  purpose: IntroductionSentence | null,
): boolean {
  const sentences = [...background, ...moves]
  if (reading.analysed.genre !== 'empirical' || !isFinished(reading)) return false
  if (sentences.length < leastSentences) return false
  if (purpose === null || purpose.confidence < surePurpose) return false
  return sentences.every(({ move, sentence }) => {
    const isOwn = move === 'occupying' || sentence.index >= purpose.sentence.index
    const text = sentence.text.replaceAll(otherSenses, ' ')
    return !lacks.test(isOwn ? text.replaceAll(ownQuestions, ' ') : text)
  })
}
