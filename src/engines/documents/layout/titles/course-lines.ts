import type { FlowLine } from '../flow.ts'

const course =
  /^(?:(?:pro|haupt)?seminar|séminaire|seminario|praktikum|vorlesung|lecture|course|module|cours|corso|curso|kurs|studiengang|przedmiot|předmět|дисциплина|направление(?: подготовки)?|по направлению|напрям підготовки|program studi|kierunek studiów)(?!\p{L})/iu

/** A cover may name what a paper was written for in larger letters than the paper. */
export function isCourse([first]: readonly FlowLine[]): boolean {
  return course.test(first?.text.trim() ?? '')
}

const degreeCourse =
  /^(?:bachelor|master|diploma|doctoral|ph\.?d|[bm]\.?sc?|[bm]\.?a)\.?(?:['’]?s)?\s+((?:thesis|dissertation|project)\s+)?(?:(?:in|of|–|—|-|:)\s+)?\p{L}[\p{L}&-]*(?: [\p{L}&-]+){0,3}$/iu

/** "Master Thesis Botany", and "Bachelor Applied Botany" where a line of the page says that it is a work of studies. */
export function isDegreeCourse(group: readonly FlowLine[], isOfWork: boolean): boolean {
  const match = degreeCourse.exec(group[0]?.text.trim() ?? '')
  return group.length === 1 && match !== null && (isOfWork || match[1] !== undefined)
}

const subject =
  /^(?:(?:computer|computing|data|information|materials?|political|social|environmental) sciences?|(?:computer|software|electrical|electronic|mechanical|civil|chemical|industrial|biomedical|aerospace)(?: (?:and|&) \p{L}+)? engineering|information (?:technology|systems)|business administration|mathematics|physics|economics|psychology|(?:angewandte |wirtschafts)?informati(?:k|ca|que)|maschinenbau|elektrotechnik)$/iu

/** "Computer Science", which is what somebody studies and no work about it. */
export function isBareSubject(group: readonly FlowLine[]): boolean {
  return group.length === 1 && subject.test(group[0]?.text.trim() ?? '')
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
