import { styleOf } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { defineKindView } from '../../../web/kind-view.ts'
import { Passage, Quote } from '../../../web/passage.tsx'
import { joinedParts, PartStrip } from '../../../web/results/part-strip.tsx'
import { Folded, ToneLabel, ViewSection } from '../../../web/results/view-parts.tsx'
import contract from '../contract.ts'
import type { IntroductionView } from '../contract.ts'

import css from '../../../web/kind-view.module.css'

const style = styleOf(css)

type Paragraph = IntroductionView['paragraphs'][number]

const moves = {
  territory: { name: 'Field', tone: 1 },
  niche: { name: 'Gap', tone: 3 },
  occupying: { name: 'This work', tone: 4 },
  none: { name: 'Other', tone: 0 },
} as const

const steps: Readonly<Record<string, string>> = {
  centrality: 'says why the field matters',
  'previous-research': 'reports earlier work',
  'general-statement': 'says what is known',
  gap: 'says what is missing',
  question: 'asks',
  'counter-claim': 'speaks against earlier work',
  need: 'says what is needed',
  purpose: 'says what this text does',
  contribution: 'says what is new',
  claim: 'states the claim',
  findings: 'says what was found',
  structure: 'says what comes where',
}

/** The move map: the paragraphs of the introduction in their order, each opening to its sentences. */
export default defineKindView({
  id: 'introduction',
  View: ({ result }) => {
    const view = contract.view.safeParse(result.view)
    if (!view.success || view.data.paragraphs.length === 0) return null
    const { paragraphs, share } = view.data
    // By sentences: a paragraph may go from the field to the gap, and by its larger part would hide that.
    const parts = paragraphs.flatMap(({ sentences }) =>
      sentences.map(({ move }) => ({ ...moves[move], size: 1 })),
    )
    return (
      <ViewSection
        title="From field to gap to this work"
        lead={`Readers expect a field, then what is missing in it, then what this text does about it.${share === null ? '' : ` Of each 100 words of the draft the introduction takes ${Math.round(share * 100)}.`}`}
      >
        <PartStrip unit="sentences" parts={joinedParts(parts)} />
        <Folded
          items={paragraphs}
          shown={8}
          renderItem={(paragraph, index) => (
            <li key={paragraph.block}>
              <OneParagraph paragraph={paragraph} number={index + 1} />
            </li>
          )}
        />
      </ViewSection>
    )
  },
})

function OneParagraph(props: { readonly paragraph: Paragraph; readonly number: number }) {
  const { paragraph, number } = props
  const [first] = paragraph.sentences
  const counts = `${plural(paragraph.words, 'word')}, ${plural(paragraph.citations, 'citation')}`
  return (
    <>
      {movesIn(paragraph).map((move) => (
        <ToneLabel key={move} {...moves[move]} />
      ))}
      <Passage
        at={first === undefined ? null : wholeOf(paragraph)}
      >{`Paragraph ${number}`}</Passage>
      <span className={style('note')}>{`: ${counts}`}</span>
      <details>
        <summary className={style('opener')}>
          {plural(paragraph.sentences.length, 'sentence')}
        </summary>
        <Folded
          items={paragraph.sentences}
          shown={12}
          renderItem={(sentence) => (
            <li key={sentence.start}>
              <Quote at={sentence} most={90} />
              <span className={style('note')}>{` ${steps[sentence.step] ?? ''}`}</span>
            </li>
          )}
        />
      </details>
    </>
  )
}

/** What a paragraph does, in the order in which it begins to do it. */
function movesIn({ sentences }: Paragraph): readonly (keyof typeof moves)[] {
  const found = new Set(sentences.map(({ move }) => move).filter((move) => move !== 'none'))
  return found.size === 0 ? ['none'] : [...found]
}

function wholeOf({ block, sentences }: Paragraph) {
  return { block, start: sentences[0]?.start ?? 0, end: sentences.at(-1)?.end ?? 0 }
}
