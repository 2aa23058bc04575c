import type { Block } from '../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import { isTemplate } from './form-of-work.ts'

/** Sentences from which shares of them say what sort of prose it is. */
const fewestSentences = 12
/** Share of sentences in the first person from which a text tells of its writer. */
const personalShare = 0.25
/**
 * Share of sentences that speak to a reader from which a text advises or entertains and does not report. Students say
 * "you" for "one" in essays that argue from their sources.
 */
const addressShare = { bare: 0.2, citing: 0.4 }
/** Share of sentences in which people talk, from which a text is a story. */
const spokenShare = 0.12
/** Sources from which a writer who says "I" reports on what was read. */
const fewSources = 2

const studied: ReadonlySet<string> = new Set(['methods', 'results'])
const speaks =
  /(?:[”"“,?!] ?(?:\p{Lu}?\p{Ll}+ )?(?:said|says|asked|asks|replied|whispered|shouted|muttered|cried|answered|exclaimed)\b|\b(?:said|asked|told|replied)(?: to)? (?:me|him|her|them)\b|^[“"][^”"]{1,80}[,.!?][”"]$)/u

/**
 * Why a text is none of the prose that owes sources, a purpose, a question or an answer to objections; `null` where it
 * may be. Scholarly prose goes by the words of others or by a study, and its writer and its reader stay out of it:
 * who tells a story, advises, instructs or fills in a form owes a point, and not in any of these ways.
 */
export function otherProse({ document, role, sentences }: AnalysedDocument): string | null {
  if (isTemplate(document.blocks)) return 'The file is a template with its instructions.'
  if (isProgram(document.blocks)) return 'The file is a program with remarks between its lines.'
  const isStudy = [...role.values()].some((part) => studied.has(part))
  const sources = Math.max(document.references.length, document.citations.length)
  if (sources < fewSources && isReflection(document))
    return 'The text reflects on what its writers did, and goes by no sources.'
  if (sentences.length < fewestSentences || isStudy) return null
  const isCiting = document.citations.length >= fewSources
  if (
    shareOf(sentences, /\b(?:you|your|yours|yourself)\b/iu) >=
    addressShare[isCiting ? 'citing' : 'bare']
  )
    return 'The text speaks to its reader as advice does, and not as a report.'
  if (sources >= fewSources) return null
  if (speaksOfWriter(sentences)) return 'The text tells of its writer, and goes by no sources.'
  return shareOf(sentences, speaks) >= spokenShare
    ? 'People talk in the text as they do in a story.'
    : null
}

/** Blocks of the front in which a text says what it is. */
const front = 4
const namesReflection =
  /\breflective (?:essay|report|journal|statement|account|paper|piece|writing|summary|log|commentary)\b|\b(?:self-|(?:personal|group|project|team|final|course|critical|individual) )reflections?\b|\breflections? on (?:my|our|(?:the|a) (?:\p{L}+ )?(?:project|course|module|placement|internship|process|experience))\b|^\W*reflections?\W*$|\blearning (?:journal|diary|log)\b/iu

/** "Software Project Reflective Essay": the writers look back on what they did themselves. */
function isReflection({ title, blocks }: AnalysedDocument['document']): boolean {
  return [title, ...blocks.slice(0, front).map(({ text }) => text)].some(
    (text) => text.length <= longestTitle && namesReflection.test(text),
  )
}

const longestTitle = 160

/** Whether a share of the sentences is in the first person that no report needs. */
export function speaksOfWriter(sentences: readonly Sentence[]): boolean {
  return shareOf(sentences, /\b(?:I|me|[Mm]y|myself)\b/u) > personalShare
}

function shareOf(sentences: readonly Sentence[], pattern: RegExp): number {
  return sentences.filter(({ text }) => pattern.test(text)).length / Math.max(1, sentences.length)
}

/** A notebook runs an analysis, and says elsewhere what it is for. */
export function isProgram(blocks: readonly Block[]): boolean {
  const code = blocks.filter(({ type }) => type === 'code').length
  return code >= fewestCode && code > blocks.length * shareOfCode
}

const fewestCode = 8
const shareOfCode = 0.2
