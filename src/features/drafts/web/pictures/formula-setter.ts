import { useSyncExternalStore } from 'react'

import { formulaSettings, longestFormula } from '#engines/documents/write/formula-limits.ts'
import { settableTex } from '#engines/documents/write/settable-tex.ts'

import { styleOf } from '../workspace/style-of.ts'

import css from './pictures.module.css'

const style = styleOf(css)

/** MathML of a formula in LaTeX, a copy for each call; `null` for what cannot be set. */
export type FormulaSetter = (tex: string, look: FormulaLook) => Element | null
type FormulaLook = 'display' | 'inline'

let setter: FormulaSetter | null = null
let loading: Promise<FormulaSetter | null> | null = null
const waiting = new Set<() => void>()

/** What sets formulas, once it has come; asked for by the first formula that is shown. */
export function useFormulaSetter(): FormulaSetter | null {
  return useSyncExternalStore(subscribe, () => setter)
}

function subscribe(isHere: () => void): () => void {
  waiting.add(isHere)
  void loadFormulaSetter()
  return () => waiting.delete(isHere)
}

/** Fetches what sets formulas, with its face; `null` where it cannot be had, and then it is asked for again. */
export async function loadFormulaSetter(): Promise<FormulaSetter | null> {
  loading ??= fetchSetter()
  const fetched = await loading
  if (fetched === null) loading = null
  return fetched
}

async function fetchSetter(): Promise<FormulaSetter | null> {
  try {
    const [{ default: temml }] = await Promise.all([
      import('temml'),
      import('./formula-face.css').then(faceReady),
    ])
    setter = createSetter((tex, into, look) =>
      temml.render(settableTex(tex), into, {
        ...formulaSettings,
        displayMode: look === 'display',
        wrap: tex.length < shortest ? 'none' : 'tex',
      }),
    )
    for (const isHere of waiting) isHere()
    return setter
  } catch {
    return null
  }
}

/** A line does not end within formulas of fewer characters. */
const shortest = 24

/** Lines are counted with the face that they are set in; one that does not come in two seconds is not waited for. */
async function faceReady(): Promise<void> {
  await Promise.race([
    document.fonts.load('400 17px "STIX Two Math"'),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ])
}

const mostKept = 3000

type Render = (tex: string, into: HTMLElement, look: FormulaLook) => void

/** Remembers what was set: the same signs stand in a text again and again, and its lines are counted as well. */
function createSetter(render: Render): FormulaSetter {
  const kept = new Map<string, Element | null>()
  return (tex, look) => {
    const key = `${look} ${tex}`
    const known = kept.get(key)
    if (known !== undefined) return copyOf(known)
    const made = tex.length > longestFormula ? null : set(render, tex, look)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, made)
    return copyOf(made)
  }
}

const copyOf = (made: Element | null) => (made === null ? null : (made.cloneNode(true) as Element))

function set(render: Render, tex: string, look: FormulaLook): Element | null {
  const into = document.createElement('span')
  try {
    render(tex, into, look)
  } catch {
    return null
  }
  if (into.firstElementChild === null) return null
  for (const root of into.querySelectorAll('msqrt, mroot')) tidyRoot(root)
  for (const row of look === 'inline' ? breakableRows(into.firstElementChild) : []) {
    into.append(row)
  }
  return into
}

/** What makes a root taller than the lowest of the face. */
const tall = 'mfrac, msubsup, munder, mover, munderover, mtable, msqrt, mroot'

/** The lowest root of the face is taller than a letter: a strut centres the letter in it. */
function tidyRoot(root: Element): void {
  const base = root.firstElementChild
  if (base === null || root.querySelector(tall) !== null) return
  const strut = document.createElementNS(base.namespaceURI, 'mspace')
  strut.setAttribute('height', '0.62em')
  strut.setAttribute('depth', '0.22em')
  const row = document.createElementNS(base.namespaceURI, 'mrow')
  base.replaceWith(row)
  row.append(base, strut)
  root.classList.add(style('root'))
}

/** Browsers end no line within a formula: one that may be parted after its relations is set as several. */
function breakableRows(math: Element): readonly Element[] {
  const rows = [...math.children]
  if (rows.length < 2 || rows.some((row) => row.localName !== 'mrow')) return []
  return rows.map((row, index) => {
    const part = index === 0 ? math : (math.cloneNode(false) as Element)
    // At the end of its row a sign would lose the space that it has between two others.
    const sign = index < rows.length - 1 ? row.lastElementChild : null
    if (sign?.localName === 'mo') sign.setAttribute('form', 'infix')
    part.replaceChildren(row)
    return part
  })
}
