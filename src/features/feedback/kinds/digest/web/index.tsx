import type { ReactNode } from 'react'

import type { QuotedPlace } from '#engines/analysis/quoted-place.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Passage, Quote, useInTheirSentence, usePassages } from '../../../web/passage.tsx'
import { Folded, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { DigestView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const uses = { background: 'background', method: 'a method', result: 'a result' } as const

/** The digest, field by field; every line is a quotation with its page where the file has pages. */
export default defineKindView({
  id: 'digest',
  saysSummary: ({ view }) => {
    const { data } = contract.view.safeParse(view)
    return data !== undefined && data.claim !== null
  },
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { claim, question, method, results, limits } = view.data
    return (
      <>
        <Quotes name="Claim" quotes={claim === null ? [] : [claim]} />
        <Quotes name="Question" quotes={question === null ? [] : [question.place]} />
        <Design quotes={method.design} />
        <Quotes name="Sample" quotes={method.sample} />
        <Quotes name="Steps" quotes={method.steps} shown={3} />
        <Quotes name="Findings" quotes={results} shown={4} />
        <Floats floats={view.data.floats} />
        <Quotes name="Limits, as stated" quotes={limits.stated} />
        <Lines
          name="Limits it does not speak of"
          items={limits.unstated}
          renderItem={({ what, looked_for: looked }) => (
            <li key={what}>
              {`No word on ${what}.`}
              <span
                className={style('note')}
              >{` Looked for: ${looked.map((word) => word.replace('*', '…')).join(', ')}.`}</span>
            </li>
          )}
        />
        <Terms terms={view.data.terms} />
        <Follow follow={view.data.follow} />
        <Related related={view.data.related} />
        <p className={style('lead')}>
          Machine-made from the text itself. Check a claim there before you cite it.
        </p>
      </>
    )
  },
})

interface LinesProps<Item> {
  readonly name: string
  readonly items: readonly Item[]
  readonly shown?: number
  readonly renderItem: (item: Item) => ReactNode
}

/** A named list; nothing where it is empty. */
function Lines<Item>({ name, items, shown = 5, renderItem }: LinesProps<Item>) {
  if (items.length === 0) return null
  return (
    <ViewSection title={name}>
      <Folded items={items} shown={shown} renderItem={renderItem} />
    </ViewSection>
  )
}

interface QuotesProps {
  readonly name: string
  readonly quotes: readonly QuotedPlace[]
  readonly shown?: number
}

function Quotes({ name, quotes, shown = 5 }: QuotesProps) {
  return (
    <Lines
      name={name}
      items={quotes}
      shown={shown}
      renderItem={(place) => (
        <li key={`${place.block} ${place.start}`}>
          <Quote at={place} words={place.quote} most={260} />
          <Page of={place} />
        </li>
      )}
    />
  )
}

/** The design is told by two or three words: the sentence around them says of what. */
function Design({ quotes }: Pick<QuotesProps, 'quotes'>) {
  const { textOf } = usePassages()
  const wide = useInTheirSentence(quotes).map((place) => ({
    ...place,
    quote: textOf(place.block).slice(place.start, place.end) || place.quote,
  }))
  return <Quotes name="Design" quotes={wide} />
}

function Page({ of }: { readonly of: { readonly page: number | null } }) {
  return of.page === null ? null : <span className={style('note')}>{` page ${of.page}`}</span>
}

function Floats({ floats }: Pick<DigestView, 'floats'>) {
  return (
    <Lines
      name="Figures and tables to open"
      items={floats}
      renderItem={(float) => (
        <li key={float.name}>
          <span className={style('name')}>{float.name}</span> {captionOf(float)}
          <span className={style('note')}>
            {` Named in ${plural(float.mentions, 'sentence')}${float.page === null ? '.' : ','}`}
          </span>
          <Page of={float} />
        </li>
      )}
    />
  )
}

/** Without the name that stands before it, and with a sign where it was cut. */
function captionOf({ caption }: DigestView['floats'][number]): string {
  const words = caption.replace(/^\s*[\p{L}.]+\s*\d+[a-z]?\s*[.:|–—-]?\s*/iu, '')
  return /[.!?)”"]$/u.test(words) ? words : `${words.replace(/\s+\S*$/u, '')} …`
}

function Terms({ terms }: Pick<DigestView, 'terms'>) {
  const defined = terms.filter((one) => one.defined !== null)
  const plain = terms.filter((one) => one.defined === null).map(({ term }) => term)
  if (terms.length === 0) return null
  return (
    <ViewSection title="Key terms">
      {defined.length > 0 && (
        <Folded
          items={defined}
          renderItem={({ term, defined: place }) => (
            <li key={term}>
              <span className={style('name')}>{term}:</span>{' '}
              {place !== null && <Quote at={place} words={place.quote} />}
            </li>
          )}
        />
      )}
      {plain.length > 0 && <p className={style('lead')}>{plain.join(', ')}</p>}
    </ViewSection>
  )
}

function Follow({ follow }: Pick<DigestView, 'follow'>) {
  return (
    <Lines
      name="References to follow"
      items={follow}
      shown={4}
      renderItem={({ reference, raw, cited, use, place }) => (
        <li key={reference}>
          {raw}
          <span className={style('note')}>
            {' Cited '}
            <Passage at={place}>{cited === 1 ? 'once' : `${cited} times`}</Passage>
            {`, mostly for ${uses[use]}.`}
          </span>
        </li>
      )}
    />
  )
}

function Related({ related }: Pick<DigestView, 'related'>) {
  return (
    <Lines
      name="Near it"
      items={related}
      renderItem={({ work, title, year, shared, place }) => (
        <li key={work}>
          <span className={style('name')}>{`${title}${year === null ? '' : ` (${year})`}`}</span>{' '}
          <span className={style('note')}>
            both write of <Passage at={place}>{shared.join(', ')}</Passage>
          </span>
        </li>
      )}
    />
  )
}
