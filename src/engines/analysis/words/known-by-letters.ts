import type { Range } from '../../grounding/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { knownAbbreviations } from '../lexicon/known-abbreviations.ts'
import type { Abbreviation } from './abbreviations.ts'

/** Letters that carry so much of the text are a term of it, whatever else has them. */
export const usesOfCarrying = 8

/** Whether the letters are the name of a thing, a family or one of several things. */
export function isKnownByLetters(
  analysed: AnalysedDocument,
  { short, uses }: Pick<Abbreviation, 'short' | 'uses'>,
  explained: ReadonlySet<string>,
): boolean {
  if (isName(analysed, uses) || isLabelOfGroup(analysed, uses)) return true
  if (isOneOfNames(analysed, short)) return true
  return (
    uses.length < usesOfCarrying &&
    (isOfFamily(analysed, short) ||
      isExpressed(analysed, uses) ||
      isAmongNames(analysed, explained, uses))
  )
}

/** "The expression of SGR". */
function isExpressed({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  return uses.some(({ block: id, start }) =>
    /\b(?:expression|transcription|promoter|deletion|knockdown|knockout) of $/u.test(
      block.get(id)?.text.slice(Math.max(0, start - 20), start) ?? '',
    ),
  )
}

/** "PIN proteins", "DAPT (20 µM": genes, proteins and agents are known by their letters. */
function isOfSubstance(
  { block }: Pick<AnalysedDocument, 'block'>,
  uses: readonly Range[],
): boolean {
  const behind = uses.map(({ block: id, end }) => block.get(id)?.text.slice(end, end + 20) ?? '')
  const named = behind.filter((text) =>
    /^\s(?:proteins?|genes?|alleles?|transcripts?|mRNAs?)\b/u.test(text),
  )
  return (
    named.length * 8 > uses.length ||
    behind.some((text) => /^\s?\(\d[\d.]*\s?[nµμm]M\b/u.test(text))
  )
}

/** "The KOF Globalisation Index", "LENA (Language Environment …)": before other capitals the letters are a name. */
function isName({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  const named = uses.filter(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    return (
      /^\s\p{Lu}\p{Ll}+\s(?:\p{Lu}\p{Ll}|[Ii]ndex|[Ii]nstitute|[Dd]atabase|[Ss]urvey|[Ss]oftware|[Ss]ystem)/u.test(
        text.slice(end),
      ) ||
      /\b(?:called|named|software|program(?:me)?|package|toolbox|device|recorders?|company|institute|(?:hip-?hop |rock |pop )?(?:group|band)|magazine|newspaper|party|races?|strains?|cultivars?|isolates?|haplotypes?|accessions?) $/iu.test(
        text.slice(0, start),
      ) ||
      // "The published INCOV dataset", "a TED Talk": what somebody gave its name.
      /^\s(?:files?|format|pipelines?|trials?|data ?sets?|cohort|consortium|[Tt]alks?|Methods|treaty|corpus|genomes?|online)(?!\p{L})/u.test(
        text.slice(end),
      )
    )
  })
  return (
    named.length * 4 > uses.length ||
    isVersioned({ block }, uses) ||
    isOfSubstance({ block }, uses) ||
    isFirm({ block }, uses) ||
    isInSetName({ block }, uses)
  )
}

/** "CYP53 and CYP5144": members of a family have its letters, and in "Cox" a name has them. */
function isOfFamily({ document }: AnalysedDocument, short: string): boolean {
  const member = new RegExp(String.raw`(?<!\p{L})${short}\d+`, 'gu')
  const members = document.blocks.flatMap(({ text }) =>
    text.includes(short) ? (text.match(member) ?? []) : [],
  )
  const asName = ` ${short.charAt(0)}${short.slice(1).toLowerCase()} `
  return (
    new Set(members).size > 1 ||
    document.blocks.some(({ type, text }) => type === 'paragraph' && text.includes(asName))
  )
}

const longName = 4
const fewestNames = 2

/** "KRAS, NRAS and MRAS": names that differ by their first letter alone. */
function isOneOfNames({ document }: AnalysedDocument, short: string): boolean {
  if (short.length < longName) return false
  const like = new RegExp(String.raw`(?<!\p{L})\p{Lu}${short.slice(1)}(?!\p{L})`, 'gu')
  const names = document.blocks.flatMap(({ text }) => text.match(like) ?? [])
  return new Set(names).size > fewestNames
}

/** "Both strains (2 g, group GAB)". */
function isLabelOfGroup({ block }: AnalysedDocument, uses: readonly Range[]): boolean {
  return uses.some(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    return (
      /[,(] ?group $/u.test(text.slice(Math.max(0, start - 9), start)) &&
      /^[),]/u.test(text.slice(end, end + 1))
    )
  })
}

/** "MYB, NAC and WRKY", "NGG PAM": between names in capitals that no text spells out, or a sequence of bases. */
function isAmongNames(
  { block }: AnalysedDocument,
  explained: ReadonlySet<string>,
  uses: readonly Range[],
): boolean {
  // "By ELISA, WKTR and PCR": beside what is known or explained it may be one that was forgotten.
  const isShortForm = (name: string): boolean => explained.has(name) || knownAbbreviations.has(name)
  return uses.some(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    const [, before = ''] =
      /(\p{Lu}[\p{Lu}\d-]+)(?:, |\/|,? (?:and|or) )$/u.exec(
        text.slice(Math.max(0, start - 20), start),
      ) ?? []
    const [, after = ''] =
      /^(?:, |\/|,? (?:and|or) )(\p{Lu}[\p{Lu}\d-]+)/u.exec(text.slice(end, end + 20)) ?? []
    const isBase =
      /^[ACGTUN]+$/u.test(text.slice(start, end)) &&
      /^\s(?:PAM|protospacer|codons?|triplets?|repeats?|motifs?|sites?|box)(?!\p{L})/u.test(
        text.slice(end, end + 14),
      )
    return isBase || [before, after].every((name) => name !== '' && !isShortForm(name))
  })
}

/** "The TCA cycle", "RGB images": names that nobody writes out. */
const setNames =
  /^(?:TCA cycle|ABC transporter|HLA(?: |-)(?:class|type|typing|match|allele|loc|gene|haplotype|[A-D])|RGB (?:images?|colou?r|values?|camera|space)|MRS (?:broth|agar|medi)|LB (?:broth|agar|medi)|LSD (?:post|test|multiple)|JTT(?:\+| model| matrix)|(?:WRKY|NAC|MYB) (?:transcription|gene|domain|protein|TF|famil)|CCD camera|EMCCD camera)/u

function isInSetName({ block }: Pick<AnalysedDocument, 'block'>, uses: readonly Range[]): boolean {
  return uses.some(({ block: id, start }) =>
    setNames.test((block.get(id)?.text ?? '').slice(start, start + longestSetName)),
  )
}

const longestSetName = 30

/** "MAKER (ver. 2.3)": a program. */
function isVersioned({ block }: Pick<AnalysedDocument, 'block'>, uses: readonly Range[]): boolean {
  return uses.some(({ block: id, end }) =>
    /^\s(?:pipeline\s|package\s|software\s)?\(?v(?:er(?:sion)?)?\.?\s?\d/u.test(
      block.get(id)?.text.slice(end, end + 24) ?? '',
    ),
  )
}

/** "PASCO AP-8210A": a firm before the number of what it makes. */
function isFirm({ block }: Pick<AnalysedDocument, 'block'>, uses: readonly Range[]): boolean {
  return uses.some(({ block: id, end }) =>
    /^\s\p{Lu}{1,4}-\d{2,}/u.test(block.get(id)?.text.slice(end, end + 12) ?? ''),
  )
}
