import { SaxesParser } from 'saxes'
import temml from 'temml'

import { formulaSettings, longestFormula } from '../../../write/formula-limits.ts'
import { settableTex } from '../../../write/settable-tex.ts'

export interface MathNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly MathNode[]
  /** Of a leaf. */
  readonly text: string
}

interface Growing {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Growing[]
  text: string
}

/** LaTeX as a MathML tree (MathML Core); `null` for what cannot be read. */
export function mathTree(tex: string, isDisplay: boolean): MathNode | null {
  if (tex.length > longestFormula) return null
  try {
    const xml = temml.renderToString(settableTex(tex), {
      ...formulaSettings,
      displayMode: isDisplay,
      annotate: false,
      xml: true,
    })
    return parse(xml)
  } catch {
    return null
  }
}

function parse(xml: string): MathNode | null {
  const parser = new SaxesParser({})
  const root: Growing = { name: '', attributes: {}, children: [], text: '' }
  const open: Growing[] = [root]
  parser.ENTITIES['nbsp'] = '\u00a0'
  parser.on('opentag', ({ name, attributes }) => {
    const node: Growing = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node !== undefined) node.text += text
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return root.children[0] ?? null
}

/** All words in a node, in order. */
export function mathText(node: MathNode): string {
  return node.children.length === 0 ? node.text : node.children.map(mathText).join('')
}
