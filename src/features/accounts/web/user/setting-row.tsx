import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import classes from './setting-row.module.css'

/** "Saved" stays for so long, in milliseconds. */
const shown = 2500

/** A part of the settings under its heading. */
export function SettingGroup(props: {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <section className={classes['group']}>
      <h2>{props.title}</h2>
      {props.text !== undefined && <p>{props.text}</p>}
      <div className={classes['rows']}>{props.children}</div>
    </section>
  )
}

/** One setting: what it is, what it does, and its control, which says "Saved" beside itself. */
export function SettingRow(props: {
  readonly label: string
  readonly text?: ReactNode
  readonly children: ReactNode
  readonly savedAt?: number | null
}) {
  return (
    <div className={classes['row']}>
      <div>
        <b>{props.label}</b>
        {props.text !== undefined && <span>{props.text}</span>}
      </div>
      <div className={classes['control']}>
        <Saved at={props.savedAt ?? null} />
        {props.children}
      </div>
    </div>
  )
}

export interface SavedRows {
  readonly at: (row: string) => number | null
  readonly mark: (row: string) => void
}

/** When a row was last saved, by its name. */
export function useSavedRows(): SavedRows {
  const [rows, setRows] = useState<Readonly<Record<string, number>>>({})
  return {
    at: (row) => rows[row] ?? null,
    mark: (row) => setRows((before) => ({ ...before, [row]: Date.now() })),
  }
}

function Saved({ at }: { readonly at: number | null }) {
  const [past, setPast] = useState<number | null>(null)
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => setPast(at), shown)
    return () => clearTimeout(timer)
  }, [at])
  const isShown = at !== null && past !== at
  return (
    <span className={classes['saved']} role="status">
      {isShown && (
        <>
          <IconCheck size={14} stroke={1.8} aria-hidden /> Saved
        </>
      )}
    </span>
  )
}
