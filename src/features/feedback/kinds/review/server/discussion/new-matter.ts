import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import { saysThatItArgues } from '#engines/analysis/claims/rival-readings.ts'
import { newAtTheEnd } from '#engines/analysis/cohesion/new-at-the-end.ts'
import type { NewMatter } from '#engines/analysis/cohesion/new-at-the-end.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished, sentencesOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** A conclusion with more of them goes on with the argument, whatever its heading says. */
const most = 2
/** Whom or what it names tells best what is new; else its longest word does. */
const properName = /^\p{Lu}\p{Ll}{2,}/u

/** A report in the conclusion of what the text before it does not name. */
export function newMatter(reading: Reading): readonly FindingDraft[] {
  if (reading.isChapter) return []
  const all = newAtTheEnd(reading)
  const found = isFinished(reading) ? all : all.filter((one) => endsBeside(reading, one))
  return found.length > most ? [] : found.slice(0, 1).map(told)
}

/** Content words of its claim to which the last paragraph of an essay comes back at once. */
const takenUp = 2

/** An essay whose last paragraph opens on its claim, and whose last sentence is on something else. */
function endsBeside({ analysed, body }: Reading, { sentence }: NewMatter): boolean {
  const last = body.at(-1)
  const [opens] = last?.sentences ?? []
  const claim = sentencesOf(body.slice(0, 2)).find((one) => saysThatItArgues([one]))
  if (analysed.genre !== 'essay' || last === undefined || claim === undefined) return false
  if (opens === undefined || opens === sentence || last.sentences.at(-1) !== sentence) return false
  if (analysed.document.references.length === 0) return false
  const own = contentRoots(claim.text)
  return [...contentRoots(opens.text)].filter((root) => own.has(root)).length >= takenUp
}

/** "University of California" for "University": a name of several words as it stands. */
function inFull(name: string, text: string): string {
  if (!properName.test(name)) return name
  const whole = new RegExp(
    String.raw`(?:\p{Lu}[\p{L}’'-]+ (?:of (?:the )?)?)*(?<![\p{L}-])${name}(?![\p{L}-])(?: (?:of (?:the )?)?\p{Lu}[\p{L}’'-]+)*`,
    'u',
  )
  const [found = name] = whole.exec(text.slice(1)) ?? []
  return found
}

function told({ sentence, terms }: NewMatter): FindingDraft {
  const [longest = ''] = terms.toSorted((one, other) => other.length - one.length)
  const name =
    terms.find((term) => properName.test(term) && !sentence.text.startsWith(term)) ?? longest
  return {
    criterion: 'discussion',
    check: 'discussion.new-matter',
    kind: 'question',
    severity: 'moderate',
    title: `Why does ${quoted(inFull(name, sentence.text))} come in only at the end?`,
    statement: `${quoted(sentence.text, 18)} stands in the conclusion, and nothing before it speaks of ${listed(terms.slice(0, 3).map((term) => quoted(term)))}.`,
    why: 'A conclusion weighs what was shown; what comes in there can no longer be shown.',
    how: 'Give it its place and its reasons in the body, or leave it out.',
    ranges: [rangeOf(sentence)],
    confidence: 0.7,
  }
}
