import { styleOf } from '#features/drafts/web/index.ts'

import css from './kind-view.module.css'

const style = styleOf(css)

export interface StripPart {
  readonly name: string
  /** 0 hollow, 1 to 4 from light to dark. */
  readonly tone: 0 | 1 | 2 | 3 | 4
  /** What its width stands for: words, sentences, claims. */
  readonly size: number
}

interface PartStripProps {
  readonly title: string
  readonly unit: string
  readonly parts: readonly StripPart[]
}

/** A run of parts in their order, each as wide as its size; the key below says the same in words and figures. */
export function PartStrip({ title, unit, parts }: PartStripProps) {
  const kinds = [...new Map(parts.map((part) => [part.name, part])).values()]
  const sumOf = (name: string) =>
    parts.filter((part) => part.name === name).reduce((sum, part) => sum + part.size, 0)
  return (
    <div>
      <p className={style('head')}>{title}</p>
      <div className={style('strip')} aria-hidden>
        {parts.map((part, index) => (
          // The order of the parts is what identifies them.
          <i key={index} data-tone={part.tone} style={{ flexGrow: part.size }} />
        ))}
      </div>
      <ul className={style('key')}>
        {kinds.map((part) => (
          <li key={part.name}>
            <span className={style('strip')} aria-hidden>
              <i data-tone={part.tone} />
            </span>
            {`${part.name} ${sumOf(part.name)}`}
          </li>
        ))}
        <li>{unit}</li>
      </ul>
    </div>
  )
}
