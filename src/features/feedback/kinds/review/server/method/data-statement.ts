import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished, partOf } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { listed, quoted } from '#engines/analysis/stance/wording.ts'

/** What a manuscript states behind its text for a journal, as headings or as the first words of a paragraph. */
const statements: readonly RegExp[] = [
  /^\W*(?:[\divx.]+\s+)?(?:funding|financial (?:support|disclosure)|sources? of (?:funding|support))\b/iu,
  /\b(?:authors?|credit|contributors?)[’']? (?:authorship )?(?:contribution|statement|role)s?\b|^contributions\b/iu,
  /\b(?:conflicts?|competing|declarations?) (?:of )?(?:financial )?interests?\b/iu,
  /^\W*(?:[\divx.]+\s+)?(?:ethics|ethical (?:statement|approval|declaration|consideration))/iu,
  /^\W*(?:[\divx.]+\s+)?acknowledge?ments?\b/iu,
]
const fewestStatements = 2
/** Any word on where data, or what they were read from, can be had. */
const tellsOfData =
  /\b(?:(?:data|datasets?|code|scripts?|materials?|records?|sequences?|files?|repositor\w+)\b[^.]{0,120}\b(?:available|availability|deposited|archived|shared|accessible|accessed|downloaded|obtained from|hosted|posted|published (?:at|in|on))|(?:available|deposited|archived|accessible|downloaded|obtained)\b[^.]{0,100}\b(?:data|datasets?|code|repositor\w+|request|online|https?)|accession (?:numbers?|codes?)|zenodo|figshare|dryad|github|gitlab|osf\.io|dataverse|open science framework|supplementa\w+ (?:data|materials?|files?|information)|supporting information|data (?:sharing|statement|access)|(?:public(?:ly)?|open) (?:data|datasets?|available)|gene expression omnibus|genbank|openneuro|availability of (?:\p{L}+ )?(?:data|materials?|code)|(?:included|contained|provided) (?:with)?in (?:the|this) (?:published )?(?:article|paper|manuscript)|additional files?)\b/iu
const longestLead = 60

/** A finished study that states other things for its journal, and nowhere where its data can be had. */
export function noDataStatement(reading: Reading): readonly FindingDraft[] {
  const { document, genre } = reading.analysed
  if (genre !== 'empirical' || reading.isChapter || !isFinished(reading)) return []
  if (partOf(reading, 'results').length === 0) return []
  const { blocks } = document
  const leads = blocks
    .filter(({ type, text }) => type === 'heading' || /^.{4,40}[:.]/u.test(text))
    .map((block) => ({ block, lead: block.text.slice(0, longestLead) }))
  const stated = statements.flatMap((pattern) => leads.find(({ lead }) => pattern.test(lead)) ?? [])
  const [first] = stated
  if (first === undefined || stated.length < fewestStatements) return []
  if (blocks.some(({ type, text }) => type !== 'reference' && tellsOfData.test(text))) return []
  const names = stated.map(({ lead }) => quoted(lead.split(/[:.]/u)[0] ?? lead, 4))
  return [
    {
      criterion: 'method',
      check: 'method.data-unstated',
      kind: 'question',
      severity: 'minor',
      title: 'Where can the data be had?',
      statement: `The manuscript states ${listed(names)}, and no passage says where the data behind the results are kept or who can have them.`,
      why: 'Most journals ask for it, and a reader who doubts a figure wants to look at what it was made from.',
      how: 'Add one sentence that names the archive with its number, or says why the data cannot be shared and whom to ask.',
      selfCheck: 'Could a colleague draw your main figure anew without writing to you?',
      ranges: [{ block: first.block.id, start: 0, end: first.lead.length }],
      confidence: 0.65,
    },
  ]
}
