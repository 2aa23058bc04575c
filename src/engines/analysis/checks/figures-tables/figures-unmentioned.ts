import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { floatMentions, namesFloat, withoutPanel } from '../../floats/float-mentions.ts'
import type { FloatMention, NumberedFloat } from '../../floats/float-mentions.ts'
import { isPointedByPlace } from '../../floats/pointed-by-place.ts'
import { steadyFloats } from '../../footing/footing.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { inWords, quoted } from '../../wording.ts'

/** Figures and tables that no sentence of the draft points to. */
export default defineCheck({
  id: 'figures-unmentioned',
  criterion: 'figures-tables',
  noiseBudget: 0.1,
  // How other languages point to a run of figures ("le figure da 3 a 7") is not known for each.
  restsOn: ['english'],
  run(analysed) {
    const mentions = floatMentions(analysed)
    const bare = bareNumbers(analysed)
    const steady = steadyFloats(analysed)
    const isPage = analysed.document.source === 'pdf'
    const silent = steady
      .filter(
        (float) =>
          !bare.has(float.label) &&
          !mentions.some(
            (mention) =>
              mention.block !== float.captionBlock &&
              (namesFloat(mention, float) ||
                namesWhole(mention, float) ||
                namesPart(mention, float, steady) ||
                (isPage && namesBeforeNote(mention, float, steady))),
          ),
      )
      .flatMap((float) =>
        unmentioned(analysed, float).map((note) => ({
          name: `${float.word} ${float.label}`,
          note,
        })),
      )
    const names = silent.map(({ name }) => name)
    // A text that points to hardly any of its figures has one habit.
    return manyAtOnce(
      silent.map(({ note }) => note),
      (count) => ({
        mostSingle: 4,
        mostPlaces: 20,
        title: `No sentence points to ${count} figures and tables`,
        statement: `${inWords(names, 6)} stand in the draft, and no sentence refers to them by number.`,
        why: 'A reader does not learn when to look at each or what to see in it, and many journals return a draft for this.',
        how: `Start with ${names[0] ?? ''}: name it in the sentence that states what it shows, and then each of the others.`,
        confidence: 0.8,
      }),
    )
  },
})

/** "Figure 4 shows both groups" points to the panels that are captioned 4a and 4b. */
function namesWhole({ sort, label }: FloatMention, float: NumberedFloat): boolean {
  return sort === float.sort && label === withoutPanel(float.label)
}

/** "Figure 3.1" is a panel where no figure carries such a number. */
function namesPart(
  { sort, label }: FloatMention,
  float: NumberedFloat,
  all: readonly NumberedFloat[],
): boolean {
  const [whole, part] = label.split('.')
  return (
    sort === float.sort &&
    part !== undefined &&
    whole === float.label &&
    all.every((other) => other.sort !== sort || !other.label.includes('.'))
  )
}

/** "Table 19" where there is no such table and one with the number 1: the raised 9 of a note, which a page sets close. */
function namesBeforeNote(
  { sort, label }: FloatMention,
  float: NumberedFloat,
  all: readonly NumberedFloat[],
): boolean {
  return (
    sort === float.sort &&
    /^\d{1,2}$/u.test(label.startsWith(float.label) ? label.slice(float.label.length) : '') &&
    all.every((other) => other.sort !== sort || other.label !== label)
  )
}

/**
 * "(see 6)", "as shown in 1,": a source file names a float by its reference alone, or the word before it is a command
 * of the journal. What no sentence points to would not be named so either.
 */
function bareNumbers({ document }: AnalysedDocument): ReadonlySet<string> {
  if (document.source !== 'markup') {
    const shown = document.blocks.filter(({ type }) => type === 'paragraph')
    return new Set(
      shown.flatMap(({ text }) => [...text.matchAll(shownIn)].map(([, label = '']) => label)),
    )
  }
  const named = document.blocks
    .filter(({ type }) => type === 'paragraph' || type === 'caption')
    .flatMap(({ text }) => [...text.matchAll(bareNumber)].map(([, label = '']) => label))
  // Where several stand so, all do; "in 8 shows" is one then.
  if (new Set(named).size < severalBare) return new Set(named)
  const loose = document.blocks.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:in|of|see|from|by|and|on) (\d{1,2})\b/giu)].map(
      ([, label = '']) => label,
    ),
  )
  return new Set([...named, ...loose])
}

/** "The steps are represented in 1." on a page: the word was lost, and the number stands. */
const shownIn =
  /\b(?:is|are|was|were) (?:also )?(?:represented|illustrated|depicted|displayed|summari[sz]ed) in (\d{1,2})(?=\s?[.,;)])/gu
const bareNumber =
  /\b(?:see|shown in|seen in|given in|listed in|illustrated in|panels? of|in) (\d{1,2})(?=\s?[),;(]|\.(?:\s|$))/giu
const severalBare = 3

function unmentioned(analysed: AnalysedDocument, float: NumberedFloat): readonly FindingDraft[] {
  const block = analysed.block.get(float.captionBlock ?? '')
  // An appendix may hold tables that are there to be looked up.
  if (block === undefined || isInAppendix(analysed, block.id)) return []
  if (isNamedInOneWord(analysed, float) || isPointedByPlace(analysed.document, float)) return []
  if (isNamedOtherwise(analysed, float) || isBeforeItsText(analysed, block.id)) return []
  const name = `${float.word} ${float.label}`
  const shown = float.caption.trim() === '' ? name : `${name} (${quoted(float.caption, 50)})`
  return [
    {
      criterion: 'figures-tables',
      check: 'figures-unmentioned',
      kind: 'issue',
      severity: 'moderate',
      title: `No sentence points to ${name}`,
      statement: `${shown} stands in the draft, and no sentence refers to it.`,
      why: 'A reader does not learn when to look at it or what to see in it, and many journals return a draft for this.',
      how: `Name ${name} in the sentence that states what it shows, or take it out.`,
      ranges: [{ block: block.id, start: 0, end: Math.min(block.text.length, 160) }],
      confidence: 0.9,
    },
  ]
}

/** Empty sections from which on a table without words is one of what is still to be written. */
const fewestUnwritten = 3

/** In a section without words, in a text that has several: there is no sentence yet that could point to it. */
function isBeforeItsText({ sections, block }: AnalysedDocument, id: string): boolean {
  const own = sections.findLast(({ blocks }) => blocks.includes(id))
  const unwritten = sections.filter(
    ({ heading, blocks }) => heading !== null && blocks.length === 1,
  )
  if (unwritten.length < fewestUnwritten) return false
  const types = own?.blocks.map((one) => block.get(one)?.type) ?? []
  return (
    own?.heading?.number !== undefined &&
    !types.includes('paragraph') &&
    !types.includes('list-item') &&
    types.filter((type) => type === 'heading').length === 1
  )
}

/**
 * "As shown in plot 2": another word for a figure, where none is captioned by that word; and "table 4" for the picture of
 * one, where no table has that number.
 */
function isNamedOtherwise(analysed: AnalysedDocument, { sort, label }: NumberedFloat): boolean {
  if (sort !== 'figure') return false
  const { document } = analysed
  const number = label.replaceAll('.', String.raw`\.`)
  const named = (word: string) => {
    const pointer = new RegExp(String.raw`(?<!\p{L})${word}\s?\(?${number}(?![\d\p{L}]|\.\d)`, 'iu')
    return document.blocks.some(({ type, text }) => type === 'paragraph' && pointer.test(text))
  }
  if (
    named(
      '(?:plots?|graphs?|charts?|diagrams?|images?|pictures?|illustrations?|exhibits?|maps?|panels?)',
    )
  )
    return true
  const hasTable = document.tables.some((table) => table.label === label)
  return !hasTable && named('tables?')
}

/** "andfigure 5", "table 5focused": a space is missing, and no pointer; "5b" names a panel. */
function isNamedInOneWord({ document }: AnalysedDocument, { word, label }: NumberedFloat): boolean {
  const name = word.replaceAll(/\W/gu, '')
  const number = label.replaceAll('.', String.raw`\.`)
  const glued = new RegExp(
    String.raw`\p{L}${name}s?\.?\s?${number}(?!\d)|(?<!\p{L})${name}s?\.?\s?${number}\p{L}{3}`,
    'iu',
  )
  if (document.blocks.some(({ type, text }) => type !== 'caption' && glued.test(text))) return true
  // "(Fig. S 5)", "see Table 3" in a line that no block holds; what begins with the name is a caption.
  const spaced = number.replace(/^S/u, String.raw`S\s?`)
  const inLine = new RegExp(
    String.raw`(?<=\p{L}.*)${name.slice(0, 3)}\p{L}{0,4}\.?\s?${spaced}(?!\d)`,
    'iu',
  )
  return (document.asides ?? []).some((line) => inLine.test(line))
}

/** Under the heading of an appendix or supplement, or after it: what follows has headings of its own. */
function isInAppendix({ document, role }: AnalysedDocument, id: string): boolean {
  const at = document.blocks.findIndex((block) => block.id === id)
  const opening = document.blocks.findIndex(
    (block) => block.type === 'heading' && role.get(block.id) === 'appendix',
  )
  return role.get(id) === 'appendix' || (opening >= 0 && opening < at)
}
