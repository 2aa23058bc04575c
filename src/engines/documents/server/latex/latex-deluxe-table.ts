import type { Token } from './latex-tokens.ts'
import { createTokenSource } from './token-source.ts'
import type { ExpansionBudget } from './token-source.ts'

/**
 * The body of a `deluxetable` of AASTeX, in the words of a plain table: `\tablecaption`, the head and the data between
 * `\startdata` and `\enddata` as one `tabular`, and the notes below. Sizes, widths and rotation are left out.
 */
export function asPlainTable(tokens: readonly Token[], budget: ExpansionBudget): readonly Token[] {
  const source = createTokenSource(tokens, budget)
  const caption: Token[] = []
  const cells: Token[] = []
  const notes: Token[] = []
  let isData = false
  for (let token = source.next(); token !== undefined; token = source.next()) {
    const name = token.kind === 'command' ? token.name : ''
    if (name === 'startdata') isData = true
    else if (name === 'enddata') isData = false
    else if (isData) cells.push(token)
    else if (name === 'tablecaption' || name === 'caption')
      caption.push(...commandOf('caption', source.argument()))
    else if (name === 'label') caption.push(...commandOf('label', source.argument()))
    else if (name === 'tablehead') cells.push(...source.argument(), { kind: 'command', name: '\\' })
    else if (name === 'tablecomments') notes.push(...source.argument())
    else if (name === 'tablenotetext') {
      source.argument()
      notes.push(...source.argument(), { kind: 'text', value: ' ' })
    }
  }
  return [
    ...caption,
    { kind: 'begin', name: 'tabular' },
    { kind: 'open' },
    { kind: 'close' },
    ...cells,
    { kind: 'end', name: 'tabular' },
    ...(notes.length === 0
      ? []
      : [
          { kind: 'begin', name: 'tablenotes' } as const,
          ...notes,
          { kind: 'end', name: 'tablenotes' } as const,
        ]),
  ]
}

function commandOf(name: string, words: readonly Token[]): readonly Token[] {
  return [{ kind: 'command', name }, { kind: 'open' }, ...words, { kind: 'close' }]
}
