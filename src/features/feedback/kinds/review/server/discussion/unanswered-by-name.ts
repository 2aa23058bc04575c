import type { SortOfAim, StatedAim } from '#engines/analysis/answering/stated-aims.ts'
import { statedSets } from '#engines/analysis/answering/stated-sets.ts'
import { contentTerms, coverage } from '#engines/analysis/claims/content-words.ts'
import { looseRoots } from '#engines/analysis/claims/loose-roots.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { textsOfFloats } from '#engines/analysis/floats/texts-of-floats.ts'
import { endingOf, isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** Hypotheses of which no word says whether they hold, and questions or objectives to which the ending never comes back. */
export function unansweredByName(reading: Reading): readonly FindingDraft[] {
  const { genre, stage } = reading.analysed
  if (!isFinished(reading) || reading.isChapter || !reading.isEnglish) return []
  if (genre === 'proposal' || stage === 'proposal' || stage === 'outline') return []
  return statedSets(reading).flatMap((set) => {
    const [first] = set
    if (first === undefined) return []
    return first.sort === 'hypothesis' ? undecided(reading, set) : unreturned(reading, set)
  })
}

const hypothesis =
  /\bhypothes\p{L}+|(?<![\p{L}\p{N}])H_?\{?[0-9a](?![\p{L}\p{N}])|\b(?:than|as|was|were|we|I) (?:was |were |had )?(?:expected|predicted|anticipated|hypothesi[sz]ed)\b|\b(?:our|my|this|these|the) predictions?\b|\b(?:our|my|initial|prior) expectations?\b/iu
const verdict =
  /\b(?:un)?(?:support|confirm|reject|accept|refut|disprov|prov|verif|corroborat|dismiss|falsif|validat|contradict|disconfirm|fulfil)\p{L}*|\b(?:holds?|held|true|false|correct|incorrect|wrong|right|valid|invalid|evidence (?:for|against|of)|consistent with|in line with|in accordance with|contrary to|opposed to|agree\p{L}*|disagree\p{L}*|fail\p{L}*|met|as (?:expected|predicted|anticipated|hypothesi[sz]ed)|significan\p{L}*)\b/iu

function textsBehind({ analysed }: Reading, set: readonly StatedAim[]): readonly string[] {
  const { document } = analysed
  const stated = new Set(set.map(({ range }) => range.block))
  const last = document.blocks.findLastIndex(({ id }) => stated.has(id))
  return [
    ...document.blocks
      .slice(last + 1)
      .filter(({ id, type }) => type !== 'reference' && analysed.role.get(id) !== 'references')
      .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/u)),
    ...textsOfFloats(document),
  ]
}

const leastBehind = 20

function undecided(reading: Reading, set: readonly StatedAim[]): readonly FindingDraft[] {
  const behind = textsBehind(reading, set)
  const [first] = set
  if (first === undefined || behind.length < leastBehind) return []
  if (behind.some((text) => hypothesis.test(text) && verdict.test(text))) return []
  const name = first.label ?? 'the first hypothesis'
  return [
    {
      criterion: 'discussion',
      check: 'discussion.hypotheses-undecided',
      kind: 'issue',
      severity: 'moderate',
      title: `Does ${name} hold?`,
      statement: `The text sets out ${counted(set.length, 'hypothesis', 'hypotheses')}, the first ${quoted(first.text, 14)}; no sentence behind them, and no table, says of one that it is supported or rejected.`,
      why: 'A reader who was told what would be tested looks for the verdict before anything else, and cannot take it from coefficients alone.',
      how: `For each of them write one sentence in the discussion: “${name} is (not) supported, because …”, with the result that decides it.`,
      selfCheck: 'Which number would have made you reject it?',
      ranges: set.slice(0, 3).map(({ range }) => range),
      confidence: 0.8,
    },
  ]
}

const named: Readonly<Record<Exclude<SortOfAim, 'hypothesis'>, RegExp>> = {
  question: /\bquestions?\b|(?<![\p{L}\p{N}])RQ ?\d/iu,
  objective: /\b(?:objectives?|aims?|aimed|goals?|purpose|set out|sought|intended|tasks?)\b/iu,
}
const called: Readonly<Record<SortOfAim, readonly [string, string]>> = {
  hypothesis: ['hypothesis', 'hypotheses'],
  question: ['question', 'questions'],
  objective: ['objective', 'objectives'],
}
/** Words of an aim from which its loss shows, and the share of them that an ending which answers it has at least. */
const fewestTerms = 3
const answering = 0.34
const leastEnding = 60
const concluding: ReadonlySet<string> = new Set(['discussion', 'conclusion'])

function unreturned(reading: Reading, set: readonly StatedAim[]): readonly FindingDraft[] {
  const [first] = set
  if (first === undefined || first.sort === 'hypothesis') return []
  const { blocks } = reading.analysed.document
  const told = blocks.filter(({ id }) => concluding.has(reading.analysed.role.get(id) ?? ''))
  const ending = told.length > 0 ? told : endingOf(reading).map(({ block }) => block)
  const text = ending.map((block) => block.text).join('\n')
  if (text.split(/\s+/u).length < leastEnding || named[first.sort].test(text)) return []
  const roots = looseRoots([text])
  const open = set.filter((aim) => {
    const terms = contentTerms(aim.text)
    return terms.length >= fewestTerms && coverage(terms, roots) < answering
  })
  const [missed] = open
  const place = sentencesOf(endingOf(reading))[0]
  if (missed === undefined) return []
  const [one, many] = called[first.sort]
  return [
    {
      criterion: 'discussion',
      check: `discussion.${many}-not-returned`,
      kind: 'question',
      severity: 'moderate',
      title: `What is the answer to ${quoted(missed.text, 4)}?`,
      statement: `The text sets out ${counted(set.length, one, many)}; discussion and conclusion speak of no ${one}, and hardly use a word of ${quoted(missed.text, 16)}${open.length === 1 ? '' : ` or of ${counted(open.length - 1, 'other')}`}.`,
      why: `A reader holds the ending against the list of ${many}, one by one.`,
      how: `In the conclusion go through the ${many} in their order and say of each what is now known, and what is not.`,
      selfCheck: 'Could a reader who opens only the conclusion tell what was found on each?',
      ranges: [missed.range, ...(place === undefined ? [] : [rangeOf(place)])],
      confidence: 0.72,
    },
  ]
}
