const LONGEST = 300

/**
 * The first DOI in a text, in lower case and without what stands around it: "10.1000/182" out of an address, a
 * field or a whole reference; `null` when there is none (DOI Handbook 2.2; Crossref's own pattern).
 */
export function readDoi(text: string | null | undefined): string | null {
  const plain = (text ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
  const found = /(?<![\d.])10\.\d{4,9}\/[^\s"<>]+/u.exec(plain)?.[0]
  if (found === undefined) return null
  const bare = withoutTail(found.slice(0, LONGEST).toLowerCase())
  return /\/./u.test(bare) ? bare : null
}

/** Signs that close a sentence or a bracket are not of the DOI, unless their opening one is in it too. */
function withoutTail(doi: string): string {
  let bare = doi
  for (;;) {
    const shorter = bare.replace(/[.,;:'’”\]}]+$/u, '')
    const isOpen = shorter.endsWith(')') && shorter.split(')').length > shorter.split('(').length
    if (shorter === bare && !isOpen) return bare
    bare = isOpen ? shorter.slice(0, -1) : shorter
  }
}
