import { useDelayed } from '../use-delayed.ts'

import classes from './loading-lines.module.css'

const widths = [62, 88, 74, 40]

/** Stands for text that is being fetched; what comes at once shows nothing. `name` says what: "Loading the library". */
export function LoadingLines(props: { readonly name: string; readonly blocks?: number }) {
  const isLate = useDelayed(true)
  if (!isLate) return <div aria-busy="true" />
  return (
    <div role="status" aria-label={props.name} aria-busy="true" className={classes['lines']}>
      {Array.from({ length: props.blocks ?? 3 }, (_, block) => (
        <div key={block}>
          {widths.map((width) => (
            <span key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}
