import type { Range } from '../../grounding/selector.ts'
import { abbreviationsOf } from '../abbreviations.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import { knownAbbreviations } from '../lexicon/known-abbreviations.ts'
import { isMathematical } from '../mathematics.ts'
import { inWords } from '../wording.ts'

/** Fewer uses than this and a reader gets by. */
const usesThatMatter = 5
const mostNamed = 3
/** One to 39, as chapters and types are counted: "MCMC" and "ICC" are none. */
const romanNumeral = /^X{0,3}(?:IX|IV|V?I{0,3})$/u

/** Groups of atoms: "PCHH". */
const isFormula = /^[CHNOPS]*(?:CH|HH)[CHNOPS]*$/u

/** "(AAT)k": a product of matrices. */
function isInFormula({ block }: AnalysedDocument, use: Range): boolean {
  const text = block.get(use.block)?.text ?? ''
  return isMathematical(text.slice(Math.max(0, use.start - 40), use.end + 40))
}

/** "BLEU-BERT": joined to other capitals again and again, not once as one of a pair. */
function isPartOfName({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  const joined = uses.filter(({ block: id, end }) =>
    /^-[A-Z]{3}/u.test(block.get(id)?.text.slice(end) ?? ''),
  )
  return joined.length * 4 > uses.length
}

/** From this length on, words in a row with these initials are the long form wherever they stand. */
const longShort = 4

/** "the normalised root mean square error is 100 √(…)": the words stand in the text, and no bracket behind them. */
function isWrittenOut({ document }: AnalysedDocument, short: string): boolean {
  if (short.length < longShort) return false
  const words = Array.from(short, (letter) => String.raw`${letter}\p{Ll}{2,}`)
  const long = new RegExp(String.raw`(?<!\p{L})${words.join(String.raw`[\s-]`)}`, 'iu')
  return document.blocks.some(({ type, text }) => type !== 'reference' && long.test(text))
}

/** A name is cited where it is brought in. */
const firstUses = 3

/** "ZFP [13]", "FPZIP (Lindstrom 2006)": the source that follows tells what it is. */
function cites({ document }: AnalysedDocument, block: string, end: number): boolean {
  return document.citations.some(
    (citation) => citation.block === block && citation.start >= end && citation.start - end <= 2,
  )
}

/** Short forms that carry weight and are never spelled out. */
export default defineCheck({
  id: 'abbreviations-undefined',
  criterion: 'terms',
  noiseBudget: 0.3,
  restsOn: ['whole-work', 'english'],
  run(analysed) {
    if (analysed.stage === 'outline' || analysed.stage === 'notes') return []
    // A source file without a title is a chapter: another one may tell what they stand for.
    if (analysed.document.source === 'markup' && analysed.document.title === '') return []
    const unexplained = abbreviationsOf(analysed)
      .filter(
        ({ short, uses, isExplained, isLabel }) =>
          !isExplained &&
          !isLabel &&
          // Longer ones are mostly names of programs and trials, mixed ones formulas.
          /^[A-Z]{3,5}$/u.test(short) &&
          uses.length >= usesThatMatter &&
          !knownAbbreviations.has(short) &&
          !romanNumeral.test(short) &&
          !isFormula.test(short) &&
          !uses.every((use) => isInFormula(analysed, use)) &&
          // "the ACME® recorder": the mark of a product.
          !uses.some(({ block, end }) =>
            /^\s?[®™]/u.test(analysed.block.get(block)?.text.slice(end, end + 2) ?? ''),
          ) &&
          // "DEAE-dextran", "TZM-bl": a name of which the letters are a part.
          !uses.every(({ block, end }) =>
            /^-\p{L}/u.test(analysed.block.get(block)?.text.slice(end) ?? ''),
          ) &&
          !isPartOfName(analysed, uses) &&
          new Set(uses.map(({ block }) => block)).size > 1 &&
          !uses.slice(0, firstUses).some(({ block, end }) => cites(analysed, block, end)) &&
          !isWrittenOut(analysed, short),
      )
      .slice(0, mostNamed)
    if (unexplained.length === 0) return []
    const names = unexplained.map(({ short }) => short)
    const isOne = names.length === 1
    return [
      {
        criterion: 'terms',
        check: 'abbreviations-undefined',
        kind: 'issue',
        severity: 'minor',
        title: `${inWords(names)} ${isOne ? 'is' : 'are'} never spelled out`,
        statement: `${unexplained.map(({ short, uses }) => `${short} stands in ${uses.length} places`).join(', ')}, and no long form was found for ${isOne ? 'it' : 'them'}.`,
        why: 'A reader from a neighbouring field has to guess, and may guess another term.',
        how: `Write the long form at the first use, with the short form in brackets: “long form (${names[0]})”.`,
        ranges: unexplained.flatMap(({ uses }) => uses.slice(0, 1)),
        confidence: 0.65,
      },
    ]
  },
})
