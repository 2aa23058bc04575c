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

/** Whole parts of the world, as the place of what is claimed. */
const wide =
  /\b(?:of|in|across|throughout|all over) (?:the )?(?:(?:whole|entire|rest) (?:of )?(?:the )?)?(?:sub-Saharan Africa|SSA|(?:(?:east|west|north|south)(?:ern)? )?Africa|(?:(?:south)?-?(?:east|west|north|south)(?:ern)? )?Asia|(?:(?:east|west|north|south)(?:ern)? )?Europe|Latin America|(?:South|North) America|developing (?:world|countries)|tropics|globe|world|continent)\b(?!['’-]| (?:Health|Bank|Organi|Union|Food|War|Cup))/iu
/** One place, in which the work was done. */
const place =
  /\b(?:in|of|from) (?:the |a |one |two |three |four )?(?:\p{L}+ ){0,3}(?:villages?|watersheds?|catchments?|districts?|island|city|province|valley|county|municipality|hospital|basin|farm|forest|lake|park)\b|\b\p{Lu}\p{L}+ (?:Province|District|County|Island|Valley|watershed|catchment|Basin)\b/u
const ownWord =
  /^(?:consequently|therefore|thus|hence|accordingly|in (?:conclusion|summary|short)|overall)\b|\b(?:we (?:have )?(?:show|conclude|found|demonstrate)\p{L}*|our (?:results|findings|study|data)|these (?:results|findings))\b/iu
const notOfAll =
  /\b(?:most|many|some|both|provides?|basis|guidance|guides?|importance|other|parts? of|such as|including|like|largest|first|one of|compar\p{L}+|aims?|elsewhere|similar|lessons)\b|\d ?%/iu

/** Conclusions on people from animals and cells alone, and on a part of the world from one place in it. Pure. */
export function beyondStudied(reading: Reading): readonly BeyondLimit[] {
  if (reading.analysed.genre !== 'empirical') return []
  const conclusions = ownConclusions(reading)
  return [...onPeople(reading, conclusions), ...onTheWorld(reading, conclusions)]
}

function onPeople(
  { sentences }: Reading,
  conclusions: readonly Sentence[],
): readonly BeyondLimit[] {
  const methods = sentences.filter(({ role }) => role === 'methods')
  const ofAnimals = methods.filter(({ text }) => animals.test(text))
  const [limit] = ofAnimals
  if (limit === undefined || ofAnimals.length < leastOfAnimals) return []
  if (methods.filter(({ text }) => people.test(text)).length > mostOfPeople) return []
  const said = animals.exec(limit.text)?.[0] ?? ''
  return conclusions.flatMap((sentence) => placeIn(sentence, forPeople, { limit, said }))
}

function onTheWorld(
  { analysed, sentences }: Reading,
  conclusions: readonly Sentence[],
): readonly BeyondLimit[] {
  if (wide.test(` in ${analysed.document.title}`) || /\bglobal/iu.test(analysed.document.title))
    return []
  const limit = sentences.find(
    ({ role, text }) => (role === 'abstract' || role === 'methods') && place.test(text),
  )
  if (limit === undefined) return []
  const said = place.exec(limit.text)?.[0] ?? ''
  return conclusions
    .filter(({ text }) => ownWord.test(text) && !notOfAll.test(text))
    .flatMap((sentence) => placeIn(sentence, wide, { limit, said }))
}

function placeIn(
  sentence: Sentence,
  claim: RegExp,
  bound: Pick<BeyondLimit, 'limit' | 'said'>,
): readonly BeyondLimit[] {
  const match = claim.exec(sentence.text)
  if (match === null || heldOpen.test(sentence.text)) return []
  return [{ sentence, start: match.index, end: match.index + match[0].length, ...bound }]
}
