import type { AnalysedDocument } from '../analysed-document.ts'
import { numberedFloats } from '../floats/float-mentions.ts'
import { capitalised } from '../stance/wording.ts'
import { answerMessage } from './answer-message.ts'
import type { Asked } from './reply.ts'

const most = 3

/** Questions that this draft answers, for whoever does not know yet what to ask; three at most, one of a sort. */
export function suggestedQuestions(
  analysed: AnalysedDocument,
  known: Pick<Asked, 'results' | 'titles' | 'help'>,
): readonly string[] {
  const { document } = analysed
  const [float] = numberedFloats(analysed)
  const [keyword] = document.keywords
  const [citation] = document.citations.filter(({ references }) => references.length > 0)
  const reference = document.references.find(({ id }) => id === citation?.references[0])
  const family = reference?.authors[0]?.split(',')[0]
  const hasNotes = known.results.some(({ findings }) =>
    findings.some(({ kind, status }) => kind !== 'strength' && status === 'open'),
  )
  const sorts: readonly (readonly string[])[] = [
    hasNotes ? ['Which notes weigh most?'] : ['What is this draft about?'],
    ['What is my main claim?', 'What is my research question?', 'What are my main findings?'],
    [
      ...(float === undefined ? [] : [`What does ${capitalised(float.word)} ${float.label} show?`]),
      ...(keyword === undefined || document.citations.length === 0
        ? []
        : [`Which sources do I cite for ${keyword}?`]),
      ...(family === undefined ? [] : [`Where do I cite ${family}?`]),
      'Which limitations do I name?',
      'How long is the introduction?',
    ],
    ['What is this draft about?'],
  ]
  const asked = sorts.flatMap(
    (sort) => sort.find((question) => isAnswered(analysed, known, question)) ?? [],
  )
  return [...new Set(asked)].slice(0, most)
}

function isAnswered(
  analysed: AnalysedDocument,
  known: Pick<Asked, 'results' | 'titles' | 'help'>,
  message: string,
): boolean {
  const { outcome } = answerMessage(analysed, {
    ...known,
    message,
    attached: [],
    earlier: [],
    past: null,
  })
  return outcome === 'answered'
}
