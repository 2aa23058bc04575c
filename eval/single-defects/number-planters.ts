import type { Random } from '../corpus/random.ts'
import { otherWording, shuffled } from './edits.ts'
import { citationsIn, literally, passagesIn, standing, textOf } from './paper.ts'
import type { Paper, Part } from './paper.ts'
import type { Plant, Planter } from './plant.ts'
import { totalTurned } from './table-totals.ts'
import { otherNumber } from './turned-numbers.ts'
import { unlikelyPs } from './unlikely-ps.ts'

export const numberPlanters: readonly Planter[] = [
  { type: 'unit dropped', family: 'numbers', by: ['numbers'], plant: unitDropped },
  {
    type: 'abstract number changed',
    family: 'numbers',
    by: ['numbers'],
    plant: (paper, random) => toldOtherwise(paper, random, ['abstract']),
  },
  {
    type: 'body number changed',
    family: 'numbers',
    by: ['numbers'],
    plant: (paper, random) =>
      toldOtherwise(paper, random, ['methods', 'results', 'discussion', 'conclusion']),
  },
  {
    type: 'percentage differs from count',
    family: 'numbers',
    by: ['numbers'],
    plant: shareTurned,
  },
  {
    type: 'p differs from statistic',
    family: 'numbers',
    by: ['numbers'],
    plant: (paper, random) => {
      const all = passagesIn(paper, ['abstract', 'results', 'discussion', 'other'])
      for (const passage of shuffled(random, all)) {
        const text = random.pick(unlikelyPs(passage.text))
        if (text !== undefined) return otherWording(paper, passage, text)
      }
      return null
    },
  },
  { type: 'table total wrong', family: 'numbers', by: ['numbers'], plant: totalTurned },
]

const amount =
  /(?<![\p{L}\d.,/–-])(\d+(?:\.\d+)?)\s?(mg|kg|μg|µg|ng|g|mL|ml|μL|µL|μl|µl|L|mm|cm|km|nm|μm|µm|m|°C|h|hours|min|minutes|days|weeks|months|years|mM|μM|µM|nM|kDa|Hz|kHz|MHz|GHz|kPa|MPa|V|mV|W|J|kJ|bp|kb|rpm|ms|s|%)(?![\p{L}\d/^⁻·*])/gu
/** "10 mg to 20 mg": the second unit serves the first as well. */
const sharedUnit = /^\s?(?:to|and|or|[,–−±-]|×|vs\.?)\s?\d/u
/** Units that a single letter stands for are read as such only behind what is measured in them. */
const labelBefore =
  /(?:\b(?:tables?|figs?\.?|figures?|n|p|r|day|group|type|grade|stage|phase|step) ?=? ?|[([])$/iu

function unitDropped(paper: Paper, random: Random): Plant | null {
  const fit = passagesIn(paper, ['methods', 'results', 'abstract']).flatMap((passage) =>
    [...passage.text.matchAll(amount)].flatMap((match) => {
      const end = match.index + match[0].length
      const isShared = sharedUnit.test(passage.text.slice(end))
      const isLabelled = labelBefore.test(passage.text.slice(0, match.index))
      return isShared || isLabelled ? [] : [{ passage, match, end }]
    }),
  )
  const chosen = random.pick(fit)
  if (chosen === undefined) return null
  const { passage, match, end } = chosen
  const kept = match.index + (match[1] ?? '').length
  const text = passage.text.slice(0, kept) + passage.text.slice(end)
  return { ...otherWording(paper, passage, text), names: [match[0]] }
}

/** A number and what it counts, told at two places of the paper's own account, and at one of them turned. */
const counted =
  /(?<![\p{L}\d.,/–-]|\p{Lu}\S{0,12} |\b(?:line|step|table|fig|figure|day|item) )(\d+)((?: \p{L}[\p{L}-]+){0,2} \p{Ll}{3,}(?<![siu])s\b| (?:people|women|men|children|mice|loci|taxa|sheep|fish)\b)/gu
const idle =
  / (?:and|or|to|of|in|for|with|from|by|at|than|that|were|was|are|is|the|each|per|hours?|min\p{L}*|seconds?|days?|weeks?|months?|years?|times?|fold|points?|degrees?|cycles?|volts?|levels?)\b/u
const shortestNumber = 2

function toldOtherwise(paper: Paper, random: Random, parts: readonly Part[]): Plant | null {
  const text = textOf(paper)
  const fit = passagesIn(paper, parts)
    .filter((passage) => citationsIn(paper, passage).length === 0)
    .flatMap((passage) =>
      [...passage.text.matchAll(counted)].flatMap((match) => {
        const [all, value = '', thing = ''] = match
        if (value.length < shortestNumber || idle.test(thing) || /^(?:19|20)\d\d$/u.test(value))
          return []
        const told = [...text.matchAll(standing(all, 'gu'))].length
        const others = [...text.matchAll(new RegExp(`\\d${literally(thing)}\\b`, 'gu'))].length
        // Where the same things are counted otherwise somewhere else, two numbers contradict nothing.
        return told > 1 && others === told ? [{ passage, match, value }] : []
      }),
    )
  const chosen = random.pick(fit)
  if (chosen === undefined) return null
  const { passage, match, value } = chosen
  const to = otherNumber(value, random)
  if (to === null) return null
  const changed =
    passage.text.slice(0, match.index) + to + passage.text.slice(match.index + value.length)
  return { ...otherWording(paper, passage, changed), names: [to] }
}

/** "45 of 120 patients (37.5%)" and its like: the count, the whole and the share. */
const shares: readonly {
  readonly form: RegExp
  readonly order: readonly [number, number, number]
}[] = [
  {
    form: /\b(\d+) (?:out )?of (?:the |all )?(\d+) [^.()]{0,40}\((\d+(?:\.\d+)?) ?%\)/u,
    order: [1, 2, 3],
  },
  { form: /(\d+(?:\.\d+)?) ?% \((?:n ?= ?)?(\d+)(?:\/| of | out of )(\d+)\)/u, order: [2, 3, 1] },
  { form: /\b(\d+) ?\/ ?(\d+) \((\d+(?:\.\d+)?) ?%\)/u, order: [1, 2, 3] },
  { form: /\((\d+)(?:\/| of )(\d+)[;,:] ?(\d+(?:\.\d+)?) ?%\)/u, order: [1, 2, 3] },
  {
    form: /\b(?:of|among) (?:the |all |these )?(\d+) [^.();]{3,60}?\b(\d+)(?: \p{L}+)? \((\d+(?:\.\d+)?) ?%\)/iu,
    order: [2, 1, 3],
  },
]
const rounding = 0.6
const visible = 1.5

function shareTurned(paper: Paper, random: Random): Plant | null {
  const all = passagesIn(paper, ['abstract', 'methods', 'results', 'discussion', 'other'])
  const fit = all.flatMap((passage) =>
    shares.flatMap(({ form, order }) => {
      const match = form.exec(passage.text)
      if (match === null) return []
      const [count = 0, whole = 1, share = 0] = order.map((at) => Number(match[at]))
      // Only a share that holds can be made wrong.
      const holds = Math.abs((100 * count) / whole - share) < rounding
      return holds ? [{ passage, match, share: match[order[2]] ?? '' }] : []
    }),
  )
  const chosen = random.pick(fit)
  if (chosen === undefined) return null
  const { passage, match, share } = chosen
  const to = otherNumber(share, random)
  if (to === null || Number(to) > 100 || Math.abs(Number(to) - Number(share)) < visible) return null
  const inMatch = new RegExp(`(?<![\\d.])${literally(share)}(?= ?%)`, 'u').exec(match[0])
  if (inMatch === null) return null
  const at = match.index + inMatch.index
  const text = passage.text.slice(0, at) + to + passage.text.slice(at + share.length)
  return { ...otherWording(paper, passage, text), names: [to] }
}
