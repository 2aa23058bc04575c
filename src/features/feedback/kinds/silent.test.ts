import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { causalClaimIn } from '#engines/analysis/claims/study-design.ts'
import { thesisCandidates } from '#engines/analysis/claims/theses/thesis-candidates.ts'
import { endingOf, readingOf } from '#engines/analysis/readability/reading.ts'
import { proofWordsIn } from '#engines/analysis/stance/certainty.ts'
import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { scene } from '#engines/analysis/testing/filler.ts'
import type { Document } from '#engines/documents/document.ts'

import evidence from './evidence/server/index.ts'
import figure from './figure/server/index.ts'
import introduction from './introduction/server/index.ts'
import review from './review/server/index.ts'
import table from './table/server/index.ts'
import title from './title_abstract/server/index.ts'

const spoken =
  'I thought that it would be hard, but you’d see that we didn’t mind, and I don’t mind.'

describe('contractions', () => {
  const noted = (written: readonly Written[]) =>
    judgedDraft(review, draft(written)).note('consistency.contractions') !== undefined

  it('are left to participants, and named in the words of the author', () => {
    const body = [scene.repeat(4), scene.repeat(4), scene.repeat(4)]
    expect(noted([...body, `${spoken} (Centre A, R4).`])).toBe(false)
    expect(noted([...body, 'A) Problems that don’t take long. B) Those that we’d like.'])).toBe(
      false,
    )
    // "Its" misspelt, which the free checks tell.
    const slips = ['May', 'June'].map(
      (month) => `The wood shows it’s best performance in ${month}.`,
    )
    expect(noted([...body, ...slips])).toBe(false)
    const asked = ['Why don’t they rest?', 'How can I save if I’ve never been taught?']
    expect(noted([...body, ...asked])).toBe(false)
    expect(noted([...body, 'A2: No, I don’t play.', 'A3: We didn’t count them.'])).toBe(false)
    const answers = 'The don’t know responses are left out, and so are don’t know answers by post.'
    expect(noted([...body, answers])).toBe(false)
    const item = 'One item (‘When I rest, I know I’d sleep and I don’t mind’) was left out of all.'
    expect(noted([...body, item])).toBe(false)
    expect(noted([...body, { type: 'quotation', text: 'I didn’t see it, and we don’t.' }])).toBe(
      false,
    )
    expect(noted([...body, `${asked.join(' ')} It matters.`])).toBe(true)
    expect(noted([...body, 'We didn’t count them twice, and we don’t know why.'])).toBe(true)
  })
})

describe('a discussion without other work', () => {
  const paper = (heads: readonly string[], told: string) =>
    draft(
      [
        '# Introduction',
        `${scene.repeat(4)} Lee saw it [1].`,
        ...heads.flatMap((head) => [head, scene.repeat(25)]),
        '# Discussion',
        `${scene.repeat(14)} ${told}`,
      ],
      {
        citations: [
          {
            block: 'b2',
            start: 0,
            end: 3,
            raw: '[1]',
            style: 'numeric',
            references: [],
            unresolved: ['1'],
          },
        ],
      },
    )
  const noted = (document: Document) =>
    judgedDraft(review, document).note('discussion.no-other-work') !== undefined

  it('is named in a study, and not where other work has a section or a word of its own', () => {
    expect(noted(paper(['# Methods', '# Results'], ''))).toBe(true)
    expect(noted(paper(['# Methods', '# Results', '# Related work'], ''))).toBe(false)
    expect(noted(paper(['# Methods', '# Results'], 'Earlier studies saw the same.'))).toBe(false)
    const raised = 'Two lamps were seen before17. Their oil is known from the hills18,19.'
    expect(noted(paper(['# Methods', '# Results'], raised))).toBe(false)
  })
})

describe('the ending', () => {
  const last = (blocks: readonly Written[], rest: Partial<Document> = {}) =>
    endingOf(readingOf({ analysed: analyse(draft(blocks, rest)), scope: null }))
      .map(({ block }) => block.text.slice(0, 20))
      .join(' | ')
  const body = [`First. ${scene}`, `Second. ${scene}`, `Third. ${scene}`]

  it('is no rest of a proof, no form and no note on the copy', () => {
    const rest = ', and we have completed the proof of the reduction.'
    expect(last([...body, rest], { source: 'pdf' })).toBe('')
    expect(last([...body, 'In which way? ______________'])).toBe('Third. The owner of ')
    expect(last([...body, 'This paper was scanned by a friend.'])).toBe('Third. The owner of ')
  })

  it('reaches back to the paragraph before one that leads over', () => {
    const lead = 'What became of the beer is the matter of the next chapter.'
    expect(last([...body, lead])).toBe('Third. The owner of  | What became of the b')
  })
})

describe('words that claim nothing', () => {
  it.each([
    'For instance, such an analysis may prove that the effect is there.',
    'It is sound, but, less obviously, it is fast.',
    'It takes long even when there is no doubt about what has to be done.',
    'Obviously, one might judge it as a trifle.',
    'Obviously, you have to pass this interface to the protocol first.',
    'A future study might also prove that recent data are enough.',
    'The only way to avoid the wait would be to start two threads.',
  ])('of proof: %s', (text) => {
    expect(proofWordsIn(text)).toEqual([])
  })

  it('of cause: a noun is no verb', () => {
    expect(causalClaimIn('It refines the results in the first study.')).toBeNull()
    expect(causalClaimIn('Remote work results in better sleep.')).not.toBeNull()
  })

  it.each([
    ['For example, Raman and Hellerstein provide a framework for cleaning data sets.', false],
    ['In Section IV, we argue why two of these needs are not met by routing today.', false],
    ['The third asks what the state has learned from both of these accounts of it.', false],
    ['In this paper we will follow the minimum convention for the tropical semiring.', false],
    ['In this paper we argue that two of these needs are not met by routing today.', true],
  ])('of purpose: %s', (text, tells) => {
    const [sentence] = analyse(draft([text])).sentences
    const found =
      sentence === undefined ? [] : thesisCandidates([{ sentence, place: 'introduction' }], false)
    expect(found.length > 0).toBe(tells)
  })
})

describe('titles and figures', () => {
  it('lets a title be that names a notion which the text founds', () => {
    const named = (text: string) =>
      judgedDraft(
        title,
        draft([{ type: 'title', text: 'Tidy data' }, '# Results', `${text} ${scene.repeat(20)}`], {
          title: 'Tidy data',
          titleBlock: 'b1',
        }),
      ).note('title.field-only') !== undefined
    expect(named('We speak of “tidy data” where each row is a case.')).toBe(false)
    expect(named('We tidy our data.')).toBe(true)
  })

  it('takes no label of a server for a title', () => {
    const called = (text: string) =>
      judgedDraft(
        title,
        draft([{ type: 'title', text }, '# Results', scene.repeat(20)], {
          title: text,
          titleBlock: 'b1',
        }),
      ).note('title.field-only') !== undefined
    expect(called('PREPRINT')).toBe(false)
    expect(called('Essay for POL2077')).toBe(false)
    expect(called('WELLS')).toBe(true)
  })

  it('takes no cut sentence, and no argument that is drawn, for a figure that is not read', () => {
    const pointed = (text: string) => {
      const caption = 'Figure 2. Depth of the wells in each of the villages by year'
      const document = draft(
        ['# Results', `${scene} ${text}`, { type: 'caption', text: caption, float: 'f2' }],
        { figures: [{ id: 'f2', label: '2', word: 'Figure', caption, captionBlock: 'b3' }] },
      )
      return judgedDraft(figure, document).rationale('told')?.includes('For 0 of 1') === true
    }
    expect(pointed('The depth of all wells is shown in Figure 2.')).toBe(true)
    expect(pointed('Figure 2 shows the distribution of the number of asso-')).toBe(false)
    expect(pointed('The following argument is illustrated in Figure 2.')).toBe(false)
  })
})

describe('introductions', () => {
  const opening = (last: string) =>
    judgedDraft(
      introduction,
      draft(
        [
          '# Introduction',
          `Bakeries are central to the life of towns. ${scene.repeat(3)} However, little is known about their ovens. ${last}`,
          '# Methods',
          scene.repeat(12),
          '# Results',
          scene.repeat(12),
          '# Discussion',
          scene.repeat(2),
        ],
        { title: 'Ovens in bakeries of the north' },
      ),
    )

  it('may call the text a manuscript', () => {
    const missing = (text: string) => opening(text).note('occupying.missing') !== undefined
    expect(missing('This manuscript addresses the heat of ovens in winter.')).toBe(false)
    expect(missing('The ovens are warm in winter, and the street is cold.')).toBe(true)
    expect(missing('We audited the ovens of the street in winter.')).toBe(false)
    expect(missing('They audited the ovens of the street in winter.')).toBe(true)
  })
})

describe('a post of a page', () => {
  it('has no part that announces the others', () => {
    const missing = (times: number) =>
      judgedDraft(
        introduction,
        draft([
          scene,
          scene,
          scene.repeat(times),
          'To conclude, the ovens of the street are warm.',
        ]),
      ).note('occupying.missing') !== undefined
    expect(missing(1)).toBe(false)
  })
})

describe('essays that begin with their task', () => {
  const worn = (second: string) =>
    judgedDraft(
      introduction,
      draft([
        `Nowadays bread is easy to buy. ${second} ${scene.repeat(2)}`,
        scene.repeat(6),
        scene.repeat(6),
      ]),
    ).note('opening.worn') !== undefined

  it('have no worn opening of their own', () => {
    expect(worn('Use specific reasons and examples to support your answer.')).toBe(false)
    expect(worn('Bread was dear in the old days.')).toBe(true)
  })
})

describe('appeals to research', () => {
  const block = { block: 'b1', start: 0, end: 0 }
  const leaning = (text: string, cited: string) => {
    const at = text.indexOf(cited)
    const citation = {
      ...block,
      start: at,
      end: at + cited.length,
      raw: cited,
      style: 'author-year' as const,
      references: [],
      unresolved: [],
    }
    return (
      judgedDraft(
        evidence,
        draft([`${text} ${scene.repeat(3)}`, scene.repeat(6)], { citations: [citation] }),
      ).note('sources.unnamed-appeal') !== undefined
    )
  }

  it('may have their source behind the quotation that they open', () => {
    const told = 'stays warm for a day. Its bricks keep what the fire gave.'
    expect(leaning(`According to research the oven "${told}" (Lee, 2020).`, '(Lee, 2020)')).toBe(
      false,
    )
    expect(
      leaning(
        `According to research the oven ${told} A cat sleeps on it (Lee, 2020).`,
        '(Lee, 2020)',
      ),
    ).toBe(true)
  })
})

describe('results of others', () => {
  it('are no empty outcome of the abstract', () => {
    const noted = (text: string) =>
      judgedDraft(
        title,
        draft(
          [
            '# Abstract',
            `Bread is baked in towns. ${text} We weigh loaves in two ovens.`,
            '# Introduction',
            scene.repeat(20),
          ],
          { title: 'Loaves in two ovens', abstract: ['b2'] },
        ),
      ).note('abstract.empty-outcome') !== undefined
    expect(noted('This makes it difficult to validate important results.')).toBe(false)
    expect(noted('Our work gives important results.')).toBe(true)
  })
})

describe('words of proof', () => {
  it('promise nothing where something proved useful', () => {
    const words = (text: string) => proofWordsIn(text).length
    expect(words('We used the reports, which proved an invaluable resource.')).toBe(0)
    expect(words('We used a guess, which proved correct in June.')).toBe(0)
    expect(words('We used the reports, which proved the cause of the fire.')).toBe(1)
  })

  it('are plain speech where theorems stand', () => {
    const noted = (theorem: string) =>
      judgedDraft(
        evidence,
        draft([
          ...Array.from({ length: 10 }, () => scene),
          `${theorem} It is closed. ${theorem} Hence this number is the PROOF of the formula.`,
        ]),
      ).note('certainty.proof-word') !== undefined
    expect(noted('Lemma 2 holds for every set.')).toBe(false)
    expect(noted('The oven holds for every set.')).toBe(true)
  })
})

describe('captions of tables', () => {
  const thin = (caption: string, below: string) => {
    const written: readonly Written[] = [
      '# Results',
      `${scene} Table 2 gives the details.`,
      { type: 'caption', text: `Table 2: ${caption}`.trim(), float: 't2' },
      ...(below === '' ? [] : [{ type: 'caption' as const, text: below }]),
    ]
    const document = draft(written, {
      source: 'docx',
      tables: [
        {
          id: 't2',
          label: '2',
          word: 'Table',
          caption: `Table 2: ${caption}`.trim(),
          captionBlock: 'b3',
          rows: [['a', 'b']],
        },
      ],
    })
    return judgedDraft(table, document).note('table.caption-thin') !== undefined
  }

  it('say whom the rows list, or stand below their label', () => {
    expect(thin('Experiment participants', '')).toBe(false)
    expect(thin('', 'Weights of bread by oven and week')).toBe(false)
    // A bare label is told by the free check, which looks for its words on the next line.
    expect(thin('', '')).toBe(false)
    expect(thin('Results', '')).toBe(true)
  })
})
