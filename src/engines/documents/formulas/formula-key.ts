import type { Block } from '../document.ts'
import { formulasOf } from './formulas.ts'

/** Signs that office programs write for one another. */
const sameSigns: Readonly<Record<string, string>> = {
  '∗': '*',
  '−': '-',
  '∨': '|',
  '\\vee': '|',
  '\\lor': '|',
  '\\mid': '|',
  '\\vert': '|',
  '\\ast': '*',
  '∧': 'and',
  '\\wedge': 'and',
  '\\land': 'and',
}

/** What says how a formula is set, and not what it is. */
const setting = new Set([
  '\\left',
  '\\right',
  '\\text',
  '\\mathrm',
  '\\,',
  '\\;',
  '\\:',
  '\\!',
  '\\ ',
])

const token = /\\[A-Za-z]+|\\[\s\S]|[^\s\\]/gu

/**
 * A formula as its tokens: two that differ in spaces, in brackets that grow, in letters set upright and in groups that
 * change nothing have one key. LibreOffice writes a formula of Word back with all of these changed.
 */
export function formulaKey(tex: string): string {
  const tokens = (tex.match(token) ?? []).filter((one) => !setting.has(one))
  let key = ''
  let before = ''
  const isKept: boolean[] = []
  for (const one of tokens) {
    const isOpening = one === '{'
    const isClosing = one === '}'
    // A group is meant behind "^", "_" and a command, or behind the group before it; elsewhere it only holds together.
    const isOwn = isOpening
      ? /[\^_}]$|^\\[A-Za-z]/u.test(before)
      : isClosing && isKept.pop() === true
    if (isOpening) isKept.push(isOwn)
    if ((isOpening || isClosing) && !isOwn) continue
    key += sameSigns[one] ?? one
    before = one
  }
  return key
}

/** The text of a block in which each formula is its key: what two states of a draft are compared by. */
export function textWithKeys(block: Pick<Block, 'type' | 'text' | 'marks'>): string {
  if (block.type === 'equation') return formulaKey(block.text)
  let text = ''
  let end = 0
  for (const formula of formulasOf(block)) {
    text += `${block.text.slice(end, formula.start)}$${formulaKey(formula.tex)}$`
    end = formula.end
  }
  return text + block.text.slice(end)
}
