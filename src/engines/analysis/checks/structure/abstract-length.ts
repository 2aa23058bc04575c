import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'

const fewest = 60
/** Fewer words are no abstract that was cut short, but something else that was taken for one. */
const leastRead = 20
const most = { thesis: 650, other: 450 } as const

/** Abstracts far outside what readers and journals take. */
export default defineCheck({
  id: 'abstract-length',
  criterion: 'structure',
  noiseBudget: 0.1,
  restsOn: ['abstract'],
  run(analysed) {
    if (analysed.stage !== 'complete') return []
    // The summary of a paper on software describes it, and may be as long as it needs.
    if (analysed.genre === 'software') return []
    const isOfFirst = ofFirstAbstract(analysed)
    const sentences = analysed.sentences.filter(
      ({ role, text, block }) =>
        role === 'abstract' && isOfFirst(block) && !/^key\s?words?\b/iu.test(text),
    )
    const [first] = sentences
    if (first === undefined) return []
    // Without spaces between them the words of a text cannot be counted.
    if (unspaced.test(first.text)) return []
    const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
    const limit = limitOf(analysed)
    if (words >= fewest && words <= limit) return []
    // A line of key words or a chain of arrows is none.
    if (words < leastRead && !/[.!?]$/u.test(sentences.at(-1)?.text.trim() ?? '')) return []
    // No abstract is so long: the text that follows it was read with it.
    if (words > limit * 2) return []
    const isShort = words < fewest
    // "<aside>": what a program puts there is none. Behind one paragraph more may be text that has no heading.
    if (isShort ? !/^[\p{L}“"(\d]/u.test(first.text) : !isOneText(analysed, sentences)) return []
    return [
      {
        criterion: 'structure',
        check: 'abstract-length',
        kind: 'issue',
        severity: 'minor',
        title: `The abstract has ${words} words`,
        statement: isShort
          ? `The abstract has ${words} words; most have 150 to 250, with the question, the method, the main result and what follows from it.`
          : `The abstract has ${words} words; most have 150 to 250, and few journals take more than ${limit}.`,
        why: isShort
          ? 'Readers decide by the abstract whether to read on, and here they miss at least one of the four.'
          : 'Databases cut long abstracts off, so the result may be the part that is lost.',
        how: isShort
          ? 'Add the part that is missing: question, method, result with its size, or consequence.'
          : 'Cut background and method detail first, until question, result and consequence carry it.',
        ranges: [{ block: first.block, start: first.start, end: first.end }],
        confidence: 0.85,
      },
    ]
  },
})

/** "Methods: …": a label that shows a paragraph to be a part of an abstract. */
const labelled = /^\W*\p{Lu}[\p{L} /&]{3,40}[.:]\s/u

/** One paragraph, or such as the parts of a structured abstract are. */
function isOneText({ block }: AnalysedDocument, sentences: readonly Sentence[]): boolean {
  const blocks = [...new Set(sentences.map((one) => one.block))]
  return blocks.slice(1).every((id) => labelled.test(block.get(id)?.text ?? ''))
}

const namesAbstract =
  /^\W*(?:abstract|summary|executive summary|sammanfattning|zusammenfassung|kurzfassung|r[ée]sum[ée]|resumen|resumo|riassunto|sommario|samenvatting|sammendrag|tiivistelmä|streszczenie|özet)\W*$/iu

/** Whether a block is of the abstract that stands first: another language has its own behind it, under its own heading. */
function ofFirstAbstract({ document, role }: AnalysedDocument): (block: string) => boolean {
  const { blocks } = document
  const headed = blocks.flatMap(({ id, type, text }, at) =>
    type === 'heading' && role.get(id) === 'abstract' && namesAbstract.test(text) ? [at] : [],
  )
  const next = headed[1] ?? blocks.length
  const own = new Set(blocks.slice(0, next).map(({ id }) => id))
  return (block) => headed.length < 2 || own.has(block)
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]{4}/u

function limitOf({ genre }: AnalysedDocument): number {
  return genre === 'thesis' ? most.thesis : most.other
}
