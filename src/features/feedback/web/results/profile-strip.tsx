import { styleOf } from '#features/drafts/web/index.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { levelName, openNotes, rubricName } from '../rubrics/rubric.ts'
import type { Rubric } from '../rubrics/rubric.ts'
import { steps } from './level-bars.tsx'

import css from './profile-strip.module.css'

const style = styleOf(css)

/** Columns of 26 pixels in the narrowest panel. */
const mostBeside = 12

interface ProfileStripProps {
  readonly rubrics: readonly Rubric[]
  readonly open: string | null
  readonly onOpen: (kind: string) => void
}

/** One column of four steps for each rubric; a click opens it. A table says the same to those who hear it. */
export function ProfileStrip({ rubrics, open, onOpen }: ProfileStripProps) {
  return (
    <>
      <div
        className={style('strip')}
        style={{ '--columns': columnsFor(rubrics.length) }}
        role="group"
        aria-label="Level by rubric"
      >
        {rubrics.map((rubric) => (
          <button
            key={rubric.kind.id}
            type="button"
            aria-pressed={rubric.kind.id === open}
            aria-label={rubricName(rubric)}
            onClick={() => onOpen(rubric.kind.id)}
          >
            <Steps rubric={rubric} />
            <span className={style('siglum')}>{rubric.kind.siglum}</span>
          </button>
        ))}
      </div>
      {/* A table is as wide as its words, whatever width it is given: it hides in what holds it. */}
      <VisuallyHidden as="div">
        <table>
          <caption>Level by rubric</caption>
          <thead>
            <tr>
              <th scope="col">Rubric</th>
              <th scope="col">Level</th>
              <th scope="col">Open notes</th>
            </tr>
          </thead>
          <tbody>
            {rubrics.map((rubric) => (
              <tr key={rubric.kind.id}>
                <th scope="row">{rubric.kind.title}</th>
                <td>{rubric.level === null ? 'Not judged' : levelName[rubric.level]}</td>
                <td>{openNotes(rubric)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

/** As many beside each other as a panel holds, and rows of the same length where that is too few. */
function columnsFor(count: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / mostBeside)))
}

/** Eighteen pixels by thirty: four steps, filled from the bottom. */
function Steps({ rubric }: { readonly rubric: Rubric }) {
  return (
    <svg width="18" height="30" viewBox="0 0 18 30" aria-hidden>
      {steps.map((step) => {
        const y = (4 - step) * 8
        if (rubric.level === null) {
          return (
            <path
              key={step}
              d={`M0 ${y + 3.5}H18`}
              stroke="var(--sc-ink-3)"
              strokeDasharray="1 2"
            />
          )
        }
        return step <= rubric.level ? (
          <rect key={step} y={y} width="18" height="6" fill="var(--sc-ink-2)" />
        ) : (
          <rect
            key={step}
            x="0.5"
            y={y + 0.5}
            width="17"
            height="5"
            fill="none"
            stroke="var(--sc-rule-2)"
          />
        )
      })}
    </svg>
  )
}
