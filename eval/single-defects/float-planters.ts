import type { Block, Figure, Table } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { wordingsOf } from '../plants-structure/half.ts'
import { capital, put, putAll } from './edits.ts'
import { blockOf, isRunning } from './paper.ts'
import type { Paper } from './paper.ts'
import type { Plant, Planter } from './plant.ts'

export const floatPlanters: readonly Planter[] = [
  { type: 'figure mention removed', family: 'figures', by: ['figures'], plant: mentionsTaken },
  { type: 'figure wrong number', family: 'figures', by: ['figures'], plant: numberTurned },
  { type: 'caption emptied', family: 'figures', by: ['figures'], plant: captionEmptied },
]

type Kind = 'figure' | 'table'

const floatsOf = ({ document }: Paper, kind: Kind): readonly (Figure | Table)[] =>
  (kind === 'figure' ? document.figures : document.tables).filter(({ label }) =>
    /^\d+$/u.test(label),
  )

interface Mention {
  readonly block: string
  readonly start: number
  readonly end: number
  readonly text: string
}

const wordOf = (kind: Kind) => (kind === 'figure' ? 'fig(?:ure)?s?\\.?' : 'tab(?:le)?s?\\.?')

/** "Fig. 3", "Figure 3b", "Figs. 3A,B". */
function mentionsOf(paper: Paper, kind: Kind, label: string): readonly Mention[] {
  const words = new RegExp(
    `\\b${wordOf(kind)}\\s?${label}(?!\\d|\\.\\d|\\p{Ll}{2})(?:\\s?(?:[a-z](?:[,–-] ?[a-z])*|\\([a-z](?:[,–-] ?[a-z])*\\))(?!\\p{L}))?`,
    'giu',
  )
  return paper.document.blocks.filter(isRunning).flatMap(({ id, text }) =>
    [...text.matchAll(words)].map((match) => ({
      block: id,
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    })),
  )
}

/** Where several are named at once none of them can be taken out without the others. */
function isNamedAmongOthers(paper: Paper, kind: Kind, label: string): boolean {
  const several = new RegExp(
    `\\b${wordOf(kind)}\\s?\\w+(?:\\s?(?:,|and|&|[–-]|to|or)\\s?(?:${wordOf(kind)}\\s?)?(?:\\d+\\w*))+`,
    'giu',
  )
  return paper.document.blocks
    .filter((block) => isRunning(block) || block.type === 'caption')
    .some(({ text }) => [...text.matchAll(several)].some(([all]) => covers(all, Number(label))))
}

function covers(all: string, label: number): boolean {
  const numbers = (all.match(/\d+/gu) ?? []).map(Number)
  return numbers.includes(label) || (Math.min(...numbers) < label && Math.max(...numbers) > label)
}

const mostMentions = 4

function mentionsTaken(paper: Paper, random: Random): Plant | null {
  const kind = random.pick<Kind>(['figure', 'table']) ?? 'figure'
  const fit = floatsOf(paper, kind).filter(({ label }) => {
    const { length } = mentionsOf(paper, kind, label)
    return length > 0 && length <= mostMentions && !isNamedAmongOthers(paper, kind, label)
  })
  const float = random.pick(fit)
  if (float?.captionBlock === undefined) return null
  const mentions = mentionsOf(paper, kind, float.label)
  const changes = mentions.map((mention) =>
    takenOut(blockOf(paper, mention.block), mention, random),
  )
  return {
    document: putAll(paper.document, changes),
    spot: { block: float.captionBlock, start: 0, end: Number.MAX_SAFE_INTEGER },
    names: [`${capital(kind)} ${float.label}`, `${float.word} ${float.label}`],
    before: mentions.map(({ text }) => text).join(', '),
    after: '',
  }
}

/** A bracket goes as a whole; in the sentence other words take its place. */
function takenOut(block: Block | undefined, { block: id, start, end }: Mention, random: Random) {
  const text = block?.text ?? ''
  const opening = / ?\((?:see |shown in |cf\. )?$/iu.exec(text.slice(0, start))
  if (opening !== null && text[end] === ')')
    return { block: id, start: start - opening[0].length, end: end + 1, words: '' }
  const words = random.pick(['the data', 'the results', 'our analysis']) ?? ''
  return { block: id, start, end, words: start === 0 ? capital(words) : words }
}

/** A number that no float has; or another's, where the one that was meant is then named nowhere. */
function numberTurned(paper: Paper, random: Random): Plant | null {
  const kind = random.pick<Kind>(['figure', 'table']) ?? 'figure'
  const floats = floatsOf(paper, kind)
  const float = random.pick(floats.filter(({ label }) => mentionsOf(paper, kind, label).length > 0))
  if (float === undefined) return null
  const mentions = mentionsOf(paper, kind, float.label)
  const mention = random.pick(mentions)
  if (mention === undefined) return null
  const beyond = String(Math.max(...floats.map(({ label }) => Number(label))) + 1 + random.below(4))
  const others = floats.filter((one) => one !== float).map(({ label }) => label)
  const isOnly = mentions.length === 1 && !isNamedAmongOthers(paper, kind, float.label)
  const to = isOnly && random.below(3) === 0 ? (random.pick(others) ?? beyond) : beyond
  const words = mention.text.replace(/\d+/u, to)
  return {
    document: put(paper.document, mention, words),
    spot: { ...mention, end: mention.start + words.length },
    names: [words, `${capital(kind)} ${to}`, `${capital(kind)} ${float.label}`],
    before: mention.text,
    after: words,
  }
}

const nothingSaid = ['', '', ' Results.', ' See text.', ' Data.', ' Overview.']

function captionEmptied(paper: Paper, random: Random): Plant | null {
  const { figures, tables } = paper.document
  const float = random.pick(
    [...figures, ...tables].filter(({ caption, label }) => caption.length > 30 && label !== ''),
  )
  const block = blockOf(paper, float?.captionBlock ?? '')
  if (float === undefined || block === undefined) return null
  const left = random.pick(wordingsOf(nothingSaid, paper.half)) ?? ''
  const words = `${float.word.replace(/\.$/u, '')} ${float.label}.${left}`
  const spot = { block: block.id, start: 0, end: block.text.length }
  return {
    document: put(paper.document, spot, words),
    spot: { ...spot, end: words.length },
    names: [`${float.word} ${float.label}`],
    before: block.text,
    after: words,
  }
}
