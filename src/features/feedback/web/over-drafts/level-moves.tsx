import type { Level } from '#engines/analysis/finding.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { steps } from '../results/level-bars.tsx'
import { levelName } from '../rubrics/rubric.ts'
import { movesWords, parted, wayOf } from './moves.ts'
import type { Move } from './moves.ts'

import css from './history.module.css'

const style = styleOf(css)

/** A row for each rubric: hollow where it was, filled where it is, and the way between. */
export function LevelMoves({ moves }: { readonly moves: readonly Move[] }) {
  const words = movesWords(moves)
  const { shown, unjudged } = parted(moves)
  return (
    <>
      <div className={style('head')}>
        <h3>{words ?? 'Levels of this draft'}</h3>
        <p>
          {words === null
            ? 'No part was read twice so far.'
            : 'The reading before (hollow) and the latest (filled).'}
        </p>
      </div>
      <table className={style('plot')}>
        <VisuallyHidden as="caption">Levels by rubric, before and now</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Rubric</VisuallyHidden>
            </th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {levelName[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((move) => (
            <Row key={move.kind} move={move} />
          ))}
        </tbody>
      </table>
      {unjudged.length > 0 && (
        <p className={style('unjudged')}>{`Not judged: ${unjudged.join(', ')}.`}</p>
      )}
    </>
  )
}

function Row({ move }: { readonly move: Move }) {
  const { title, before, now, word } = move
  return (
    <tr data-way={wayOf(move)}>
      <th scope="row">{title}</th>
      {now === null ? (
        <td colSpan={steps.length} className={style('none')}>
          {before === null ? word : `${word}; before: ${levelName[before]}`}
        </td>
      ) : (
        steps.map((step) => (
          <td key={step} data-line={lineAt(step, move)}>
            <Dot isBefore={before === step} isNow={now === step} />
          </td>
        ))
      )}
    </tr>
  )
}

/** Which half of a cell the way between the two levels takes. */
function lineAt(step: Level, { before, now }: Move): 'from' | 'through' | 'to' | undefined {
  if (before === null || now === null || before === now) return undefined
  const [low, high] = [Math.min(before, now), Math.max(before, now)]
  if (step < low || step > high) return undefined
  if (step === low) return 'from'
  return step === high ? 'to' : 'through'
}

function Dot({ isBefore, isNow }: { readonly isBefore: boolean; readonly isNow: boolean }) {
  if (!isBefore && !isNow) return null
  const words = isNow ? (isBefore ? 'Before and now' : 'Now') : 'Before'
  return (
    <span className={style('dot', isNow && 'now')}>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
