import { contentRoots, rootOf } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

import type { Asked, Inquiry } from './inquiry.ts'

/** Where a text says that its question comes now; what stands behind is the question. */
const announced =
  /\b(?:(?:research |central |main |guiding |key )?questions?(?: (?:of|in|for) (?:this|the present|my|our) \p{L}+)? (?:is|was|reads|asks)(?: as follows| the following)?|(?:we|i|this (?:\p{L}+ )?(?:study|paper|essay|thesis)) (?:therefore |thus )?asks?(?:ed)?)\s*[:,–—]?\s+["“‘]?(?=(?:how|why|what|which|who|where|when|is|are|was|were|do|does|did|can|could|should|to what|in what)\b)|^(?:RQ|Q|research question)\s?\d*\s*[:.)]\s*/iu

/** Words as wide as any subject. */
const wide: ReadonlySet<string> = new Set(
  `people person individual human humans humanity everyone everybody society societies world life lives living effect
  effects affect affects impact impacts influence influences technology technologies medicine health illness disease
  education environment economy culture cultures business future modern today problem problems benefit benefits
  advantage advantages disadvantages consequence consequences thing things good bad cause causes work internet media
  science politics globalisation globalization language`
    .split(/\s+/u)
    .map(rootOf),
)
const mostWords = 14

/** Names something for good or bad before it is looked at. */
const leading =
  /\b(?:why (?:is|are|was|were|do|does) [^?]{0,80}\b(?:so much|far) (?:better|worse|more|less)|how (?:badly|terribly|wonderfully|harmfully|well and truly)\b|(?:harmful|failing|failed|outdated|misguided|disastrous|terrible|wonderful|excellent|obvious(?:ly)?|clearly superior|so-called) \p{L}+)/iu

/** A second question in the same sentence: another question word at the head of a part of its own. */
const second =
  /^(?:how|why|what|which|who|where|when|to what extent|is|are|do|does|did|can|should)\b[^?;]{12,}?(?:,? and|,? or|;)\s(?:how|why|what|which|who|where|when|to what extent|is|are|do|does|did|can|should)\b(?! (?:much|many|long|far|often)\b)[^?]{12,}/iu

/** "Is X useful?": a bare verdict that a yes or a no would end. */
const verdict =
  /^(?:is|are|was|were) (?:[\p{L}-]+ ){1,5}(?:useful|good|bad|important|harmful|beneficial|helpful|effective|necessary|dangerous|successful|fair|right|wrong|ethical)\?/iu
/** "Should one go there in order to be seen sooner?" asks what brings something about, and that can be measured. */
const ought =
  /^should\b(?!.*\b(?:in order to|so as to|to (?:get|reach|reduce|increase|improve|avoid|save|maximi[sz]e|minimi[sz]e)\b))/iu

interface Fault {
  readonly check: string
  readonly title: (asked: string) => string
  readonly says: string
  readonly why: string
  readonly how: string
}

const faults = {
  broad: {
    check: 'research-question.too-broad',
    title: (asked) => `${asked} has room for a library`,
    says: 'names no group, place, time or thing that would bound the answer',
    why: 'No method and no set of sources can answer a question without bounds.',
    how: 'Name whom or what exactly, where and when, and which single effect is looked at.',
  },
  leading: {
    check: 'research-question.leading',
    title: (asked) => `${asked} knows its answer`,
    says: 'takes for granted what would have to be found out',
    why: 'A question that cannot come out the other way is a claim with a question mark.',
    how: 'Take the verdict out of it, and ask for the comparison that could show either.',
  },
  double: {
    check: 'research-question.two-in-one',
    title: (asked) => `${asked} asks two things`,
    says: 'puts two questions in one sentence',
    why: 'Each needs its own evidence, and a reader cannot tell which of the two the conclusion answers.',
    how: 'Number them, and say which data or which part of the text answers each; or keep one.',
  },
  verdict: {
    check: 'research-question.yes-or-no',
    title: (asked) => `A yes would end ${asked}`,
    says: 'can be answered with yes or no, and asks for a verdict without a measure',
    why: 'The answer would teach nothing about how much, for whom or why.',
    how: 'Ask how, to what extent or under which conditions, and name the measure.',
  },
  ought: {
    check: 'research-question.no-data-answer',
    title: (asked) => `Which data could answer ${asked}?`,
    says: 'asks what ought to be, which no measurement can show',
    why: 'Results say what is the case; the step to what should be done needs values as well.',
    how: 'Ask for the effect on which the decision would rest, and keep the advice for the discussion.',
  },
} satisfies Readonly<Record<string, Fault>>

/** What is wrong with the wording of a question that the text itself announces as its question. */
export function wordingFaults({ asked, isStudy }: Inquiry): readonly FindingDraft[] {
  const question = asked === null ? null : announcedIn(asked)
  if (asked === null || question === null) return []
  const fault = faultOf(question, isStudy)
  if (fault === null) return []
  return [
    {
      criterion: 'complete',
      check: fault.check,
      kind: 'question',
      severity: 'moderate',
      title: fault.title(quoted(question, 5)),
      statement: `${quoted(question, 24)} ${fault.says}.`,
      why: fault.why,
      how: fault.how,
      selfCheck: 'What would you have to see to know that the answer is the opposite?',
      ...(asked.range === null
        ? { ranges: [], wholeDraft: true as const }
        : { ranges: [asked.range] }),
      confidence: 0.7,
    },
  ]
}

/** The question itself, where the text says that it is one; a question in passing is left alone. */
function announcedIn({ text, from }: Asked): string | null {
  if (from === 'writer') return text.trim()
  const match = announced.exec(text)
  if (match === null || isByTheWay(text.slice(0, match.index), match[0])) return null
  return text.slice(match.index + match[0].length).trim()
}

/** "A natural question is why …" opens a section, and is none that the text sets out with. */
function isByTheWay(lead: string, words: string): boolean {
  return (
    /^questions?\b/iu.test(words) &&
    /\b(?:an?|another|one|some|natural|next|further|obvious|open|interesting|related|follow-up) (?:\p{L}+ )?$/iu.test(
      lead,
    )
  )
}

function faultOf(question: string, isStudy: boolean): Fault | null {
  if (leading.test(question)) return faults.leading
  if (second.test(question)) return faults.double
  if (verdict.test(question)) return faults.verdict
  if (isStudy && ought.test(question)) return faults.ought
  const roots = [...contentRoots(question)]
  const isWide =
    roots.length > 0 &&
    roots.every((root) => wide.has(root)) &&
    question.split(/\s+/u).length <= mostWords
  return isWide ? faults.broad : null
}
