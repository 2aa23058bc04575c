import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { citationIndex } from '../readability/citations.ts'
import { sourcesAmong } from '../sourcing/standing-source.ts'
import { draft } from '../testing/draft.ts'
import { claimOf } from './claim-sentences.ts'
import { contentRoots, contentTerms, coverage, hasTerm, rootOf } from './content-words.ts'
import { groundsIn } from './grounds.ts'
import { unsourcedAppeals } from './reasoning/appeals.ts'
import { causalClaimIn, designOf } from './study-design.ts'
import { statementParts } from './theses/statement-parts.ts'

const read = (text: string) => {
  const document = draft([text])
  return {
    document,
    sentences: analyse(document).sentences,
    citations: citationIndex(document),
  }
}

describe('content words', () => {
  it.each([
    ['patients', 'patient'],
    ['studies', 'study'],
    ['measured', 'measures'],
    ['organisation', 'organised'],
    ['causal', 'causally'],
  ])('bring %s and %s to one root', (one, other) => {
    expect(hasTerm(new Set([rootOf(one)]), other)).toBe(true)
  })

  it('keep different words apart', () => {
    expect(hasTerm(contentRoots('universities and markets'), 'universe')).toBe(false)
    expect(hasTerm(contentRoots('the weather'), 'wealth')).toBe(false)
  })

  it('leave out function words and the filler of academic prose', () => {
    expect(contentTerms('This paper examines the effect of trust on markets')).toEqual([
      'effect',
      'trust',
      'markets',
    ])
  })

  it('cover nothing wanted by anything', () => {
    expect(coverage([], new Set())).toBe(1)
  })
})

describe('claims', () => {
  it.each([
    ['causal', 'Heavy rain causes the loss of the corn.'],
    ['comparative', 'Small firms are more loyal than large ones.'],
    ['general', 'All people in every village are afraid of storms.'],
    ['evaluative', 'The state should pay for the loss of the corn.'],
  ])('are read as %s', (strength, text) => {
    const [sentence] = read(text).sentences
    expect(sentence === undefined ? null : claimOf(sentence)?.strength).toBe(strength)
  })

  it.each([
    'Does heavy rain cause the loss of the corn?',
    'We asked whether heavy rain causes the loss of corn.',
    'The farm stands at the end of the lane.',
  ])('are not read into: %s', (text) => {
    const [sentence] = read(text).sentences
    expect(sentence === undefined ? null : claimOf(sentence)).toBeNull()
  })
})

describe('grounds', () => {
  it.each([
    ['citation', 'Rain spoils corn (Lee, 2019).'],
    ['citation', 'Rain spoils corn [12].'],
    ['figure', 'Rain spoils corn (Figure 2).'],
    ['number', 'Rain spoils 45% of the corn.'],
    ['observation', 'We found that rain spoils corn.'],
    ['quotation', 'The farmer calls it “the end of the harvest” twice.'],
    ['example', 'Rain spoils corn, for example on the ricks.'],
    ['reason', 'Rain spoils corn because it rots.'],
  ])('are found as %s in: %s', (type, text) => {
    const { sentences, citations } = read(text)
    const types = sentences.flatMap((sentence) =>
      groundsIn(sentence, citations).map((ground) => ground.type),
    )
    expect(types).toContain(type)
  })

  it('do not take the year of a source for a number', () => {
    const { sentences, citations } = read('Rain spoils corn (Lee, 2019).')
    const types = sentences.flatMap((sentence) =>
      groundsIn(sentence, citations).map(({ type }) => type),
    )
    expect(types).toEqual(['citation'])
  })
})

describe('the design', () => {
  it.each([
    ['observational', 'This was a retrospective cohort study of patients.'],
    ['observational', 'Hedges were not assigned at random to their cuts.'],
    ['experimental', 'Patients were randomised to two arms.'],
    ['mixed', 'A cross-sectional survey was followed by a randomised trial.'],
    ['qualitative', 'We held semi-structured interviews.'],
    ['not-stated', 'We looked at the bread.'],
    ['not-stated', 'Research into the cross-sectional variation in prices is hard to repeat.'],
  ])('is read as %s', (type, text) => {
    expect(designOf(read(text).sentences).type).toBe(type)
  })

  it.each(['Coffee reduces mortality.', 'Exposure led to a higher rate.'])(
    'bears no cause such as: %s',
    (text) => {
      expect(causalClaimIn(text)).not.toBeNull()
    },
  )

  it.each([
    'Coffee may reduce mortality.',
    'Coffee is associated with reduced mortality.',
    'It is caused by a virus.',
    'The model increases with age.',
    'Within-person increases in coffee predicted later increases in sleep.',
  ])('leaves alone: %s', (text) => {
    expect(causalClaimIn(text)).toBeNull()
  })
})

describe('appeals to others', () => {
  it.each([
    'Many studies have shown that it works.',
    'It is well known that it works.',
    'Most scholars agree that it works. In most of their ports ships are seen. They sink (Lee, 2019).',
    'Experts agree that it works.',
    'According to research, it works.',
    'Soil ecologists have long held that it works.',
    'Naval historians regard the rudder as the turning point.',
    'According to those who have sailed there, it works.',
    'Two geographers at a coastal college counted the boats and found forty.',
    'Research into the matter has come to the conclusion that it works.',
    'There is a broad consensus among shipwrights.',
    'In a survey of 900 coastal families, most mended their own boats.',
    'In three bays of the north, 750 residents were asked, and most had a boat.',
    'Lee (2019) saw ships, and Ode (2020) saw rafts. Some authors have shown that it works.',
    'Lee (2019) saw ships, and Ode (2020) saw rafts. Experts agree that it works.',
    'Earlier work held that it fails (Lee, 2019). Most saw none (Lee, 2019). Several studies have shown that it works.',
  ])('without a source are found in: %s', (text) => {
    const { document, sentences } = read(text)
    expect(unsourcedAppeals(sourcesAmong(document, sentences))).toHaveLength(1)
  })

  it.each([
    'Many studies have shown that it works (Lee, 2019).',
    'Many studies have shown that it works. Lee (2019) is one of them.',
    'Warm ports raise the trade of rafts (Lee, 2019). We saw ships. Many studies have shown that warm ports raise the trade of rafts.',
    'Recent surveys show that rafts drift. Wind is all that moves them. A raft may drift for days (Lee, 2019).',
    'Most scholars agree that it works. In most of these studies ships are seen. They sink (Lee, 2019).',
    'Many studies have shown that it works.12 Others doubt it.',
    'Our earlier studies have shown that it works.',
    'The ecologists hold that it works.',
    'The worries that common people and experts hold regarding rafts are old.',
    'If ecologists know that it works, they use it.',
    'Naval historians regard the rudder as the turning point (Lee, 2019).',
    'There is a broad consensus among shipwrights (Lee, 2019).',
    'In a survey of 900 coastal families, most mended their own boats (Lee, 2019).',
    'There is little agreement between the two counts of rafts.',
    'There is a fair agreement among raters on the rafts.',
    'They are ready to write their own thesis, research report, or logbook of rafts.',
    'Several studies such as Bowlby argue so.',
    'Researchers have argued that rafts float. This lift has many names (Lee, 2019).',
    'Rafts are old (Lee, 2019). Some researchers have found that it works. Many saw ships (Ode, 2020).',
    'Recent studies have shown that it works. Xie and colleagues saw ships (Xie, 2019).',
    'Many modern historians argue that it works. The historian Ada Brandt puts it plainly.',
    'Many studies have shown that it works (6).',
    'These figures show that it works.',
    'The two figures show that it works.',
    'Some of the papers found were old and hard to read.',
    'Many studies have shown [Brandt] that it works.',
    'Lee (2019) saw ships, and Ode (2020) saw rafts. Some authors find otherwise.',
    'The background literature also shows why rafts float.',
    'Studies have shown that rafts differ. Ships sink (Lee, 2019). Cork floats (Ode, 2020).',
  ])('with a source are left alone in: %s', (text) => {
    const { document, sentences } = read(text)
    expect(unsourcedAppeals(sourcesAmong(document, sentences))).toEqual([])
  })
})

describe('the parts of a statement', () => {
  it('are object, relation and bounds', () => {
    const parts = statementParts('how trust affects loyalty among employees in small firms')
    expect(parts.relation?.text).toBe('how')
    expect(parts.scope?.text).toContain('employees')
    expect(parts.vague).toBeNull()
  })

  it('are named where the aspects are', () => {
    expect(statementParts('aspects of the life of wardens').vague?.text).toBe('aspects of')
    expect(statementParts('aspects of pay, housing and rest').vague).toBeNull()
  })

  it('show what names nothing', () => {
    expect(statementParts('various aspects of trust').vague?.text).toBe('various aspects')
  })
})
