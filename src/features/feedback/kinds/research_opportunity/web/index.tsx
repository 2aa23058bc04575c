import { styleOf } from '#features/drafts/web/index.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Quote } from '../../../web/passage.tsx'
import { SearchLog } from '../../../web/results/search-log.tsx'
import { WorkList } from '../../../web/results/work-list.tsx'
import contract from '../contract.ts'
import type { Gap } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const groups = [
  ['from-your-text', 'From your text'],
  ['from-the-literature', 'From the literature'],
  ['speculative', 'Speculative'],
] as const

const reasonWords = {
  insufficient: 'Open because the evidence is too little or too imprecise.',
  biased: 'Open because the evidence may be biased.',
  inconsistent: 'Open because results disagree.',
  'not-the-right-information': 'Open because the evidence is about something else.',
} as const

/** What is open, by where it was found, each with why and the smallest study that would close it. */
export default defineKindView({
  id: 'research_opportunity',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { gaps, search } = view.data
    return (
      <>
        {groups.map(([label, title]) => {
          const own = gaps.filter((gap) => gap.label === label)
          return own.length === 0 ? null : (
            <section key={label}>
              <h4 className={style('head')}>{title}</h4>
              <ol className={style('claims')}>
                {own.map((gap) => (
                  <OneGap key={gap.quote ?? gap.about.join(' ')} gap={gap} />
                ))}
              </ol>
              {own.some(isUntold) && (
                <p className={style('lead')}>
                  No study is named where the text does not say why a question is open: too little
                  evidence, bias and results that disagree each ask for another.
                </p>
              )}
            </section>
          )
        })}
        <SearchLog search={search} at={result.provenance.at} />
      </>
    )
  },
})

/** Said, and not why: what would close it cannot be told. */
function isUntold({ quote, reason }: Gap): boolean {
  return quote !== null && reason === null
}

function OneGap({ gap }: { readonly gap: Gap }) {
  return (
    <li>
      {gap.quote !== null && (
        <p className={style('quote')}>
          {gap.place === null ? (
            `“${gap.quote}”`
          ) : (
            <Quote at={gap.place} words={gap.quote} most={320} />
          )}
        </p>
      )}
      {!(isUntold(gap) && gap.study === null) && (
        <p className={style('lead')}>
          {gap.quote === null && gap.study === null && `On ${gap.about.join(', ')}. `}
          {gap.reason !== null && `${reasonWords[gap.reason]} `}
          {gap.study !== null && (
            <>
              <b>Smallest study:</b> {gap.study}
            </>
          )}
        </p>
      )}
      {gap.works.length > 0 && (
        <WorkList
          title={gap.quote === null ? 'Works that speak of it' : 'Said by'}
          rows={gap.works}
        />
      )}
    </li>
  )
}
