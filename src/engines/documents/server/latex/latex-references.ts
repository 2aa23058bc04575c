import type { Handler } from './latex-state.ts'
import { keysOf } from './latex-words.ts'

const words: Readonly<Record<string, string>> = { equation: 'Equation', item: 'Item' }

/** A reference by number, with its word where the command prints it. */
export function referTo(isNamed: boolean): Handler {
  return ({ out, numbering }, source) => {
    source.optional()
    const found = keysOf(source.argument()).map((key) => numbering.find(key))
    const [first] = found
    const numbers = found.map((label) => label?.number ?? '??').join(', ')
    const word = isNamed ? (words[first?.word ?? ''] ?? first?.word ?? '') : ''
    const printed = word === '' ? numbers : `${word} ${numbers}`
    if (first === undefined) out.inline().add(printed)
    else out.inline().point(printed, first)
  }
}
