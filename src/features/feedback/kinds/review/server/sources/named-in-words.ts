import type { Document } from '#engines/documents/document.ts'

/** "(Group), by Lee et al." or an address: a source, named in a form that is no callout. */
const inWords =
  /\bet al\b|\bhttps?:\/\/|\bwww\.|\bdoi\b|\b(?:ibid|op\. cit)\b|\b[\w-]{2,}\.(?:edu|org|com|net|gov|ac\.uk)\/[\w%-]{2,}/iu

/** "In Ann Roe's essay, she explains that …": a work of somebody who speaks. */
const workOfOne =
  /\p{Lu}\p{Ll}+[’']s (?:\p{Ll}+ ){0,2}(?:essay|article|book|study|paper|chapter|speech|report|memoir|biography)\b[^.]{0,80}\b(?:explains?|argues?|writes?|says?|states?|claims?|notes?|shows?)\b/u

/** "We follow the paper “A Trial of …”": a work, named by its title. */
const workByTitle =
  /\b(?:paper|article|study|book|report|thesis|review)\b[^.“”"]{0,30}[“"]\p{Lu}[^”"]{24,200}[”"]/u

const person = String.raw`\p{Lu}\p{L}+ (?:\p{Lu}\. ?)?\p{Lu}[\p{L}’'-]+`
const writing = String.raw`(?:books?|novels?|papers?|articles?|monographs?|memoirs?|biograph(?:y|ies)|treatises?|textbooks?)`

/** "Salt Roads is a nonfiction work written by Ann Roe", "“Hens” by Ann Roe is a paper", "Ann Roe’s paper". */
const workAndAuthor: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${writing}|works?|essays?|stud(?:y|ies)) (?:\p{L}+ )?(?:written|published|authored) by ${person}`,
    'u',
  ),
  new RegExp(
    String.raw`\bby ${person}(?: \([^()]*\))?,? (?:is|was) an? (?:[\p{L}-]+ ){0,3}${writing}\b`,
    'u',
  ),
  new RegExp(String.raw`${person}[’']s (?:\p{Ll}+ ){0,2}${writing}\b`, 'u'),
]

/** "Book Review – Salt Roads, Ann Roe": the one work of a review stands in its title. */
const reviewOfOne = /\b(?:book|film|movie|article|paper|game|album|play) review\b/iu

/** Whether a text names works in its sentences or, as a review of one does, in its title. */
export function namesWorksInWords({ title, blocks }: Document): boolean {
  if (reviewOfOne.test(title)) return true
  return blocks.some(({ type, text }) => type !== 'heading' && isNamedInWords(text))
}

function isNamedInWords(text: string): boolean {
  return [inWords, workOfOne, workByTitle, ...workAndAuthor].some((form) => form.test(text))
}
