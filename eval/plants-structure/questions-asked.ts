/** Questions on the paper's own subject and on something that it never mentions. */
export const openQuestions: readonly {
  readonly words: string
  readonly about: readonly string[]
}[] = [
  {
    words: 'A second question is whether {term} depends on the season of the year.',
    about: ['season', 'winter', 'summer'],
  },
  { words: 'We also ask how much {term} costs taxpayers.', about: ['taxpayer', 'cost', 'price'] },
  {
    words: 'Finally, does {term} differ between left-handed and right-handed people?',
    about: ['handed'],
  },
  {
    words: 'It is further examined to what extent religion shapes {term}.',
    about: ['religio', 'church', 'faith'],
  },
  {
    words: 'Our second hypothesis is that {term} declines with altitude.',
    about: ['altitude', 'elevation', 'mountain'],
  },
  {
    words: 'Moreover, this study investigates the influence of music on {term}.',
    about: ['music', 'song', 'melod'],
  },
  {
    words: 'In addition, we wanted to know why newspapers report so little on {term}.',
    about: ['newspaper', 'journalis', 'press'],
  },
  {
    words: 'The last question is which role marriage plays for {term}.',
    about: ['marriage', 'married', 'marital'],
  },
  {
    words: 'We expected that {term} would be stronger at night than during the day.',
    about: ['night', 'nocturnal', 'daytime'],
  },
  {
    words: 'How do lawyers and judges deal with {term}?',
    about: ['lawyer', 'judge', 'court'],
  },
]
