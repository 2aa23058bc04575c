export { ExportNotice } from './export-notice.tsx'
export { ExportMenu } from './export-menu.tsx'
export { NoteReplies } from './note-replies.tsx'
