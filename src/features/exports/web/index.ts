export { ExportNotice } from './export-notice.tsx'
export { ExportMenu } from './export-menu.tsx'
export { DeletedComments } from './deleted-comments.tsx'
export { NoteReplies, RepliesByKey } from './note-replies.tsx'
