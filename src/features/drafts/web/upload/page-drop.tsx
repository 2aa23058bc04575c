import { Portal } from '@mantine/core'
import { useEffect, useState } from 'react'

import { useLatest } from '#platform/web/use-latest.ts'

import classes from './page-drop.module.css'

/** Those that are on the page; the one that came last has the file, as a dialog stands over what opened it. */
const present: object[] = []

interface PageDropProps {
  readonly onDrop: (files: readonly File[]) => void
  /** What is said while a file is dragged over the page. */
  readonly words?: string
}

/** Takes a file that is dropped anywhere on the page, and says so while one is dragged over it. */
export function PageDrop({ onDrop, words = 'Drop the draft anywhere' }: PageDropProps) {
  const [isOver, setOver] = useState(false)
  const latest = useLatest(onDrop)

  useEffect(() => {
    // Enter and leave also fire for every element inside; the page is left when they are even.
    let depth = 0
    const own = {}
    present.push(own)
    const isMine = (event: DragEvent): boolean => hasFiles(event) && present.at(-1) === own
    const onEnter = (event: DragEvent): void => {
      if (!isMine(event)) return
      depth += 1
      setOver(true)
    }
    const onLeave = (event: DragEvent): void => {
      if (!isMine(event)) return
      depth -= 1
      if (depth <= 0) setOver(false)
    }
    const onOver = (event: DragEvent): void => {
      if (isMine(event)) event.preventDefault()
    }
    const onDropped = (event: DragEvent): void => {
      if (!isMine(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    const events = new AbortController()
    const { signal } = events
    document.addEventListener('dragenter', onEnter, { signal })
    document.addEventListener('dragleave', onLeave, { signal })
    document.addEventListener('dragover', onOver, { signal })
    document.addEventListener('drop', onDropped, { signal })
    return () => {
      events.abort()
      present.splice(present.indexOf(own), 1)
    }
  }, [latest])

  if (!isOver) return null
  return (
    <Portal>
      <div className={classes['over']} aria-hidden="true">
        <p>{words}</p>
      </div>
    </Portal>
  )
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true
}
