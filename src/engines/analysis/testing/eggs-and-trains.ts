import type { Document } from '../../documents/document.ts'
import { documentFromText } from '../../documents/typed-text.ts'

/** A paragraph on earlier work in which every sentence names its source. */
export const cited =
  'Hens that live beside a railway lay fewer eggs than those in a quiet valley (Lund, 2012). Straw keeps most of the noise out of a shed, while tin carries every sound to the perch (Prior, 2015). Drivers slow down in front of a crossing and blow the whistle twice (Hall, 2018). Wagons with round wheels pass more quietly than wagons whose wheels are worn (Hall, 2018).'

/** A study whose introduction has these blocks; its list has the works that `cited` names. */
export const eggsAndTrains = (...blocks: readonly string[]): Document =>
  documentFromText(
    [
      '# Eggs and trains',
      '## Introduction',
      ...blocks,
      '## References',
      'Lund, A. (2012). Eggs by the line. Poultry, 3(2), 11–19.',
      'Prior, E. (2015). Straw and sound. Poultry, 6(1), 21–29.',
      'Hall, F. (2018). Sheds of tin. Farm Journal, 9(4), 31–39.',
    ].join('\n\n'),
  )
