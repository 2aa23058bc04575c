/** Briefs written for the tests, in the ways in which universities word them. */
export const briefs = {
  essay: `HIS2041 Essay

Question:
- To what extent did the repeal of the Corn Laws lower the price of bread in Britain?

Evaluate the evidence on both sides. You should support each claim with primary or secondary evidence.
The purpose of this essay is to show that you can weigh economic evidence against political argument.

Write an essay of no more than 2,500 words, excluding the bibliography. Use at least 8 academic sources and cite them in Chicago style.
Submit your essay as a PDF by 12:00 GMT on 15 January 2027.

Marking criteria
- Argument and use of evidence (40%)
- Knowledge of the historiography (30%)
- Structure (20%)
- Presentation and referencing (10%)
`,
  labReport: `Chem 112: Lab Report 3

Write a lab report on the titration that you did in week 9. Describe the procedure in the past tense, calculate the concentration of the acid with its uncertainty, and explain any source of error.

Learning Objectives
- Use significant figures correctly

How far is the measured concentration from the nominal one?

Format:
- 4 to 6 pages, double-spaced, 12-point Times New Roman, 1-inch margins
- Begin with an abstract of at most 150 words
- References in ACS style
- Turn in as a PDF on Canvas

Due: Friday, December 4, 2026 at 11:59 pm Eastern Time

Grading
- Introduction: 20 points
- Data and calculations: 50 points
- Discussion: 30 points
`,
  hausarbeit: `Hausarbeit im Proseminar „Mediensoziologie“

Untersuchen Sie eine Nachrichtensendung Ihrer Wahl. Sie sollen die Auswahl der Themen analysieren und die Ergebnisse vor dem Hintergrund der Theorie diskutieren.

Fragestellung:
- Inwiefern folgt die Auswahl der Themen den bekannten Nachrichtenfaktoren?

Umfang: 12–15 Seiten, Zeilenabstand 1,5, Rand von 2,5 cm, Deckblatt und Inhaltsverzeichnis.
Mindestens 10 wissenschaftliche Quellen, deutsche Zitierweise mit Fußnoten.
Abgabe: 31.03.2027, 12:00 Uhr, als PDF-Datei.
`,
  exposeInEnglish: `Thesis proposal (Exposé), M.Sc. Hydrology

Please formulate a research question and justify your method. The proposal is written in English.

Deliverables:
1. The proposal, 1.500–2.000 words
2. A work plan with milestones
3. A list of references (Harvard referencing, at least 12 sources)

The aim of this assignment is to show that the project can be done in six months.

Deadline: 14. Februar 2027, 18:00 Uhr CET. Submit one PDF file.
You will be graded on feasibility, originality and knowledge of the literature.
`,
  literatureReview: `NURS 6100 – Literature Review Assignment

In this paper you will synthesize 15–20 peer-reviewed articles on sleep in shift workers and identify the gap that your project addresses. APA 7th edition is required.

Length: 10-12 pages, not counting the title page.
Papers are due by midnight on March 3.
Your work will be graded on coverage of the field, critical synthesis, and clarity of writing.
`,
  caseStudy: `Case Study: Northwind Logistics

Read the case and answer the following:
1. What is the main cause of the delays in the northern depots?
2. Which of the three options would you recommend, and why?
3. How should the company measure whether it worked?

Apply at least two models from the course. Word limit: 1,800 words (an executive summary of 200 words is not counted).
Upload a single Word document no later than 2027-05-07, 17:00 (London time). Harvard referencing. Do not put your name on the file.

| Analysis | 50% |
| Recommendation | 30% |
| Writing | 20% |
`,
  reflection: `Reflective journal – Teaching practice II

Purpose
This assignment gives you room to think about one lesson that did not go as planned.

Write a reflection of around 800 words. Describe what happened, reflect on your own part in it, and propose what you would do next time.
Hand in your reflection on 20 November 2026.
`,
  seminarPaper: `POLS 340 seminar paper

Students should compare two welfare states and argue which one protects carers better. Is a universal model always more generous than a targeted one?
The paper must be between 3,000 and 3,500 words and draw on a minimum of ten scholarly sources. MLA format. Page numbers are required; use 11 pt Calibri with 1.5 line spacing.
First draft due October 9, 2026; final version due November 20, 2026 by 5 pm PST.
Evaluation: you will be assessed on the strength of the comparison, use of sources and style.
`,
  bare: `Write something about bread and the state. Discuss how prices were made.`,
} as const
