import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Passage, Quote } from '../../../web/passage.tsx'
import { Folded, Mark, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { GrantView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

type Criterion = GrantView['criteria'][number]
type Element = Criterion['elements'][number]

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
      <>
        {scheme.how !== 'chosen' && (
          <p className={style('lead')}>
            {hows[scheme.how]}
            {scheme.words !== null && (
              <>
                {' '}
                It says <Quote at={scheme.words} most={60} />.
              </>
            )}
          </p>
        )}
        {criteria.map((criterion) => (
          <OneCriterion key={criterion.id} criterion={criterion} />
        ))}
        {aims.length > 0 && <Aims aims={aims} />}
      </>
    )
  },
})

/** How the criteria were come by; the summary above names them. */
const hows = {
  given: 'The criteria came with the call.',
  recognised: 'The text names the funder. Another can be chosen below.',
  generic:
    'The text names no funder that is known here: read by what most of them ask. One can be chosen below.',
} as const

const verdicts = {
  shown: { state: 'yes', words: 'Shown' },
  thin: { state: 'partly', words: 'Touched on' },
  'not-found': { state: 'no', words: 'Not found' },
} as const

function OneCriterion({ criterion }: { readonly criterion: Criterion }) {
  return (
    <ViewSection title={criterion.title} lead={criterion.question}>
      <Folded
        items={criterion.elements}
        shown={8}
        renderItem={(element) => (
          <li key={element.title} className={style('marked')}>
            <Mark state={verdicts[element.verdict].state} words={verdicts[element.verdict].words} />
            <OneElement element={element} />
          </li>
        )}
      />
      {criterion.scale !== null && (
        <p className={style('lead')}>
          {`On the funder’s own scale, by what could be read: ${criterion.scale}. This is no forecast.`}
        </p>
      )}
    </ViewSection>
  )
}

function OneElement({ element }: { readonly element: Element }) {
  const [first] = element.places
  return (
    <div>
      <p className={style('name')}>{capital(element.title)}</p>
      {first !== undefined && (
        <p className={style('note')}>
          <Quote at={first} most={110} />
        </p>
      )}
      {element.verdict === 'thin' && (
        <p className={style('note')}>Touched on; no sentence says it outright.</p>
      )}
      {element.verdict === 'not-found' && element.looked.length > 0 && (
        <p
          className={style('note')}
        >{`Looked for: ${element.looked.map((word) => word.replace('*', '…')).join(', ')}`}</p>
      )}
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const yes = (is: boolean) => (is ? 'yes' : 'not found')

function Aims({ aims }: Pick<GrantView, 'aims'>) {
  return (
    <ViewSection
      title="Aims against plan, time and money"
      lead="Panels ask of each aim how it is reached, when, and at what cost."
    >
      <table className={style('table')}>
        <thead>
          <tr>
            <th scope="col">Aim</th>
            <th scope="col">Plan</th>
            <th scope="col">Time</th>
            <th scope="col">Money</th>
          </tr>
        </thead>
        <tbody>
          {aims.map(({ name, place, method, time, money }) => (
            <tr key={`${place.block} ${place.start}`}>
              <th scope="row">
                <Passage at={place}>{name}</Passage>
              </th>
              <td>{yes(method)}</td>
              <td>{yes(time)}</td>
              <td>{yes(money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ViewSection>
  )
}
