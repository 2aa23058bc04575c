import { describe, expect, it } from 'vitest'

import {
  isCanonicalName,
  isContentsHeading,
  isReferenceHeading,
  sectionName,
  withoutNumber,
} from './heading-names.ts'
import { headingNumber } from './heading-score.ts'

describe('the name of a section', () => {
  it.each([
    ['2.3. Results and Discussion', 'results and discussion'],
    ['IV. Conclusions', 'conclusions'],
    ['A.1 Proofs', 'proofs'],
    ['■ INTRODUCTION', 'introduction'],
    ['Author contributions:', 'author contributions'],
  ])('%s is %s', (text, name) => {
    expect(sectionName(text)).toBe(name)
  })

  it('is known in several languages', () => {
    for (const text of ['Introduction', '1 Einleitung', 'Résumé', 'Закључак', 'Conclusiones']) {
      expect(isCanonicalName(text)).toBe(true)
    }
    for (const text of ['ÖZET', 'GİRİŞ', 'TARTIŞMA', 'Висновки', 'Sumário', 'Spis treści']) {
      expect(isCanonicalName(text)).toBe(true)
    }
    expect(isCanonicalName('Revisão da literatura')).toBe(false)
  })

  it('tells reference lists from other parts', () => {
    expect(isReferenceHeading('5. References')).toBe(true)
    expect(isReferenceHeading('Notes and references')).toBe(true)
    expect(isReferenceHeading('Works Cited Page')).toBe(true)
    // Journals print how to cite an article under that word.
    expect(isReferenceHeading('Citation:')).toBe(false)
    // A study of how often papers are cited has a section of that name; a list under it is known by its entries.
    expect(isReferenceHeading('Citations')).toBe(false)
    expect(isReferenceHeading('Reference data')).toBe(false)
  })

  it('tells lists of what the text has, behind its references too', () => {
    for (const text of [
      'Anhangsverzeichnis',
      'List of Appendices',
      'Daftar Gambar',
      'Spis załączników',
      'Índice de contenidos',
      'Tabla de contenido',
      'Indice generale',
    ])
      expect(isContentsHeading(text)).toBe(true)
    expect(isContentsHeading('Anhang')).toBe(false)
  })

  it('stays whole when it is only a number', () => {
    expect(withoutNumber('2020')).toBe('2020')
  })
})

describe('the number of a heading', () => {
  it.each([
    ['2.3 Data', '2.3'],
    ['IV. Conclusions', 'IV'],
    ['A. Proofs', 'A'],
    ['Chapter 3 The Sea', '3'],
  ])('of %s is %s', (text, value) => {
    expect(headingNumber(text)?.value).toBe(value)
  })

  it('is not read into an article or a pronoun', () => {
    expect(headingNumber('A Study of Bees')).toBeUndefined()
    expect(headingNumber('i think so')).toBeUndefined()
  })
})
