import type { Analysis } from '#engines/analysis/finding.ts'
import type { FloatRow } from '#engines/analysis/floats/float-rows.ts'
import { captionRange, floatSheets } from '#engines/analysis/floats/float-sheet.ts'
import type { FloatSheet, FloatSheets } from '#engines/analysis/floats/float-sheet.ts'
import { judgeCaption } from '#engines/analysis/floats/judge-caption.ts'
import { judgeOrder } from '#engines/analysis/floats/judge-order.ts'
import { isTold, judgeTold } from '#engines/analysis/floats/judge-told.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { joined, notJudged } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted } from '#engines/analysis/stance/wording.ts'

import { isByColourOnly, judgeAccess } from './access.ts'
import { gapsOf, judgeLegend } from './legend.ts'

/** Figures: their captions, and what the text says of them. No picture is looked into. */
export default defineKind({
  id: 'figure',
  version: '1.17.0',
  analyse,
  prompt: {
    version: '1',
    reads: ['floats'],
    instruction:
      'For each figure quote its caption and the sentence that names it. Judge whether the caption stands alone, whether signs that it uses are explained, and whether the text says what is to be seen. Say what is taken from the caption only; never describe what is in a picture that was not given.',
  },
})

const criteria = ['caption', 'legend', 'order', 'told', 'access'] as const

function analyse(input: KindInput): Analysis {
  const of = floatSheets(input, 'figure')
  const judgements = judgeAll(of)
  return {
    summary: summaryOf(of),
    ...joined(judgements),
    notAssessed: [
      {
        what: 'What the pictures show',
        why: 'The built-in analyser reads captions and text; it does not look into a picture.',
      },
      {
        what: 'Whether a figure is the right form for its data',
        why: 'The data behind a picture are not in the draft.',
      },
    ],
    view: viewOf(of),
  }
}

function judgeAll(of: FloatSheets): readonly Judgement[] {
  if (!of.reading.isEnglish) {
    const why = 'Not judged: the text is not in English, and this rubric reads English captions.'
    return criteria.map((id) => notJudged(id, why))
  }
  return [judgeCaption(of), judgeLegend(of), judgeOrder(of), judgeTold(of), judgeAccess(of)]
}

function summaryOf(of: FloatSheets): string {
  const { sheets, reading } = of
  if (!reading.isEnglish) return 'The text is not in English, so its captions were not judged.'
  if (sheets.length === 0) {
    return `No figure with a number and a caption was found in this ${reading.isChapter ? 'chapter' : 'draft'}.`
  }
  const orphans = sheets.filter(({ mentions }) => mentions.length === 0).length
  const told = sheets.filter((sheet) => isTold(of, sheet)).length
  return `${counted(sheets.length, 'figure')} found: ${told === 0 ? 'none' : told} ${told > 1 ? 'are' : 'is'} read by the text${orphans === 0 ? '' : `, and ${orphans} ${orphans === 1 ? 'is' : 'are'} never named`}. Pictures were not looked into.`
}

function viewOf(of: FloatSheets): { rows: readonly FloatRow[] } {
  return { rows: of.sheets.map((sheet) => rowOf(of, sheet)) }
}

const forms = {
  plot: 'a plot',
  picture: 'a photograph or an image',
  scheme: 'a scheme',
  map: 'a map',
} as const

function rowOf(of: FloatSheets, sheet: FloatSheet): FloatRow {
  const { caption, picture, mentions } = sheet
  const named = mentions.find(({ block }) => of.isInScope(block))
  return {
    id: sheet.id,
    name: sheet.name,
    caption: captionRange(sheet),
    named: named === undefined ? null : { block: named.block, start: named.start, end: named.end },
    seen: [
      `a caption of ${counted(caption.words, 'word')}`,
      ...(picture === null
        ? ['no picture that could be measured']
        : [`a picture of ${picture.width} × ${picture.height} points on page ${picture.page}`]),
      // That no sentence names it is said beside its name.
      ...(mentions.length === 0 ? [] : [counted(mentions.length, 'mention')]),
    ],
    inferred: [
      ...(caption.form === 'unsaid'
        ? []
        : [`${forms[caption.form]} (“${caption.formWords ?? ''}”)`]),
      ...(caption.panels.length === 0 ? [] : [`panels ${caption.panels.join(', ')}`]),
      ...(caption.axes === null ? [] : [`its axes (“${caption.axes.text}”)`]),
      ...(caption.size === null ? [] : [`cases (“${caption.size.text}”)`]),
      ...(caption.spreadName === null ? [] : [`spread (“${caption.spreadName}”)`]),
    ],
    checks: of.reading.isEnglish ? checksOf(of, sheet) : [],
  }
}

function checksOf(of: FloatSheets, sheet: FloatSheet): FloatRow['checks'] {
  const gaps = gapsOf(of, sheet)
  const hasSigns = sheet.caption.spread !== null || sheet.caption.panels.length > 0
  const isNamed = sheet.mentions.length > 0
  return [
    {
      title: 'Named',
      verdict: isNamed ? 'yes' : 'no',
      words: '',
    },
    isNamed
      ? { title: 'Read by the text', verdict: isTold(of, sheet) ? 'yes' : 'no', words: '' }
      : { title: 'Read by the text', verdict: 'open', words: 'never named' },
    {
      title: 'Signs explained',
      verdict: gaps.length > 0 ? 'no' : hasSigns ? 'yes' : 'open',
      words: gaps.map(({ what }) => gapNames[what]).join(', '),
    },
    {
      title: 'Without colour',
      verdict: isByColourOnly(sheet) ? 'no' : sheet.caption.colours.length > 0 ? 'yes' : 'open',
      words: isByColourOnly(sheet) ? 'told apart by colour alone' : '',
    },
  ]
}

const gapNames = {
  spread: 'which spread',
  test: 'which test',
  size: 'of how many cases',
  panel: 'a panel without words',
} as const
