import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'

import css from './panel-tabs.module.css'

const style = styleOf(css)

export interface PanelTab {
  readonly id: string
  readonly label: string
}

interface PanelTabsProps {
  readonly tabs: readonly PanelTab[]
  readonly current: string
  readonly onTab: (tab: string) => void
  /** Stands at the end of the row. */
  readonly children?: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** What can stand beside the text, one at a time; arrows move between the tabs (WAI-ARIA 1.2, tabs pattern). */
export function PanelTabs({ tabs, current, onTab, children }: PanelTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onTab(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div className={style('bar')}>
      <div ref={list} role="tablist" aria-label="Shown beside the text" className={style('list')}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`panel-tab-${id}`}
            data-tab={id}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onTab(id)}
            onKeyDown={move}
          >
            {label}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
