import { useEffect, useRef, useState } from 'react'

import { styleOf } from '../workspace/style-of.ts'

import css from './pictures.module.css'

const style = styleOf(css)

const longest = 4000

/** A formula in LaTeX as MathML; what cannot be set stands as it was written. */
export function Formula({ tex, number }: { readonly tex: string; readonly number: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSet, setSet] = useState(false)
  useEffect(() => {
    let isLeft = false
    void setFormula(tex).then((made) => {
      if (isLeft || made === null || place.current === null) return
      place.current.replaceChildren(made)
      setSet(true)
    })
    return () => {
      isLeft = true
    }
  }, [tex])
  return (
    <span className={style('formulaLine')}>
      <span ref={place} className={style('formula')} hidden={!isSet} data-added />
      {!isSet && tex}
      {number !== '' && (
        <span className={style('number')} data-added>
          ({number})
        </span>
      )}
    </span>
  )
}

/** Macros that would link or style are not trusted. */
async function setFormula(tex: string): Promise<Node | null> {
  if (tex.length > longest) return null
  try {
    const [{ default: temml }] = await Promise.all([
      import('temml'),
      import('@fontsource/stix-two-math/400.css'),
    ])
    const made = document.createElement('span')
    temml.render(tex, made, { displayMode: true, throwOnError: true, trust: false, maxExpand: 200 })
    return made.firstElementChild
  } catch {
    return null
  }
}
