import { isAuthorLine } from '../../../people/author-line.ts'
import { isInstitutionName } from '../../../people/institutions.ts'

/* What a title page says beside the title. */

/** "7 December 2021" is no heading numbered 7. */
export const date = /^\d{1,2}(?:st|nd|rd|th)?\.?\s\p{L}{3,9},?\s\d{4}$/u

export const place = /\b(?:university|college|institute|academy|school|department|faculty)\b/iu
export const month =
  /^(?:\d{1,2}\s)?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter)(?:\s\d{1,2})?,?\s\d{4}$/iu

/** "MSc Thesis", "Final Year Project Report": what a work is, and not what it is called. */
export const form =
  /^(?:(?:bachelor|master|b\.?sc|m\.?sc|b\.?a|m\.?a|ph\.?d|doctoral|final|year|individual|group|honou?rs|undergraduate|graduate|research|project|term|course|seminar|capstone|dissertation|thesis)(?:['’]?s)?\.?\s+){0,4}(?:thesis|dissertation|report|project|paper|proposal|essay|coursework|assignment|main text|manuscript)$/iu
/** "CO3015 Computer Science Project", "4100COMP Project" */
export const courseCode = /^(?:\p{Lu}{2,5}[ -]?\d{3,5}\p{Lu}?|\d{3,5}\p{Lu}{2,5})\b/u

/** "Stats 101B", "Northmoor Fall 2020": what a paper was written for, as students name it. */
export const courseName =
  /^\p{Lu}\p{L}+ \d{2,4}\p{Lu}?$|\s(?:spring|summer|fall|autumn|winter)\s(?:19|20)\d\d$/iu

/** "Econometrics 3421 Professor Ada Byron", course and teacher in one line. */
export const withTeacher =
  /^\p{Lu}.{3,40}\s(?:professor|instructor|lecturer|teacher|prof\.|dr\.):?(?:\s\p{Lu}[\p{L}.'’-]*){1,3}$/iu

/** "Ada Byron and Max Born", and not "Bread and its Price" */
const twoPersons =
  /^\p{Lu}\S+ (?:\p{Lu}\S* )*\p{Lu}\S+ (?:and|&) \p{Lu}\S+ (?:\p{Lu}\S* )*\p{Lu}\S+$/u

/** "Иванова Анна Петровна": a family name, a name and the father's, which is no title however large it is set. */
export const withPatronymic =
  /^\p{Lu}[\p{L}-]+\s\p{Lu}[\p{L}-]+\s\p{Lu}\p{L}*(?:вич|вна|ична|қызы|ұлы)$/iu

/** A person, a place or a date: titles of few words can look like one, and give way to any other line. */
export function isOfTitlePage(text: string): boolean {
  const words = text.split(' ').length
  const isName = (words < 4 || twoPersons.test(text)) && isAuthorLine(text)
  const isForm = form.test(text) || courseCode.test(text)
  return words < 7 && (isName || isForm || place.test(text) || month.test(text) || date.test(text))
}

/** "УДК 159.922.8", by which libraries file a thesis. */
const decimalClass = /^\p{Lu}{2,4}[:\s]\s*\d{2,3}(?:[.:]\d+)+$/u

/** "____", "/Підпис завідувача/", "На правах рукопису", "при Президентові України": of the form of a title page. */
const ofForm =
  /^(?:[^\p{L}]*|\/[^/]+\/|[“"«]?(?:до захисту|к защите)[”"»]?|на правах рукопис\p{L}*|(?:при|імені|имени) \p{Lu}.*)$/iu

/** A person, a place, a date or the class of a library: what may stand over the title. */
export function isBeforeTitle(text: string): boolean {
  const isNamed = isOfTitlePage(text) || isInstitutionName(text)
  return isNamed || [decimalClass, withPatronymic, ofForm].some((one) => one.test(text))
}

/** What a title page says beside the title. */
export const labelOfTitlePage =
  /^(?:(?:the )?(?:corresponding )?authors?|affiliations?|correspondence|running (?:head|title)|word count|acknowledge?ments|(?:gen(?:erative)? ?AI|AI|data availability|conflicts? of interest|ethics|funding)\b.{0,40}\b(?:statement|declaration)|declarations?(?: of .{1,60})?|add a (?:sub)?title.{0,30})$/iu
