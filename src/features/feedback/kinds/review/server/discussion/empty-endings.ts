import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { endingOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

interface Emptiness {
  readonly id: string
  readonly pattern: RegExp
  readonly title: string
  readonly lacks: string
  readonly why: string
  readonly how: string
}

const emptiness: readonly Emptiness[] = [
  {
    id: 'empty-outlook',
    pattern:
      /^(?:however,? |therefore,? |thus,? |finally,? |so,? )?(?:more|further|future|additional) (?:research|studies|work|investigations?|experiments?) (?:is|are|should be|must be|needs? to be|will be|has to be) (?:\p{L}+ )?(?:needed|required|necessary|done|carried out|conducted|made|warranted|performed)(?: (?:on|in|into|about) (?:this|the) (?:topic|area|field|subject|issue|matter|question|problem))?[.!]?$/iu,
    title: 'Which work should come next?',
    lacks: 'asks for more work and says neither on what nor why',
    why: 'The sentence fits any text, so that it says nothing of this one.',
    how: 'Name the one question that your result opens, and what would have to be done to answer it.',
  },
  {
    id: 'human-error',
    pattern:
      /\b(?:sources? of (?:the )?error|errors?|uncertaint(?:y|ies)|discrepanc(?:y|ies)|deviations?)\b[^.;]{0,30}?\b(?:is|was|were|could be|may be|due to|caused by) (?:\p{L}+ )?(?:to )?human errors?\b(?! (?:such as|in \p{L}+ing|when|while|of))|\bsome human errors? (?:may|might|could|has|have|was|were|will)\b/iu,
    title: 'Which human error?',
    lacks: 'names no step in which an error was made',
    why: '“Human error” explains any result, and an examiner gives nothing for it.',
    how: 'Name the step, estimate how far off it can be, and say in which direction it moves the result.',
  },
  {
    id: 'more-care',
    pattern:
      /\b(?:could|can|should|might) be (?:improved|better|reduced|avoided|more accurate) by (?:being |taking |working )?(?:more )?(?:careful(?:ly)?|care|precise(?:ly)?|accurate(?:ly)?)\b(?=[.,;]|$)|\b(?:I|we) (?:will|would|should|must|need to|shall) be more careful\.?$/iu,
    title: 'More careful in what?',
    lacks: 'names no change that somebody could make',
    why: 'Nobody can do the work again from such advice.',
    how: 'Name the instrument, the number of repeats or the step to change, and what it would gain.',
  },
  {
    id: 'empty-limits',
    pattern:
      /^(?:however,? |of course,? )?(?:(?:the |its |some |these )?limitations?|(?:the |its )?limits)(?: of (?:the|this) (?:study|work|research|essay|article))? (?:should|must|need to|have to) (?:also )?be (?:considered|noted|mentioned|kept in mind|taken into account|acknowledged)[.!]?$/iu,
    title: 'Which limits?',
    lacks: 'says that there are limits and names none',
    why: 'A reader learns from it only that you know the word.',
    how: 'Name the one that could change the answer, and say in which direction.',
  },
  {
    id: 'better-equipment',
    pattern:
      /\b(?:use|using|with|have|having) (?:better|more (?:accurate|precise|advanced|modern|sophisticated|sensitive)) (?:equipment|instruments?|apparatus|tools|devices)[.!]?$/iu,
    title: 'Better by how much, and for what?',
    lacks: 'names no instrument and no reading that it would improve',
    why: 'Any experiment could be done with better equipment; a marker looks for the reading that limited this one.',
    how: 'Name the reading with the largest uncertainty, the instrument for it, and how far it would bring the uncertainty down.',
  },
]

/** "This work should ask …", "It could begin with …": the next sentence of the paragraph says what. */
function isTakenUp({ sentences }: Reading, sentence: Sentence): boolean {
  const next = sentences[sentences.indexOf(sentence) + 1]
  return (
    next?.block === sentence.block &&
    /^(?:this|these|such|it|they|here|for (?:example|instance)|in particular|specifically|first|one|future|further)\b/iu.test(
      next.text,
    )
  )
}

/** Sentences of results and endings that would fit any text: a call for work on nothing, an error of nobody, care in nothing. */
export function emptyEndings(reading: Reading): readonly FindingDraft[] {
  const ending = new Set(endingOf(reading).flatMap(({ sentences }) => sentences))
  return emptiness.flatMap(({ id, pattern, title, lacks, why, how }) => {
    const sentence = reading.sentences.find(
      (one) =>
        (ending.has(one) || ['results', 'discussion', 'conclusion'].includes(one.role)) &&
        pattern.test(one.text.trim()),
    )
    if (sentence === undefined || isTakenUp(reading, sentence)) return []
    return [
      {
        criterion: 'discussion',
        check: `discussion.${id}`,
        kind: 'question',
        severity: 'minor',
        title,
        statement: `${quoted(sentence.text, 14)} ${lacks}.`,
        why,
        how,
        ranges: [rangeOf(sentence)],
        confidence: 0.75,
      },
    ]
  })
}
