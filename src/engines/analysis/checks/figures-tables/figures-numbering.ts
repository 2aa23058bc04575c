import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import {
  floatMentions,
  holdsUnnumbered,
  isSupplementary,
  namesFloat,
  sortOf,
} from '../../floats/float-mentions.ts'
import type { NumberedFloat } from '../../floats/float-mentions.ts'
import { standsInCaption } from '../../floats/joined-captions.ts'
import { steadyFloats } from '../../footing/footing.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { inWords } from '../../wording.ts'

/** Gaps and doubles in the numbers of figures and tables, and numbers out of the order of first mention. */
export default defineCheck({
  id: 'figures-numbering',
  criterion: 'figures-tables',
  noiseBudget: 0.2,
  run(analysed) {
    const floats = steadyFloats(analysed).filter(
      (float) =>
        !isSupplementary(float) && analysed.role.get(float.captionBlock ?? '') !== 'appendix',
    )
    const sorts = [...new Set(floats.map(({ sort }) => sort))]
    return sorts.flatMap((sort) => {
      const own = floats.filter((float) => float.sort === sort)
      // Chapters that number alike, or a list of figures read as captions.
      const doubled = manyAtOnce(doubles(analysed, own), (count) => ({
        mostSingle: 3,
        mostPlaces: 16,
        kind: 'question',
        title: `${count} labels stand for two each`,
        statement: `${count} labels of figures or tables are carried by two captions each, the first of them by the two that are marked here.`,
        how: 'Number the figures through the whole draft, or put the number of the chapter before each.',
        confidence: 0.7,
      }))
      return [...doubled, ...gaps(analysed, own), ...disorder(analysed, own)]
    })
  },
})

function nameOf(float: NumberedFloat, label = float.label): string {
  return `${float.word} ${label}`
}

function captionStart(analysed: AnalysedDocument, float: NumberedFloat) {
  const block = analysed.block.get(float.captionBlock ?? '')
  if (block === undefined || block.text === '') return []
  return [{ block: block.id, start: 0, end: Math.min(block.text.length, 120) }]
}

/** The second half of a table that runs over two pages, or a figure whose caption does. */
function isContinued({ caption }: NumberedFloat): boolean {
  return /^\W*(?:continued|extended|cont\b|caption (?:on )?(?:the )?next page)|\bcont(?:inued|\.|’d|'d)\W*$/iu.test(
    caption,
  )
}

/** "Study area …………… [Page 20]": an entry of the list of figures, read as a caption. */
const listed = /\.{4,}|(?:\. ){4,}|…{2,}|\[?\bpage \d+\]?\s*$/iu

function doubles(
  analysed: AnalysedDocument,
  floats: readonly NumberedFloat[],
): readonly FindingDraft[] {
  const labels = [...new Set(floats.map(({ label }) => label))]
  return labels.flatMap((label): readonly FindingDraft[] => {
    const same = floats.filter(
      (float) => float.label === label && !isContinued(float) && !listed.test(float.caption),
    )
    const [first, second] = same
    if (first === undefined || second === undefined || first.caption === second.caption) return []
    return [
      {
        criterion: 'figures-tables',
        check: 'figures-numbering',
        kind: 'issue',
        severity: 'moderate',
        title: `${nameOf(first)} stands for two ${first.sort}s`,
        statement: `Two ${first.sort}s with different captions carry the label ${nameOf(first)}.`,
        why: `Where the text says ${nameOf(first)}, a reader cannot tell which of the two is meant.`,
        how: `Renumber the second one and check each sentence that mentions ${nameOf(first)}.`,
        ranges: same.flatMap((float) => captionStart(analysed, float)),
        confidence: 0.85,
      },
    ]
  })
}

function gaps(
  analysed: AnalysedDocument,
  floats: readonly NumberedFloat[],
): readonly FindingDraft[] {
  const numbered = floats.filter(({ label }) => /^\d+$/u.test(label))
  const held = new Set(numbered.map(({ label }) => Number(label)))
  // A note below a table that was counted as one takes a number, and is no gap.
  const { document } = analysed
  const { figures, tables } = document
  const counted = new Set(
    [...figures, ...tables].map(({ word, label }) => `${sortOf(word)} ${label}`),
  )
  const highest = Math.max(0, ...held)
  const last = numbered.find(({ label }) => Number(label) === highest)
  if (last === undefined || holdsUnnumbered(analysed, last.sort)) return []
  const missing = Array.from({ length: highest }, (_, step) => step + 1).filter(
    (n) =>
      !held.has(n) &&
      // "Fig. 2a" and "Fig. 2b" are its two halves.
      !floats.some(({ label }) => label.replace(/[A-Z]$/u, '') === String(n)) &&
      !counted.has(`${last.sort} ${n}`) &&
      !standsInCaption(document, { sort: last.sort, label: String(n) }),
  )
  // What the text points at was left out by no author: that is another note, or a caption that was not read.
  const pointed = floatMentions(analysed).filter(
    ({ sort, label, isForeign }) =>
      !isForeign && sort === last.sort && missing.includes(Number.parseInt(label, 10)),
  )
  const isFile = analysed.document.source !== 'typed'
  if (isFile && pointed.length > 0) return []
  // A run that starts at 12 belongs to a chapter of a longer work.
  if (missing.length === 0 || missing.length > held.size) return []
  const names = missing.map((number) => nameOf(last, String(number)))
  return [
    {
      criterion: 'figures-tables',
      check: 'figures-numbering',
      kind: 'issue',
      severity: 'minor',
      title: `Gap in the ${last.sort} numbers before ${last.label}`,
      statement: `The ${last.sort}s run up to ${nameOf(last)}, and ${inWords(names)} ${missing.length === 1 ? 'does' : 'do'} not exist.`,
      why: `A reader looks for the missing ${last.sort} and suspects that a result was taken out.`,
      how: `Renumber the ${last.sort}s without a gap, or put the missing one back.`,
      ranges: captionStart(analysed, last),
      confidence: 0.8,
    },
  ]
}

/** "26 Figure 14", "Fig. 6. As in Fig. 5 . . . . 30": a line of the list of figures, read as prose. */
const ofList = /^\W*\d*\s*(?:figure|fig\.?|table)\s?\d+\W*$|(?:\. ){4,}|\.{5,}/iu

function disorder(
  analysed: AnalysedDocument,
  floats: readonly NumberedFloat[],
): readonly FindingDraft[] {
  const seen = new Set<number>()
  const mentions = floatMentions(analysed)
  for (const mention of mentions) {
    const float = floats.find((one) => namesFloat(mention, one))
    const block = analysed.block.get(mention.block)
    const isText =
      (block?.type === 'paragraph' || block?.type === 'list-item') &&
      // An abstract points ahead wherever it points.
      analysed.role.get(mention.block) !== 'abstract' &&
      !ofList.test(block.text)
    if (float === undefined || mention.isForeign || !isText || !/^\d+$/u.test(float.label)) continue
    // "(cf. Fig. 3a)" looks ahead and says so.
    if (/\bcf\.\s?(?:the\s)?$/iu.test(block?.text.slice(0, mention.start) ?? '')) continue
    const number = Number(float.label)
    const skipped = number - 1
    // One step ahead happens where a sentence names two; from two steps on a reader has to leaf back.
    const isAhead = number > 2 && !seen.has(skipped) && !seen.has(skipped - 1)
    // A figure that no sentence ever names is told by another note.
    const isNamed = mentions.some(
      ({ sort, label, block: at }) =>
        sort === float.sort &&
        Number.parseInt(label, 10) === skipped &&
        analysed.block.get(at)?.type !== 'caption',
    )
    if (isAhead && isNamed && floats.some(({ label }) => label === String(skipped))) {
      return [disordered(float, mention, String(skipped))]
    }
    seen.add(number)
  }
  return []
}

function disordered(
  float: NumberedFloat,
  mention: { readonly block: string; readonly start: number; readonly end: number },
  skipped: string,
): FindingDraft {
  return {
    criterion: 'figures-tables',
    check: 'figures-numbering',
    kind: 'issue',
    severity: 'minor',
    title: `${nameOf(float)} is mentioned before ${nameOf(float, skipped)}`,
    statement: `The text first points to ${nameOf(float)} here, before it has mentioned ${nameOf(float, skipped)}.`,
    why: `A reader meets the ${float.sort}s out of order, and journals number them by first mention.`,
    how: `Renumber the ${float.sort}s in the order in which the text mentions them.`,
    ranges: [{ block: mention.block, start: mention.start, end: mention.end }],
    confidence: 0.7,
  }
}
