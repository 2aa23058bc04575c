import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import contract from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const states = {
  met: 'Yes',
  partly: 'In part',
  'not-yet': 'Not yet',
  'not-judged': 'Not judged',
} as const
const serves = {
  serves: 'Yes',
  partly: 'In part',
  apart: 'No word of it',
  'not-judged': 'Not judged',
} as const

/** Promise and delivery: what is asked, where it is done, and what each part does for it. */
export default defineKindView({
  id: 'purpose_review',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { tasks, criteria, parts, purpose, delivered } = view.data
    const asked = [
      ...tasks.map(({ verb, state }) => ({ key: `verb ${verb}`, text: verb, state })),
      ...criteria.map(({ id, text, state }) => ({ key: id, text, state })),
    ]
    return (
      <>
        {purpose !== null && (
          <p className={style('lead')}>
            <b>Promised:</b> {purpose.quote}
          </p>
        )}
        {delivered !== null && (
          <p className={style('lead')}>
            <b>Delivered:</b> {delivered.quote}
          </p>
        )}
        {asked.length > 0 && (
          <Rows
            head={['Asked for', 'Done']}
            rows={asked.map((row) => [row.text, states[row.state]])}
          />
        )}
        {parts.length > 1 && (
          <Rows
            head={['Part', 'Takes up the purpose']}
            rows={parts.map((part) => [
              part.heading === '' ? (part.opens?.quote.slice(0, 60) ?? '') : part.heading,
              serves[part.serves],
            ])}
          />
        )}
      </>
    )
  },
})

interface RowsProps {
  readonly head: readonly [string, string]
  readonly rows: readonly (readonly [string, string])[]
}

function Rows({ head, rows }: RowsProps) {
  return (
    <table className={style('table')}>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value], index) => (
          // Two parts may have one name; their order tells them apart.
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
