import type { WordPackage } from '../package/word-package.ts'
import { child, elements, findAll, textIn } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import type { Source } from '../paragraphs/fields.ts'

/** The sources that Word's own citation tool keeps in a custom XML part, by tag. */
export function readNativeSources(source: WordPackage): ReadonlyMap<string, Source> {
  const parts = source.related('customXml').slice(0, 50)
  return new Map(
    parts
      .flatMap((part) => source.units(part, 'b:Source'))
      .map((unit) => [said(unit, 'b:Tag') ?? '', read(unit)]),
  )
}

function said(unit: XmlElement, name: string): string | undefined {
  const found = child(unit, name)
  const text = found === undefined ? '' : textIn(found).trim()
  return text === '' ? undefined : text
}

function read(unit: XmlElement): Source {
  const [year, title] = [said(unit, 'b:Year'), said(unit, 'b:Title')]
  const venue =
    said(unit, 'b:JournalName') ?? said(unit, 'b:BookTitle') ?? said(unit, 'b:Publisher')
  const [doi, url] = [said(unit, 'b:DOI'), said(unit, 'b:URL')]
  return {
    authors: authors(unit),
    ...(year !== undefined && { year }),
    ...(title !== undefined && { title }),
    ...(venue !== undefined && { venue }),
    ...(doi !== undefined && { doi }),
    ...(url !== undefined && { url }),
  }
}

/** `b:Author` is nested twice: the role, then the list of persons or a corporate name. */
function authors(unit: XmlElement): readonly string[] {
  const role = child(child(unit, 'b:Author'), 'b:Author')
  if (role === undefined) return []
  const corporate = said(role, 'b:Corporate')
  if (corporate !== undefined) return [corporate]
  return findAll(role, 'b:Person').map((person) => {
    const names = ['b:Last', 'b:First'].flatMap((name) => said(person, name) ?? [])
    return names.length > 0 ? names.join(', ') : elements(person).map(textIn).join(' ')
  })
}
