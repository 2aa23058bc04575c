import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import contract from '../contract.ts'
import type { GrantView } from '../contract.ts'

import css from './grant-view.module.css'

const style = styleOf(css)

/** The scheme's own criteria with what the text shows for each, and the aims against plan, time and money. */
export default defineKindView({
  id: 'grant_proposal',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { scheme, criteria, aims } = view.data
    const isRead = criteria.some(({ elements }) => elements.length > 0)
    if (!isRead) return null
    return (
      <div className={style('scheme')}>
        <p className={style('muted')}>{hows[scheme.how](scheme.title)}</p>
        {criteria.map((criterion) => (
          <Criterion key={criterion.id} criterion={criterion} />
        ))}
        {aims.length > 0 && <Aims aims={aims} />}
      </div>
    )
  },
})

const hows = {
  chosen: (title: string) => `Read as ${title}, as chosen.`,
  given: (title: string) => `Read as ${title}, as given with the call.`,
  recognised: (title: string) =>
    `Read as ${title}, recognised from the text. Another scheme can be chosen.`,
  generic: () => 'No scheme was recognised: read by what most funders ask. A scheme can be chosen.',
} as const

function Criterion({ criterion }: { readonly criterion: GrantView['criteria'][number] }) {
  const titles = (wanted: string) =>
    criterion.elements.filter(({ verdict }) => verdict === wanted).map(({ title }) => title)
  const lines = [
    ['Shown', titles('shown')],
    ['Touched on', titles('thin')],
    ['Not found', titles('not-found')],
  ] as const
  return (
    <section className={style('criterion')}>
      <p className={style('title')}>{criterion.title}</p>
      <p className={style('muted')}>{criterion.question}</p>
      {lines.map(([name, found]) =>
        found.length === 0 ? null : <p key={name}>{`${name}: ${found.join(', ')}.`}</p>,
      )}
      {criterion.scale !== null && (
        <p className={style('muted')}>
          {`On the scheme's own scale, by what could be read: ${criterion.scale}. This is no forecast.`}
        </p>
      )}
    </section>
  )
}

const yes = (is: boolean) => (is ? 'yes' : 'not found')

function Aims({ aims }: { readonly aims: GrantView['aims'] }) {
  return (
    <div className={style('scroll')}>
      <table className={style('aims')}>
        <caption className={style('title')}>Aims against plan, time and money</caption>
        <thead>
          <tr>
            <th scope="col">Aim</th>
            <th scope="col">Plan</th>
            <th scope="col">Time</th>
            <th scope="col">Money</th>
          </tr>
        </thead>
        <tbody>
          {aims.map(({ name, method, time, money }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{yes(method)}</td>
              <td>{yes(time)}</td>
              <td>{yes(money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
