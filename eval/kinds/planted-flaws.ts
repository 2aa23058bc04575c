/**
 * Flaws that were written into the fixture essays, and the note of a paid kind that each should get. One very long
 * sentence and a mixed spelling are written there too: they are notes of the free checks.
 */
export interface PlantedFlaw {
  readonly fixture: string
  readonly kind: string
  readonly check: string
}

const flaw = (fixture: string, kind: string, check: string): PlantedFlaw => ({
  fixture,
  kind,
  check,
})

export const plantedFlaws: readonly PlantedFlaw[] = [
  flaw('essay-social-media', 'title_abstract', 'title.field-only'),
  flaw('essay-social-media', 'introduction', 'opening.worn'),
  flaw('essay-social-media', 'introduction', 'niche.missing'),
  flaw('essay-social-media', 'thesis_statement', 'thesis.announcement'),
  flaw('essay-social-media', 'thesis_statement', 'thesis.vague'),
  flaw('essay-social-media', 'evidence', 'sources.unnamed-appeal'),
  flaw('essay-social-media', 'evidence', 'claim.causal-alone'),
  flaw('essay-social-media', 'evidence', 'certainty.stacked-hedges'),
  flaw('essay-social-media', 'evidence', 'certainty.proof-word'),
  flaw('essay-social-media', 'review', 'sources.none'),
  flaw('essay-social-media', 'review', 'purpose.topic-only'),
  flaw('essay-social-media', 'review', 'structure.foreign-ending'),
  flaw('essay-social-media', 'review', 'consistency.contractions'),
  flaw('essay-social-media', 'topic_questions', 'questions.topic-only'),
  flaw('essay-social-media', 'purpose_review', 'purpose.undelivered'),
  flaw('essay-social-media', 'purpose_review', 'purpose.task-not-done'),
  flaw('essay-remote-work', 'title_abstract', 'abstract.empty-outcome'),
  flaw('essay-remote-work', 'title_abstract', 'title.terms-not-in-abstract'),
  flaw('essay-remote-work', 'introduction', 'introduction.unsourced'),
  flaw('essay-remote-work', 'evidence', 'claim.outruns-design'),
  flaw('essay-remote-work', 'evidence', 'certainty.no-spread'),
  flaw('essay-remote-work', 'evidence', 'rivals.none'),
  flaw('essay-remote-work', 'review', 'clarity.noun-for-verb'),
  flaw('essay-remote-work', 'review', 'results.points-without-telling'),
  flaw('paper-wells', 'figure', 'figure.caption-thin'),
  flaw('paper-wells', 'figure', 'figure.panel-unnamed'),
  flaw('paper-wells', 'figure', 'figure.spread-unnamed'),
  flaw('paper-wells', 'figure', 'figure.colour-only'),
  flaw('paper-wells', 'table', 'table.total-off'),
  flaw('paper-wells', 'table', 'table.number-differs'),
  flaw('proposal-wells', 'grant_proposal', 'grant.no-risks'),
  flaw('proposal-wells', 'grant_proposal', 'grant.no-alternatives'),
  flaw('proposal-wells', 'grant_proposal', 'grant.no-measure'),
  flaw('proposal-wells', 'grant_proposal', 'grant.aim-without-plan'),
]
