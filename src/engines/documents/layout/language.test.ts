import { describe, expect, it } from 'vitest'

import { detectLanguage } from './language.ts'

describe('the language of a text', () => {
  it.each([
    [
      'en',
      'We show that the results of this study are in line with those of the earlier work, and that they hold for all of the cases that we have seen.',
    ],
    [
      'de',
      'Die Ergebnisse der Arbeit zeigen, dass sich das Verfahren auch für die anderen Fälle eignet und nicht nur für den einen, der von uns untersucht wurde.',
    ],
    [
      'fr',
      'Les résultats de cette étude sont dans la ligne de ceux qui ont été obtenus avec la même méthode sur les données que nous avons, et par une autre voie.',
    ],
    [
      'hu',
      'A dolgozat célja az, hogy bemutassa azt a módszert, amely nem csak egy feladatra, hanem más esetekre is használható, és az eredmények is ezt mutatják, mert a program gyors volt.',
    ],
    [
      'fi',
      'Tässä tutkielmassa tarkastellaan menetelmää, joka ei ole uusi mutta jota voidaan käyttää myös muissa tapauksissa, ja tulokset osoittavat, että se on nopea kuin muut, jos aineisto on pieni.',
    ],
    ['zh', '本文提出了一种新的方法来解决这个问题并且在多个数据集上进行了实验验证'],
  ])('is %s', (tag, text) => {
    expect(detectLanguage(text)).toBe(tag)
  })

  it('is not known from a few words', () => {
    expect(detectLanguage('Figure 1 2 3')).toBe('und')
  })
})
