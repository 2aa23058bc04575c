import type { AnalysedDocument } from '../../src/engines/analysis/analysed-document.ts'
import type { SectionRole } from '../../src/engines/documents/document.ts'
import { appendTo } from '../checks/edit.ts'
import type { Mutator, Planted } from '../checks/mutators.ts'
import type { Random } from '../corpus/random.ts'

/** Sentences that are at odds with the rest of a text: each is added at the end of a paragraph of a part. */
export const statementMutators: readonly Mutator[] = [
  {
    defect: 'question of the introduction never taken up again',
    expects: ['questions.', 'research-question.'],
    plant: appended('introduction', [
      'We also ask whether lullabies soothe restless puppies.',
      'Second, do lighthouse keepers remember more shipwrecks than bakers?',
      'Another question was whether violinists blink during thunderstorms.',
      'It also asks how beekeepers choose honey for weddings.',
    ]),
  },
  {
    defect: 'hypothesis of the introduction never taken up again',
    expects: ['questions.', 'research-question.'],
    plant: appended('introduction', [
      'We hypothesised that left-handed gardeners would prefer purple tulips.',
      'Our hypothesis was that a brass whistle calms nervous ponies.',
      'It was predicted that snowfall would delay orchestra rehearsals.',
      'We also expected that chess would sharpen the hearing of sailors.',
    ]),
  },
  {
    defect: 'statement denied in another part',
    expects: ['consistency.', 'thesis.'],
    plant: (analysed, random) =>
      opposed(analysed, random, [
        [
          'The instruments were calibrated every morning.',
          'The instruments were not calibrated every morning.',
        ],
        [
          'All records were checked by a second reader.',
          'None of the records were checked by a second reader.',
        ],
        [
          'The error was larger in the northern group.',
          'The error was smaller in the northern group.',
        ],
        [
          'No values were removed from the main series.',
          'Values were removed from the main series.',
        ],
      ]),
  },
  {
    defect: 'result with its test told only in the discussion',
    expects: ['discussion.', 'results.'],
    plant: appended('discussion', [
      'Left-handed observers scored 17.83 points lower (95% CI 14.26 to 21.37, p = 0.0037).',
      'The evening group was slower by 38.46 ms (95% CI 21.94 to 54.89, p = 0.0023).',
      'For the smallest class the ratio was 6.287 (95% CI 3.914 to 9.873, p = 0.0041).',
    ]),
  },
  {
    defect: 'question of the work put badly',
    expects: ['research-question.'],
    plant: appended('introduction', [
      'The research question is: How does modern science influence society?',
      'Our question is: Why is the new way so much better than the outdated practice of the past?',
      'The research question is: How do the groups differ, and why do experts disagree about it?',
      'The main question is: Is the procedure useful?',
    ]),
  },
]

function placesIn({ document, role }: AnalysedDocument, part: SectionRole) {
  return document.blocks.filter(
    ({ id, type, text }) => type === 'paragraph' && role.get(id) === part && text.length > 250,
  )
}

function appended(
  part: SectionRole,
  sentences: readonly string[],
): (analysed: AnalysedDocument, random: Random) => Planted | null {
  return (analysed, random) => {
    const block = random.pick(placesIn(analysed, part))
    const words = random.pick(sentences)
    if (block === undefined || words === undefined) return null
    return { document: appendTo(analysed.document, block.id, words), blocks: [block.id] }
  }
}

function opposed(
  analysed: AnalysedDocument,
  random: Random,
  pairs: readonly (readonly [string, string])[],
): Planted | null {
  const first = random.pick(placesIn(analysed, 'results'))
  const second = random.pick(placesIn(analysed, 'discussion'))
  const pair = random.pick(pairs)
  if (first === undefined || second === undefined || pair === undefined) return null
  const document = appendTo(analysed.document, first.id, pair[0])
  return { document: appendTo(document, second.id, pair[1]), blocks: [first.id, second.id] }
}
