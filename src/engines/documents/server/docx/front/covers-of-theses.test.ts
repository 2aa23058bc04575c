import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { headingStyles, paragraph, styled, wordFile } from '../testing/word-file.ts'

/* Covers of theses from several countries. */

const styles = headingStyles(1, 2, 3)
const text = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const bold = (words: string) => paragraph(words, '<w:jc w:val="center"/>', '<w:b/>')
const covered = (...cover: readonly string[]): Document =>
  readDocx(
    wordFile({
      styles,
      body: [...cover, styled('H1', 'Introduction'), text, styled('H1', 'Results'), text].join(''),
    }),
  )
const told = ({ title, authors }: Document) => [title, authors.map(({ name }) => name)]
const headings = ({ blocks }: Document) =>
  blocks.flatMap(({ type, text: words }) => (type === 'heading' ? [words] : []))

describe('the cover of a thesis', () => {
  it('has its university, its author and its title in one look, and the town over the year', () => {
    const document = covered(
      bold('CENTRO UNIVERSITÁRIO DO NORTE'),
      bold('ADA BYRON FARINHA SOUZA'),
      bold('DESENVOLVIMENTO DE UMA PLATAFORMA PARA AUXILIAR AS PADARIAS DO NORTE'),
      bold('VILA NOVA – MG'),
      bold('2019'),
    )
    expect(told(document)).toEqual([
      'DESENVOLVIMENTO DE UMA PLATAFORMA PARA AUXILIAR AS PADARIAS DO NORTE',
      ['ADA BYRON FARINHA SOUZA'],
    ])
  })

  it('has what is handed in over the title, and a university of applied sciences that is nobody', () => {
    const document = covered(
      bold('Charlotte Example Hochschule'),
      bold('Bachelorarbeit im Studiengang Psychologie B.Sc.'),
      bold('„The Price of Bread in Mountain Towns: Validity and Sensitivity Analysis“'),
      bold('vorgelegt von:'),
      bold('Ada Byron'),
    )
    expect(told(document)).toEqual([
      '„The Price of Bread in Mountain Towns: Validity and Sensitivity Analysis“',
      ['Ada Byron'],
    ])
  })

  it('has label and name in one line, far under the title', () => {
    const document = covered(
      bold('DISEÑO DE UNA APLICACIÓN PARA LA DISTRIBUCIÓN DEL PAN'),
      ...[
        '(Julio, 2019)',
        'Norte',
        'Convocatoria de julio',
        'Curso 2018/2019',
        'Turno de tarde',
      ].map((line) => paragraph(line)),
      ...['Sede del norte', 'Aula 4', 'Tutor: Eva Horno Fernández', 'Autor: Ada Campos Calvo'].map(
        (line) => paragraph(line),
      ),
    )
    expect(told(document)).toEqual([
      'DISEÑO DE UNA APLICACIÓN PARA LA DISTRIBUCIÓN DEL PAN',
      ['Ada Campos Calvo'],
    ])
  })

  it('has labels and names in the style of headings, which head no part of the text', () => {
    const document = covered(
      styled('H3', 'UNIVERSITATEA DIN NORD'),
      bold('Find your bread'),
      styled('H3', 'Absolvent'),
      styled('H3', 'Ada Byron'),
      paragraph('Coordonator științific'),
      paragraph('Conf. dr. Max Born'),
    )
    expect(told(document)).toEqual(['Find your bread', ['Ada Byron']])
    expect(headings(document)).toEqual(['Introduction', 'Results'])
  })

  it('goes on with its academy in a second line, and has the lines of a form over the author', () => {
    const document = covered(
      bold('НАЦІОНАЛЬНА АКАДЕМІЯ ХЛІБА'),
      bold('ПРИ ПРЕЗИДЕНТОВІ ПІВНОЧІ'),
      paragraph('На правах рукопису'),
      paragraph('“До захисту”'),
      paragraph('_____________________'),
      bold('ГРИНЕНКО Микола Олександрович'),
      bold('ПІДВИЩЕННЯ ЦІНИ ХЛІБА В МІСТАХ НА'),
      bold('ПІВНОЧІ УКРАЇНИ ТА ПІВДНЯ КРАЇНИ'),
      paragraph('Магістерська робота на здобуття ступеня'),
    )
    expect(told(document)).toEqual([
      'ПІДВИЩЕННЯ ЦІНИ ХЛІБА В МІСТАХ НА ПІВНОЧІ УКРАЇНИ ТА ПІВДНЯ КРАЇНИ',
      ['ГРИНЕНКО Микола Олександрович'],
    ])
  })

  it('has no author in the name of a part behind the abstract', () => {
    const document = readDocx(
      wordFile({
        styles,
        body: [
          paragraph('Bread by Post in Mountain Towns', '', '<w:b/><w:sz w:val="40"/>'),
          paragraph('Ada Byron'),
          styled('H1', 'ABSTRACT'),
          text,
          paragraph('CCS CONCEPTS'),
          styled('H1', 'Introduction'),
          text,
        ].join(''),
      }),
    )
    expect(told(document)).toEqual(['Bread by Post in Mountain Towns', ['Ada Byron']])
  })
})

describe('lines of a cover that are no person and no title', () => {
  it.each([
    ['ENGENHARIA DE COMPUTAÇÃO'],
    ['Ingeniería Civil Informática'],
    ['CURSO DE SISTEMAS DE INFORMAÇÃO'],
  ])('say what somebody studies: %s', (line) => {
    const document = covered(
      bold('FACULDADE DO NORTE'),
      bold(line),
      bold('ANA SOUZA'),
      bold('O PREÇO DO PÃO NAS CIDADES DO NORTE'),
      bold('MOINHOS – MG'),
      bold('2019'),
    )
    expect(document.title).toBe('O PREÇO DO PÃO NAS CIDADES DO NORTE')
    expect(document.authors.map(({ name }) => name)).not.toContain(line)
  })

  it('say for which course and whom it was written', () => {
    const document = covered(
      paragraph('Bread and Its Price in the North.', '<w:jc w:val="center"/>'),
      paragraph('Ann Lee', '<w:jc w:val="center"/>'),
      paragraph('Econometrics 3421 Professor Max Born', '<w:jc w:val="center"/>'),
      paragraph('Stats 101B', '<w:jc w:val="center"/>'),
      paragraph('Northmoor Fall 2020', '<w:jc w:val="center"/>'),
    )
    expect(told(document)).toEqual(['Bread and Its Price in the North.', ['Ann Lee']])
  })

  it('name who guided it, under the words that say so', () => {
    const document = covered(
      bold('Ann Lee'),
      bold('The Price of Bread in the North of the Country'),
      bold('The thesis written under the supervision of'),
      bold('Max Born'),
    )
    expect(told(document)[1]).not.toContain('Max Born')
  })
})
