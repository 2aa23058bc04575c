import type { AnalysedDocument } from '../../analysed-document.ts'
import type { Slip } from '../find-slips.ts'

/** "Resources was the next theme", under a heading "Resources", and "Rails delivers": names of one thing, whatever their form. Pure. */
export function withoutNamesOfHeadings(
  { document, sentences }: AnalysedDocument,
  slips: readonly Slip[],
): readonly Slip[] {
  if (slips.length === 0) return slips
  const names = new Set(
    document.blocks
      .filter(({ type }) => type === 'heading')
      .map(({ text }) => text.trim().toLowerCase()),
  )
  return slips.filter(
    ({ written, range }) =>
      !names.has(subjectOf(written)) &&
      !isName(sentences, written) &&
      !isField(sentences, written, range.block),
  )
}

/** "Rails delivers", where "Rails" has its capital within sentences too, and more often than not. */
function isName(sentences: AnalysedDocument['sentences'], written: string): boolean {
  const [, word = ''] = /^(\p{Lu}\p{Ll}+) \p{Ll}+$/u.exec(written) ?? []
  if (word === '') return false
  const count = (pattern: RegExp) => sentences.filter(({ text }) => pattern.test(text)).length
  const asName = count(new RegExp(String.raw`\p{Ll},? ${word}(?!\p{L})`, 'u'))
  return asName > count(new RegExp(String.raw`(?<!\p{L})${word.toLowerCase()}(?!\p{L})`, 'u'))
}

function subjectOf(written: string): string {
  return written.slice(0, Math.max(0, written.lastIndexOf(' '))).toLowerCase()
}

/** Fields of the data that a paragraph goes through, from which on another bare noun is the name of one more. */
const fewestFields = 2

/**
 * "Date is of use. Company has gaps. … Organizations is often blank.": bare singulars that are counted open no sentence
 * but as names of fields, and what is told in their row is the name of another.
 */
function isField(
  sentences: AnalysedDocument['sentences'],
  written: string,
  block: string,
): boolean {
  if (!/^\p{Lu}\p{Ll}+s (?:is|has|was)$/u.test(written)) return false
  const named = sentences.filter((one) => one.block === block && opensOnField.test(one.text))
  return named.length >= fewestFields
}

const opensOnField =
  /^(?:Date|Location|Company|Name|Address|Age|Title|Category|Type|Author|User|Username|Country|City|Region|State|Street|Gender|Sex|Score|Rating|Label|Text|Message|Id|Key|Value|Duration|Price|Area|Zone|Code|Number|Year|Month|Day|Time|Status|Column|Field|Organi[sz]ation)(?: and \p{Ll}+)? (?:is|are|has|have|was|were|contains?|holds?|gives?|shows?|exhibits?|denotes?|indicates?|tells?|records?|stores?|refers?)(?!\p{L})/u
