import type * as z from 'zod'

import type { SectionRole } from '../documents/document.ts'
import type { AnalysedDocument } from './analysed-document.ts'
import type { Analysis, FindingDraft, Level } from './finding.ts'
import { isReadable, lacking, withFooting } from './footing/footing.ts'
import type { Footing } from './footing/footing.ts'
import type { Help, MaterialQuery, Materials, Need } from './materials.ts'
import { withReasons, withoutBareLevels } from './reasoned-levels.ts'

/** What can be judged. An article belongs to no project. */
export type EntityKind = 'DRAFT' | 'CHAPTER' | 'LIBRARY_ITEM' | 'ASSIGNMENT' | 'ARTICLE'

/** One question that a kind asks, with what each level means in the kind's own words. */
export interface CriterionSpec {
  readonly id: string
  /** Short name in tables, e.g. "Claims match the design". */
  readonly title: string
  readonly question: string
  readonly levels: Readonly<Record<Level, string>>
}

/** The part of a feedback kind that page and server share: no analysis, no prompt. */
export interface KindContract {
  /** The `rubric` of `charge` and `process`; equals the folder's name. */
  readonly id: string
  readonly title: string
  /** Two letters, e.g. "EV". */
  readonly siglum: string
  readonly family: 'argument' | 'framing' | 'evidence' | 'research' | 'fit' | 'general'
  /** Where the result is stored on a draft or chapter, e.g. "evidence_review". */
  readonly field: string
  readonly events: { readonly started: string | null; readonly ready: string }
  readonly serves: readonly EntityKind[]
  /** Credits for a whole draft; a chapter costs 1, or 0 where the kind is free. */
  readonly price: number
  /** One sentence on what it checks, shown before it is run. */
  readonly description: string
  readonly criteria: readonly CriterionSpec[]
  /** Shape of the kind's own view data; `null` when the generic card is enough. */
  readonly view: z.ZodType | null
  /**
   * The view without what a project's policy forbids: examples and wordings (`no-rewrites`), and all advice
   * (`questions-only`). Needed where the view holds such things. Pure, and harmless when done twice.
   */
  viewWithin?(view: unknown, help: Help): unknown
  /**
   * What is chosen when it is asked for (which rubric, which grant scheme): an object schema of strings, numbers,
   * booleans and lists of them. Absent: nothing is chosen.
   */
  readonly options?: z.ZodObject
}

/** What a language model is asked. */
export interface KindPrompt {
  readonly version: string
  readonly instruction: string
  /**
   * The parts of a draft that the criteria can be judged by, where that is not the whole: sections by their role,
   * and captions with the passages that name a figure or a table. A draft without such parts is read whole.
   */
  readonly reads?: readonly (SectionRole | 'floats')[]
}

/** The server's part of a kind. */
export interface KindServer {
  readonly id: string
  /** Raised when the meaning of the output changes. */
  readonly version: string
  /** The built-in analysis: pure, always available, the same answer for the same text. */
  analyse(input: KindInput): Analysis
  readonly prompt: KindPrompt
  /** What is to be gathered before the analysis. Absent: the text is enough. */
  readonly needs?: readonly Need[]
  /** Of these, what makes a stored result out of date when it changes, as a new wording of the rubric does. */
  readonly outdatedBy?: readonly Need[]
  /**
   * By check, by family ("sources.*") and for all ("*"): what a text has to give before issues and questions may be
   * told; see `footing.ts`.
   */
  readonly restsOn?: Readonly<Record<string, readonly Footing[]>>
  /**
   * Checks of what a work must hold and where, which is agreed on for papers and essays alone, and of how surely a
   * claim is worded, where in reports of a course, plans and theses hardly a note was right. In a text of another form
   * what they find is withheld: the analysis keeps it, and the result says how much was.
   */
  readonly ofForm?: ReadonlySet<string>
  /** Checks that were right on papers and hardly once on essays and theses: the same, in all but papers of settled form. */
  readonly ofPaper?: ReadonlySet<string>
  /** Days after which the same text may be judged anew, because what was gathered has aged. */
  readonly freshForDays?: number
  /** What to look for: pure, and bounded by `boundedQueries`. For kinds that need works or venues. */
  queries?(input: KindInput): readonly MaterialQuery[]
}

export interface KindInput {
  /** The whole draft. */
  readonly analysed: AnalysedDocument
  /** Ids of the blocks to judge when one chapter is asked for; `null`: the whole draft. */
  readonly scope: ReadonlySet<string> | null
  /** What was gathered; absent is the same as empty. For `queries` only what needs no search. */
  readonly materials?: Materials
  /** What was chosen, as the kind's own schema parsed it. Read it through `optionsOf`. */
  readonly options?: unknown
}

/** What was chosen for a run, typed by the kind's own schema; its defaults when nothing was. */
export function optionsOf<Options extends z.ZodObject>(
  input: KindInput,
  schema: Options,
): z.infer<Options> {
  return schema.parse(input.options ?? {})
}

/** Keeps the literal types of a contract, which its page and its analysis are checked by. */
export function defineKindContract<const Contract extends KindContract>(
  contract: Contract,
): Contract {
  return contract
}

/**
 * A kind that holds back what does not stand on the text, says what it did not judge and why, and gives no level under
 * Secure without a note of that criterion.
 */
export function defineKind(kind: KindServer): KindServer {
  return {
    ...kind,
    analyse: (input) => {
      const reasoned = withReasons(kind.analyse(input))
      const analysis = withFooting(input.analysed, kind.restsOn ?? {}, reasoned)
      return withoutBareLevels({
        ...analysis,
        findings: analysis.findings
          .filter((finding) => isReadable(input.analysed, finding))
          .map((finding) =>
            isWithheld(kind, input.analysed, finding) ? withheld(finding) : finding,
          ),
      })
    },
  }
}

function isWithheld(
  { ofForm, ofPaper }: KindServer,
  analysed: AnalysedDocument,
  { check, kind }: FindingDraft,
): boolean {
  if (kind === 'strength') return false
  const isOff = (footing: Footing) => lacking(analysed, [footing]) !== null
  return (
    (ofForm?.has(check) === true && isOff('settled-form')) ||
    (ofPaper?.has(check) === true && (isOff('paper') || isOff('settled-form')))
  )
}

const withheld = (finding: FindingDraft): FindingDraft => ({ ...finding, withheld: true })
