import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import css from '../kind-view.module.css'

const style = styleOf(css)

export interface StripPart {
  readonly name: string
  /** 0 hollow, 1 to 4 from light to dark. */
  readonly tone: 0 | 1 | 2 | 3 | 4
  /** What its width stands for: words, sentences, claims. */
  readonly size: number
  /** What it counts for in the key, where that is not its width. */
  readonly count?: number
}

/** Neighbours of one name as one part of the strip: a text of many sentences is no row of hairlines. */
export function joinedParts(parts: readonly StripPart[]): readonly StripPart[] {
  const joined: StripPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last?.name === part.name)
      joined[joined.length - 1] = { ...last, size: last.size + part.size }
    else joined.push(part)
  }
  return joined
}

interface PartStripProps {
  /** Where no heading stands above it. */
  readonly title?: string
  readonly unit: string
  readonly parts: readonly StripPart[]
  /** What stands below it says the same. */
  readonly hidesKey?: boolean
}

/** A run of parts in their order, each as wide as its size; the key below says the same in words and figures. */
export function PartStrip({ title, unit, parts, hidesKey = false }: PartStripProps) {
  const kinds = [...new Map(parts.map((part) => [part.name, part])).values()]
  const sumOf = (name: string) =>
    parts
      .filter((part) => part.name === name)
      .reduce((sum, part) => sum + (part.count ?? part.size), 0)
  const total = kinds.reduce((sum, { name }) => sum + sumOf(name), 0)
  return (
    <div>
      {title !== undefined && <p className={style('head')}>{title}</p>}
      <div className={style('strip')} aria-hidden>
        {parts.map((part, index) => (
          // The order of the parts is what identifies them.
          <i key={index} data-tone={part.tone} style={{ flexGrow: part.size }} />
        ))}
      </div>
      {!hidesKey && (
        <ul className={style('key')}>
          <li>{`${plural(total, unit.replace(/s$/u, ''))}:`}</li>
          {kinds.map((part) => (
            <li key={part.name}>
              <span className={style('strip')} aria-hidden>
                <i data-tone={part.tone} />
              </span>
              {`${part.name} ${sumOf(part.name)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
