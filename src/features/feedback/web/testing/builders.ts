import type { CriterionResult, Finding, ReviewResult } from '#engines/analysis/finding.ts'
import type { Draft, ResultField } from '#features/drafts/contract.ts'
import type { KindSummary } from '#features/feedback/contract.ts'

/** Builders for tests: each makes a whole value, and a test names only what matters to it. */

export function aKind(change: Partial<KindSummary> = {}): KindSummary {
  return {
    id: 'evidence',
    title: 'Evidence',
    siglum: 'EV',
    family: 'evidence',
    field: 'evidence_review',
    serves: ['DRAFT', 'CHAPTER'],
    price: 2,
    description: '',
    needs: [],
    options: null,
    ...change,
  }
}

export function aFinding(change: Partial<Finding>): Finding {
  return {
    id: 'note',
    rubric: 'evidence',
    criterion: 'grounds',
    check: 'evidence.grounds',
    kind: 'issue',
    severity: 'minor',
    title: 'How little?',
    statement: 'Give the estimate.',
    why: '',
    how: '',
    example: null,
    self_check: null,
    anchors: [],
    absence: null,
    confidence: 0.9,
    status: 'open',
    reason: null,
    ...change,
  }
}

export function aCriterion(level: CriterionResult['level']): CriterionResult {
  return {
    id: `criterion-${level}`,
    title: 'Claims have grounds',
    question: '',
    level,
    rationale: '',
    next: null,
    quotes: [],
    signals: [],
    contested: false,
  }
}

export function aResult(
  findings: readonly Finding[],
  criteria: readonly CriterionResult[] = [],
): ReviewResult {
  return {
    kind: 'evidence',
    summary: '',
    criteria: [...criteria],
    findings: [...findings],
    next: [],
    coverage: { read: 1, total: 1, skipped: [] },
    not_assessed: [],
    view: null,
    judged_hash: 'hash',
    provenance: {
      engine: 'built-in',
      version: '1',
      model: null,
      prompt: null,
      at: '2026-11-18T14:20:00Z',
      credits: 2,
      dropped: {},
    },
  }
}

export function aField(data: ReviewResult | null, change: Partial<ResultField> = {}): ResultField {
  return { data, error: null, run: null, out_of_date: false, ...change }
}

export function aRun(
  change: Partial<NonNullable<ResultField['run']>> = {},
): NonNullable<ResultField['run']> {
  return {
    uuid: '00000000-0000-4000-8000-000000000001',
    state: 'running',
    stage: 'Reading chapter 1 of 2',
    percent: 50,
    started_at: '2026-11-18T14:20:00Z',
    credits: 2,
    found: [],
    ...change,
  }
}

interface DraftShape {
  readonly results?: Draft['results']
  readonly chapterResults?: Draft['results']
}

/** A draft of one chapter with the blocks `heading`, `p1`, `section`, `p2`. */
export function aDraft({ results = {}, chapterResults = {} }: DraftShape): Draft {
  const uuid = '00000000-0000-4000-8000-00000000000a'
  return {
    uuid,
    slug: 'draft',
    project_uuid: uuid,
    document_uuid: null,
    name: 'Draft',
    title: '',
    created_at: '2026-11-18T14:20:00Z',
    updated_at: '2026-11-18T14:20:00Z',
    state: 'ready',
    error: null,
    progress: null,
    resource: { document_file_type: 'PDF', file_name: 'draft.pdf', bytes: 1, pages: 1 },
    language: 'en',
    words: 10,
    authors: [],
    keywords: [],
    front: [],
    chapters: [
      {
        uuid: chapterId,
        number: '1',
        title: 'Results',
        position: 0,
        words: 10,
        text_hash: 'hash',
        state: 'ready',
        sections: [
          { block: 'heading', number: '1', title: 'Results', level: 1 },
          { block: 'section', number: '1.1', title: 'Catch', level: 2 },
        ],
        results: chapterResults,
      },
    ],
    figures: [],
    tables: [],
    references: [],
    notices: [],
    content: null,
    text_hash: 'hash',
    results,
    chat_conversations: [],
  }
}

export const chapterId = '00000000-0000-4000-8000-00000000000c'
