import { contentTerms, countWords } from '#engines/analysis/claims/content-words.ts'
import { statementParts } from '#engines/analysis/claims/theses/statement-parts.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { nounPhrasesIn } from '#engines/analysis/phrases/noun-phrases.ts'
import { namesMatter } from '#engines/analysis/phrases/subjects.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import type { Front } from './front.ts'

export type TitleForm = 'topic' | 'statement' | 'question' | 'two-part' | 'none'

const usualTitle = 'most published titles have 9 to 18 words'
const longTitle = 24

const filler =
  /^(?:(?:a|an|the|some|on the|towards? an?)\s+)?(?:(?:brief|short|critical|detailed|preliminary|comprehensive)\s+)?(?:study|investigation|examination|exploration|discussion|essay|paper|report|notes|thoughts|research|look)\s+(?:of|on|into|about|at|regarding|concerning)\b/iu
const emptyWords =
  /\b(?:various|some|several|different|certain|important|interesting)\s+(?:aspects?|issues?|topics?|problems?|things|factors|points|considerations)\b/iu
const finiteVerb =
  /\b(?:is|are|was|were|has|have|does|do|can|cannot|may|must|should|will|reduces?|increases?|improves?|regulates?|controls?|affects?|drives?|predicts?|reveals?|shows?|promotes?|inhibits?|causes?|determines?|requires?|mediates?|enhances?|suggests?|leads?|makes?|shapes?|explains?|prevents?|induces?|contributes?|modulates?|depends?|supports?|limits?|fails?)\b/iu

export function titleForm(title: string): TitleForm {
  if (title === '') return 'none'
  if (title.endsWith('?')) return 'question'
  if (/[:–—]\s/u.test(title)) return 'two-part'
  return finiteVerb.test(title) ? 'statement' : 'topic'
}

/** Judges the title: its length, filler, abbreviations, and whether it names subject and respect. */
export function judgeTitle(front: Front): Judgement {
  if (front.title === '') return missingTitle(front)
  const terms = contentTerms(front.title)
  const findings = front.titleBlock === null ? [] : titleFindings(front, terms)
  const level = titleLevel(front.title, terms.length, findings)
  const range = titleRange(front)
  return {
    criterion: {
      id: 'title',
      level,
      rationale: rationale(front.title, terms, level),
      ranges: range === null ? [] : [range],
      signals: [
        signal('Words in the title', countWords(front.title), usualTitle),
        signal('Words that carry content', terms.length),
      ],
    },
    findings,
  }
}

/** "Chapter 3: …" heads a chapter as a title heads a paper. */
function isHeaded({ reading }: Front): boolean {
  const { blocks, source } = reading.analysed.document
  const [first] = blocks
  // What a page sets on top is its title, for whatever its reader took it, and a source file without one is a part.
  if (source === 'pdf' || source === 'markup') return true
  // Names, a course and a date stand around a title that has no style of its own.
  const prose = blocks.findIndex(
    ({ type, text }) => type === 'heading' || countWords(text) > longTitle,
  )
  const lines = blocks.slice(0, Math.min(mostLines, Math.max(0, prose)))
  if (lines.some(({ type, text }) => type !== 'authors' && isLine(text) && !ofForm.test(text)))
    return true
  if (first?.type !== 'heading') return false
  // The only heading of a short text is its title, be it one word.
  return (
    contentTerms(first.text).length >= 3 ||
    blocks.every((block) => block === first || block.type !== 'heading')
  )
}

/** "Proposal", "Essay 1": what a text is, and not what it is on. */
const ofForm =
  /^\W*(?:(?:final|research|term|lab|project|my) )?(?:proposal|essay|report|paper|draft|assignment|homework|name|text|introduction|abstract)(?: \d+)?\W*$/iu

/** Lines on top of a draft among which its title may stand. */
const mostLines = 8
/** Content words of a line that says what a text is on, beside names and dates. */
const leastTerms = 3

/** "Is history a science? Discuss.": the question that was set stands for a title. */
const asks = /^[^.!?]+\?/u

function isLine(text: string): boolean {
  return (
    countWords(text) >= 1 &&
    countWords(text) <= longTitle &&
    (asks.test(text) || !/[.!]$/u.test(text.trim()))
  )
}

function missingTitle(front: Front): Judgement {
  if (isHeaded(front)) {
    return notJudged(
      'title',
      'Not judged: a heading stands at the head of the draft, and no title.',
    )
  }
  if (front.reading.words < 150) {
    return notJudged('title', 'Not judged: the draft has no title yet.')
  }
  return {
    criterion: {
      id: 'title',
      level: 1,
      rationale: 'No title was found at the head of the draft.',
      ranges: [],
      signals: [signal('Words in the title', 0, usualTitle)],
    },
    findings: [
      {
        criterion: 'title',
        check: 'title.missing',
        kind: 'issue',
        severity: 'moderate',
        title: 'The draft has no title',
        statement: 'No title stands at the head of the draft.',
        why: 'A title is what a reader finds, cites and decides by.',
        how: 'Write a working title that names the subject and what is asked of it.',
        selfCheck: 'Would someone who reads only the title know what was studied?',
        ranges: [],
        wholeDraft: true,
        confidence: 0.7,
      },
    ],
  }
}

function titleRange(front: Front): Range | null {
  const block = front.titleBlock
  if (block === null || block.text === '') return null
  return { block: block.id, start: 0, end: block.text.length }
}

function titleLevel(title: string, terms: number, findings: readonly FindingDraft[]): Level {
  if (terms <= 1) return 1
  const issues = findings.filter(({ kind }) => kind === 'issue')
  if (terms === 2 || issues.length > 0) return 2
  const { relation, scope } = statementParts(title)
  const hasRespect = relation !== null || /[:–—]\s/u.test(title) || title.endsWith('?')
  return hasRespect && scope !== null && terms >= 4 ? 4 : 3
}

function rationale(title: string, terms: readonly string[], level: Level): string {
  if (level === 1) return `${quoted(title)} names a field and nothing that is asked of it.`
  if (level === 2 && terms.length === 2) {
    return `${quoted(title)} has only two words that tell the subject.`
  }
  if (level === 2) {
    return 'Filler, length or an abbreviation stands between the reader and the subject.'
  }
  const phrases = nounPhrasesIn(title)
    .filter(namesMatter)
    .map(({ text }) => text)
  const named = (phrases.length > 0 ? phrases : terms).slice(0, 3).join(', ')
  return level === 3
    ? `The title names its subject (${named}).`
    : `The title names its subject (${named}), a respect and a scope.`
}

function titleFindings(front: Front, terms: readonly string[]): readonly FindingDraft[] {
  return [fieldOnly(front, terms), fillerFirst(front), emptyNoun(front), tooLong(front)].flatMap(
    (finding) => finding ?? [],
  )
}

function within(front: Front, pattern: RegExp): Range | null {
  const block = front.titleBlock
  const match = block === null ? null : pattern.exec(block.text)
  if (block === null || match === null) return null
  return { block: block.id, start: match.index, end: match.index + match[0].length }
}

const longestField = 4

const longestSubtitle = 16

/** A line of a few words under the title, above the text: "The scientist who was ahead of his time". */
function hasSubtitle({ titleBlock, reading }: Front): boolean {
  const { blocks } = reading.analysed.document
  const at = blocks.findIndex(({ id }) => id === titleBlock?.id)
  const next = at === -1 ? undefined : blocks[at + 1]
  if (next === undefined || !lineTypes.has(next.type)) return false
  const isQuoted = next.type === 'quotation'
  const isPart =
    !isQuoted && (reading.analysed.role.get(next.id) !== 'other' || /^\W*\d/u.test(next.text))
  const words = countWords(next.text)
  const least = isQuoted ? shortestQuoted : longestField + 1
  return !isPart && words >= least && words <= longestSubtitle
}

const lineTypes: ReadonlySet<string> = new Set(['heading', 'title', 'quotation'])
/** "Godfather of the Web", set apart under the title. */
const shortestQuoted = 3

/** "Nikola Tesla", over an essay on him: words that the text uses and never writes small name somebody. */
function isName(front: Front): boolean {
  const words = front.title.match(/\p{L}+/gu) ?? []
  if (words.length < 2 || !words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word))) return false
  const used = new Set(front.reading.sentences.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []))
  return words.every((word) => {
    const small = word.toLowerCase()
    return (
      used.has(word) &&
      [small, `${small}s`, small.replace(/s$/u, '')].every((one) => !used.has(one))
    )
  })
}

const sortOfWork =
  /^\W*(?:the |my )?(?:(?:final|first|second|research|term|course|seminar|group|policy|reflection|capstone|senior|honou?rs|bachelor[’']?s|master[’']?s|draft|working) ){0,3}(?:paper|essay|report|thesis|dissertation|project|assignment|proposal|review|draft|manuscript|article)(?: draft| report)?\W*$/iu

function fieldOnly(front: Front, terms: readonly string[]): FindingDraft | null {
  const range = titleRange(front)
  if (range === null || terms.length > 2 || front.title.endsWith('?')) return null
  // A line or a phrase says more than its nouns.
  if (countWords(front.title) > longestField) return null
  // "Buridan’s Principle" names one thing, and no field.
  if (/^\p{Lu}\p{Ll}+[’']s?\s/u.test(front.title)) return null
  if (founds(front) || hasSubtitle(front) || isName(front)) return null
  // The heading of the contents and the name of a file are what a reader of the file took for one.
  if (/^(?:table of )?contents?$|^\S*\d\S*$/iu.test(front.title.trim())) return null
  // A number of a chapter is no title; what the chapter is called stands elsewhere.
  if (/^(?:chapter|part|section|appendix)\s+[\divxlc]+\W*$/iu.test(front.title)) return null
  // "TERM PAPER" over the title says what sort of work it is.
  if (sortOfWork.test(front.title)) return null
  // "Section A: …", "Question 2: …" head an answer to what was set.
  if (
    /^(?:section|part|question|task|exercise|assignment|week)\s+(?:\p{Lu}|\d+)\b/iu.test(
      front.title,
    )
  )
    return null
  if (isDoubtful(front) || isPersonal(front)) return null
  return {
    criterion: 'title',
    check: 'title.field-only',
    // A short title may be the name of what the text is about.
    kind: 'question',
    severity: 'minor',
    title: `What is asked of ${quoted(front.title, 4)}?`,
    statement: `The title ${quoted(front.title)} has ${counted(terms.length, 'word')} on the subject, and none that says what is asked of it.`,
    why: 'A reader who searches the field meets many texts with the same words and cannot tell this one from them.',
    how: 'Add the respect in which the subject is studied, and where or in whom.',
    selfCheck: 'Could another text in the same seminar or journal carry this title?',
    ranges: [range],
    confidence: 0.8,
  }
}

/** Share of sentences in which the writer speaks of herself, in a text without sources. */
const personal = 0.2

/** A piece on what its writer went through is named by its matter, as a story is. */
function isPersonal({ reading: { analysed, sentences } }: Front): boolean {
  const { citations, references } = analysed.document
  if (citations.length + references.length > 0) return false
  const own = sentences.filter(({ text }) => /(?<!\p{L})(?:I|[Mm][ey]|myself)(?!\p{L})/u.test(text))
  return own.length > personal * sentences.length
}

const ofCourse = /\b[A-Z]{2,5}[\s-]?\d{3,5}\b/u

/** "1 Symplectic manifolds" heads a part, and a line below a heading may be an author: the title may be another. */
function isDoubtful({ title, titleBlock, reading }: Front): boolean {
  const { blocks } = reading.analysed.document
  const at = blocks.findIndex(({ id }) => id === titleBlock?.id)
  const below = blocks.slice(at + 1, at + 1 + mostLines)
  const heading = below.findIndex(({ type }) => type === 'heading')
  const lines = heading < 0 ? below : below.slice(0, heading)
  // "Morgan Buterbaugh" and a university above "Effects of the change of teaching on what students know".
  if (lines.some(({ text }) => isLine(text) && contentTerms(text).length > leastTerms)) return true
  // "EDTHP 518 Policy Paper" below: a title page, whose first line may be the writer.
  if (lines.some(({ text }) => isLine(text) && ofCourse.test(text))) return true
  return (
    /^\d+(?:\.\d+)*\.?\s/u.test(title) ||
    ofCourse.test(title) ||
    /^(?:(?:tab|sheet|slide|page|document|new document) ?\d*|main text|(?:accepted |revised )?manuscript|draft|text|document|literature review|review of (?:the )?literature|(?:research |original )?(?:article|paper)|pre-?print|working paper|untitled|(?:final |term |research |project )?(?:report|essay|assignment|coursework|proposal)|(?:manuscript |paper |working )?title(?: here)?|sub-?title(?: here)?|(?:initial|first|discussion|blog|forum) post:?|(?:user|technical|data) documentation|(?:thesis |list of )?(?:citations|references|bibliography)|(?:(?:master|bachelor|doctoral|phd|msc|ma|ba|bsc)(?:[’']?s)? )?(?:thesis|dissertation))$/iu.test(
      title.replace(/^[#*\s]+/u, '').trim(),
    ) ||
    blocks.slice(0, Math.max(0, at)).some(({ type, text }) => type === 'heading' || isLine(text))
  )
}

const coins =
  /\b(?:(?:we|i|paper|article|study|here)\b[^.;]{0,40}\b(?:propos|introduc|present|develop|describ)\p{L}*|(?:which|that) we (?:call|term|name)|(?:called|termed|named))\b[^.;]{0,60}$/iu

/** A paper may found the notion that its title names: “affective computing”, or "Tidy data is a standard way …". */
function founds({ title, reading }: Front): boolean {
  const argues = ['essay', 'unknown', 'thesis'].includes(reading.analysed.genre)
  const name = title.trim().toLowerCase()
  return reading.sentences.some(({ text }) => {
    const at = text.toLowerCase().indexOf(name)
    if (at < 0) return false
    const after = text.slice(at + name.length)
    const isQuoted = /[“"]$/u.test(text.slice(0, at)) && /^,?[”"]/u.test(after)
    // "We propose Braided Baking (BB)": the title is the name of what the text brings.
    if (!argues && text.includes(title.trim()) && coins.test(text.slice(0, at))) return true
    return isQuoted || (!argues && /^ (?:is|are) (?:an?|the) /u.test(after))
  })
}

function fillerFirst(front: Front): FindingDraft | null {
  const range = within(front, filler)
  if (range === null) return null
  const words = front.titleBlock?.text.slice(range.start, range.end) ?? ''
  return {
    criterion: 'title',
    check: 'title.filler',
    kind: 'issue',
    severity: 'minor',
    title: `${quoted(words)} delays the subject`,
    statement: `The title opens with ${quoted(words)}, which is true of any text.`,
    why: 'Lists and search pages cut titles after about 65 characters, and the first words weigh most.',
    how: `Start with the subject and drop ${quoted(words)}.`,
    ranges: [range],
    confidence: 0.85,
  }
}

function emptyNoun(front: Front): FindingDraft | null {
  const range = within(front, emptyWords)
  if (range === null) return null
  const words = front.titleBlock?.text.slice(range.start, range.end) ?? ''
  return {
    criterion: 'title',
    check: 'title.empty-noun',
    kind: 'issue',
    severity: 'moderate',
    title: `${quoted(words)} does not say which`,
    statement: `The title promises ${quoted(words)} without naming one.`,
    why: 'A reader cannot tell whether the aspect that they need is among them.',
    how: `Replace ${quoted(words)} by the two or three that the text treats.`,
    ranges: [range],
    confidence: 0.85,
  }
}

/** A title page that its file sets as the title, name and declaration and all. */
const titlePage =
  /\b(?:student (?:name|id|number)|word count|date of submission|declaration|supervis\w+|submitted (?:to|by|in))\b/iu

/** A title page and the head of the text below it, read as one line. */
function standsTwice(title: string): boolean {
  const small = title.toLowerCase()
  return small.lastIndexOf(small.split(/\s+/u).slice(0, sameWords).join(' ')) > 0
}

const sameWords = 4

function tooLong(front: Front): FindingDraft | null {
  const words = countWords(front.title)
  const range = titleRange(front)
  if (words <= longTitle || range === null || titlePage.test(front.title)) return null
  // A question that was set is as long as it was set.
  if (standsTwice(front.title) || front.title.includes('?')) return null
  const tail = front.title.split(/\s+/u).slice(-5).join(' ')
  return {
    criterion: 'title',
    check: 'title.long',
    kind: 'issue',
    severity: 'minor',
    title: `${words} words before the title ends`,
    statement: `The title runs to ${words} words and ends only with ${quoted(tail)}.`,
    why: 'A long title is cut in lists and hard to cite; the part that is cut is the part that stands last.',
    how: 'Keep subject, respect and scope; move details of design or place to the abstract.',
    ranges: [range],
    confidence: 0.8,
  }
}
