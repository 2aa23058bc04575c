import { largestFile } from '#engines/documents/file-limits.ts'
import type { UploadLimits } from '#features/accounts/contract.ts'
import { formatBytes, formatDate, plural } from '#platform/web/ui/formats.ts'

/** What the file dialog offers; the server looks at the bytes and has the last word. */
export const acceptedFiles =
  '.pdf,.docx,.doc,.odt,.rtf,.tex,.zip,.md,.txt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const endings = /\.(?:pdf|docx?|odt|rtf|tex|ltx|zip|md|markdown|txt|text)$/iu

const packed = /\.(?:docx?|odt|rtf|zip)$/iu
const plain = /\.(?:tex|ltx|md|markdown|txt|text)$/iu

/** Why a file cannot be taken, before a byte of it is sent; `undefined` when it can be tried. */
export function refusalOf(file: File, limits: UploadLimits | undefined): string | undefined {
  if (/\.(?:bib|ris|enw|nbib)$/iu.test(file.name)) {
    return `‘${file.name}’ holds references. Add it in the library of a project.`
  }
  if (!endings.test(file.name)) {
    return `‘${file.name}’ cannot be read here. Save it as PDF or Word (.docx) and try again.`
  }
  if (file.size === 0) return `‘${file.name}’ is empty.`
  if (limits === undefined) return undefined
  if (file.size > limits.max_bytes)
    return `‘${file.name}’ has ${formatBytes(file.size)}. The limit is ${formatBytes(limits.max_bytes)}.`
  if (packed.test(file.name) && file.size > largestFile.packed)
    return `‘${file.name}’ has ${formatBytes(file.size)}. The limit is ${formatBytes(largestFile.packed)} for files of this form. Make its images smaller, or save it as PDF.`
  if (plain.test(file.name) && file.size > largestFile.text)
    return `‘${file.name}’ has ${formatBytes(file.size)}, and texts are read up to ${formatBytes(largestFile.text)}. Leave out what is no text, such as images that are written into it.`
  return undefined
}

/** The limits in words, under the drop area. */
export function limitWords(limits: UploadLimits | undefined): string {
  if (limits === undefined) return ''
  const [pdf, word, text] = [limits.max_bytes, largestFile.packed, largestFile.text].map((most) =>
    formatBytes(Math.min(most, limits.max_bytes)),
  )
  const others = [word === pdf ? '' : `, Word ${word}`, text === pdf ? '' : `, plain text ${text}`]
  return `Up to ${pdf} and ${plural(limits.max_pages, 'page')}${others.join('')}.`
}

/** "1 upload left." when the end is near, nothing before. */
export function uploadsLeftWords(limits: UploadLimits | undefined): string {
  if (limits === undefined || !limits.allowed || limits.uploads_left > 3) return ''
  return `${plural(limits.uploads_left, 'upload')} left.`
}

/** Why nothing can be uploaded now, and from when it can. */
export function blockedWords(limits: UploadLimits, now: Date): string {
  const reason = limits.error ?? `All ${plural(limits.uploads_total, 'upload')} have been used.`
  if (limits.resets_at === null) return reason
  return `${reason} Counting starts again on ${formatDate(limits.resets_at, now)}.`
}
