import { refused, type Imported, type Importer } from './imported.ts'

/** A record that is longer is no bibliographic record; what is kept in memory never exceeds it by more than a piece. */
export const LONGEST_RECORD = 4 * 1024 * 1024

/** How far a record reaches in the text so far, or that it goes on. `from` is where the next search begins. */
export interface Cut {
  readonly record: string | null
  readonly from: number
}

/**
 * Builds an importer from a `cut` that finds the next whole record at the start of a text (`null`: there is none yet)
 * and a `read` that never throws. A text without an end to its record is refused once it is too long.
 */
export function importerBy(
  cut: (text: string, isEnd: boolean) => Cut | null,
  read: (record: string) => Imported | null,
): Importer {
  let rest = ''
  const take = (isEnd: boolean): readonly Imported[] => {
    const imported: Imported[] = []
    for (;;) {
      const next = rest === '' ? null : cut(rest, isEnd)
      if (next === null || next.from <= 0) break
      rest = rest.slice(next.from)
      const result = next.record === null ? null : readSafely(read, next.record)
      if (result !== null) imported.push(result)
    }
    if (rest.length > LONGEST_RECORD) {
      imported.push(refused('too long', rest))
      rest = ''
    }
    return imported
  }
  return {
    push(chunk) {
      rest += chunk
      return take(false)
    },
    end() {
      const imported = take(true)
      const left = rest
      rest = ''
      return left.trim() === '' ? imported : [...imported, refused('not readable', left)]
    },
  }
}

function readSafely(read: (record: string) => Imported | null, record: string): Imported | null {
  try {
    return record.length > LONGEST_RECORD ? refused('too long', record) : read(record)
  } catch {
    return refused('not readable', record)
  }
}

/** One line is one record; empty lines are none. */
export function cutLine(text: string, isEnd: boolean): Cut | null {
  const end = text.indexOf('\n')
  if (end === -1)
    return isEnd ? { record: text.trim() === '' ? null : text, from: text.length } : null
  const line = text.slice(0, end).trim()
  return { record: line === '' ? null : line, from: end + 1 }
}

/** The next object in braces at any place of an array, or of a file with one object a line. */
export function cutObject(text: string): Cut | null {
  const start = text.indexOf('{')
  if (start === -1) return { record: null, from: /^[\s,[\]}]*$/u.test(text) ? text.length : 0 }
  const end = endOfObject(text, start)
  return end === null ? null : { record: text.slice(start, end), from: end }
}

function endOfObject(text: string, start: number): number | null {
  let depth = 0
  const marks = /["{}]/gu
  marks.lastIndex = start
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') {
      const close = endOfString(text, mark.index + 1)
      if (close === null) return null
      marks.lastIndex = close
    } else {
      depth += mark[0] === '{' ? 1 : -1
      if (depth === 0) return mark.index + 1
    }
  }
  return null
}

function endOfString(text: string, from: number): number | null {
  const marks = /["\\]/gu
  marks.lastIndex = from
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') return marks.lastIndex
    marks.lastIndex += 1
  }
  return null
}
