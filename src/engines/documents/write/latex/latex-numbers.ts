import type { Caption, Piece } from '../print/print-document.ts'

const sections = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'] as const
/** LaTeX counts the headings of three levels in an article. */
const deepestCounted = 3

export interface LatexNumbers {
  /** The command of a heading, with what sets its number; `printed` is a number that LaTeX cannot count. */
  readonly heading: (level: number, number: string) => HeadingCommand
  /** Lines in front of a caption that give it the word and the number that it was written with. */
  readonly caption: (kind: 'figure' | 'table', caption: Labelled) => readonly string[]
}

type Labelled = Pick<Caption, 'word' | 'label'>

interface HeadingCommand {
  readonly before: readonly string[]
  readonly command: string
  readonly printed: string
}

/** Counts as LaTeX will, and says where the numbers of a text are others: words such as "see Table 3" name them. */
export function latexNumbers(pieces: readonly Piece[]): LatexNumbers {
  const isCounted = pieces.some((piece) => piece.kind === 'heading' && piece.number !== '')
  const counts = [0, 0, 0]
  const floats = { figure: 0, table: 0 }

  return {
    heading: (level, number) => {
      const name = sections[level - 1] ?? 'subparagraph'
      const bare = number.replace(/\.$/u, '')
      const parts = /^\d{1,3}(?:\.\d{1,3})*$/u.test(bare) ? bare.split('.').map(Number) : []
      if (parts.length !== level || level > deepestCounted) {
        return { before: [], command: isCounted ? `${name}*` : name, printed: number }
      }
      const before = parts.flatMap((part, index) => {
        const own = index === level - 1 ? part - 1 : part
        if (counts[index] === own) return []
        return [`\\setcounter{${sections[index] ?? 'section'}}{${own}}`]
      })
      parts.forEach((part, index) => (counts[index] = part))
      counts.fill(0, level)
      return { before, command: name, printed: '' }
    },
    caption: (kind, { word, label }) => {
      const usual = kind === 'figure' ? 'Figure' : 'Table'
      const named = word === usual ? [] : [`\\renewcommand{\\${kind}name}{${word}}`]
      if (!/^\d{1,4}$/u.test(label)) {
        return [...named, `\\renewcommand{\\the${kind}}{${label}}`]
      }
      const count = Number(label)
      const isNext = count === floats[kind] + 1
      floats[kind] = count
      return [...named, ...(isNext ? [] : [`\\setcounter{${kind}}{${count - 1}}`])]
    },
  }
}

/** Headings of a text that counts none are not counted. */
export function latexCounting(pieces: readonly Piece[]): readonly string[] {
  const isCounted = pieces.some((piece) => piece.kind === 'heading' && piece.number !== '')
  return isCounted ? [] : ['\\setcounter{secnumdepth}{0}']
}
