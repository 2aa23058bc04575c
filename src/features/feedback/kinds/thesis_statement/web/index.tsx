import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Passage, Quote } from '../../../web/passage.tsx'
import { Folded, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { ThesisStatementView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

type Candidate = NonNullable<ThesisStatementView['thesis']>
type Part = ThesisStatementView['parts'][number]

const types = {
  claim: 'A claim',
  hypothesis: 'A hypothesis',
  aim: 'An aim',
  question: 'A question',
  announcement: 'An announcement',
} as const
const places = {
  title: 'in the title',
  abstract: 'in the abstract',
  introduction: 'in the introduction',
  body: 'in the middle of the text',
  conclusion: 'in the conclusion',
} as const

/** The sentence that was read as the thesis, what else could be it, and where the text takes its parts up. */
export default defineKindView({
  id: 'thesis_statement',
  saysSummary: ({ view }) => {
    const { data } = contract.view.safeParse(view)
    return data !== undefined && data.thesis !== null
  },
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { thesis, others, parts } = view.data
    return (
      <>
        {thesis !== null && (
          <ViewSection title="Read as the main point">
            <Line candidate={thesis} most={320} />
          </ViewSection>
        )}
        {others.length > 0 && (
          <details>
            <summary className={style('opener')}>Other sentences that could be it</summary>
            <Folded
              items={others}
              renderItem={(candidate) => (
                <li key={`${candidate.block} ${candidate.start}`}>
                  <Line candidate={candidate} most={140} />
                </li>
              )}
            />
          </details>
        )}
        {parts.length > 0 && <Trace parts={parts} />}
      </>
    )
  },
})

function Line({ candidate, most }: { readonly candidate: Candidate; readonly most: number }) {
  return (
    <p className={style('lead')}>
      <Quote at={candidate} most={most} /> {types[candidate.type]}, {places[candidate.place]}.
    </p>
  )
}

function Trace({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <ViewSection
      title="Where its parts are taken up"
      lead="A part that never comes back is promised and not kept, or kept under another name. Each figure leads to a paragraph that names the part."
    >
      <table className={style('table')}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Headings</th>
            <th scope="col">Paragraphs</th>
            <th scope="col">Conclusion</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.term}>
              <th scope="row">{part.term}</th>
              <td>{part.headings === 0 ? 'none' : part.headings}</td>
              <td>
                <Paragraphs part={part} />
              </td>
              <td>{part.conclusion ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ViewSection>
  )
}

function Paragraphs({ part }: { readonly part: Part }) {
  const { places: found = [], paragraphs } = part
  if (paragraphs === 0) return 'none'
  if (found.length === 0) return paragraphs
  const more = paragraphs - found.length
  return (
    <span className={style('places')}>
      {found.map((range, index) => (
        <Passage key={range.block} at={range}>
          {index + 1}
        </Passage>
      ))}
      {more > 0 && <span>{`and ${more} more`}</span>}
    </span>
  )
}
