import { createContext, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { styleOf } from '../style-of.ts'

import css from './writing-tools.module.css'

const style = styleOf(css)

interface Place {
  readonly at: HTMLElement | null
  readonly put: (at: HTMLElement | null) => void
}

const ToolsPlace = createContext<Place>({ at: null, put: () => undefined })

/** Lets the editor put its tools into a bar that stands elsewhere. */
export function WithToolsPlace({ children }: { readonly children: ReactNode }) {
  const [at, put] = useState<HTMLElement | null>(null)
  return <ToolsPlace value={useMemo(() => ({ at, put }), [at])}>{children}</ToolsPlace>
}

/** The place for the tools, in a bar over the page. */
export function WritingToolsPlace() {
  const { put } = use(ToolsPlace)
  const own = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    put(own.current)
    return () => put(null)
  }, [put])
  return <span ref={own} className={style('place')} />
}

/** Where the tools stand; `null`: over the foot of the editor, within reach of a thumb. */
export const useToolsPlace = () => use(ToolsPlace).at
