import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { analyse } from '../../analysis/analyse.ts'
import type { Finding, ReviewResult } from '../../analysis/finding.ts'
import { draft } from '../../analysis/testing/draft.ts'
import { assembleResult } from '../assemble.ts'
import { isDirective, isRewrite } from '../directive.ts'
import { withinHelp } from './within-help.ts'

const passage = 'This proves that trade is always unfair to everyone who buys bread.'

function resultWith(change: Partial<Finding>): ReviewResult {
  const { document } = analyse(draft(['## Results', passage]))
  const made = assembleResult({
    document,
    contract: {
      id: 'evidence',
      title: 'Evidence',
      siglum: 'EV',
      family: 'evidence',
      field: 'evidence_review',
      events: { started: null, ready: 'evidence_ready' },
      serves: ['DRAFT'],
      price: 1,
      description: '',
      criteria: [
        {
          id: 'certainty',
          title: 'Certainty is in proportion',
          question: 'Are claims worded as surely as their grounds allow?',
          levels: { 1: 'a', 2: 'b', 3: 'c', 4: 'd' },
        },
      ],
      view: null,
    },
    analysis: {
      summary: 'One claim goes further than the design.',
      criteria: [],
      findings: [
        {
          criterion: 'certainty',
          check: 'evidence.proof',
          kind: 'issue',
          severity: 'moderate',
          title: 'Proof from prices alone',
          statement: 'The sentence says “proves” where prices were compared.',
          why: 'A reader who knows other reasons stops here.',
          how: 'Say “suggests” instead.',
          ranges: [{ block: 'b2', start: 0, end: passage.length }],
          confidence: 0.9,
        },
      ],
      notAssessed: [],
      view: null,
    },
    judgedHash: 'hash',
    credits: 1,
    at: '2026-11-22T10:00:00Z',
  })
  return { ...made, findings: made.findings.map((finding) => ({ ...finding, ...change })) }
}

const one = (result: ReviewResult): Finding => {
  const [finding] = result.findings
  if (finding === undefined) throw new Error('The finding was dropped')
  return finding
}

describe('what a policy lets be shown', () => {
  it('changes nothing where examples are allowed', () => {
    const result = resultWith({ example: 'This suggests that trade can be unfair.' })
    expect(withinHelp(result, 'examples')).toBe(result)
  })

  it('takes examples and foreign wording out where rewrites are not allowed, and keeps advice', () => {
    const shown = one(
      withinHelp(
        resultWith({
          example: 'This suggests that trade can be unfair.',
          how: 'Say what was compared. Write “suggests” for “proves”. Put it so: trade may be unfair.',
        }),
        'no-rewrites',
      ),
    )
    expect(shown).toMatchObject({ kind: 'issue', example: null, how: 'Say what was compared.' })
  })

  it('asks the question of the criterion where nothing else of the advice may stay', () => {
    const shown = one(withinHelp(resultWith({}), 'no-rewrites'))
    expect(shown).toMatchObject({
      how: '',
      self_check: 'Are claims worded as surely as their grounds allow?',
    })
  })

  it('turns an issue into a question and tells nothing to do where only questions are allowed', () => {
    const shown = one(
      withinHelp(
        resultWith({
          title: 'Replace the verb',
          statement: 'The sentence says “proves”. Use “suggests” here.',
          why: 'A reader stops here. You should tone it down.',
          how: 'Name what was compared.',
          example: 'This suggests …',
          self_check: 'What else could have raised the price?',
        }),
        'questions-only',
      ),
    )
    expect(shown).toMatchObject({
      kind: 'question',
      severity: 'moderate',
      title: 'Certainty is in proportion?',
      statement: 'The sentence says “proves”.',
      why: 'A reader stops here.',
      how: '',
      example: null,
      self_check: 'What else could have raised the price?',
    })
  })

  it('does not take advice in the shape of a question for a question', () => {
    for (const self_check of [
      'Could you write “suggests” here?',
      'Replace the verb?',
      'Write: this suggests?',
      'Say it softly.',
    ]) {
      expect(one(withinHelp(resultWith({ self_check }), 'questions-only')).self_check).toBe(
        'Are claims worded as surely as their grounds allow?',
      )
    }
  })

  it.each(['no-rewrites', 'questions-only'] as const)(
    'does not show the passage in other words that nobody called a rewrite where %s is allowed',
    (help) => {
      const again = 'Trade that proves unfair always hurts everyone who buys his bread.'
      const about = 'The sentence says of trade what only some towns and some years of it show.'
      const told = one(resultWith({ statement: `${again} ${about}`, why: again }))
      const shown = one(withinHelp({ ...resultWith({}), findings: [told] }, help))
      expect(shown.statement).toBe(about)
      expect(shown.why).toBe('')
    },
  )

  it('asks what the criterion asks where nothing of the statement may be shown', () => {
    const change = { statement: 'Use “suggests” here.', self_check: 'What else raises a price?' }
    expect(one(withinHelp(resultWith(change), 'questions-only'))).toMatchObject({
      statement: 'Are claims worded as surely as their grounds allow?',
      self_check: 'What else raises a price?',
    })
  })

  it('does not tell that a criterion is met where a note says that it is not', () => {
    const change = { title: 'Write “suggests” here', statement: 'Use “suggests” here.' }
    expect(one(withinHelp(resultWith(change), 'no-rewrites'))).toMatchObject({
      title: 'Certainty is in proportion?',
      statement: 'Are claims worded as surely as their grounds allow?',
    })
  })

  it('keeps a title that says what is never done, and not one that says what never to do', () => {
    const shown = (title: string) => one(withinHelp(resultWith({ title }), 'questions-only')).title
    expect(shown('Rogers 2002 is listed, never cited')).toBe('Rogers 2002 is listed, never cited')
    expect(shown('In a summary never cite it')).not.toContain('never')
  })

  it('keeps a summary that quotes the passages of its notes where only questions are allowed', () => {
    const summary =
      'The main point was read as “This proves that trade is always unfair to everyone …”.'
    const result = { ...resultWith({}), summary }
    expect(withinHelp(result, 'questions-only').summary).toBe(summary)
    const foreign = 'Better is “Trade in some towns seemed unfair to those who buy bread”.'
    expect(withinHelp({ ...result, summary: foreign }, 'questions-only').summary).toBe('')
  })

  it('keeps a strength, and says nothing to do beside it', () => {
    const shown = one(
      withinHelp(resultWith({ kind: 'strength', severity: null }), 'questions-only'),
    )
    expect(shown).toMatchObject({ kind: 'strength', how: '', self_check: null })
  })

  it('lets no example, no advice and no foreign wording through, whatever a note says', () => {
    const advice = fc.constantFrom(
      'Add the interval to the main estimate.',
      'Replace it by a word of association.',
      'After the background, say in one sentence what came out.',
      'In the last paragraph, name the limits; then cut the rest.',
      'You could split the sentence here.',
      'The sentence should be cut.',
      'Do not hedge twice.',
      'Write it so: ZEBRA is what we found.',
      'Say “ZEBRA is what we found” instead.',
      'It would read "ZEBRA is what we found" then.',
      'Consider ‘ZEBRA is what we found’.',
    )
    const plain = fc.constantFrom(
      'The sentence says “proves that trade”.',
      'Use of sources is even.',
      'A reader stops here.',
      'Prices rose in both years.',
    )
    const text = fc
      .array(fc.oneof(advice, plain), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join(' '))
    fc.assert(
      fc.property(fc.tuple(text, text, text, text, text), ([title, statement, why, how, rest]) => {
        const change = { title, statement, why, how, example: rest, self_check: rest }
        const shown = one(withinHelp(resultWith(change), 'questions-only'))
        const said = [shown.title, shown.statement, shown.why, shown.how, shown.self_check].join(
          ' ',
        )
        expect(shown.example).toBeNull()
        expect(said).not.toContain('ZEBRA')
        expect(said).not.toMatch(
          /\b(?:Add|Replace|Write|Say|Consider|name the limits|say in|You could|should|Do not)\b/u,
        )
        expect(shown.self_check).toMatch(/\?$/u)
        const milder = one(withinHelp(resultWith(change), 'no-rewrites'))
        expect([milder.statement, milder.how, milder.example].join(' ')).not.toContain('ZEBRA')
      }),
      { numRuns: 500 },
    )
  })

  it('changes nothing more when it is applied again, and a milder policy brings nothing back', () => {
    const result = resultWith({ example: 'This suggests …' })
    const once = withinHelp(result, 'questions-only')
    expect(withinHelp(once, 'questions-only')).toEqual(once)
    expect(withinHelp(once, 'no-rewrites')).toEqual(once)
    expect(once.provenance.help).toBe('questions-only')
  })
})

describe('what is advice', () => {
  it.each([
    'The sentence claims a cause (“causes people to stay”), and its paragraph holds no source.',
    'Are claims worded as surely as their grounds allow?',
    'Use of the passive is even.',
    'Two claims stand alone.',
  ])('is not: %s', (sentence) => {
    expect(isDirective(sentence)).toBe(false)
  })

  it('is no rewrite to quote the draft, clipped or not', () => {
    expect(isRewrite('“This proves … unfair” says more than was seen.', [passage])).toBe(false)
    expect(isRewrite('“This suggests” says less.', [passage])).toBe(true)
  })

  it('is no rewrite to quote further than the context of the passage, and one to part from it', () => {
    const own = ['…In both towns bread was sold by weight. This proves that trade is always unfa…']
    const more = '“This proves that trade is always unfair to everyone who buys bread”'
    expect(isRewrite(`${more} leans on nothing.`, own)).toBe(false)
    expect(isRewrite('“This proves that trade is at times unfair” says less.', own)).toBe(true)
    expect(
      isRewrite(
        `${more} says it.`,
        own.map((text) => text.replaceAll('…', '')),
      ),
    ).toBe(true)
  })
})
