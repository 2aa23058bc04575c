/** What one word says, in many. Every other one belongs to the half that is only measured. */
export const longForms: readonly (readonly [RegExp, string])[] = [
  [/\bbecause\b(?! of)/u, 'due to the fact that'],
  [/\bsince\b(?= (?:the|it|they|we|this|these)\b)/u, 'owing to the fact that'],
  [
    /(?<!(?:aimed|sought|able|used|tried|attempt)) to (?=(?:determine|assess|evaluate|identify|test|avoid|ensure)\b)/u,
    ' in order to be able to ',
  ],
  [
    /(?<!(?:aimed|sought|able|used|tried|attempt)) to (?=(?:improve|reduce|examine|understand|compare|investigate|detect)\b)/u,
    ' for the purpose of being able to ',
  ],
  [/\bcan\b(?! not| be\b)(?= \p{L}+)/u, 'may be said to be able to'],
  [/\bmany\b(?! of)/u, 'a large number of'],
  [/\bseveral\b/u, 'a considerable number of different'],
  [/\bmost\b(?= \p{L}+s\b)/u, 'the vast majority of'],
  [/\b(?:now|currently)\b/u, 'at this point in time'],
  [/\b(?:recently|today)\b/u, 'in the course of recent times'],
  [/\bbefore\b/u, 'at a time prior to'],
  [/\bafter\b/u, 'at a time subsequent to'],
  [/\bduring\b/u, 'over the course of the duration of'],
  [/\babout\b/u, 'with regard to the matter of'],
  [/\bwhether\b/u, 'the question as to whether or not'],
  [/\bif\b/u, 'in the event that'],
  [/\bHowever, /u, 'However, it is the case that '],
  [/\bTherefore, /u, 'For this reason it is therefore the case that '],
  [/\bshowed\b/u, 'made it possible to see'],
  [/\bused\b/u, 'made use of'],
  [/\bfor (?=\p{Ll}+ing\b)/u, 'for the purpose of '],
  [/\busing\b/u, 'by means of the use of'],
  [/\balso\b/u, 'in addition to this also'],
  [/\bonly\b/u, 'nothing other than'],
]

export const wordyOpenings: readonly string[] = [
  'It is important to note that ',
  'It is worth mentioning the fact that ',
  'It can be seen from the above that ',
  'It should be pointed out at this point that ',
  'What needs to be said here is that ',
  'It is interesting to observe the fact that ',
]

export const passiveLeads: readonly string[] = [
  'It was found by us that ',
  'It was established by the authors that ',
  'It was considered and it was then shown that ',
  'It has been thought that it was seen that ',
  'It was decided that it should be reported that ',
  'It is held that it may be said that ',
  'By the authors it is believed that ',
  'By us it was noticed that ',
]
