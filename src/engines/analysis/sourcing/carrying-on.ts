import type { Sentence } from '../analysed-document.ts'
import { contentRoots } from '../claims/content-words.ts'

/**
 * "These …", "The authors …", "In this way …": a sentence that says more of what was just told. What a text says of
 * itself ("This study …") and what is only announced ("It is known that …") carries nothing on.
 */
const back =
  /^(?:\W*(?:and|but|also|then|further|additionally|furthermore|moreover|however|similarly|nevertheless|thus|therefore|hence|consequently),? )?(?:(?:this|that|these|those|such|the (?:latter|former|same|authors?|study|studies|idea|effect|finding|phenomenon|view|claim|results?|model|theory|approach|concept|remaining|rest|other))\b(?! (?:(?:present|current) )?(?:paper|study|thesis|essay|article|work|chapter|section|research|report|project|review|dissertation)\b)|(?:they|he|she|their|his|her|its|both|here)\b|it (?!(?:is|was|has been|had been) (?:\p{L}+ )?(?:known|documented|reported|established|estimated|shown|found|argued|accepted|believed|assumed|thought|said|clear|possible|important|necessary|worth)\b)|(?:in|of|among|amongst|with|from|for|under|through|across|by|on|within) (?:(?:most|many|some|all|each|one|both|several|none) of (?:these|those|them)|this|that|these|those|them|which|their|his|her|its|both|the (?:same|latter|former))\b)/iu
/** Whether a sentence goes on with what was told before it. */
export function carriesOn(text: string): boolean {
  return back.test(text)
}

/** "The researchers …", "The report …": those who were named, or what they wrote, tell on. */
const tells =
  /^(?:\W*(?:and|but|also|then|further|additionally|furthermore|moreover|however|similarly|in addition|finally|overall),? )?the (?:researchers|scholars|writers?|investigators?|team|reports?|papers?|articles?|book|essay|surveys?|experiments?|trials?|participants|respondents|interviewees|findings?|sample|meta-analysis)\b/iu
/** Whether a sentence goes on with a work that was told of before it. */
export function tellsOfWork(text: string): boolean {
  return tells.test(text)
}

const next =
  /^(?:only|just|about|around|nearly|almost|over|more than|less than|fewer than|an?other|a further|\d)/iu
const amount = /\d\s?(?:%|per ?cent)|\b\d{1,3}(?:[,\s]\d{3})+\b|\d \p{L}*illion\b/iu

/** "… 70.8% taught themselves. Only 13.8% were trained": the next figure of the same count. */
export function countsOn(before: string, text: string): boolean {
  return amount.test(before) && next.test(text) && amount.test(text)
}

/** "For instance, …", "One of them …", "Lee and colleagues …", "Lee (2019) …": a case of what was told before it. */
const ofCase =
  /^(?:for (?:example|instance)|e\.g\.|in particular|specifically|one (?:of|such|study|example)|first(?:ly)?,|in (?:one|an?|another) |some |most |(?:this is )?because)/iu
const ofAuthor =
  /^\p{Lu}[\p{L}’'-]+(?:(?:,? (?:and|&) \p{Lu}[\p{L}’'-]+)|,? et\.? al\b\.?,?| and (?:colleagues|co-?workers))?(?:,? ?[([]\d|(?<=et al\b\.?,?|workers|colleagues)(?!\p{L}))/u

/** Whether a sentence gives a case of what was told before it, or names who found it. */
export function givesCase(text: string): boolean {
  return ofCase.test(text) || ofAuthor.test(text)
}

/** "Moreover, …", "However, …": a further point beside the one before, which may share its source or not. */
const aside =
  /^(?:in addition|in contrast|by contrast|in comparison|additionally|moreover|furthermore|similarly|likewise|however|conversely|alternatively|nevertheless|finally|also|and|but|thus|therefore|hence|consequently|overall)\b/iu

export function isAside(text: string): boolean {
  return aside.test(text)
}

/** "Vue is a framework. Vue draws the page": the name that opened one sentence opens the next. */
export function opensAlike(one: string, other: string): boolean {
  const [first] =
    /^\p{Lu}[\p{L}\d’'-]{2,}(?= (?:is|are|was|were|has|have|had|can|\p{Ll}+s)\b)/u.exec(one) ?? []
  return first !== undefined && !back.test(one) && other.startsWith(`${first} `)
}

/** How many content roots two sentences have in common. */
export function sharesOf(one: string, other: string): number {
  const known = contentRoots(one)
  return [...contentRoots(other)].filter((root) => known.has(root)).length
}

interface OnOneThing {
  readonly names: (sentence: Sentence) => boolean
  /** Content roots in common from which two sentences speak of one thing. */
  readonly shared: number
}

/** Whether another of some sentences names a source and speaks of the same thing as one does. */
export function isOfNamed(
  some: readonly Sentence[],
  here: Sentence,
  { names, shared }: OnOneThing,
): boolean {
  return some.some((one) => one !== here && names(one) && sharesOf(one.text, here.text) >= shared)
}
