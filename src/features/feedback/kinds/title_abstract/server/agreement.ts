import {
  contentRoots,
  contentTerms,
  hasTerm,
  rootsInOrder,
} from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, listed } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import type { Front } from './front.ts'

export interface TitleTerm {
  readonly term: string
  readonly inAbstract: boolean
  readonly inKeywords: boolean
}

/** Content words of the title and where each returns; "Caenorhabditis" returns as "C." too. */
export function titleTerms(front: Front): readonly TitleTerm[] {
  const keywords = contentRoots(front.reading.analysed.document.keywords.join(' '))
  return contentTerms(front.title).map((term) => ({
    term,
    inAbstract: hasTerm(front.roots, term) || isShortened(front.text, term),
    inKeywords: hasTerm(keywords, term),
  }))
}

function isShortened(text: string, term: string): boolean {
  const initial = term.charAt(0)
  if (!/\p{Lu}/u.test(initial)) return false
  return (
    text.includes(`${initial}. `) ||
    new RegExp(String.raw`\b\p{Lu}*${initial}\p{Lu}+\b`, 'u').test(text)
  )
}

/** Judges whether title, abstract and keywords use the same words for the same things. */
export function judgeAgreement(front: Front): Judgement {
  const terms = titleTerms(front)
  if (terms.length < 2 || front.words < 40) {
    return notJudged(
      'agreement',
      'Not judged: title or abstract is missing or too short to compare.',
    )
  }
  const missing = terms.filter(({ inAbstract }) => !inAbstract)
  const share = 1 - missing.length / terms.length
  const findings = [missingTerms(front, missing, share), repeatedKeywords(front)].flatMap(
    (finding) => finding ?? [],
  )
  return {
    criterion: {
      id: 'agreement',
      level: agreementLevel(front, share),
      rationale:
        missing.length === 0
          ? 'Every content word of the title returns in the abstract.'
          : `${counted(missing.length, 'content word')} of the title (${missing
              .map(({ term }) => term)
              .slice(0, 4)
              .join(
                ', ',
              )}) ${missing.length === 1 ? 'does' : 'do'} not return in the abstract.`.replace(
              /^./u,
              (first) => first.toUpperCase(),
            ),
      ranges: termRanges(front, missing).slice(0, 2),
      signals: [
        signal(
          'Title words in the abstract',
          `${terms.length - missing.length} of ${terms.length}`,
        ),
        signal(
          'Keywords',
          front.reading.analysed.document.keywords.length,
          'journals ask for 4 to 8',
        ),
      ],
    },
    findings,
  }
}

function agreementLevel(front: Front, share: number): Level {
  if (share < 0.4) return 1
  if (share < 0.7) return 2
  if (share < 1) return 3
  return front.reading.analysed.document.keywords.length > 0 && repeatedKeywords(front) === null
    ? 4
    : 3
}

function termRanges(front: Front, terms: readonly TitleTerm[]): readonly Range[] {
  const block = front.titleBlock
  if (block === null) return []
  return terms.flatMap(({ term }) => {
    const start = block.text.indexOf(term)
    return start === -1 ? [] : [{ block: block.id, start, end: start + term.length }]
  })
}

/** "Cell phone" of the title is the "cellphone" of the abstract. */
function standsJoined({ title, text }: Front, term: string): boolean {
  const words: readonly string[] = title.toLowerCase().match(/\p{L}+/gu) ?? []
  const at = words.indexOf(term.toLowerCase())
  const joined = [words.slice(at - 1, at + 1), words.slice(at, at + 2)].map((two) => two.join(''))
  return joined.some((word) => word.length > term.length && text.toLowerCase().includes(word))
}

const usesOfSubject = 2

/** A word that the body hardly uses is one of the title's manner, as “improve” and “towards” are. */
function isSubject({ reading }: Front, term: string): boolean {
  const uses = reading.body.filter(({ block }) => hasTerm(contentRoots(block.text), term))
  return uses.length >= usesOfSubject
}

function missingTerms(
  front: Front,
  missing: readonly TitleTerm[],
  share: number,
): FindingDraft | null {
  // "Extracted" and "Using" are how it was done, in whatever words.
  const inQuotes =
    /["“][^"”]*["”]|(?<!\p{L})[‘'][^‘’']{6,}[’'](?!\p{L})/u.exec(front.title)?.[0] ?? ''
  const things = missing.filter(
    ({ term }) =>
      !/(?:ed|ing|ly)$|^(?:OPEN|ARTICLE|REVIEW|simple|novel|fast|efficient|state|art|call|action|issues?|overview|perspectives?|challenges?|opportunit(?:y|ies)|directions?|future|current|outlook|introduction|dissertation|thesis|prospectus|proposal|report|essay|paper|survey|primer|guide|analys[ei]s|stud(?:y|ies)|comparisons?|evidence|effects?|impacts?|influences?|improve(?:ments?|s)?|features?|roles?|variables?|factors?|time|uses?|approach(?:es)?|investigations?|insights?|lessons?|case|cases|years?|extent|affects?|accounting|thousand|million|billion)$/iu.test(
        term,
      ) &&
      !inQuotes.includes(term) &&
      !standsJoined(front, term) &&
      isSubject(front, term),
  )
  const ranges = termRanges(front, things).slice(0, 3)
  if (things.length < 3 || share >= 0.7 || ranges.length === 0) return null
  const names = listed(things.slice(0, 3).map(({ term }) => `“${term}”`))
  return {
    criterion: 'agreement',
    check: 'title.terms-not-in-abstract',
    kind: 'issue',
    severity: share < 0.4 ? 'moderate' : 'minor',
    title: `${names} ${things.length === 1 ? 'stands' : 'stand'} in the title only`,
    statement: `The title names ${names}; the abstract never uses ${things.length === 2 ? 'either word' : 'these words'}.`,
    why: 'A reader who came for these words doubts whether the text delivers them, and a search that weighs both ranks it lower.',
    how: 'Use the same words for the same things in title and abstract, or take out of the title what the abstract does not bear out.',
    ranges,
    confidence: 0.7,
  }
}

/** The words by which a keyword is found, so "development" too, which says little in a sentence; no "of" and "the". */
function wordsIn(keyword: string): readonly string[] {
  return (keyword.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? []).filter(
    (word) => !/^(?:of|the|an?|and|in|on|for|to|with|by)$/iu.test(word),
  )
}

function repeatedKeywords(front: Front): FindingDraft | null {
  const { keywords, blocks } = front.reading.analysed.document
  if (keywords.length < 3) return null
  const title = new Set(rootsInOrder(front.title))
  const added = keywords.filter(
    (keyword) => !wordsIn(keyword).every((word) => hasTerm(title, word)),
  )
  const block = blocks.find(
    ({ text, type }) => type !== 'title' && keywords.every((keyword) => text.includes(keyword)),
  )
  if (added.length > 0 || block === undefined) return null
  return {
    criterion: 'agreement',
    check: 'keywords.repeat-title',
    kind: 'issue',
    severity: 'minor',
    title: `All ${keywords.length} keywords repeat the title`,
    statement: `Every keyword (${keywords.slice(0, 3).join(', ')} …) already stands in the title.`,
    why: 'Search engines read the title anyway; a keyword earns its place by adding a second way in.',
    how: 'Replace two or three keywords by the method, the population or the word that a neighbouring field uses.',
    ranges: [{ block: block.id, start: 0, end: block.text.length }],
    confidence: 0.8,
  }
}
