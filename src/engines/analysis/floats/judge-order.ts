import type { Level } from '../finding.ts'
import { notJudged, signal } from '../stance/judgement.ts'
import type { Judgement } from '../stance/judgement.ts'
import { counted, listed } from '../stance/wording.ts'
import { floatMentions } from './float-mentions.ts'
import { captionRange } from './float-sheet.ts'
import type { FloatSheet, FloatSheets, Mention } from './float-sheet.ts'
import { placeNotes } from './judge-place.ts'

/** Judges whether each figure or table is named by the text, in the order of the numbers. */
export function judgeOrder(of: FloatSheets): Judgement {
  const { sheets, sort, reading } = of
  if (sheets.length === 0) return notJudged('order', noneWords(of))
  const isAppendix = (sheet: FloatSheet) => reading.analysed.role.get(sheet.block.id) === 'appendix'
  // What an appendix holds may stand there unnamed, and is asked for no mention.
  const asked = sheets.filter((sheet) => sheet.mentions.length > 0 || !isAppendix(sheet))
  if (asked.length === 0)
    return notJudged(
      'order',
      `Not judged: every ${sort} stands in an appendix, and no sentence names one.`,
    )
  const orphans = asked.filter((sheet) => sheet.mentions.length === 0)
  const swapped = outOfSequence(of)
  const level = levelOf({
    all: asked.length,
    orphans: orphans.length,
    slips: swapped === null ? 0 : 1,
  })
  const named = asked.length - orphans.length
  return {
    criterion: {
      id: 'order',
      level,
      rationale: `The text names ${named} of ${counted(asked.length, sort)}${orphans.length === 0 ? '' : ` and not ${listed(orphans.slice(0, 4).map(({ name }) => name))}`}${swapped === null ? '' : `; ${swapped.early.name} is named before ${swapped.late.name}`}.`,
      ranges: [
        ...orphans.map((sheet) => captionRange(sheet, 120)),
        ...sheets.flatMap(({ mentions }) => mentions.filter(inScope(of)).slice(0, 1).map(placeOf)),
      ].slice(0, 2),
      signals: [
        signal(
          `${sort === 'figure' ? 'Figures' : 'Tables'} that the text names`,
          `${named} of ${asked.length}`,
        ),
      ],
    },
    // What is never named, and what is named out of order, the free checks point to already.
    findings: placeNotes(of),
  }
}

/** Why nothing is judged where there is no figure or table. */
export function noneWords({ sort, reading }: FloatSheets): string {
  return `Not judged: no ${sort} with a number and a caption was found in this ${reading.isChapter ? 'chapter' : 'draft'}.`
}

function levelOf(count: {
  readonly all: number
  readonly orphans: number
  readonly slips: number
}): Level {
  if (count.orphans === count.all) return 1
  if (count.orphans > 0) return count.orphans / count.all > 0.5 ? 1 : 2
  return count.slips > 0 ? 3 : 4
}

const inScope = (of: FloatSheets) => (mention: Mention) => of.isInScope(mention.block)

function placeOf({ block, start, end }: Mention) {
  return { block, start, end }
}

interface Swap {
  readonly early: FloatSheet
  readonly late: FloatSheet
  readonly place: Mention
}

/** The first figure that is named before one of a lower number is. */
function outOfSequence(of: FloatSheets): Swap | null {
  const order = new Map(
    floatMentions(of.reading.analysed).map((mention, index) => [
      `${mention.block}:${mention.start}:${mention.label}`,
      index,
    ]),
  )
  const told = of.sheets
    .filter(({ float }) => /^\d+$/u.test(float.label))
    .flatMap((sheet) => {
      // Running text sets the order; an abstract may name one figure early.
      const first = sheet.mentions.find(
        ({ sentence }) => sentence !== null && sentence.role !== 'abstract',
      )
      return first === undefined
        ? []
        : [{ sheet, first, at: order.get(`${first.block}:${first.start}:${first.label}`) ?? 0 }]
    })
    .toSorted((one, other) => Number(one.sheet.float.label) - Number(other.sheet.float.label))
  for (const [index, one] of told.entries()) {
    const lower = told.slice(0, index).find((other) => other.at > one.at)
    if (lower !== undefined && of.isInScope(one.first.block)) {
      return { early: one.sheet, late: lower.sheet, place: one.first }
    }
  }
  return null
}
