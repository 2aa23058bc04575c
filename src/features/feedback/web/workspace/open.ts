import type { DraftPair } from '../over-drafts/draft-choice.ts'

/** What is open beside the page. */
export interface Open {
  readonly panel?: boolean
  readonly outline?: boolean
  readonly filters?: boolean
  readonly help?: boolean
  readonly spend?: boolean
  /** The user's own rubrics. */
  readonly rubrics?: boolean
  /** The history in place of the feedback; on a phone over the page. */
  readonly history?: boolean
  /** Another tab of the panel by its id. Absent: the first. */
  readonly tab?: string | undefined
  /** The same over the page of a phone, by itself: a window that gets narrow opens nothing. */
  readonly over?: string | undefined
  /** A note that somebody wants to ask about in chat. */
  readonly asking?: { readonly note: string; readonly turn: number }
  readonly aiUse?: boolean
  readonly policy?: boolean
  /** The editor instead of the page. */
  readonly writing?: boolean
  /** The original pages instead of the set text. */
  readonly original?: boolean
  /** Two drafts instead of the text: those that were chosen, or this one and the one before. */
  readonly compare?: { readonly chosen: DraftPair | null } | undefined
  /** How the draft was read. */
  readonly reading?: boolean
}
