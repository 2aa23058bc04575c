import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { speaksOfItself } from '#engines/analysis/sourcing/own-work.ts'
import { signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import {
  capitalised,
  counted,
  quoted,
  rangeOf,
  searchScope,
} from '#engines/analysis/stance/wording.ts'
import type { Block } from '#engines/documents/document.ts'

import type { Opening } from './opening.ts'

/** Words from which a text needs to tell its route. */
const longText = 7000

/** Judges whether what is new and the route are told. */
export function judgeSignposts(opening: Opening): Judgement {
  const isNew = opening.moves.filter(
    ({ step, sentence }) =>
      ['contribution', 'findings', 'claim'].includes(step) ||
      (step === 'purpose' && /\b(?:new|novel|first|previously un\w+)\b/iu.test(sentence.text)),
  )
  const route = opening.moves.filter(({ step }) => step === 'structure')
  const purpose = opening.moves.filter(({ step }) => step === 'purpose')
  const level = signpostLevel({ isNew: isNew.length, route: route.length, purpose: purpose.length })
  const shown = isNew[0] ?? route[0] ?? purpose[0]
  return {
    criterion: {
      id: 'signposts',
      level,
      rationale: toldIn(isNew.length, route.length),
      ranges: shown === undefined ? [] : [rangeOf(shown.sentence)],
      signals: [
        signal('Sentences on what is new', isNew.length, 'at least one'),
        signal(
          'Sentences on the route',
          route.length,
          opening.reading.words >= longText ? 'one or more in a text of this length' : null,
        ),
      ],
    },
    findings: [...noRoute(opening, route.length), ...toldContribution(opening)],
  }
}

function toldIn(isNew: number, route: number): string {
  if (isNew === 0 && route === 0) return 'No sentence tells what is new, and none tells the route.'
  const tells = (count: number) => (count > 1 ? 'tell' : 'tells')
  const first = isNew === 0 ? 'no sentence' : counted(isNew, 'sentence')
  const second = route === 0 ? 'none' : route
  return capitalised(`${first} ${tells(isNew)} what is new, ${second} ${tells(route)} the route.`)
}

function signpostLevel(count: {
  readonly isNew: number
  readonly route: number
  readonly purpose: number
}): Level {
  if (count.isNew >= 2 || (count.isNew > 0 && count.route > 0)) return 4
  if (count.isNew > 0) return 3
  return count.route > 0 || count.purpose > 0 ? 2 : 1
}

const aroundTheText: ReadonlySet<string | undefined> = new Set([
  'front',
  'abstract',
  'references',
  'appendix',
  'back',
])

const ofRoute =
  /\b(?:overview|outline|roadmap|structure|organi[sz]ation|plan) of (?:the|this|my) (?:\p{L}+ )?(?:thesis|dissertation|chapters?|report|essay|paper|work|study|document)\b|\b(?:chapter|thesis|dissertation|report) (?:overview|outline|structure|organi[sz]ation)\b|^(?:overview|outline|roadmap|structure|organi[sz]ation)\W*$/iu
/** "The aim is threefold: 1) describe …; 2) identify …; 3) review …": steps that are counted off are a route. */
const countsOff = /(?:\b1|\(i)\).*(?:\b2|\(ii)\).*(?:\b3|\(iii)\)/u
const namesPart =
  /\b(?:chapters?|sections?|parts?) (?:\d|[IVX]+\b|one\b|two\b|three\b|four\b|five\b)/iu

/**
 * A route may be set as headings ("Chapter overview", "Chapter 1"), as a list, or in a section that is no introduction
 * by its name: two places before the second main section that name a part are looked at as one.
 */
function setsOutRoute(opening: Opening, second: string | undefined): boolean {
  const { reading } = opening
  if (reading.headings.some(({ text }) => ofRoute.test(text))) return true
  if (opening.moves.some(({ sentence }) => countsOff.test(sentence.text))) return true
  const { blocks } = reading.analysed.document
  const end = second === undefined ? -1 : blocks.findIndex(({ id }) => id === second)
  return blocks.slice(0, end < 0 ? 0 : end).filter(({ text }) => namesPart.test(text)).length >= 2
}

/** Main sections that one sentence, or two in a row, names in their own words: they are gone through. */
const partsNamed = 3

/** "I trace the mills, then the ovens and the price of bread": the words of the headings without the word for a section. */
function goesThroughParts({ moves }: Opening, top: readonly Block[]): boolean {
  const names = top.map(({ text }) => contentRoots(text)).filter((roots) => roots.size > 0)
  return moves.some((move, at) => {
    const said = contentRoots(`${move.sentence.text} ${moves[at + 1]?.sentence.text ?? ''}`)
    const named = names.filter(
      (roots) => [...roots].filter((root) => said.has(root)).length * 2 >= roots.size,
    )
    return named.length >= partsNamed
  })
}

/** "Lastly, I will discuss …": what the writer is going to do, step by step. */
const willTell =
  /\b(?:I|we)(?: will| shall|’ll|'ll| am going to| are going to)(?: (?:then|also|first|next|finally|briefly))? (?:discuss|give|describe|conclude|present|show|explain|introduce|talk|examine|explore|provide|outline|turn|look|go|review|consider|argue|analy[sz]e|compare)\b/iu

function noRoute(opening: Opening, route: number): readonly FindingDraft[] {
  const { reading } = opening
  const { genre, role, stage } = reading.analysed
  const main = reading.headings.filter(
    ({ id, level }) => (level ?? 1) === 1 && !aroundTheText.has(role.get(id)),
  )
  // What stands before the introduction is of the title page.
  const start = main.findIndex(({ id }) => role.get(id) === 'introduction')
  const top = main.slice(Math.max(0, start))
  const needsRoute = ['thesis', 'essay', 'review'].includes(genre) && reading.words >= longText
  if (route > 0 || !needsRoute || stage !== 'complete' || reading.isChapter || top.length < 4) {
    return []
  }
  if (setsOutRoute(opening, top[1]?.id) || goesThroughParts(opening, top)) return []
  if (opening.moves.filter(({ sentence }) => willTell.test(sentence.text)).length >= partsNamed)
    return []
  const first = top.find(({ text }) => text.length > 3)?.text ?? ''
  return [
    {
      criterion: 'signposts',
      check: 'introduction.no-route',
      kind: 'issue',
      severity: 'minor',
      title: `No word on the route through ${top.length} sections`,
      statement: `The text has ${reading.words} words in ${top.length} main sections, from ${quoted(first, 6)} on, and the introduction does not say what each is for.`,
      why: 'In a text of this length a reader needs to know where a question will be answered before putting it.',
      how: 'Add one sentence a section: what it does, and which part of the question it answers.',
      ranges: [],
      absence: {
        what: 'the route through the sections',
        terms: [
          'the remainder of',
          'the rest of this',
          'is organised',
          'is organized',
          'is structured',
          'chapter two',
          'section 2',
          'the first section',
          'the next section',
          'proceeds',
        ],
        scope: searchScope(opening.paragraphs, 'introduction'),
        searched: opening.paragraphs.length,
      },
      confidence: 0.7,
    },
  ]
}

const overview =
  /^\W*(?:this|the present|the) (?:\p{L}+ )?(?:chapter|section|part|introduction) (?:\p{L}+ly |first |then |also )?(?:introduces|provides|gives|outlines|reviews|presents|describes|covers|discusses|begins|starts|summari[sz]es|sets)\b/iu

const work = String.raw`(?:this|our|the present|the current|my) (?:\p{L}+ )?(?:paper|study|article|work|thesis|essay|dissertation|report|research|review|project|approach|analysis)`
/** "Our contributions are", "this paper contributes to", "to our knowledge the first": what is new is what the sentence is about. */
const saysWhatIsNew = new RegExp(
  [
    String.raw`\b(?:our|my|the (?:main|key|major|primary|principal|central|first|second)) (?:\p{L}+ ){0,2}contributions?\b(?! to (?:the )?(?:overall|total|variance|\p{L}+ity)\b)`,
    String.raw`\b(?:contributions?|novelty|novelties) (?:of|made by|in) ${work}\b`,
    String.raw`\bcontributions? (?:is|are|lies?)\b`,
    String.raw`\b(?:this|we|I) (?:\p{L}+ ){0,3}(?:makes?|offers?|provides?|presents?) (?:the following|two|three|four|several|an? (?:\p{L}+ )?)(?: ?\p{L}+)? ?contributions?\b`,
    String.raw`\b${work} (?:contributes|adds|extends|(?:offers|provides) (?:an? )?(?:new|novel|first|greater|original|further))\b`,
    String.raw`\bto (?:our|my|the best of (?:our|my)) knowledge\b[^.]*\b(?:first|largest|only|most)\b`,
    String.raw`\b(?:we|our|I|${work})\b[^.]*\bfor the first time\b`,
  ].join('|'),
  'iu',
)

function toldContribution(opening: Opening): readonly FindingDraft[] {
  const told = opening.moves.find(
    ({ step, confidence, sentence }) =>
      step === 'contribution' &&
      confidence > 0.9 &&
      speaksOfItself(sentence.text.replaceAll(/\([^()]*\)/gu, ' ')) &&
      saysWhatIsNew.test(sentence.text) &&
      // "This chapter introduces the topic, the contribution, and …": what stands where.
      !overview.test(sentence.text.replaceAll(/\s?\([^()]*\)/gu, '')) &&
      // "A deepening of knowledge is what we aim to contribute" says not what is new.
      !/\b(?:I|we) hope\b|\bwe aim to contribute\b/iu.test(sentence.text),
  )
  if (told === undefined) return []
  return [
    strength({
      criterion: 'signposts',
      check: 'introduction.contribution-told',
      title: 'What is new is said outright',
      statement: `${quoted(told.sentence.text, 18)} tells the reader what the text adds.`,
      why: 'An examiner need not search for the contribution, and can hold the text to it.',
      ranges: [rangeOf(told.sentence)],
      confidence: 0.65,
    }),
  ]
}
