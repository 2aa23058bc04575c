import type { TextKind } from '../brief/brief-reading.ts'

export interface PartPattern {
  readonly id: string
  readonly title: string
  readonly share: number
  /** The part that answers the question of the brief. */
  readonly isMain: boolean
  readonly questions: readonly string[]
  /** Criteria that are met, or missed, in this part. */
  readonly judgedBy: RegExp
}

const never = /(?!)/u
const part = (
  id: string,
  about: Pick<PartPattern, 'title' | 'share' | 'questions'> & Partial<PartPattern>,
): PartPattern => ({ id, isMain: false, judgedBy: never, ...about })

const introduction = (share: number) =>
  part('introduction', {
    title: 'Introduction',
    share,
    judgedBy: /\bintroduc|\bbackground|\bcontext|\baims?\b|\bresearch question/iu,
    questions: [
      'What is the matter, and who is it a matter for?',
      'What is known, and what is missing or disputed?',
      'What does this text set out to answer?',
    ],
  })
const methods = (share: number, isFuture = false) =>
  part('methods', {
    title: 'Methods',
    share,
    judgedBy: /\bmethod|\bprocedure|\bdesign|\bfeasib|\bdata collection/iu,
    questions: isFuture
      ? [
          'What will be collected or read, from where, and how much of it?',
          'Why does this method answer the question, and another less well?',
          'What could go wrong, and what is done then?',
        ]
      : [
          'What was done, with what, in which order?',
          'Could somebody repeat it from this text alone?',
          'Why does this method answer the question?',
        ],
  })
const results = (share: number) =>
  part('results', {
    title: 'Results',
    share,
    judgedBy: /\bresults?|\bfindings|\bdata\b|\bcalculat/iu,
    questions: [
      'What was found, with numbers and their uncertainty?',
      'Which table or figure shows it, and where is that mentioned?',
      'What was looked for and not found?',
    ],
  })
const discussion = (share: number, isMain = true) =>
  part('discussion', {
    title: 'Discussion',
    share,
    isMain,
    judgedBy: /\bdiscuss|\binterpret|\bcritical|\banaly|\bargument|\blimitation|\bevidence/iu,
    questions: [
      'What do the results say about the question?',
      'How does that compare with what others found?',
      'What limits it, and what follows nevertheless?',
    ],
  })
const conclusion = (share: number) =>
  part('conclusion', {
    title: 'Conclusion',
    share,
    judgedBy: /\bconclu|\brecommend|\boutlook/iu,
    questions: [
      'What is the answer, in a sentence?',
      'How sure is it, and on what does that rest?',
      'What should somebody do or ask next?',
    ],
  })

const patterns: Readonly<Record<TextKind, readonly PartPattern[]>> = {
  essay: [
    introduction(0.1),
    part('body', {
      title: 'Argument',
      share: 0.55,
      isMain: true,
      judgedBy:
        /\bargument|\banaly|\bevidence|\bsources?|\bknowledge|\bunderstanding|\bhistoriograph/iu,
      questions: [
        'What is the first reason for the claim, and which evidence carries it?',
        'Which reason comes next, and why in this order?',
        'Where does each source stand towards the claim?',
      ],
    }),
    part('objections', {
      title: 'Objections',
      share: 0.25,
      judgedBy: /\bcritical|\bevaluat|\bbalance|\bcounter|\bperspectives?/iu,
      questions: [
        'What is the strongest reason against the claim?',
        'Is it answered, or does it narrow the claim?',
      ],
    }),
    conclusion(0.1),
  ],
  'lab-report': [
    introduction(0.15),
    methods(0.25),
    results(0.25),
    discussion(0.28),
    conclusion(0.07),
  ],
  'research-paper': [
    introduction(0.15),
    methods(0.2),
    results(0.27),
    discussion(0.28),
    conclusion(0.1),
  ],
  'literature-review': [
    introduction(0.12),
    part('search', {
      title: 'How the literature was found',
      share: 0.1,
      judgedBy: /\bsearch|\bselection|\bcoverage|\bscope/iu,
      questions: [
        'Where was searched, with which words, up to when?',
        'What was left out, and by which rule?',
      ],
    }),
    part('body', {
      title: 'What the literature says',
      share: 0.5,
      isMain: true,
      judgedBy: /\bsynthesi|\banaly|\bcritical|\borgani[sz]|\bsources?/iu,
      questions: [
        'On what do the sources agree?',
        'Where do they disagree, and does method explain it?',
        'Which of them carry more weight, and why?',
      ],
    }),
    part('gap', {
      title: 'What is missing',
      share: 0.18,
      judgedBy: /\bgaps?\b|\boriginal/iu,
      questions: ['What has nobody asked or shown?', 'Why would the answer matter?'],
    }),
    conclusion(0.1),
  ],
  proposal: [
    part('gap', {
      title: 'Need and gap',
      share: 0.25,
      judgedBy: /\bneed|\bgaps?\b|\bliterature|\bknowledge|\bsignifican|\boriginal/iu,
      questions: [
        'What is wrong or unknown now, and for whom?',
        'Who has tried, and why is it still open?',
      ],
    }),
    part('aims', {
      title: 'Question and aims',
      share: 0.15,
      isMain: true,
      judgedBy: /\baims?\b|\bobjectives?|\bquestions?|\bhypothes/iu,
      questions: [
        'What exactly is asked, in one sentence?',
        'How would one know that it has been answered?',
      ],
    }),
    methods(0.35, true),
    part('plan', {
      title: 'Work plan',
      share: 0.15,
      judgedBy: /\bplan\b|\btime|\bmilestone|\bbudget|\bresources?/iu,
      questions: ['What is done by when, and what depends on what?', 'What does it need?'],
    }),
    part('impact', {
      title: 'What it changes',
      share: 0.1,
      judgedBy: /\bimpact|\bcontribution|\brelevance|\bethic/iu,
      questions: [
        'Who could do what with the answer?',
        'Who could be harmed, and what is done about it?',
      ],
    }),
  ],
  'case-study': [
    introduction(0.12),
    part('case', {
      title: 'The case',
      share: 0.2,
      judgedBy: /\bcase\b|\bfacts\b|\bcontext/iu,
      questions: ['What happened, to whom, when?', 'Which of these facts bear on the question?'],
    }),
    part('analysis', {
      title: 'Analysis',
      share: 0.4,
      isMain: true,
      judgedBy: /\banaly|\btheor|\bmodel|\bappl|\bdiagnos/iu,
      questions: [
        'Which theory or model fits, and where does it not?',
        'What is cause here, and what only goes with it?',
      ],
    }),
    part('recommendation', {
      title: 'Recommendation',
      share: 0.2,
      judgedBy: /\brecommend|\bsolution|\boptions?|\bdecision/iu,
      questions: [
        'Which options are there, and what speaks against each?',
        'How would one see that it worked?',
      ],
    }),
    conclusion(0.08),
  ],
  reflection: [
    part('experience', {
      title: 'What happened',
      share: 0.25,
      judgedBy: /\bdescri|\bexperience/iu,
      questions: ['What happened, in a few sentences?', 'What was expected?'],
    }),
    part('reflection', {
      title: 'What it meant',
      share: 0.45,
      isMain: true,
      judgedBy: /\breflect|\bdepth|\binsight|\banaly|\btheor|\bcritical/iu,
      questions: [
        'What did the writer do or assume that shaped it?',
        'Which idea from reading or teaching explains it, and how far?',
      ],
    }),
    part('next', {
      title: 'What changes',
      share: 0.3,
      judgedBy: /\bplan\b|\bfuture|\bnext|\blearn|\bpractice/iu,
      questions: [
        'What would be done otherwise next time?',
        'How would one notice that it worked?',
      ],
    }),
  ],
}

/** Parts of a kind of text in order; shares add up to one (IMRaD where there are data of one's own). */
export function patternOf(kind: TextKind): readonly PartPattern[] {
  return patterns[kind]
}
