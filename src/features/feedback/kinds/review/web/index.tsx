import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { PartStrip } from '../../../web/results/part-strip.tsx'
import { Folded, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { ReviewView } from '../contract.ts'

import css from './review-view.module.css'

const style = styleOf(css)

/** How the text reads beside published papers, and how its room is divided. */
export default defineKindView({
  id: 'review',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { readability, sections } = view.data
    return (
      <>
        <Readability readability={readability} />
        {sections.length > 1 && <Sections sections={sections} />}
      </>
    )
  },
})

const bins = ['to 10', '20', '30', '40', '50', 'more'] as const

function Readability({ readability }: Pick<ReviewView, 'readability'>) {
  const { sentence, ease, median_words: median, long_words: long, lengths } = readability
  const all = lengths.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...lengths)
  if (all === 0) return null
  return (
    <ViewSection
      title="Readability"
      lead={ease === null ? sentence : `${sentence} Higher is plainer.`}
    >
      <div className={style('bars')} aria-hidden>
        {lengths.map((count, index) => (
          <span key={bins[index]}>
            <b style={{ '--size': `${(count / most) * 100}%` }} />
            {bins[index]}
          </span>
        ))}
      </div>
      <p className={style('words')}>
        {`Words a sentence, over ${plural(all, 'sentence')}. Half have up to ${Math.round(median)} words, one in ten more than ${Math.round(long)}.`}
      </p>
    </ViewSection>
  )
}

function Sections({ sections }: Pick<ReviewView, 'sections'>) {
  const parts = sections.map(({ heading, words }, index) => ({
    name: heading === '' ? 'Opening' : heading,
    tone: ((index % 4) + 1) as 1 | 2 | 3 | 4,
    size: words,
  }))
  return (
    <ViewSection title="How the room is divided">
      <PartStrip unit="words" parts={parts} hidesKey />
      <Folded
        items={sections}
        shown={7}
        className={style('sections')}
        renderItem={({ heading, words, share, citations }, index) => (
          // Two sections may have one heading; their order tells them apart.
          <li key={index}>
            <span>{heading === '' ? 'Opening' : heading}</span>
            <span>{`${plural(words, 'word')}, ${Math.round(share * 100)} of 100`}</span>
            <span>{plural(citations, 'citation')}</span>
          </li>
        )}
      />
    </ViewSection>
  )
}
