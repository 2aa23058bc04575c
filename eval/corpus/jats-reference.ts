import type { Reference } from '../../src/engines/documents/document.ts'
import { childNamed, descendants, isElement, textOf } from './xml.ts'
import type { Element } from './xml.ts'

/** One entry of a JATS reference list, with its text as a reader sees it. */
export function referenceOf(entry: Element, position: number): Reference {
  const citation =
    entry.children.filter(isElement).find(({ name }) => name.endsWith('citation')) ?? entry
  const authors = descendants(citation, 'name').map(
    (name) => `${textOf(childNamed(name, 'surname'))} ${textOf(childNamed(name, 'given-names'))}`,
  )
  const collective = descendants(citation, 'collab').map(textOf)
  const year = textOf(descendants(citation, 'year')[0])
  const title = textOf(descendants(citation, 'article-title')[0])
  const source = textOf(descendants(citation, 'source')[0])
  const raw = rawText(citation, entry)
  const doi = /\b10\.\d{4,9}\/[^\s"<>]+/u.exec(raw)?.[0]
  return {
    id: `r${position}`,
    block: '',
    label: textOf(childNamed(entry, 'label')).replace(/[.[\]]/gu, '') || String(position),
    raw,
    authors: [...authors, ...collective],
    ...(year === '' ? {} : { year }),
    ...(title === '' && source === '' ? {} : { title: title === '' ? source : title }),
    ...(source === '' || title === '' ? {} : { venue: source }),
    ...(doi === undefined ? {} : { doi }),
  }
}

/** Mixed citations carry their punctuation; element citations are joined as a style sheet would. */
function rawText(citation: Element, entry: Element): string {
  if (citation.name === 'mixed-citation') return textOf(citation)
  const parts = (citation === entry ? [] : citation.children)
    .filter(isElement)
    .map((part) => {
      if (part.name !== 'person-group') return textOf(part)
      return part.children.filter(isElement).map(textOf).join(', ')
    })
    .filter((part) => part !== '')
  return parts.join('. ')
}
