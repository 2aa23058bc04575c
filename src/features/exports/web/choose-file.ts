/**
 * Asks for a file. The field stands outside of what asked for it: a menu closes with the click, and a file that comes
 * back to a field that is gone would be lost. `null` when the person chooses none.
 * @param accept as of a file field
 */
export function chooseFile(accept: string, label: string): Promise<File | null> {
  return new Promise((resolve) => {
    const field = document.createElement('input')
    field.type = 'file'
    field.accept = accept
    field.hidden = true
    field.setAttribute('aria-label', label)
    const end = (): void => {
      resolve(field.files?.[0] ?? null)
      field.remove()
    }
    field.addEventListener('change', end, { once: true })
    field.addEventListener('cancel', end, { once: true })
    document.body.append(field)
    field.click()
  })
}
