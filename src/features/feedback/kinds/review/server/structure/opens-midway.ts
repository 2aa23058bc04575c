import { goingOn } from '#engines/analysis/cohesion/going-on.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Paragraph, Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/**
 * Words that go on with the sentence before them. "Next" and "Finally" may go on from the part before, and "These results"
 * from all that a conclusion closes. Of 4,006 open articles one in a hundred has such a word right below a heading.
 */
const goesOn = new RegExp(
  String.raw`^(?:${goingOn}|On the contrary|In turn|In other words|Instead|In this way),`,
  'u',
)

const asked: ReadonlySet<string> = new Set([
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'other',
])

/** A part whose first sentence goes on from one that is not there: its sentences may have changed places. */
export function opensMidway(reading: Reading): readonly FindingDraft[] {
  const { document } = reading.analysed
  // On a page a line that was set as a heading may open the paragraph.
  if (document.source === 'pdf' || !reading.isEnglish) return []
  return reading.body
    .filter((paragraph) => isFirst(reading, paragraph))
    .flatMap(({ sentences: [first, second] }) => {
      if (first === undefined || second === undefined || !goesOn.test(first.text)) return []
      const word = goesOn.exec(first.text)?.[0].replace(/,$/u, '') ?? ''
      return [
        {
          criterion: 'structure',
          check: 'structure.part-opens-midway',
          kind: 'question' as const,
          severity: 'minor' as const,
          title: `What does ${quoted(first.text, 4)} go on from?`,
          statement: `The part begins with ${quoted(first.text, 14)}; “${word}” goes on from a sentence before it, and none stands there.`,
          why: 'A reader who turns to the part looks for what was said before, and does not find it.',
          how: 'Put the sentence that it goes on from first, or begin without the word.',
          selfCheck: `Which sentence does “${word}” answer to?`,
          ranges: [rangeOf(first)],
          confidence: 0.7,
        },
      ]
    })
    .slice(0, most)
}

/** More of them are a way of dividing the text. */
const most = 2

function isFirst({ analysed }: Reading, { block, role }: Paragraph): boolean {
  const { blocks } = analysed.document
  const before = blocks[blocks.findIndex(({ id }) => id === block.id) - 1]
  return block.type === 'paragraph' && before?.type === 'heading' && asked.has(role)
}
