import { AlignmentType, LevelFormat, LineRuleType, convertMillimetersToTwip } from 'docx'
import type { INumberingOptions, IStylesOptions } from 'docx'

import type { ListCount } from '../../../write/nested-lists.ts'

/** Twentieths of a point. */
const twips = (points: number) => Math.round(points * 20)
const font = 'Times New Roman'
/** In 240ths of a line; without its rule LibreOffice keeps that height also where a formula is higher. */
const lines = (line: number) => ({ line, lineRule: LineRuleType.AUTO })

const heading = (size: number, more: object = {}) => ({
  run: { size: size * 2, bold: true, font, color: '000000', ...more },
  paragraph: { spacing: { before: twips(14), after: twips(6) }, keepNext: true },
})

/** Paragraph styles by the names that Word itself and our reader know them by. */
/** The styles of a text; its language decides how a word processor spells and breaks its words. */
export function wordStyles(language: string): IStylesOptions {
  const value = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/u.test(language) ? language : 'en-GB'
  const document = {
    run: { font, size: 22, language: { value, eastAsia: value, bidirectional: value } },
  }
  return { ...styles, default: { ...styles.default, document } }
}

const styles: IStylesOptions = {
  default: {
    title: {
      run: { size: 36, bold: true, font },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: twips(8) } },
    },
    heading1: heading(14),
    heading2: heading(12),
    heading3: heading(11, { italics: true }),
    heading4: heading(11, { bold: false, italics: true }),
    heading5: heading(11, { bold: false, italics: true }),
    heading6: heading(11, { bold: false, italics: true }),
  },
  paragraphStyles: [
    {
      id: 'BodyText',
      name: 'Body Text',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: {
        alignment: AlignmentType.BOTH,
        spacing: { ...lines(300), after: twips(4) },
        indent: { firstLine: twips(14) },
      },
    },
    {
      id: 'ReportText',
      name: 'Report Text',
      basedOn: 'Normal',
      paragraph: { spacing: { ...lines(280), after: twips(6) } },
    },
    {
      id: 'Authors',
      name: 'Author',
      basedOn: 'Normal',
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: twips(4) } },
    },
    {
      id: 'Affiliation',
      name: 'Affiliation',
      basedOn: 'Normal',
      run: { italics: true, size: 19 },
      // Several stand one below the other, as one block.
      paragraph: {
        alignment: AlignmentType.CENTER,
        spacing: { after: twips(10) },
        contextualSpacing: true,
      },
    },
    {
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Normal',
      run: { italics: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: twips(8) } },
    },
    {
      id: 'Abstract',
      name: 'Abstract',
      basedOn: 'Normal',
      run: { size: 20 },
      paragraph: {
        alignment: AlignmentType.BOTH,
        indent: { left: twips(24), right: twips(24) },
        spacing: { after: twips(6) },
      },
    },
    {
      id: 'Keywords',
      name: 'Keywords',
      basedOn: 'Abstract',
      paragraph: { spacing: { after: twips(14) } },
    },
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'Normal',
      paragraph: {
        indent: { left: twips(24), right: twips(24) },
        spacing: { before: twips(6), after: twips(6) },
      },
    },
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      run: { size: 19 },
      paragraph: { spacing: { before: twips(4), after: twips(10) } },
    },
    {
      id: 'SourceCode',
      name: 'Source Code',
      basedOn: 'Normal',
      run: { font: 'Courier New', size: 19 },
      paragraph: { spacing: { after: 0 } },
    },
    {
      id: 'Bibliography',
      name: 'Bibliography',
      basedOn: 'Normal',
      run: { size: 20 },
      paragraph: { indent: { left: twips(20), hanging: twips(20) }, spacing: { after: twips(4) } },
    },
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      run: { size: 19 },
      paragraph: { spacing: { after: 0 } },
    },
    {
      id: 'MarginNote',
      name: 'Margin Note',
      basedOn: 'Normal',
      run: { size: 19 },
      paragraph: { indent: { left: twips(14) }, spacing: { after: twips(3) } },
    },
    {
      id: 'MissingPicture',
      name: 'Missing Picture',
      basedOn: 'TableText',
      paragraph: {
        alignment: AlignmentType.CENTER,
        spacing: { before: twips(12), after: twips(6) },
      },
    },
    {
      id: 'EquationLine',
      name: 'Equation',
      basedOn: 'Normal',
      paragraph: { spacing: { before: twips(6), after: twips(6) } },
    },
  ],
}

/** A list that the file needs besides bullets and numbers. */
export interface OwnList {
  /** From 0. */
  readonly depth: number
  readonly type: ListCount['type']
  /** Printed instead of a number, the same for every item. */
  readonly label?: string
}

type Format = (typeof LevelFormat)[keyof typeof LevelFormat]

const formats: Readonly<Record<ListCount['type'], Format>> = {
  '1': LevelFormat.DECIMAL,
  a: LevelFormat.LOWER_LETTER,
  A: LevelFormat.UPPER_LETTER,
  i: LevelFormat.LOWER_ROMAN,
  I: LevelFormat.UPPER_ROMAN,
}

const bullets = ['•', '◦', '▪'] as const
/** The levels of a list in Word. */
const levels = 9

/** Bullets, one counted list that starts anew in every instance, and what counts in another way, by its name. */
export function wordNumbering(own: ReadonlyMap<string, OwnList>): INumberingOptions {
  return {
    config: [
      list('bullets', levels, (at) => [LevelFormat.BULLET, bullets[at % bullets.length] ?? '•']),
      list('numbers', levels, (at) => [LevelFormat.DECIMAL, `%${at + 1}.`]),
      ...[...own].map(([reference, { depth, type, label }]) =>
        list(
          reference,
          depth + 1,
          // A per cent sign would ask for a number.
          (at) => [formats[type], label === undefined ? `%${at + 1}.` : label.replaceAll('%', '')],
        ),
      ),
    ],
  }
}

function list(
  reference: string,
  count: number,
  look: (level: number) => readonly [format: Format, text: string],
): INumberingOptions['config'][number] {
  return {
    reference,
    levels: Array.from({ length: count }, (_, level) => {
      const [format, text] = look(level)
      // Words of a label need more room than a number.
      const hanging = Math.max(14, text.startsWith('%') ? 0 : text.length * 6)
      const indent = { left: twips(6 + hanging + 18 * level), hanging: twips(hanging) }
      return {
        level,
        format,
        text,
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent } },
      }
    }),
  }
}

/** Page and margins in twips; A4, or Letter. */
export function wordPage(size: 'a4' | 'letter') {
  const millimetres = convertMillimetersToTwip
  const side = millimetres(28)
  return {
    size:
      size === 'a4'
        ? { width: millimetres(210), height: millimetres(297) }
        : { width: millimetres(215.9), height: millimetres(279.4) },
    margin: { top: side, bottom: side, left: side, right: side },
  }
}
