import type { Block } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { isInQuotation } from '../../quotations.ts'
import { counted, quoted } from '../../wording.ts'

interface Trace {
  readonly patterns: readonly RegExp[]
  readonly one: string
  readonly statement: (words: string, places: string) => string
  readonly severity: 'moderate' | 'minor'
  readonly why: string
  readonly how: string
  /** Asked only where something was found: it may take a look at the whole text. */
  readonly isMeant?: (analysed: AnalysedDocument) => boolean
}

const isText = ({ type }: Block) => type !== 'code' && type !== 'equation'
/** Sentences that name such programs, from which a text is about them and may well show what they say. */
const aboutAssistants = 4
const assistants =
  /\b(?:chat ?gpt|gpt-\d|copilot|gemini|claude|language models?|LLMs?|chatbots?|generative AI|conversational agents?)\b/iu

const traces: readonly Trace[] = [
  {
    patterns: [
      /\bas an? (?:AI|artificial intelligence)(?: language)? (?:model|assistant),? I\b/giu,
      /(?<=^|[.!?]\s)(?:Certainly|Sure|Of course|Absolutely)[!,.] (?:Here(?:['’]s| is| are)|Below (?:is|are)) [^.:]{3,80}/gu,
      /\bRegenerate response\b/gu,
      /(?<=^|[.!?]\s)I hope this helps\b[!.]?|\bLet me know if you(?:['’]d| would)? (?:like|need|want)\b[^.!?\n]{0,60}/gu,
      /\bas of my (?:last|latest) (?:knowledge |training )?(?:update|cut-?off)\b/giu,
      /:?contentReference\[oaicite:\d+\](?:\{index=\d+\})?/gu,
      /\bturn\d+(?:search|view|file|news|academia)\d+\b/gu,
      /【\d+[^】]{0,40}†[^】]{0,60}】/gu,
      /\[cite_start\]|\[cite: ?[\d, ]+\]/gu,
    ],
    one: 'left by an assistant',
    statement: (words, places) =>
      `${quoted(words, 60)} is what a writing assistant says to its user or writes for itself, and it stands in the text${places}.`,
    severity: 'moderate',
    why: 'An examiner takes it for a passage that was pasted and never read.',
    how: 'Take it out, read the passage around it for what you mean, and say which tools helped you where your rules ask for it.',
    isMeant: ({ sentences }) =>
      sentences.filter(({ text }) => assistants.test(text)).length >= aboutAssistants,
  },
  {
    patterns: [/[?&](?:utm_[a-z]+|fbclid|gclid|mc_cid)=[^\s&)\]}>"”]+/gu],
    one: 'in an address',
    statement: (words, places) =>
      `An address ends on ${quoted(words, 60)}, which tells where the link was copied from and nothing of the source${places}.`,
    severity: 'minor',
    why: 'It shows which site or assistant the source was found by, and the address is longer than it has to be.',
    how: 'Cut this part off, and open the address once to see that it still leads to the source.',
  },
  {
    patterns: [
      /% (?:latex table generated in R|Table created by stargazer|Please add the following required packages)[^%\n]{0,80}/gu,
      /(?<![*\p{L}\d])\*\*(?=\p{L}{2})[^*\n]{2,80}(?<=[\p{L}:.)])\*\*(?![*\p{L}\d])/gu,
      /&(?:nbsp|amp|lt|gt|quot|#\d{2,4});/gu,
      /\\(?:cite[tp]?|ref|label|textbf|textit|emph|footnote|autoref|cref|begin|end)\{[^{}\n]{0,60}\}/gu,
    ],
    one: 'left by a program',
    statement: (words, places) =>
      `${quoted(words, 60)} is meant for a program, and readers see it in the text${places}.`,
    severity: 'minor',
    why: 'A reader stumbles over it, and what it was to become is missing.',
    how: 'Take it out, or put what it stands for in its place.',
    // In a source file it may be what the file is about, or a command that was not read.
    isMeant: ({ document }) => document.source === 'markup',
  },
]

/** Words and marks that programs leave in a text: what an assistant says, where a link was copied, commands. */
export default defineCheck({
  id: 'tool-traces',
  criterion: 'integrity',
  noiseBudget: 0.02,
  run(analysed) {
    const blocks = analysed.document.blocks.filter(
      (block) => isText(block) && mayHold.test(block.text),
    )
    return traces.flatMap((trace) => noteOf(analysed, blocks, trace))
  },
})

function noteOf(
  analysed: AnalysedDocument,
  blocks: readonly Block[],
  trace: Trace,
): readonly FindingDraft[] {
  const places = blocks.flatMap(({ id, text }) =>
    trace.patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)]
        .filter(({ index }) => !isInQuotation(text, index) && !isInFormula(text, index))
        .map((match) => ({
          words: match[0].trim(),
          range: { block: id, start: match.index, end: match.index + match[0].length } as Range,
        })),
    ),
  )
  const [first] = places
  if (first === undefined || trace.isMeant?.(analysed) === true) return []
  return [
    {
      criterion: 'integrity',
      check: 'tool-traces',
      kind: 'issue',
      severity: trace.severity,
      title: `${quoted(shortened(first.words), 30)}: ${trace.one}`,
      statement: trace.statement(
        first.words,
        places.length === 1
          ? ''
          : `; ${counted(places.length - 1, 'other place is', 'other places are')} like it`,
      ),
      why: trace.why,
      how: trace.how,
      ranges: places.slice(0, 12).map(({ range }) => range),
      confidence: 0.9,
    },
  ]
}

/** "$\\begin{matrix} … \\end{matrix}$": a formula of the file, which is kept in these words and shown as one. */
function isInFormula(text: string, index: number): boolean {
  const before = text.slice(0, index).split('$').length - 1
  return text.charAt(index) === '\\' && before % 2 === 1 && text.includes('$', index)
}

/** As many words as a title has room for. */
function shortened(words: string): string {
  const [one = '', two = '', three = '', ...rest] = words.split(' ')
  return [one, two, three].join(' ').trim() + (rest.length > 0 ? ' …' : '')
}

/** What every trace has; it keeps all other blocks from being searched. */
const mayHold =
  /\bAI\b|artificial|Certainly|Sure|Of course|Absolutely|Regenerate|as of my|oaicite|turn\d|†|\[cite|utm_|fbclid|gclid|mc_cid|hope this|me know|\*\*|% |&[a-z#]|\\[a-z]+\{/iu
