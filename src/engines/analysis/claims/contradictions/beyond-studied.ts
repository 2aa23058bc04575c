import type { Sentence } from '../../analysed-document.ts'
import type { Reading } from '../../readability/reading.ts'
import { ownConclusions } from '../own-conclusions.ts'
import type { BeyondLimit } from './against-own-limits.ts'

/** Sentences of the methods from which it is animals or cells that were studied. */
const leastOfAnimals = 4
/** Sentences on people that such methods may have: where the cells or the consent came from. */
const mostOfPeople = 1
const animals =
  /\b(?:mice|mouse|rats?|murine|zebrafish|drosophila|rabbits?|guinea pigs?|piglets?|hamsters?|in vitro|cell lines?|(?:were|was) cultured|HeLa|HEK|C57BL|Wistar|Sprague|BALB)\b/iu
const people =
  /\b(?:patients?|participants?|volunteers?|respondents?|questionnaires?|informed consent|women|men|children|subjects|donors?|biops\p{L}+|human (?:subjects|tissues?|samples?|serum|plasma|blood))\b/iu
const persons = String.raw`(?:people|patients|humans|mankind|men and women|human beings|sufferers|the sick|children|women|adults)`
/** What can or will be done to people, or what they should do. */
const forPeople = new RegExp(
  String.raw`\b(?:can|will|should|must|ought to)\b[^.;]{0,110}\b${persons}\b|\b${persons}\b(?: (?:who|with|in|on|at risk) [^.;,]{2,50}?)? (?:can|will|should|must|ought to|benefits?|recovers?|respond)\b|\bin (?:people|patients|humans) (?:as well|too)\b|\bworks? in (?:people|patients|humans)\b`,
  'iu',
)
const heldOpen =
  /\b(?:may|might|could|would|potential\p{L}*|promising|candidates?|suggest\p{L}*|whether|if|not|cannot|future|further|hypothes\p{L}+|likely|possib\p{L}+|perhaps|seems?|appears?|before|need\p{L}*|clinical trials?|hop(?:e|es|ed|ing)|limit\p{L}*|caution\p{L}*|remains?|helps? (?:to )?(?:understand|explain|identify))\b|[“”"?]/iu

/** Conclusions on people from animals and cells alone. Pure. */
export function beyondStudied(reading: Reading): readonly BeyondLimit[] {
  if (reading.analysed.genre !== 'empirical') return []
  const methods = reading.sentences.filter(({ role }) => role === 'methods')
  const ofAnimals = methods.filter(({ text }) => animals.test(text))
  const [limit] = ofAnimals
  if (limit === undefined || ofAnimals.length < leastOfAnimals) return []
  if (methods.filter(({ text }) => people.test(text)).length > mostOfPeople) return []
  const said = animals.exec(limit.text)?.[0] ?? ''
  return ownConclusions(reading).flatMap((sentence) => placeIn(sentence, { limit, said }))
}

function placeIn(
  sentence: Sentence,
  bound: Pick<BeyondLimit, 'limit' | 'said'>,
): readonly BeyondLimit[] {
  const match = forPeople.exec(sentence.text)
  if (match === null || heldOpen.test(sentence.text)) return []
  return [{ sentence, start: match.index, end: match.index + match[0].length, ...bound }]
}
