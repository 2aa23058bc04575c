/** Long enough for a browser to have begun to read a file that it was given, in milliseconds. */
const kept = 60_000

/** Hands a file to the browser to be stored. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file instanceof File && file.name !== '' ? file.name : name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), kept)
}
