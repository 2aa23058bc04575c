import { child, elements, findAll, textIn } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'

/** A heading may be anchored between the letter and the text that it begins. */
const furthest = 2

/** With a small letter, or with the rest of a first word that is set in capitals: a heading has no small words behind one. */
const goesOn = /^\s?(?:\p{Ll}|(?:\p{Lu}+\s)+(?:\p{Ll}+\s){3})/u

interface DropCaps {
  /** What is to be read now that this paragraph or table has come. */
  readonly take: (unit: XmlElement) => readonly XmlElement[]
  /** What is still to be read at the end of the text. */
  readonly end: () => readonly XmlElement[]
}

/**
 * A first letter that Word set large is a paragraph of its own to the file, in a frame: here it joins the paragraph
 * that goes on with it. What else is anchored to the frame stays before it.
 */
export function joinDropCaps(): DropCaps {
  let waiting: { readonly letters: readonly XmlElement[]; readonly frame: XmlElement } | undefined
  let passed: XmlElement[] = []
  const release = () => {
    const held = waiting === undefined ? passed : [waiting.frame, ...passed]
    waiting = undefined
    passed = []
    return held
  }
  const take = (unit: XmlElement): readonly XmlElement[] => {
    if (isDropCap(unit)) {
      const held = release()
      waiting = { letters: elements(unit).filter(isLetter), frame: unit }
      return held
    }
    if (waiting === undefined) return [unit]
    const { letters, frame } = waiting
    if (unit.name !== 'w:p' || passed.length >= furthest) return [...release(), unit]
    if (!goesOn.test(wordsOf(unit))) {
      passed.push(unit)
      return []
    }
    const before = passed
    waiting = undefined
    passed = []
    return [without(frame, letters), ...before, begunWith(letters, unit)]
  }
  return { take, end: release }
}

function isDropCap(unit: XmlElement): boolean {
  const frame = child(child(unit, 'w:pPr'), 'w:framePr')
  return ['drop', 'margin'].includes(frame?.attributes['w:dropCap'] ?? '')
}

function isLetter(node: XmlElement): boolean {
  const isDrawn = ['w:drawing', 'w:pict', 'mc:AlternateContent'].some(
    (name) => findAll(node, name).length > 0,
  )
  return node.name === 'w:r' && child(node, 'w:t') !== undefined && !isDrawn
}

function wordsOf(paragraph: XmlElement): string {
  return findAll(paragraph, 'w:t').map(textIn).join('')
}

/** The letter loses its size, which says nothing of the text. */
function begunWith(letters: readonly XmlElement[], paragraph: XmlElement): XmlElement {
  const plain = letters.map((run) =>
    without(
      run,
      elements(run).filter(({ name }) => name === 'w:rPr'),
    ),
  )
  const properties = elements(paragraph).filter(({ name }) => name === 'w:pPr')
  const rest = elements(paragraph).filter(({ name }) => name !== 'w:pPr')
  return { ...paragraph, children: [...properties, ...plain, ...rest] }
}

function without(node: XmlElement, out: readonly XmlElement[]): XmlElement {
  return { ...node, children: elements(node).filter((inner) => !out.includes(inner)) }
}
