import type { Range } from '../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import { isSaidBefore, isSpelledBefore } from './words-with-initials.ts'

/** From this length on, letters are the initials of words in a row by no chance. */
const longShort = 4

/** Words that a long form may leave without a letter, and one of them in a pattern with its space. */
const smallWords = 'of|and|for|the|in|to|by|with|on|de'
export const small = String.raw`(?:(?:${smallWords}|&)[\s-]+)?`

/** Words behind a short form in which those that make the short form may be told with others between them. */
const toldWithin = 200
/** "Such as TQQQ, a fund of the north": one that is brought in by its name. */
const byName = /\b(?:such as|like|called|named|shares of|case of) $/iu
/** "Generic machine learning (hereafter known as GML)". */
const hereafter =
  /\b(?:hereafter|henceforth|hereinafter),? (?:(?:known|referred to|called|denoted|abbreviated|written) )?(?:(?:as|to as|by) )?[“"‘']?$/iu
/** "MA and SCP represent meiosis and the single microspore stage". */
const says = /^ (?:(?:represents?|denotes?|stands? for|refers? to) |for short(?!\p{L}))/u
/** Uses at which a reader is told what the letters stand for. */
const usesThatTell = 5

/**
 * The sentence tells what the letters are: "TQQQ, a fund on …", "PICO …: namely, target population, intervention,
 * comparator and outcome"; or they are the initials of an author who is named so ("author EYH").
 */
export function isToldBeside(
  { block, document }: AnalysedDocument,
  uses: readonly Range[],
): boolean {
  const [first] = uses
  const shortOf = block.get(first?.block ?? '')?.text.slice(first?.start, first?.end)
  const isTold = uses.slice(0, usesThatTell).some(({ block: id, start, end }) => {
    const text = block.get(id)?.text ?? ''
    const after = text.slice(end, end + toldWithin)
    if (hereafter.test(text.slice(0, start)) || says.test(after)) return true
    if (isSaidBefore(text.slice(0, start), text.slice(start, end))) return true
    if (endsInInitials(text.slice(Math.max(0, start - toldWithin), start), text.slice(start, end)))
      return true
    if (isSaidOtherwise(after, text.slice(start, end))) return true
    if (
      isSpelledBefore(text.slice(Math.max(0, start - spelledWithin), start), text.slice(start, end))
    )
      return true
    if (byName.test(text.slice(0, start)) && /^, an? \S/u.test(after)) return true
    if (/\b(?:author|authors|raters?|coders?|reviewers?) $/iu.test(text.slice(0, start)))
      return true
    const [, list = ''] = /^[^.;]*?(?::|\bnamely\b|\bi\.e\.)([^.;]+)/u.exec(after) ?? []
    return end - start >= longShort && holdsInitials(list, text.slice(start, end))
  })
  return isTold || document.authors.some(({ name }) => initialsOf(name) === shortOf)
}

/** Words before a use within which a compound and its noun spell it: "anti-extradition bill … the AEB". */
const spelledWithin = 400

/** "IAAS or Infrastructure as a Service", "FTE, meaning full time equivalent": small words may give letters. */
function isSaidOtherwise(after: string, short: string): boolean {
  const [, told = ''] =
    /^,? (?:or|meaning|i\.e\.,?|short for|which stands for|stands for) (.+)$/u.exec(after) ?? []
  const words = told.split(/[\s-]+/u)
  const named = words.filter((word) => !smallWord.test(word))
  return [words, named].some((own) => {
    const initials = own.slice(0, short.length).map((word) => word.charAt(0))
    return initials.join('').toLowerCase() === short.toLowerCase()
  })
}

const smallWord = new RegExp(`^(?:${smallWords})$`, 'u')

/** "(independence estimating equations, IEE)": the words stand before a comma and their letters behind it. */
function endsInInitials(before: string, short: string): boolean {
  if (!/,\s$/u.test(before.slice(-2))) return false
  const words = Array.from(short, (letter) => String.raw`${letter}\p{Ll}+`).join(
    String.raw`[\s-]+${small}`,
  )
  return new RegExp(String.raw`(?<!\p{L})${words},\s$`, 'iu').test(before)
}

function initialsOf(name: string): string {
  return (name.match(/\p{Lu}/gu) ?? []).join('')
}

/** Whether words that begin with the letters follow each other, with few words between. */
function holdsInitials(text: string, short: string): boolean {
  const between = String.raw`(?:\W+\p{L}+){0,2}?\W+`
  const words = Array.from(short, (letter) => String.raw`${letter}\p{Ll}{2,}`).join(between)
  return new RegExp(String.raw`(?<!\p{L})${words}`, 'iu').test(text)
}
