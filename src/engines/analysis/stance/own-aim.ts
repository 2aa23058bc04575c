import { citationsWithin } from '../readability/citations.ts'
import { openingOf, sentencesOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'
import { rangeOf } from './wording.ts'

/** Sentences of an introduction that is there as a whole. */
const leastSentences = 10

const work =
  'paper|manuscript|study|studies|work|article|trial|investigation|analys[ie]s|report|experiments?|research|project|survey|thesis|dissertation|chapter|meta-analysis|essay'
const examined =
  'investigated|examined|explored|evaluated|assessed|studied|compared|tested|analy[sz]ed|undertaken|conducted|performed|carried out|designed|developed|determined|measured|screened|sought'

/**
 * The forms in which a text speaks of its own doing, by grammar and not by phrase: first persons as subjects (but for
 * what all people do: "we need", "if we"), the work itself as a subject, its doing in the passive, nouns of aim, and
 * questions.
 */
const ownDoing: readonly RegExp[] = [
  /(?<!\b(?:if|as|that|when|what|how|which|because|since|than) )\b(?:we|i)\b(?! (?:(?:usually|often|all|now|still|already|do|also) )?(?:need|know|see|can|cannot|must|should|live|have|are|think|understand|want|may|might|could|would|face|tend)\b)/iu,
  /\b(?:we|i) (?:have|are|can|may|would|could|also|want)\b(?:[^.]*\b(?:here|paper|study|present|model|data|test)|\s(?:\p{L}+ly )?\p{L}+(?:ed|ing)\b)/iu,
  /\b(?:our|my) (?!(?:knowledge|understanding|lives|world|planet|society|bodies|brains?|own|daily|health|view)\b)/iu,
  /\b(?:here(?:in)?|aim(?:s|ed|ing)?|goals?|hypothes\p{L}*|contributions?|research questions?)\b|\bobjectives\b|\bobjective (?:of|was|is|in|here)\b|\b(?:the|main|primary|overall|specific) purposes?\b|\?/iu,
  new RegExp(
    String.raw`\b(?:this|these|the present|the current|present|current) (?:[\p{L}-]+ ){0,3}(?:${work})\b|\bthis (?:[\p{L}-]+ )?review\b(?! (?:recommended|found|concluded|showed|suggested|reported|included))|\b(?:this|these|the (?:present|proposed)) (?:[\p{L}-]+ )?(?:approach|method|methodology|model|framework|system|algorithm|tool)s?\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:was|were) (?:\p{L}+ ){0,2}(?:${examined})\b`, 'iu'),
  /\bthe (?:\p{L}+ )?(?:study|work|investigation|paper) (?:is|was|has been) (?:\p{L}+ly )?(?:focus+ed|directed|aimed|designed|done)\b|\bwill be (?:\p{L}+ly )?(?:discussed|reviewed|presented|examined|considered|summari[sz]ed)\b/iu,
  /\b(?:is|are) (?:\p{L}+ly )?(?:investigated|examined|presented|described|reported|proposed|introduced|discussed|reviewed) (?:here|in (?:this|the))|\b(?:section|chapter) \d/iu,
  /\b(?:was|were|is) (?:\p{L}+ )?(?:thought|considered|deemed|felt|found) (?:\p{L}+ )?(?:worthwhile|worth|necessary|important|appropriate|useful|interesting|desirable) to\b|\b(?:cases?|patients?) (?:is|are) (?:reported|described|presented)\b/iu,
  /^(?:in order )?to (?:\p{L}+ly )?(?:investigate|examine|explore|evaluate|assess|study|compare|test|determine|address|answer|fill)\b/iu,
]

/**
 * "Herein we made polyploid zygotes by the method of Ro (2017)", "This study, which goes on from our earlier work (Ro, 2017),
 * weighed …": whose method it was does not make the doing theirs. What "this study found" may be that of another.
 */
const turnsToItself =
  /^\W*(?:here(?:in)?|in this (?:\p{L}+ )?(?:study|paper|work|article)),? |^\W*(?:(?:therefore|thus|hence|so|accordingly),? )?(?:this|the present|the current|our|present) (?:\p{L}+ )?(?:study|paper|work|article|investigation|research)\b(?! ?[[(])(?!.*\b(?:found|finds|show(?:ed|s)|report(?:ed|s)|conclude[sd]|reveal(?:ed|s)|demonstrate[sd]|suggest(?:ed|s)|indicate[sd]) )/iu
/** Sentences at the end of an introduction among which one with a source may tell of its own doing. */
const lastOnes = 4

/**
 * Whether the introduction of a study speaks of its own doing in no sentence that has no source: then it tells no aim,
 * whatever the words. Held against 210 studies, published ones and drafts, whose introductions are whole. Pure.
 */
export function tellsNoOwnDoing(reading: Reading): boolean {
  const { analysed, headings, citations } = reading
  if (analysed.genre !== 'empirical' || analysed.stage !== 'complete' || reading.isChapter)
    return false
  const named = new Set(headings.map(({ id }) => analysed.role.get(id)))
  const opening = sentencesOf(openingOf(reading))
  if (!named.has('introduction') || !named.has('results') || opening.length < leastSentences)
    return false
  if (opening.slice(-lastOnes).some(({ text }) => turnsToItself.test(text))) return false
  return opening.every(
    (sentence) =>
      citationsWithin(citations, rangeOf(sentence)).length > 0 ||
      /\[\d/u.test(sentence.text) ||
      ownDoing.every((form) => !form.test(sentence.text)),
  )
}
