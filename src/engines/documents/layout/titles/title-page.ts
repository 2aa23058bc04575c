import type { FlowLine } from '../flow.ts'
import {
  comparable,
  isAbstractHeading,
  isCanonicalName,
  isContentsHeading,
} from '../headings/heading-names.ts'
import { groupBy } from '../statistics.ts'
import { withPlainCapitals } from './kind-of-work.ts'

const titlePage =
  /\b(?:thesis|dissertation|degree|submitted|tesi|tese|tesis|praca|soutenue?|proefschrift)\b|thèse|m[ée]moire de|exigence partielle|(?:bachelor|master|diplom|doktor|seminar|haus)arbeit|(?:bachelor|master)oppgave|квалификационная работа|дипломная работа|диссертаци|(?:bakalářská|diplomová) práce|trabalho de (?:conclusão|formatura)|trabajo (?:de )?fin de|laurea|prova finale|pasantía|szakdolgozat|diplomamunka|(?:мастер|дипломски|завршни) рад|(?:master|diplomski|završni) rad|(?:διπλωματικ|πτυχιακ|διδακτορικ)[ηή]/iu
const titlePageElsewhere =
  /disserta[çz]|\bdiserta|\blicen[țţ]ă(?!\p{L})|\bskripsi\b|\btugas akhir\b|diplomityö|\bpro gradu\b|opinnäytetyö|kandidaatin|examensarbete|uppsats\b|\bspeciale\b|masterproef|scriptie\b|(?:diplomová|bakalárska) práca|\b(?:diplomsko|magistrsko) delo\b|\btezi(?!\p{L})|luận văn|khóa luận|\btreball (?:de )?fi de|\btraballo (?:de )?fin de|magistritöö|baigiamasis darbas|(?:学位|毕业|修士|卒業)(?:论文|論文)|дипломна робота|магістерськ|\bmemoria para optar\b/iu
/** A page with more characters than this is no title page. */
const mostInkOnTitlePage = 1200

/** The first page of a thesis: a few lines about what it is and where it was submitted. */
export function isTitlePage(printed: readonly FlowLine[]): boolean {
  const lines = withLetters(printed)
  const ink = lines.reduce((sum, line) => sum + line.inkCount, 0)
  // A note that thanks for help with "this thesis" makes no title page of a page that has the abstract.
  if (ink > mostInkOnTitlePage || lines.some(({ text }) => isAbstractHeading(text))) return false
  const texts = lines.map(({ text }) => withPlainCapitals(text))
  return texts.some((text) => titlePage.test(text) || titlePageElsewhere.test(text))
}

/** A picture on a cover may be drawn with the dots of a font, as lines of their own. */
function withLetters(lines: readonly FlowLine[]): readonly FlowLine[] {
  return lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

const mostLinesOnCover = 12
const mostInkOnCover = 300

/** A page that has no head, as nothing stands under one. */
export function hasFewWords(lines: readonly { readonly inkCount: number }[]): boolean {
  const ink = lines.reduce((sum, line) => sum + line.inkCount, 0)
  return lines.length <= mostLinesOnCover && ink <= mostInkOnCover
}

const mostLinesOfFront = 24
const mostInkOfFront = 700

/** A cover in few words, whatever they say: no paragraph has room on it. */
export function isFrontPage(printed: readonly FlowLine[]): boolean {
  const lines = withLetters(printed)
  const ink = lines.reduce((sum, line) => sum + line.inkCount, 0)
  const isSparse = lines.length <= mostLinesOfFront && ink <= mostInkOfFront
  return isTitlePage(lines) || (isSparse && !lines.some(({ text }) => isAbstractHeading(text)))
}

const approval =
  /\b(?:supervised|approved|advised) by\b|\b(?:thesis|dissertation|examination|examining) committee\b|\b(?:thesis|dissertation) (?:director|supervisor)\b|\b(?:partial|in) fulfil+ment\b|\bprovas públicas\b|\b(?:composition du|membres du|pelo|un) j[úu]r[iy]\b|\bbanca examinadora\b|\bcomissão (?:julgadora|examinadora)\b|\btribunal (?:calificador|examinador)\b|\bjury members\b/iu

/** Who judged the thesis, on a page of a few lines behind its title: offices in large letters head nothing. */
function isApproval(printed: readonly FlowLine[]): boolean {
  const isNamed = printed.some(({ text }) => isCanonicalName(text) || isContentsHeading(text))
  return !isNamed && isFrontPage(printed) && printed.some(({ text }) => approval.test(text))
}

/** A second title page, a page of approval or one for the library comes within so many pages, or is the last. */
const pagesOfFront = 4
const fewestLetters = 12
const mostLinesBehind = 14

/**
 * Lines of the title page, of the sheets before it, and of the pages behind it that say the title once more: names,
 * places and forms stand there in large letters, and no heading does.
 */
export function titlePageLines(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const first = lines[0]?.page ?? 1
  const own = title[0]?.page ?? first
  const said = comparable(title.map(({ text }) => text).join(' '))
  const pages = groupBy(lines, ({ page }) => page)
  const isOfFront = (page: number): boolean => {
    const printed = pages.get(page) ?? []
    if (page > own + pagesOfFront && printed.length > mostLinesBehind) return false
    if (!isTitlePage(printed)) return false
    // A declaration has the title within its sentences.
    const opens = ({ text }: FlowLine): boolean => {
      const letters = comparable(text)
      return letters.length >= fewestLetters && said.startsWith(letters)
    }
    const whole = comparable(printed.map(({ text }) => text).join(' '))
    const isAgain = whole.includes(said) && printed.some(opens)
    if (page > own && page <= own + pagesOfFront && isApproval(printed)) return true
    return page === first || page === own || (said.length >= fewestLetters && isAgain)
  }
  const isOwn = isOfFront(own)
  return [...pages]
    .filter(([page]) => (page < own ? isOwn : isOfFront(page)))
    .flatMap(([, printed]) => printed)
}
