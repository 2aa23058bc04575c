import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Quote, useInTheirSentence } from '../../../web/passage.tsx'
import { PartStrip } from '../../../web/results/part-strip.tsx'
import { Folded, Mark, ToneLabel, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { TitleAbstractView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

const moves = {
  background: { name: 'Background', tone: 1 },
  gap: { name: 'Gap', tone: 0 },
  purpose: { name: 'Purpose', tone: 2 },
  method: { name: 'Method', tone: 2 },
  result: { name: 'Results', tone: 3 },
  conclusion: { name: 'Conclusion', tone: 4 },
  unclear: { name: 'Unclear', tone: 0 },
} as const
/** What a reader of an abstract looks for. */
const expected = ['background', 'purpose', 'method', 'result', 'conclusion'] as const

/** The move strip of the abstract, its numbers in the body, and where the words of the title come back. */
export default defineKindView({
  id: 'title_abstract',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success) return null
    const { sentences, title, numbers } = view.data
    return (
      <>
        {sentences.length > 0 && <Moves sentences={sentences} />}
        {numbers.length > 0 && <Numbers numbers={numbers} />}
        {title.terms.length > 0 && <Title title={title} />}
      </>
    )
  },
})

/** Each with the words around it: a number alone has no unit. */
function Numbers({ numbers }: Pick<TitleAbstractView, 'numbers'>) {
  return (
    <ViewSection
      title="Numbers of the abstract"
      lead="A number that readers quote has to stand in the text as well."
    >
      <Folded
        items={useInTheirSentence(numbers)}
        renderItem={(number) => (
          <li key={`${number.block} ${number.start}`} className={style('marked')}>
            <Mark state={number.in_body ? 'yes' : 'no'} />
            <span>
              <Quote at={number} />{' '}
              {number.in_body
                ? 'stands in the body too'
                : `: ${number.text} was not found in the body`}
            </span>
          </li>
        )}
      />
    </ViewSection>
  )
}

function Moves({ sentences }: Pick<TitleAbstractView, 'sentences'>) {
  const missing = expected.filter((move) => sentences.every((one) => one.move !== move))
  const parts = sentences.map(({ move, start, end }) => ({
    ...moves[move],
    size: end - start,
    count: 1,
  }))
  return (
    <ViewSection
      title="The abstract, sentence by sentence"
      lead={
        missing.length === 0
          ? 'What each sentence does, as it was read. All five steps are there.'
          : `What each sentence does, as it was read. No sentence was read as ${missing.map((move) => moves[move].name.toLowerCase()).join(' or ')}.`
      }
    >
      <PartStrip unit="sentences" parts={parts} />
      <Folded
        items={sentences}
        renderItem={(sentence) => (
          <li key={`${sentence.block} ${sentence.start}`}>
            <ToneLabel {...moves[sentence.move]} />
            <Quote at={sentence} most={120} />
          </li>
        )}
      />
    </ViewSection>
  )
}

const forms = {
  topic: 'It names a topic.',
  statement: 'It states a result.',
  question: 'It asks a question.',
  'two-part': 'It has two parts.',
  none: '',
} as const

function Title({ title }: Pick<TitleAbstractView, 'title'>) {
  const named = (inAbstract: boolean, inKeywords: boolean) =>
    title.terms
      .filter((one) => one.in_abstract === inAbstract && one.in_keywords === inKeywords)
      .map(({ term }) => term)
  const rows = [
    ['In abstract and keywords', named(true, true)],
    ['In the abstract only', named(true, false)],
    ['In the keywords only', named(false, true)],
    ['In the title only', named(false, false)],
  ] as const
  return (
    <ViewSection
      title="Words of the title"
      lead={`${plural(title.words, 'word')}. ${forms[title.form]} Searches find a text by the words that come back.`}
    >
      <dl className={style('facts')}>
        {rows
          .filter(([, words]) => words.length > 0)
          .map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words.join(', ')}</dd>
            </div>
          ))}
      </dl>
    </ViewSection>
  )
}
