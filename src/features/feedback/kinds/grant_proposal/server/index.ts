import type { Analysis, Level } from '#engines/analysis/finding.ts'
import { defineKind, optionsOf } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { confirmed } from '#engines/analysis/stance/confirmed-absence.ts'
import { joined, notJudged } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { rangeOf } from '#engines/analysis/stance/wording.ts'

import { GrantOptionsSchema } from '../contract.ts'
import type { GrantView } from '../contract.ts'
import { aimsOf } from './aims.ts'
import type { Aim } from './aims.ts'
import { findElements } from './elements.ts'
import type { CriterionId } from './elements.ts'
import { judgeCriterion, judgeElements } from './judge.ts'
import type { JudgedElement } from './judge.ts'
import { judgeParts } from './parts.ts'
import { chooseScheme } from './schemes.ts'
import type { ChosenScheme } from './schemes.ts'

/** Grant proposals, by the criteria of their funder. A proposal is never blamed for having no results. */
export default defineKind({
  id: 'grant_proposal',
  version: '1.10.0',
  analyse,
  needs: ['grantScheme'],
  outdatedBy: ['grantScheme'],
  // Who has left places open knows what is missing, and is not told it part by part.
  restsOn: { 'grant.*': ['written-out'] },
  prompt: {
    version: '1',
    instruction:
      'Read the draft as a reviewer of the named scheme. For each criterion quote what the text shows, and name what a panel will ask and does not find. Hold aims, methods, time and money against each other. Never ask a proposal for results.',
  },
})

const ours = ['need', 'aims', 'approach', 'feasibility', 'team', 'impact'] as const
const criteria = [...ours, 'parts'] as const

function analyse(input: KindInput): Analysis {
  const reading = readingOf(input)
  const { scheme: chosen } = optionsOf(input, GrantOptionsSchema)
  const scheme = chooseScheme(reading, chosen, input.materials?.grantScheme)
  const why = whyNot(reading, scheme)
  const elements = why === null ? judgeElements(reading, findElements(reading)) : []
  const aims = why === null ? aimsOf(reading) : []
  const judgements =
    why === null
      ? judgeAll(reading, { elements, aims, scheme })
      : criteria.map((id) => notJudged(id, why))
  return {
    summary: why === null ? summaryOf(scheme, elements) : why.replace(/^Not judged: t/u, 'T'),
    ...joined(judgements),
    notAssessed: [
      {
        what: 'Whether the idea is new and the sum is right',
        why: 'The built-in analyser reads what the proposal says; it knows neither the field nor the prices.',
      },
      {
        what: 'Page limits, fonts and forms',
        why: 'They are set by the call, and the file that is sent may differ from this draft.',
      },
    ],
    view: viewOf(scheme, { elements, aims, judgements }),
  }
}

/** Words below which there is nothing that a panel could read. */
const fewestWords = 150

function whyNot(reading: Reading, { how }: ChosenScheme): string | null {
  if (!reading.isEnglish) {
    return 'Not judged: the text is not in English, and this rubric reads English wording.'
  }
  if (reading.words < fewestWords) {
    return `Not judged: the text has only ${reading.words} words, and a panel could not judge it either.`
  }
  if (how === 'chosen' || isProposal(reading)) return null
  // Who thanks a funder names a scheme as well, and asks it for nothing: a proposal says what will be done.
  const isReport = ['empirical', 'review', 'software'].includes(reading.analysed.genre)
  if (how === 'recognised' && !isReport && plannedShare(reading) >= leastPlanned) return null
  return 'Not judged: the text does not read as a proposal. Choose a scheme to have it read as one.'
}

const proposalWords =
  /\b(?:(?:this|the|our|my) (?:proposed|proposal)|proposed (?:research|project|work|study|activit\w+)|we propose|I propose|budget|principal investigator|Co-PI|funding (?:is|will be) (?:requested|used)|amount requested|applicant|grantee|(?:a|the|this|our|research) grant\b|fellowship|intellectual merit|deliverables?|work ?packages?)\b/giu
const ofFunders =
  /budget|principal|co-pi|funding|amount|applicant|grant|fellowship|merit|deliverable|package/iu
const planWords =
  /\b(?:I|we|project|team|forum|this (?:study|research|work|proposal)) (?:\w+ )?(?:will|propose|plan to|aim to)\b|\bwill be\b/iu

/** One of them stands in whatever the patterns find: a plain search is done with most paragraphs. */
const proposalStems: readonly string[] =
  'propos,budget,principal inv,co-pi,funding,amount req,applicant,grant,fellowship,intellectual m,deliverable,package'.split(
    ',',
  )
const planStems = ['will', 'propose', 'plan to', 'aim to']

function holdsOneOf(text: string, stems: readonly string[]): boolean {
  const small = text.toLowerCase()
  return stems.some((stem) => small.includes(stem))
}

/** Share of sentences on what will be done from which a text that names a scheme asks it for something. */
const leastPlanned = 0.04

function plannedShare({ sentences }: Pick<Reading, 'sentences'>): number {
  const planned = sentences.filter(
    ({ text }) => holdsOneOf(text, planStems) && planWords.test(text),
  ).length
  return planned / Math.max(1, sentences.length)
}

/** "Protocol for a randomised trial", and its number in a register: it is funded, and plans in the words of who asks. */
const protocolTitle = /\bprotocols? (?:for|of)\b|\b(?:study|trial|review) protocol\b/iu
const registered = /\b(?:trial registration|NCT\d{8}|ISRCTN\d{6,}|PROSPERO|ChiCTR|DRKS\d{6,})/u

function isProtocol({ document }: Reading['analysed']): boolean {
  return (
    protocolTitle.test(document.title) && document.blocks.some(({ text }) => registered.test(text))
  )
}

function isProposal({ analysed, sentences }: Reading): boolean {
  if (isProtocol(analysed)) return false
  if (analysed.stage === 'proposal' || analysed.genre === 'proposal') return true
  const kinds = new Set(
    analysed.document.blocks
      .filter(({ text }) => holdsOneOf(text, proposalStems))
      .flatMap(({ text }) => [...text.matchAll(proposalWords)])
      .map(([words]) => words.toLowerCase()),
  )
  // A thesis plans its chapters in the same words, and asks nobody for anything.
  if (kinds.size < 2 || ![...kinds].some((words) => ofFunders.test(words))) return false
  const share = plannedShare({ sentences })
  return (kinds.size >= 4 && share > 0.04) || (kinds.size >= 2 && share > 0.1)
}

function judgeAll(
  reading: Reading,
  parts: {
    readonly elements: readonly JudgedElement[]
    readonly aims: readonly Aim[]
    readonly scheme: ChosenScheme
  },
): readonly Judgement[] {
  return [
    ...ours.map((id) => judgeCriterion(reading, id, parts.elements)),
    judgeParts(reading, parts.scheme.scheme, parts.aims),
  ].map((judgement) => confirmed(reading.analysed.document, judgement))
}

const hows = {
  chosen: 'as chosen',
  given: 'as given with the call',
  recognised: 'as recognised from the text',
  generic: 'as no scheme was recognised',
} as const

function summaryOf({ scheme, how }: ChosenScheme, elements: readonly JudgedElement[]): string {
  const shown = elements.filter(({ verdict }) => verdict === 'shown').length
  const missing = elements.filter(
    ({ verdict, element }) => verdict === 'not-found' && element.isAsked,
  )
  const tail =
    missing.length === 0
      ? 'none of them is missing altogether'
      : `not found: ${missing.map(({ element }) => element.title).join(', ')}`
  return `It was read by the criteria of ${scheme.id === 'generic' ? 'any funder' : scheme.title}, ${hows[how]}. Of ${elements.length} things that reviewers look for, ${shown} ${shown === 1 ? 'is' : 'are'} shown; ${tail}.`
}

function viewOf(
  chosen: ChosenScheme,
  parts: {
    readonly elements: readonly JudgedElement[]
    readonly aims: readonly Aim[]
    readonly judgements: readonly Judgement[]
  },
): GrantView {
  const { scheme, how, words } = chosen
  const levels = new Map(parts.judgements.map(({ criterion }) => [criterion.id, criterion.level]))
  return {
    scheme: {
      id: scheme.id,
      title: scheme.title,
      how,
      words: words === null ? null : { ...words },
    },
    criteria: scheme.criteria.map(({ id, title, question, of, scale }) => ({
      id,
      title,
      question,
      scale: scale === null ? null : wordOf(scale, of, levels),
      elements: parts.elements
        .filter(({ element }) => of.includes(element.criterion))
        .map(({ element, verdict, sentences }) => ({
          title: element.title,
          verdict,
          places: sentences.slice(0, 2).map(rangeOf),
          looked: verdict === 'not-found' ? [...element.terms] : [],
        })),
    })),
    aims: parts.aims.map(({ name, place, method, time, money }) => ({
      name,
      place: { ...place },
      method,
      time,
      money,
    })),
  }
}

/** The scheme's word for the mean of what speaks to a criterion, rounded down: panels weigh the weakest part. */
function wordOf(
  scale: readonly [string, string, string, string],
  of: readonly CriterionId[],
  levels: ReadonlyMap<string, Level | null>,
): string | null {
  const own = of.flatMap((id) => levels.get(id) ?? [])
  if (own.length === 0) return null
  const mean = Math.floor(own.reduce((sum: number, level) => sum + level, 0) / own.length)
  return scale[mean - 1] ?? null
}
