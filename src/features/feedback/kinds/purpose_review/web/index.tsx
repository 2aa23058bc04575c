import type { QuotedPlace } from '#engines/analysis/quoted-place.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Passage, Quote } from '../../../web/passage.tsx'
import { Folded, Mark, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { PurposeReviewView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const states = {
  met: { state: 'yes', words: 'Done' },
  partly: { state: 'partly', words: 'Done in part' },
  'not-yet': { state: 'no', words: 'Not done yet' },
  'not-judged': { state: 'open', words: 'Not judged' },
} as const
const serves = {
  serves: { state: 'yes', words: 'Takes up the purpose' },
  partly: { state: 'partly', words: 'Takes up some of it' },
  apart: { state: 'no', words: 'No word of it' },
  'not-judged': { state: 'open', words: 'Not judged' },
} as const

/** Promise and delivery: what is asked, where it is done, and what each part does for it. */
export default defineKindView({
  id: 'purpose_review',
  saysSummary: ({ view }) => {
    const { data } = contract.view.safeParse(view)
    return data !== undefined && data.purpose !== null && data.basis !== 'assignment'
  },
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { tasks, criteria, parts, purpose, delivered, audience, basis } = view.data
    const isBrief = basis === 'assignment'
    const asked = [
      ...tasks.map(({ verb, asks, state, places }) => ({
        id: `verb ${verb}`,
        text: verb,
        state,
        places,
        about: isBrief ? asks : states[state].words,
      })),
      ...criteria.map((one) => ({
        ...one,
        about: isBrief ? one.sentence : states[one.state].words,
      })),
    ]
    return (
      <>
        <Promise name="Promised" place={purpose} />
        <Promise name="Delivered" place={delivered} />
        {audience.length > 0 && <Promise name="For whom" place={audience[0] ?? null} />}
        {asked.length > 0 && (
          <ViewSection
            title={basis === 'text' ? 'What is asked for' : 'What the brief asks for'}
            lead={
              isBrief
                ? 'A draft is held against each of these.'
                : 'Each with the first passage that does it.'
            }
          >
            <Folded items={asked} renderItem={(one) => <Asked key={one.id} {...one} />} />
          </ViewSection>
        )}
        {parts.length > 1 && <Parts parts={parts} />}
      </>
    )
  },
})

function Promise({ name, place }: { readonly name: string; readonly place: QuotedPlace | null }) {
  if (place === null) return null
  return (
    <ViewSection title={name}>
      <p className={style('lead')}>
        <Quote at={place} words={place.quote} most={300} />
      </p>
    </ViewSection>
  )
}

interface AskedProps {
  readonly text: string
  readonly state: keyof typeof states
  readonly places: readonly QuotedPlace[]
  /** Said where no passage is shown. */
  readonly about: string
}

function Asked({ text, state, places, about }: AskedProps) {
  const [first] = places
  return (
    <li className={style('marked')}>
      <Mark {...states[state]} />
      <div>
        <p className={style('name')}>{text}</p>
        <p className={style('note')}>
          {first === undefined ? about : <Quote at={first} words={first.quote} most={120} />}
        </p>
      </div>
    </li>
  )
}

function Parts({ parts }: Pick<PurposeReviewView, 'parts'>) {
  const judged = parts.filter((part) => part.serves !== 'not-judged')
  const others = parts.filter((part) => part.serves === 'not-judged')
  return (
    <ViewSection
      title="What each part does for it"
      lead="By the words of the purpose that a part uses. A method or a reference list need not use them."
    >
      <Folded
        items={judged}
        shown={8}
        // Two parts may have one name; their order tells them apart.
        renderItem={(part, index) => <OnePart key={index} part={part} />}
      />
      {others.length > 0 && (
        <details className={style('more')}>
          <summary>{`${plural(others.length, 'part')} not judged`}</summary>
          <ul className={style('rows')}>
            {others.map((part, index) => (
              <OnePart key={index} part={part} />
            ))}
          </ul>
        </details>
      )}
    </ViewSection>
  )
}

function OnePart({ part }: { readonly part: PurposeReviewView['parts'][number] }) {
  const { heading, opens, terms, words } = part
  const isJudged = part.serves !== 'not-judged'
  return (
    <li className={style('marked')}>
      <Mark {...serves[part.serves]} />
      <div>
        <p className={style('name')}>
          <Passage at={opens}>
            {heading === '' ? (opens?.quote.slice(0, 60) ?? 'Opening') : heading}
          </Passage>
        </p>
        <p className={style('note')}>
          {`${plural(words, 'word')}.${isJudged ? ` ${serves[part.serves].words}.` : ''}${terms.length === 0 ? '' : ` It uses ${terms.slice(0, 6).join(', ')}.`}`}
        </p>
      </div>
    </li>
  )
}
