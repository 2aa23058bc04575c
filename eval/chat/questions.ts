/** A question on one of our own texts, with words of the passage that answers it. */
export interface AnswerableQuestion {
  /** File in `eval/texts`, or "sample" for the sample paper. */
  readonly text: string
  readonly question: string
  readonly answer: string
}

const on =
  (text: string) =>
  (question: string, answer: string): AnswerableQuestion => ({ text, question, answer })

const foodBanks = on('essay-food-banks')
const trees = on('essay-street-trees')
const uniforms = on('essay-school-uniforms')
const notes = on('paper-note-taking')
const plague = on('chapter-plague-bread')
const brackets = on('chapter-lighthouse-brackets')
const trains = on('essay-night-trains')
const sample = on('sample')

/** Asked as a writer would ask, often in other words than those of the text. */
export const answerable: readonly AnswerableQuestion[] = [
  foodBanks('How many volunteers did I interview?', 'eleven interviews which I held in two halls'),
  foodBanks('Why is the number of parcels a weak measure?', 'Parcels are counted, people are not'),
  foodBanks('How much did food prices rise?', 'the price of food rose by 27 per cent'),
  foodBanks('What is a sanction?', 'A sanction stops a benefit'),
  foodBanks('Where do I take up an objection?', 'It could be objected that the help arrives'),
  foodBanks('Where do I cite Taylor 2019?', 'calls the number of parcels a measure of supply'),
  foodBanks(
    'What happened where councils gave cash?',
    'Where councils gave cash in place of parcels',
  ),
  trees('What does a young tree cost?', 'between 800 and 2,000 euros'),
  trees(
    'How is the urban heat island measured?',
    'the difference between an urban and a rural station',
  ),
  trees('Why do streets get hot?', 'takes in most of the light that reaches it'),
  trees('Which sources do I cite for savings in energy?', 'McPherson et al. 2005'),
  trees('How much soil does a tree need?', 'about six cubic metres of soil'),
  trees('What did Melbourne do?', 'gave each of its trees an e-mail address'),
  trees('Do rich districts have more canopy?', 'twice the canopy of the poorest'),
  uniforms('What is my thesis?', 'argues that uniforms reduce the cost of going to school'),
  uniforms('How much does a secondary uniform cost?', '337 pounds a year'),
  uniforms('What did Brunsma and Rockquemore find?', 'found no effect on absence'),
  uniforms('How many teachers did I ask?', 'I asked eleven teachers'),
  uniforms('What does the Act of 2021 ask of schools?', 'keep branded items to a minimum'),
  notes('What is my research question?', 'whether the same student recalls more of a lecture'),
  notes('How many participants were there?', '74 first-year students of psychology'),
  notes('What does Table 1 show?', 'Share of facts recalled, by lecture and tool'),
  notes('Did I get ethics approval?', 'approved by the ethics committee'),
  notes('Which limitations do I name?', 'says little about an examination after three months'),
  notes('How many words did students write by hand?', 'Students wrote 212 words by hand'),
  notes('How did they score on conceptual questions?', 'the scores were 49% and 48%'),
  plague('What do I argue in this chapter?', 'the closed city was fed by its own poor'),
  plague('Who was Katherine van Houte?', 'one Katherine van Houte'),
  plague('Why did the guild not protest?', 'It had eleven masters in 1578'),
  plague('How many loaves were given to infected houses?', '1,306 loaves for the infected houses'),
  plague('What does Slack say?', 'Slack (1985) counts the dead'),
  plague('What evidence does the chapter use?', 'The evidence lies in three places'),
  brackets('Where do I state my argument?', 'the brackets are not a way of making death small'),
  brackets('Why is the word mercifully a problem?', 'The word that has troubled critics'),
  brackets('What is said about telegrams?', 'imitate the telegrams'),
  brackets('What did Auerbach find?', 'Auerbach asked this question'),
  trains(
    'Why did the night train come back?',
    'conscience filled the trains but did not bring them back',
  ),
  trains('What do new trains cost?', 'about 25 million euros each'),
  trains('How many people does a sleeping car carry?', 'A sleeping car carries thirty people'),
  trains('What did Curtis find?', 'passengers named the saved hotel first'),
  trains('What do surveys say about flying?', '62 per cent of respondents'),
  sample('How was self-testing measured?', 'measured by five items on flashcards'),
  sample('How old were the students?', 'Their mean age was 18.9 years'),
  sample('What was the mean mark?', 'The mean mark was 62.8'),
  sample(
    'Where is my hypothesis or claim about hours of study?',
    'rather than the number of hours spent',
  ),
  sample('Which statistical tests did I use?', 'a t-test for independent samples'),
]

/** Asked of texts that say nothing of it. */
export const foreign: readonly Omit<AnswerableQuestion, 'answer'>[] = [
  { text: 'essay-food-banks', question: 'How does caffeine change sleep?' },
  { text: 'essay-food-banks', question: 'What do the brackets in To the Lighthouse mean?' },
  { text: 'essay-street-trees', question: 'How many loaves were given to infected houses?' },
  { text: 'essay-street-trees', question: 'Which vaccine was tested?' },
  {
    text: 'essay-school-uniforms',
    question: 'What did the interviews with volunteers in Leeds show?',
  },
  { text: 'essay-school-uniforms', question: 'What is the role of the urban heat island?' },
  { text: 'paper-note-taking', question: 'How much did participants earn?' },
  { text: 'paper-note-taking', question: 'Which brain regions were active during recall?' },
  { text: 'chapter-plague-bread', question: 'What is the price of a night train ticket?' },
  { text: 'chapter-plague-bread', question: 'What did Foucault say about prisons?' },
  { text: 'chapter-lighthouse-brackets', question: 'What does Figure 3 show?' },
  { text: 'chapter-lighthouse-brackets', question: 'How were the blood samples stored?' },
  { text: 'essay-night-trains', question: 'Where do I cite Smith 2010?' },
  { text: 'essay-night-trains', question: 'What was the response rate of the questionnaire?' },
  { text: 'sample', question: 'How does exercise affect memory in older adults?' },
  { text: 'sample', question: 'What is quantum entanglement?' },
]
