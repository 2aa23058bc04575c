import type { FlowLine } from '../flow.ts'

const course =
  /^(?:(?:pro|haupt)?seminar|séminaire|seminario|praktikum|vorlesung|lecture|course|module|cours|corso|curso|kurs|studiengang|przedmiot|předmět|дисциплина)(?!\p{L})/iu

/** "BAK20960 Projects in Baking": the number of a course over its name. */
const numberedCourse = /^\p{Lu}{2,5}[- ]?\d{3,5}\p{Lu}?\b[:\s–-]/u

const saysWhat = /:\s+\S+\s+\S+/u

/** The course, by its number, on a page that says something else in several words. */
export function isNumberedCourse(
  group: readonly FlowLine[],
  groups: readonly (readonly FlowLine[])[],
): boolean {
  const [first] = group
  if (!numberedCourse.test(first?.text.trim() ?? '')) return false
  // "BAK123 Term Project: Loaves of the North" says it all.
  if (saysWhat.test(first?.text.trim() ?? '')) return false
  return groups.some((other) => {
    const words = other.flatMap(({ text }) => text.trim().split(/\s+/u)).length
    return other !== group && words >= wordsOfTitle
  })
}

const wordsOfTitle = 4

/** A cover may name what a paper was written for in larger letters than the paper. */
export function isCourse([first]: readonly FlowLine[]): boolean {
  return course.test(first?.text.trim() ?? '')
}

const workOfCourse =
  /^(?:term|course|class|group|semester|seminar|lab(?:oratory)?) (?:project|paper|report|assignment|essay)$/iu

/** "Applied Baking" over "Term Project": what the work was written for, where the cover says something else as large. */
export function isOverWorkOfCourse(
  group: readonly FlowLine[],
  groups: readonly (readonly FlowLine[])[],
  lines: readonly FlowLine[],
): boolean {
  const [first, last] = [group[0], group.at(-1)]
  const under = last === undefined ? undefined : lines[last.index + 1]
  if (first === undefined || under?.page !== first.page) return false
  if (!workOfCourse.test(under.text.trim())) return false
  return groups.some((other) => {
    const words = other.flatMap(({ text }) => text.trim().split(/\s+/u)).length
    const isBelow = (other[0]?.index ?? 0) > under.index
    return isBelow && words >= wordsOfTitle && (other[0]?.size ?? 0) > first.size - 0.6
  })
}

const degreeCourse =
  /^(?:bachelor|master|diploma|doctoral|ph\.?d|[bm]\.?sc?|[bm]\.?a)\.?(?:['’]?s)?\s+((?:thesis|dissertation|project)\s+)?(?:(?:in|of|–|—|-|:)\s+)?\p{L}[\p{L}&-]*(?: [\p{L}&-]+){0,3}$/iu

/** "Master Thesis Botany", and "Bachelor Applied Botany" where a line of the page says that it is a work of studies. */
export function isDegreeCourse(group: readonly FlowLine[], isOfWork: boolean): boolean {
  const match = degreeCourse.exec(group[0]?.text.trim() ?? '')
  return group.length === 1 && match !== null && (isOfWork || match[1] !== undefined)
}

const announcesDegree = /\b(?:degree|grado|grau|título|diplom\p{L}*|master|bachelor|doctor)\b/iu
const opensPhrase = /\s(?:in|of|for|en|em|de|im|der|des)$/iu

/** "Thesis to obtain the degree of Master in", and under it, as large as the title, the subject of the studies. */
export function isSubjectOfDegree(
  [first]: readonly FlowLine[],
  lines: readonly FlowLine[],
): boolean {
  const over = first === undefined ? undefined : lines[first.index - 1]
  const text = over?.page === first?.page ? (over?.text.trim() ?? '') : ''
  return announcesDegree.test(text) && opensPhrase.test(text)
}
