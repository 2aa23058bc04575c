import { useState } from 'react'

import type { CriterionResult } from '#engines/analysis/finding.ts'
import { DraftWords, styleOf } from '#features/drafts/web/index.ts'

import { levelName } from '../rubrics/rubric.ts'
import { LevelBars } from './level-bars.tsx'

import css from './criteria.module.css'

const style = styleOf(css)

/** The criteria of a rubric with their levels; each opens to why, and what the next level asks for. */
export function Criteria(props: CriteriaProps) {
  const { criteria } = props
  if (criteria.length === 0) return null
  const judged = criteria.filter(({ level }) => level !== null).length
  if (judged > 0 || criteria.length === 1)
    return (
      <>
        <CriterionRows {...props} />
        {/* One word stands over them all: where few of them bear it, it says less than it seems to. */}
        {judged > 0 && judged * 2 < criteria.length && (
          <p
            className={style('few')}
          >{`The level rests on ${judged} of ${criteria.length} criteria.`}</p>
        )}
      </>
    )
  // One line under another would say nothing but that: the summary says why.
  return (
    <details className={style('none')}>
      <summary>{`None of the ${criteria.length} criteria was judged`}</summary>
      <CriterionRows {...props} />
    </details>
  )
}

interface CriteriaProps {
  readonly criteria: readonly CriterionResult[]
  /** Title of the rubric. */
  readonly of: string
}

function CriterionRows(props: CriteriaProps) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ul className={style('criteria')} aria-label={`Criteria of ${props.of}`}>
      {props.criteria.map((criterion) => (
        <li key={criterion.id}>
          <button
            type="button"
            aria-expanded={open === criterion.id}
            onClick={() => setOpen(open === criterion.id ? null : criterion.id)}
          >
            <span className={style('name')}>{criterion.title}</span>
            <LevelBars level={criterion.level} />
            <span className={style('word')}>
              {criterion.level === null ? 'Not judged' : levelName[criterion.level]}
            </span>
          </button>
          {open === criterion.id && <Reasons criterion={criterion} />}
        </li>
      ))}
    </ul>
  )
}

function Reasons({ criterion }: { readonly criterion: CriterionResult }) {
  return (
    <div className={style('reasons')}>
      <p className={style('question')}>{criterion.question}</p>
      <p>{reasonOf(criterion)}</p>
      {criterion.next !== null && (
        <p>
          <b>Next level:</b> {criterion.next}
        </p>
      )}
      {criterion.signals.length > 0 && (
        <dl>
          {criterion.signals.map((signal) => (
            <div key={signal.label}>
              <dt>{signal.label}</dt>
              <dd>
                {signal.value}
                {signal.usual !== null && <span> ({signal.usual})</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {criterion.quotes[0] !== undefined && (
        <blockquote>
          <DraftWords>{criterion.quotes[0].exact}</DraftWords>
        </blockquote>
      )}
      {criterion.contested && (
        <p>Two ways of measuring this disagree: take the level as a rough one.</p>
      )}
    </div>
  )
}

/** The word beside the bars says that it was not judged: here stands why. */
function reasonOf({ level, rationale }: CriterionResult): string {
  if (level !== null) return rationale
  return rationale.replace(/^Not judged: (.)/u, (_, first: string) => first.toUpperCase())
}
