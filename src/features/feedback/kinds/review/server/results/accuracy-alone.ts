import type { FindingDraft } from '#engines/analysis/finding.ts'
import { textsOfFloats } from '#engines/analysis/floats/texts-of-floats.ts'
import { citationsWithin } from '#engines/analysis/readability/citations.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'

const accuracy =
  /\b(?:accurac(?:y|ies)(?: (?:score|rate|level)s?)?\b[^.;]{0,50}?(?<![\d.])(?:\d{2}(?:\.\d+)?\s?(?:%|per ?cent)|0?\.[3-9]\d+)(?!\s?to)|(?:\d{2}(?:\.\d+)?\s?(?:%|per ?cent)|0\.[3-9]\d+) (?:\p{L}+ )?accura(?:cy|te)\b)/iu
const classifier =
  /\b(?:classif(?:y|ier|iers|ication)|predict(?:s|ed|ing|ion|ions)?|random forests?|decision trees?|support vector|SVM|naive bayes|logistic regression|neural networks?|deep learning|machine learning|XGBoost|gradient boosting|k-?nearest|CNNs?|LSTM|BERT)\b/iu
/** What a number of right answers is held against, in whatever words. */
const heldAgainst =
  /\bbase-?lines?\b|\bmajority(?: class| vote| label)?\b|\bmost (?:frequent|common) (?:class|label|category)\b|\bchance\b|\brandom(?:ly)? (?:guess\p{L}*|classif\p{L}*|predict\p{L}*|choice|assign\p{L}*|level)\b|\bguess\p{L}*\b|\bdummy\b|\bZero-?R\b|\bno[- ]information\b|\bnull (?:model|accuracy)\b|\bpersistence\b|\bstate[- ]of[- ]the[- ]art\b|\bSOTA\b|\bbenchmarks?\b|\bhuman (?:performance|accuracy|level|experts?|raters?)\b|\bgold standard\b|\bsensitivit(?:y|ies)\b|\bspecificit(?:y|ies)\b|\bAUC\b|\bROC\b|\bkappa\b|κ|\bF1\b|\bF-?(?:score|measure)s?\b|\bbalanced accuracy\b|\brecall\b|\bMCC\b|\bexisting (?:methods?|models?|systems?|approaches)\b/iu

const own: ReadonlySet<string> = new Set([
  'abstract',
  'results',
  'discussion',
  'conclusion',
  'other',
])
const learns =
  /\b(?:train(?:ed|ing)|test(?:ing)?|validation|hold-?out) (?:set|data|sample|split|subset|images?)\b|\bcross-?validat\p{L}+/iu
/** What is right within an amount has no classes of which one could be the commonest. */
const ofAmounts = /(?<!logistic )\bregress(?:ion models?|ors?)\b|\bR-?(?:squared|2)\b|R²/iu
const leastOnClassifiers = 8

/** An accuracy that nothing is held against: neither chance, nor the commonest class, nor another's work. */
export function accuracyAlone(reading: Reading): readonly FindingDraft[] {
  const { analysed, sentences, citations } = reading
  if (!isFinished(reading) || reading.isChapter || !reading.isEnglish) return []
  if (!['empirical', 'thesis', 'software'].includes(analysed.genre)) return []
  if (sentences.filter(({ text }) => classifier.test(text)).length < leastOnClassifiers) return []
  if (!sentences.some(({ text }) => learns.test(text))) return []
  const told = sentences.filter(
    (one) =>
      own.has(one.role) &&
      accuracy.test(one.text) &&
      !ofAmounts.test(one.text) &&
      citationsWithin(citations, rangeOf(one)).length === 0,
  )
  const place = told.find(({ role }) => role !== 'abstract') ?? told[0]
  const match = place === undefined ? null : accuracy.exec(place.text)
  if (place === undefined || match === null) return []
  const { document } = analysed
  const everything = [
    ...document.blocks.filter(({ type }) => type !== 'reference').map(({ text }) => text),
    ...textsOfFloats(document),
  ]
  if (everything.some((text) => heldAgainst.test(text))) return []
  return [
    {
      criterion: 'results',
      check: 'results.accuracy-alone',
      kind: 'question',
      severity: 'moderate',
      title: `${quoted(match[0], 5)}: better than what?`,
      statement: `${quoted(place.text, 18)} gives an accuracy; nothing in text, tables or captions says how often the commonest class, chance or earlier work is right.`,
      why: 'Where nine cases of ten are of one class, an accuracy of 90 % needs no model, so the number alone shows nothing.',
      how: 'Give the share of the commonest class beside it, and how a simple rule does on the same test set.',
      selfCheck: 'How often would somebody be right who always gave the same answer?',
      ranges: [rangeWithin(place, match.index, match.index + match[0].length)],
      confidence: 0.78,
    },
  ]
}
