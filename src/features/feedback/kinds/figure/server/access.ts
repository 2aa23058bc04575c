import type { FindingDraft } from '#engines/analysis/finding.ts'
import { captionRange, withinCaption } from '#engines/analysis/floats/float-sheet.ts'
import type { FloatSheet, FloatSheets } from '#engines/analysis/floats/float-sheet.ts'
import { noneWords } from '#engines/analysis/floats/judge-order.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, listed } from '#engines/analysis/stance/wording.ts'

/** Whether a caption tells two parts or more apart by colour and by nothing else. */
export function isByColourOnly({ caption }: FloatSheet): boolean {
  return hues(caption.colours.map(({ text }) => text)).length >= 2 && !caption.hasShapes
}

function hues(words: readonly string[]): readonly string[] {
  const found = words.map(
    (text) =>
      /red|blue|green|yellow|orange|purple|violet|pink|cyan|magenta|brown|turquoise/iu
        .exec(text)?.[0]
        .toLowerCase() ?? '',
  )
  return [...new Set(found)]
}

/** Judges what captions say of colour; the colours of the picture itself are not looked at. */
export function judgeAccess(of: FloatSheets): Judgement {
  if (of.sheets.length === 0) return notJudged('access', noneWords(of))
  const coloured = of.sheets.filter(({ caption }) => caption.colours.length > 0)
  if (coloured.length === 0) {
    return notJudged(
      'access',
      'Not judged: no caption tells parts apart by colour, and the pictures are not looked at.',
    )
  }
  const alone = coloured.filter((sheet) => isByColourOnly(sheet))
  const level = alone.length === 0 ? 4 : alone.length === 1 ? 3 : 2
  return {
    criterion: {
      id: 'access',
      level: alone.length === coloured.length && alone.length >= 3 ? 1 : level,
      rationale: `${counted(coloured.length, 'caption names', 'captions name')} colours; ${alone.length === 0 ? 'none relies' : alone.length === 1 ? '1 relies' : `${alone.length} rely`} on them alone.`,
      ranges: [...alone, ...coloured].slice(0, 2).map((sheet) => captionRange(sheet)),
      signals: [signal('Captions that name colours only', `${alone.length} of ${coloured.length}`)],
    },
    findings: alone.slice(0, 1).map((sheet) => colourNote(sheet, alone)),
  }
}

function colourNote(sheet: FloatSheet, alone: readonly FloatSheet[]): FindingDraft {
  const { colours } = sheet.caption
  const names = colours.slice(0, 3).map(({ text }) => `“${text}”`)
  const more = alone.slice(1, 4).map(({ name }) => name)
  const hasRedGreen = ['red', 'green'].every((hue) =>
    hues(colours.map(({ text }) => text)).includes(hue),
  )
  return {
    criterion: 'access',
    check: 'figure.colour-only',
    kind: 'question',
    severity: 'minor',
    title: `${sheet.name}: can it be read without colour`,
    statement: `The caption tells parts apart as ${listed(names)} and names no shape, dash or label beside${more.length === 0 ? '' : `, as ${listed(more)} ${more.length === 1 ? 'does' : 'do'}`}.`,
    why: hasRedGreen
      ? 'One man in twelve sees red and green alike, and a printed page is often grey.'
      : 'A reader with a grey print, or who sees colours differently, cannot follow the caption.',
    how: 'Give each part a shape, a dash or a letter as well, and name it beside the colour.',
    selfCheck: 'Printed in grey, can the parts still be told apart?',
    ranges: colours.slice(0, 4).map(({ start, end }) => withinCaption(sheet, start, end)),
    confidence: 0.6,
  }
}
