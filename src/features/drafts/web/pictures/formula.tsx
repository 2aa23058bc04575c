import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'

import { formulasIn } from '#engines/documents/formulas/formulas.ts'

import { styleOf } from '../workspace/style-of.ts'
import { useHasLatex } from './draft-pictures.tsx'
import { displayFormula, inlineFormula, wordNodes } from './formula-nodes.ts'
import { useFormulaSetter } from './formula-setter.ts'

import css from './pictures.module.css'

const style = styleOf(css)

interface EquationFormulaProps {
  /** LaTeX. */
  readonly tex: string
  readonly number: string
  /** Stands in its place until it is set, and where it cannot be. */
  readonly written: ReactNode
  /** Stands under it once it is set. */
  readonly under: ReactNode
}

/** An equation in LaTeX as MathML, with its number at the right. */
export function EquationFormula({ tex, number, written, under }: EquationFormulaProps) {
  const place = useRef<HTMLSpanElement>(null)
  const set = useFormulaSetter()
  const nodes = useMemo(() => displayFormula(tex, set), [tex, set])
  useLayoutEffect(() => {
    if (nodes !== null) place.current?.replaceChildren(...nodes)
  }, [nodes])
  return (
    <>
      <span className={style('formulaLine')}>
        {nodes === null ? (
          <span className={style('formula')}>{written}</span>
        ) : (
          <span key="set" ref={place} className={style('formula')} />
        )}
        {number !== '' && (
          <span className={style('number')} data-added>
            ({number})
          </span>
        )}
      </span>
      {nodes !== null && under}
    </>
  )
}

interface InlineFormulaProps {
  /** With its dollar signs. */
  readonly source: string
  readonly tex: string
}

/** A formula within a line of the text. */
export function InlineFormula({ source, tex }: InlineFormulaProps) {
  const place = useRef<HTMLSpanElement>(null)
  const set = useFormulaSetter()
  useLayoutEffect(() => {
    place.current?.replaceChildren(...inlineFormula(source, tex, set))
  }, [source, tex, set])
  return <span ref={place} />
}

/** Words about the draft that is shown, or from it, with their formulas set. */
export function DraftWords({ children }: { readonly children: string }) {
  return useHasLatex() ? <WordsWithFormulas text={children} /> : children
}

/** Words with their formulas, where no note is tied to them: a cell of a table, an entry of the outline. */
export function WordsWithFormulas({ text }: { readonly text: string }) {
  return formulasIn(text).length === 0 ? text : <SetWords text={text} />
}

function SetWords({ text }: { readonly text: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const set = useFormulaSetter()
  useLayoutEffect(() => {
    place.current?.replaceChildren(...wordNodes(text, formulasIn(text), set))
  }, [text, set])
  return <span ref={place} />
}
