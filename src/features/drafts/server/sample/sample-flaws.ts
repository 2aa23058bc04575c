/** A flaw that was put into the sample on purpose, for tests of what feedback should find. */
export interface SampleFlaw {
  readonly id: string
  /** What is wrong, in one sentence. */
  readonly what: string
  /** Words of the draft that show it; nothing for what is missing altogether. */
  readonly quote: string | null
}

export const sampleFlaws: readonly SampleFlaw[] = [
  {
    id: 'abstract-number-disagrees',
    what: 'The abstract gives r = .41 where the results give r(203) = .31.',
    quote: '(r = .41)',
  },
  {
    id: 'citation-not-listed',
    what: 'Blasiman et al. (2017) is cited and not in the list.',
    quote: '(Blasiman et al., 2017)',
  },
  {
    id: 'reference-not-cited',
    what: 'Podsakoff et al. (2003) is listed and never cited.',
    quote: 'Podsakoff, P. M., MacKenzie, S. B., Lee, J.-Y., & Podsakoff, N. P. (2003).',
  },
  {
    id: 'figure-not-mentioned',
    what: 'No sentence leads to Figure 2.',
    quote: 'Figure 2: Examination marks of weekly self-testers and of all other students',
  },
  {
    id: 'table-not-there',
    what: 'Table 3 is promised and does not exist.',
    quote: 'The wording of all items is given in Table 3.',
  },
  {
    id: 'abbreviation-undefined',
    what: 'SRL is never spelled out.',
    quote: 'SRL is therefore a sensible place to look',
  },
  {
    id: 'overclaim-abstract',
    what: 'A survey cannot prove that self-testing raises marks.',
    quote: 'The results prove that self-testing raises examination marks',
  },
  {
    id: 'causal-claim',
    what: 'Causal words for an association from one survey.',
    quote:
      'Self-testing therefore causes students to gain about five marks, whatever their ability.',
  },
  {
    id: 'thesis-buried',
    what: 'The main claim stands in the middle of a long paragraph on something else.',
    quote:
      'We argue in this paper that the frequency of self-testing, rather than the number of hours spent, is what distinguishes first-year students who do well from those who do not.',
  },
  {
    id: 'gap-not-stated',
    what: 'The introduction never says what is not known; "less often" is as far as it goes.',
    quote: null,
  },
  {
    id: 'vague-attribution',
    what: 'Several studies are claimed and none is cited.',
    quote:
      'Several studies have shown that students change their methods only slowly once they have settled into a routine.',
  },
  {
    id: 'conclusion-off-question',
    what: 'The conclusion is about attendance, which the study neither asked about nor measured.',
    quote: 'Lecture attendance remains the foundation of success in the first year.',
  },
  {
    id: 'long-sentence',
    what: 'One sentence of more than a hundred words.',
    quote: 'Because time spent reading notes again and time spent recalling them',
  },
  {
    id: 'heading-number-skipped',
    what: 'Section 2.1 is followed by 2.3.',
    quote: '2.3 Measures',
  },
]
