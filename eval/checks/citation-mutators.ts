import type { Document } from '../../src/engines/documents/document.ts'
import { insertAfter, replaceIn } from './edit.ts'
import type { Mutator } from './mutators.ts'

const lastReference = (document: Document) =>
  document.blocks.findLast(({ type }) => type === 'reference')

export const citationMutators: readonly Mutator[] = [
  {
    defect: 'reference entry removed',
    expects: ['citations-unlisted'],
    plant({ document }, random) {
      const cited = document.citations.filter(
        ({ references, end }) => references.length > 0 && end > 0,
      )
      const citation = random.pick(cited)
      const id = citation?.references[0]
      const reference = document.references.find((one) => one.id === id)
      if (citation === undefined || reference === undefined) return null
      return {
        blocks: document.citations
          .filter(({ references }) => references.includes(reference.id))
          .map(({ block }) => block),
        document: {
          ...document,
          blocks: document.blocks.filter((block) => block.id !== reference.block),
          references: document.references.filter((one) => one !== reference),
          citations: document.citations.map((one) =>
            one.references.includes(reference.id)
              ? {
                  ...one,
                  references: one.references.filter((other) => other !== reference.id),
                  unresolved: [...one.unresolved, reference.label],
                }
              : one,
          ),
        },
      }
    },
  },
  {
    defect: 'reference entry never cited',
    expects: ['references-uncited'],
    plant({ document }, random) {
      const last = lastReference(document)
      if (last === undefined) return null
      const year = String(1990 + random.below(30))
      const raw = `Quillfeather A, Ostrander B. ${year}. Seasonal drift of unmarked buoys in shallow lakes. Limnology Letters 4: 12–19.`
      const reference = {
        id: 'planted',
        block: 'planted',
        label: String(document.references.length + 1),
        raw,
        authors: ['Quillfeather A', 'Ostrander B'],
        year,
        title: 'Seasonal drift of unmarked buoys in shallow lakes',
      }
      const longer = insertAfter(document, last.id, { id: 'planted', type: 'reference', text: raw })
      return {
        blocks: ['planted'],
        document: { ...longer, references: [...document.references, reference] },
      }
    },
  },
  {
    defect: 'reference listed twice',
    expects: ['references-duplicate'],
    plant({ document }, random) {
      const titled = document.references.filter(
        ({ title, year }) => year !== undefined && (title ?? '').split(' ').length >= 5,
      )
      const twin = random.pick(titled)
      const last = lastReference(document)
      if (twin === undefined || last === undefined) return null
      const longer = insertAfter(document, last.id, {
        id: 'planted',
        type: 'reference',
        text: twin.raw,
      })
      const copy = {
        ...twin,
        id: 'planted',
        block: 'planted',
        label: String(document.references.length + 1),
      }
      return {
        blocks: ['planted', twin.block],
        document: { ...longer, references: [...document.references, copy] },
      }
    },
  },
  {
    defect: 'year of a reference removed',
    expects: ['references-incomplete'],
    plant({ document }, random) {
      const dated = document.references.filter(({ year, raw }) => {
        const rest = raw.replaceAll(year ?? '', '')
        return year !== undefined && !/(?:1[5-9]|20)\d\d/u.test(rest)
      })
      const reference = random.pick(dated)
      const block = document.blocks.find(({ id }) => id === reference?.block)
      if (reference === undefined || block === undefined) return null
      const raw = reference.raw.replaceAll(reference.year ?? '', '')
      const { year: _, ...undated } = reference
      return {
        blocks: [block.id],
        document: {
          ...document,
          blocks: document.blocks.map((one) => (one === block ? { ...one, text: raw } : one)),
          references: document.references.map((one) =>
            one === reference ? { ...undated, raw } : one,
          ),
        },
      }
    },
  },
  {
    defect: 'DOI broken',
    expects: ['doi-syntax'],
    plant({ document }, random) {
      const reference = random.pick(document.references)
      const block = document.blocks.find(({ id }) => id === reference?.block)
      const broken = random.pick([
        'doi: 10.1/x',
        'https://doi.org/1371/journal.0012',
        'doi:10.1371',
        'doi: 1o.1016/j.x.2009',
      ])
      if (block === undefined || broken === undefined) return null
      const end = block.text.length
      return {
        blocks: [block.id],
        document: replaceIn(document, { block: block.id, start: end, end }, ` ${broken}`),
      }
    },
  },
  {
    defect: 'citation in another style',
    expects: ['citation-styles-mixed'],
    plant({ document }, random) {
      const numeric = document.citations.filter(({ style, end }) => style === 'numeric' && end > 0)
      const citation = random.pick(numeric.filter(({ references }) => references.length === 1))
      const reference = document.references.find(({ id }) => id === citation?.references[0])
      const surname = (reference?.authors[0] ?? '').split(' ')[0] ?? ''
      if (citation === undefined || numeric.length < 6 || surname === '') return null
      const raw = `(${surname} et al., ${reference?.year ?? '2009'})`
      const { block, start, end } = citation
      const changed = replaceIn(document, { block, start, end }, raw)
      return {
        blocks: [block],
        document: {
          ...changed,
          citations: changed.citations.map((one) =>
            one.block === block && one.start === start
              ? { ...one, raw, end: start + raw.length, style: 'author-year' as const }
              : one,
          ),
        },
      }
    },
  },
]
