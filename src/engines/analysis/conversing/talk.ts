import { overlaps } from '../../grounding/anchors/selector.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import { areAtOnePlace } from '../../grounding/rejudging/match-notes.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { isKeptApart } from '../finding.ts'
import type { Finding } from '../finding.ts'
import { readingOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'
import { quotePart, searchable } from './passages.ts'
import type { Searchable } from './passages.ts'
import { plainQuestion, termsAsked } from './question.ts'
import type { AskedTerm } from './question.ts'
import { say } from './reply.ts'
import type { Asked, Outcome, Reply, ReplyPart } from './reply.ts'

/** One message as the intents read it. */
export interface Talk {
  readonly asked: Asked
  /** The message in lower case and one typography. */
  readonly plain: string
  readonly terms: readonly AskedTerm[]
  readonly draft: Searchable
  readonly reading: Reading
  /** Notes on the draft, each cause once; without withdrawn ones, and without those that the page keeps apart. */
  readonly notes: readonly Finding[]
}

/** A way of asking that has an answer of its own; `null`: not asked that way, or nothing to say to it. */
export interface Intent {
  readonly id: string
  readonly answer: (talk: Talk) => Reply | null
}

/** Everything that an answer draws on, read once for a question. */
export function talkOf(analysed: AnalysedDocument, asked: Asked): Talk {
  return {
    asked,
    plain: plainQuestion(asked.message),
    terms: termsAsked(asked.message),
    draft: searchable(analysed),
    reading: readingOf({ analysed, scope: null }),
    notes: distinctNotes(asked),
  }
}

const severity = { major: 0, moderate: 1, minor: 2 } as const

/** Notes in the order of their weight; those that a review names first come first. */
function distinctNotes({ results, attached }: Asked): readonly Finding[] {
  const attachedIds = new Set(attached.flatMap((one) => (one.kind === 'note' ? [one.id] : [])))
  const named = results.flatMap(({ next }) => next)
  const rank = (finding: Finding) => {
    const at = named.indexOf(finding.id)
    const weight = finding.severity === null ? 3 : severity[finding.severity]
    return weight * 100 + (at === -1 ? 50 : at)
  }
  const kept: Finding[] = []
  for (const finding of results.flatMap(({ findings }) => findings)) {
    if (finding.status === 'withdrawn') continue
    // Who asks about one of these has it before them.
    if (isKeptApart(finding) && !attachedIds.has(finding.id)) continue
    const isKnown = kept.some(
      (other) =>
        other.id === finding.id ||
        (other.criterion === finding.criterion &&
          other.title === finding.title &&
          areAtOnePlace(other.anchors, finding.anchors)),
    )
    if (!isKnown) kept.push(finding)
  }
  return kept.toSorted((one, other) => rank(one) - rank(other) || other.confidence - one.confidence)
}

/** `intent` names the sort of question that was understood, for logs and tests. */
export function reply(
  intent: string,
  parts: readonly ReplyPart[],
  outcome: Outcome = 'answered',
): Reply {
  return { intent, parts, outcome }
}

/** A line of ours, then the passages. */
export function withQuotes(
  { draft }: Pick<Talk, 'draft'>,
  words: string,
  ranges: readonly Range[],
): readonly ReplyPart[] {
  return [say(words), ...ranges.map((range) => quotePart(draft, range))]
}

/** Passages without those that a place before them covers. */
export function distinctRanges<Place extends Range>(ranges: readonly Place[]): readonly Place[] {
  return ranges.filter(
    (range, index) => !ranges.slice(0, index).some((before) => overlaps(before, range)),
  )
}
