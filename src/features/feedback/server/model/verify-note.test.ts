import { describe, expect, it } from 'vitest'

import { draft } from '#engines/analysis/testing/draft.ts'

import { requireKind } from '../kinds.ts'
import { liesAbout } from './testing/lies.ts'
import { noteOf, validNote } from './testing/scripted-reviewer.ts'
import { unitsOf } from './units.ts'
import { verifyNote } from './verify-note.ts'

const document = draft([
  '## Introduction',
  'Bread prices in market towns followed the wheat harvest closely between 1750 and 1790, although the assize of bread was meant to delay any such movement.',
  'The study samples 48 towns and treats every parish register as an independent witness of local scarcity and poor relief.',
  '## Limitations',
  'Registers are missing for 11 towns, which limits what can be said about the north.',
])
const { contract } = requireKind('thesis_statement', 'DRAFT')
const [unit] = unitsOf(document, { scope: null })
if (unit === undefined) throw new Error('The draft has one part')
const context = { document, contract, unit, told: '', materials: {} }
const criterion = contract.criteria[0]?.id ?? ''
const good = noteOf({
  criterion,
  place: 'p2',
  quotation: 'the assize of bread was meant to delay any such movement',
  title: 'Role of the assize left open',
  statement: 'The sentence sets the assize against the harvest without saying which one won.',
  why: 'An examiner cannot tell what the claim about prices is.',
  how: 'Say whether the assize delayed the movement of prices or did not.',
})

describe('a note of a model', () => {
  it('is shown when the draft bears it out, in the words of the draft', () => {
    const verified = verifyNote({ ...good, quotation: good.quotation.toUpperCase() }, context)
    expect('finding' in verified && verified.finding.anchors[0]?.exact).toBe(good.quotation)
  })

  it('is dropped in every way in which models go wrong', () => {
    const lies = liesAbout(unit.passages, criterion)
    expect(lies.length).toBeGreaterThan(20)
    const shown = lies.filter((lie) => 'finding' in verifyNote(lie, context))
    expect(shown.map(({ title }) => title)).toEqual([])
    const valid = validNote(unit.passages, criterion)
    expect(valid !== undefined && 'finding' in verifyNote(valid, context)).toBe(true)
  })

  it('may say that something is missing only when it is', () => {
    const absent = { ...good, quotation: '', terms: ['control group', 'placebo*'] }
    const missing = (what: string) => verifyNote({ ...absent, missing: what }, context)
    expect(missing('a statement of limitations')).toEqual({ dropped: 'present-after-all' })
    expect(missing('the sample of towns')).toEqual({ dropped: 'present-after-all' })
    expect(
      verifyNote(
        {
          ...absent,
          missing: 'a comparison with placebo',
          title: 'No comparison with placebo',
          statement: 'The draft has no placebo comparison.',
          why: 'A comparison shows what the prices would have been.',
          how: 'Say why a placebo comparison is not needed for bread.',
        },
        context,
      ),
    ).toHaveProperty('finding.absence.searched', 5)
  })

  it('names the numbers, people and figures of the draft and no others', () => {
    const how = (words: string) => verifyNote({ ...good, how: words }, context)
    expect(how('Say what the assize did in the 48 towns.')).toHaveProperty('finding')
    expect(how('Say what the assize did in the 49 towns.')).toEqual({ dropped: 'altered' })
    expect(how('Set the assize beside Thompson (1971).')).toEqual({ dropped: 'unknown-reference' })
    expect(how('Move the assize into Table 2.')).toEqual({ dropped: 'unknown-reference' })
  })

  it('points at its words where the model was reading, also when they stand elsewhere before', () => {
    const said = 'every parish register as an independent witness of local scarcity and poor relief'
    const twice = draft([
      '## Abstract',
      `We treat ${said}.`,
      '## Introduction',
      `The study samples 48 towns and treats ${said}.`,
    ])
    const passage = twice.blocks.at(-1)
    const own = { key: 'p1', block: passage?.id ?? '', text: passage?.text ?? '' }
    const verified = verifyNote(
      {
        ...good,
        place: 'p1',
        quotation: said,
        how: 'Say why a register is a witness of scarcity.',
      },
      { ...context, document: twice, unit: { heading: '', passages: [own], hash: '' } },
    )
    expect(verified).toHaveProperty('finding.anchors.0.block', own.block)
  })

  it('is in English, whatever it quotes', () => {
    const german = {
      statement:
        'Der Satz stellt die assize gegen die harvest und sagt nicht, welche von beiden sich in den Städten durchsetzt.',
      why: 'Wer das liest, kann nicht sehen, was die These über die prices ist und wie sie sich mit dem movement verträgt.',
      how: 'Sagen Sie, ob die assize das movement der prices verzögert hat oder nicht.',
    }
    expect(verifyNote({ ...good, ...german }, context)).toEqual({ dropped: 'vague' })
    const quoting = { ...good, statement: `${good.statement} “${document.blocks[1]?.text}”` }
    expect(verifyNote(quoting, context)).toHaveProperty('finding')
  })
})
