import type { Paragraph, Reading } from '../readability/reading.ts'

/** Words of methods before the results from which a draft has a place for procedures. */
const leastMethods = 150
/** Words and sentences from which a paragraph tells a procedure, and no step that a result needs. */
const leastWords = 35
const leastSentences = 3
/** One sentence in so many may speak of an outcome. */
const outcomeOf = 3
/** Sentences from which one may be of another kind. */
const roomFrom = 4

/** What was done: a passive of the past, or a person of the study as the subject of one. */
const done =
  /\b(?:was|were|had been)\b (?:(?:\p{L}+ly|then|also|first|again|each|not|all|both) ){0,2}(?:\p{L}+ed|put|kept|held|given|taken|chosen|drawn|cut|set|written|read|sent|told|made|run|done|frozen|fed|left|sorted|bought|hung|laid|sown|grown|weighed|thrown|built|brought|sought|split|spun)\b|\b(?:who|we|i|readers?|researchers?|technicians?|nurses?|observers?|assistants?|coders?|raters?|interviewers?)\b (?:(?:\p{L}+ly|then|also) )?(?:\p{L}+ed|put|took|gave|kept|cut|set|read|wrote|sent|chose|drew|ran|went|fed|left|told|made)\b/iu
/** What came out of it, where it is shown, and what became of those who took part. */
const outcome =
  /\b(?:fig(?:ure|s)?\.?|tables?|supplement\w*|appendix|see methods)\b|\bp\s?[<=>≤]|\bCI\b|±|\d\s?%|per ?cent|\b(?:significan\w+|more (?:likely|often|frequent\w*)|higher|lower|greater|larger|smaller|fewer|longer|shorter|faster|slower|increas\w+|decreas\w+|reduc\w+|differ(?:s|ed|ence\w*)?|correlat\w+|associat\w+|similar\w*|compared|show\w*|found|observed|detected|reveal\w*|indicat\w+|suggest\w*|demonstrat\w+|confirm\w*|consistent|result(?:s|ed|ing)?|identified|estimated|predict\w*|present(?:ed)?|appear\w*|seen|became|remained|mean|median|average|range\w*|total|most|majority|none|reported|described|mentioned|felt|said|expressed|believed|thought|stated|noted|interpret\w*|therefore|because of|due to|theme\w*|died|dropped|withdr[ae]w\w*|excluded|completed|included|eligible|pregnan\w*|recommend\w*|propos\w+)\b/iu

/** Words that lead to an outcome, a source or a formula. */
const shows = /[[=]|\b(?:we|i) (?:show|plot|display|present|report)\b/iu

/** Paragraphs of the results that tell what was done and nothing that came of it, where the methods stand before. */
export function misplacedProcedures(reading: Reading): readonly Paragraph[] {
  const { body } = reading
  const first = body.findIndex(({ role }) => role === 'results')
  const told = body
    .slice(0, Math.max(0, first))
    .filter(({ role }) => role === 'methods')
    .reduce((sum, { words }) => sum + words, 0)
  if (told < leastMethods) return []
  return body.filter(
    (paragraph) =>
      paragraph.role === 'results' &&
      paragraph.block.type === 'paragraph' &&
      isProcedure(paragraph),
  )
}

function isProcedure({ sentences, words, block }: Paragraph): boolean {
  if (words < leastWords || sentences.length < leastSentences || shows.test(block.text))
    return false
  // Results name an outcome in their first sentences as a rule: most paragraphs are settled there.
  if (sentences.slice(0, 2).every(({ text }) => outcome.test(text))) return false
  const outcomes = sentences.filter(({ text }) => outcome.test(text)).length
  const steps = sentences.filter(({ text }) => done.test(text)).length
  const others = sentences.length >= roomFrom ? 1 : 0
  return (
    outcomes <= 1 && outcomes * outcomeOf <= sentences.length && steps >= sentences.length - others
  )
}
