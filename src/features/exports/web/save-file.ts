/** How long an address of a made file stays good, in milliseconds. */
const keepAddress = 10 * 60_000

/** Under its own name: a tab that shows a file without an address would forget it, and some phones show none. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), keepAddress)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
}
