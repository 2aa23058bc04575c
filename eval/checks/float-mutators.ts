import type { AnalysedDocument } from '../../src/engines/analysis/analysed-document.ts'
import {
  floatMentions,
  namesFloat,
  numberedFloats,
} from '../../src/engines/analysis/floats/float-mentions.ts'
import type {
  FloatMention,
  NumberedFloat,
} from '../../src/engines/analysis/floats/float-mentions.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import type { Random } from '../corpus/random.ts'
import { replaceIn } from './edit.ts'
import type { Mutator } from './mutators.ts'

/** Mentions that name one float alone, so that they can be changed without touching another. */
function soleMentions(analysed: AnalysedDocument): readonly FloatMention[] {
  const all = floatMentions(analysed)
  const place = ({ block, start }: FloatMention) => `${block} ${start}`
  return all.filter(
    (mention) =>
      !mention.isForeign &&
      analysed.block.get(mention.block)?.type === 'paragraph' &&
      all.filter((other) => place(other) === place(mention)).length === 1,
  )
}

function numberedOf(analysed: AnalysedDocument, sort: string): readonly NumberedFloat[] {
  return numberedFloats(analysed).filter(
    (float) => float.sort === sort && /^\d+$/u.test(float.label),
  )
}

function pickNumbered(analysed: AnalysedDocument, random: Random): NumberedFloat | undefined {
  return random.pick([...numberedOf(analysed, 'figure'), ...numberedOf(analysed, 'table')])
}

/** Gives one float another caption, in its list and in its block. */
function withCaption(document: Document, float: NumberedFloat, caption: string): Document {
  const change = <Float extends { id: string; caption: string }>(one: Float): Float =>
    one.id === float.id ? { ...one, caption } : one
  return {
    ...document,
    figures: document.figures.map(change),
    tables: document.tables.map(change),
    blocks: document.blocks.map((block) =>
      block.id === float.captionBlock
        ? { ...block, text: `${float.word} ${float.label}. ${caption}`.trim() }
        : block,
    ),
  }
}

export const floatMutators: readonly Mutator[] = [
  {
    defect: 'mention of a figure that does not exist',
    expects: ['figures-missing', 'figures-beyond'],
    plant(analysed, random) {
      const mention = random.pick(
        soleMentions(analysed).filter(({ label }) => /^\d+[A-Z]?$/u.test(label)),
      )
      if (mention === undefined || numberedOf(analysed, mention.sort).length === 0) return null
      const held = numberedOf(analysed, mention.sort).map(({ label }) => Number(label))
      const wrong = Math.max(...held) + 1 + random.below(4)
      const text = analysed.block.get(mention.block)?.text.slice(mention.start, mention.end) ?? ''
      const words = text.replace(/\d+[A-Za-z]?/u, String(wrong))
      return {
        blocks: [mention.block],
        document: replaceIn(analysed.document, mention, words),
      }
    },
  },
  {
    defect: 'all mentions of a figure removed',
    expects: ['figures-unmentioned'],
    plant(analysed, random) {
      const float = pickNumbered(analysed, random)
      if (float === undefined) return null
      const mentions = floatMentions(analysed).filter(
        (one) => namesFloat(one, float) && one.block !== float.captionBlock,
      )
      const sole = new Set(soleMentions(analysed))
      if (mentions.length === 0 || mentions.some((mention) => !sole.has(mention))) return null
      const document = mentions
        .toReversed()
        .reduce((changed, mention) => replaceIn(changed, mention, 'the display'), analysed.document)
      return { document, blocks: [float.captionBlock ?? ''] }
    },
  },
  {
    defect: 'caption emptied',
    expects: ['captions-thin'],
    plant(analysed, random) {
      const float = pickNumbered(analysed, random)
      if (float === undefined) return null
      const caption = random.pick(['', 'Results.', 'Overview', 'Our data']) ?? ''
      return {
        document: withCaption(analysed.document, float, caption),
        blocks: [float.captionBlock ?? ''],
      }
    },
  },
  {
    defect: 'two figures with one number',
    expects: ['figures-numbering'],
    plant(analysed, random) {
      const figures = numberedOf(analysed, 'figure')
      const at = random.below(figures.length - 1)
      const [first, second] = [figures[at], figures[at + 1]]
      if (first === undefined || second === undefined) return null
      const { document } = analysed
      return {
        blocks: [first.captionBlock ?? '', second.captionBlock ?? ''],
        document: {
          ...document,
          figures: document.figures.map((one) =>
            one.id === second.id ? { ...one, label: first.label } : one,
          ),
        },
      }
    },
  },
  {
    defect: 'number skipped in the sequence',
    expects: ['figures-numbering'],
    plant(analysed) {
      const figures = numberedOf(analysed, 'figure')
      const last = figures.at(-1)
      if (last === undefined || figures.length < 3) return null
      const { document } = analysed
      const label = String(Number(last.label) + 1)
      const printed = new RegExp(String.raw`^(Fig\S*\s)${last.label}(?!\d)`, 'u')
      return {
        blocks: [last.captionBlock ?? ''],
        document: {
          ...document,
          blocks: document.blocks.map((block) =>
            block.id === last.captionBlock
              ? { ...block, text: block.text.replace(printed, `$1${label}`) }
              : block,
          ),
          figures: document.figures.map((one) => (one.id === last.id ? { ...one, label } : one)),
        },
      }
    },
  },
]
