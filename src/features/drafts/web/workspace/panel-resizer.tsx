import { useRef } from 'react'

import { styleOf } from './style-of.ts'

import css from './frame.module.css'

const style = styleOf(css)

export const narrowestPanel = 320
export const widestPanel = 520
const step = 20

interface PanelResizerProps {
  readonly width: number
  readonly onWidth: (width: number) => void
}

/** The edge between page and panel: dragged, or moved by the arrow keys. */
export function PanelResizer({ width, onWidth }: PanelResizerProps) {
  const drag = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const set = (next: number) =>
    onWidth(Math.round(Math.min(widestPanel, Math.max(narrowestPanel, next))))
  return (
    <div
      className={style('resizer')}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the feedback panel"
      aria-valuenow={width}
      aria-valuemin={narrowestPanel}
      aria-valuemax={widestPanel}
      tabIndex={0}
      onKeyDown={(event) => {
        const change = { ArrowLeft: step, ArrowRight: -step, Home: -400, End: 400 }[event.key]
        if (change === undefined) return
        event.preventDefault()
        set(width + change)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => {
        if (drag.current !== null) set(drag.current.width + drag.current.x - event.clientX)
      }}
      onPointerUp={() => {
        drag.current = null
      }}
    />
  )
}
