export {
  beginFetching,
  chaptersQuery,
  draftKeys,
  draftQuery,
  draftsApi,
  invalidateDraft,
} from './drafts-api.ts'
export { PageDrop } from './upload/page-drop.tsx'
export { StartDraft } from './upload/start-draft.tsx'
export { UploadNotice } from './upload/upload-notice.tsx'
export { nudgeUpload, useDraftUpload, useIsUploading } from './upload/use-draft-upload.ts'

export { DraftFormulas, DraftPictures } from './pictures/draft-pictures.tsx'
export { DraftWords } from './pictures/formula.tsx'
export { DraftPage } from './workspace/draft-page.tsx'
export { placesOf } from './workspace/text/draft-text.ts'
export { cutRuns } from './workspace/text/runs.ts'
export { useParts } from './workspace/use-parts.ts'
export type { ChapterText, PagePart } from './workspace/text/draft-text.ts'
export { noLines } from './workspace/text/line-numbers.ts'
export type { LineList } from './workspace/text/line-numbers.ts'
export { Outline } from './workspace/outline/outline.tsx'
export type { ChapterActions, OutlineEntry, OutlineStatus } from './workspace/outline/outline.tsx'
export {
  inReadingOrder,
  settlementName,
  weightName,
  weights,
} from './workspace/margin/page-note.ts'
export type { PageNote, Settlement, Weight } from './workspace/margin/page-note.ts'
export { acceptedFiles, refusalOf } from './upload/file-rules.ts'
export { hasPages } from './workspace/original/has-pages.ts'
export { loadOriginalPage, OriginalPage } from './workspace/original/lazy-original-page.tsx'
export { placeOf } from './workspace/places.ts'
export type { ReadPlace } from './workspace/read-place.ts'
export type { PageHandle } from './workspace/reveal.ts'
export { SeverityMark } from './workspace/margin/severity-mark.tsx'
export { styleOf } from './workspace/style-of.ts'
export { useScreen } from './workspace/use-screen.ts'
export type { Screen } from './workspace/use-screen.ts'
export { PhoneFrame, Toolbar, ToolbarRule, WorkspaceFrame } from './workspace/workspace-frame.tsx'
export type { PhoneView } from './workspace/workspace-frame.tsx'
export { NameDialog } from './workspace/name-dialog.tsx'
export { ChapterDialogs } from './workspace/outline/chapter-dialogs.tsx'
export type { ChapterDialog } from './workspace/outline/chapter-dialogs.tsx'
export { DraftMenu, DraftPath } from './workspace/draft-path.tsx'
export { useChapterActions } from './workspace/outline/use-chapter-actions.ts'
export { useDraftActions } from './workspace/use-draft-actions.ts'
export { DraftWaiting } from './workspace/draft-waiting.tsx'
export { useAutosave } from './workspace/write/use-autosave.ts'
export type { Writing } from './workspace/write/use-autosave.ts'
export { WithToolsPlace, WritingToolsPlace } from './workspace/write/tools-place.tsx'
export { CiteSources } from './workspace/write/cite-sources.ts'
export type { Citable } from './workspace/write/mention.ts'
export { loadWriteView, WriteView } from './workspace/write/lazy-write-view.tsx'
export { ReadingDrawer } from './reading/reading-drawer.tsx'
export { ReadingStrip } from './reading/reading-strip.tsx'
export { useCorrections } from './reading/use-corrections.ts'
