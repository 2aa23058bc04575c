import type { ErrorEntry } from './error-entry.ts'
import { feedbackCatalogue } from './feedback-catalogue.ts'
import { peopleCatalogue } from './people-catalogue.ts'

/** Every error that leaves the server by name; docs/errors.md is compared with it by a test. */
export const catalogue = {
  ...peopleCatalogue,
  ...feedbackCatalogue,
  'project/not-found': { status: 404, text: 'Project not found', retryable: false },
  'project/forbidden': {
    status: 403,
    text: 'You can read this project, but not change it.',
    retryable: false,
  },
  'project/owner-only': {
    status: 403,
    text: 'Only the owner of the project can do this.',
    retryable: false,
  },
  'project/sign-in-to-share': {
    status: 403,
    text: 'Sign in to share this project. It comes along, with its drafts and notes.',
    retryable: false,
  },
  'collaborator/not-found': {
    status: 404,
    text: 'This person is not in the project.',
    retryable: false,
  },
  'collaborator/owner-stays': {
    status: 409,
    text: 'A project needs its owner. Hand it over first, or delete it.',
    retryable: false,
  },
  'collaborator/no-account': {
    status: 409,
    text: 'Only somebody with an account can own a shared project.',
    retryable: false,
  },
  'invitation/unknown': {
    status: 404,
    text: 'There is no such invitation. A part of the link may be missing.',
    retryable: false,
  },
  'invitation/expired': { status: 410, text: 'This invitation has expired.', retryable: false },
  'invitation/revoked': { status: 410, text: 'This invitation was withdrawn.', retryable: false },
  'invitation/declined': { status: 410, text: 'This invitation was declined.', retryable: false },
  'invitation/used': {
    status: 409,
    text: 'This invitation has been used already.',
    retryable: false,
  },
  'invitation/sign-in': {
    status: 403,
    text: 'Sign in to accept this invitation.',
    retryable: false,
  },
  'invitation/wrong-account': {
    status: 403,
    text: 'This invitation was sent to another address.',
    retryable: false,
  },
  'invitation/unverified': {
    status: 403,
    text: 'Confirm your e-mail address first, then accept this invitation.',
    retryable: false,
  },
  'invitation/own-address': {
    status: 409,
    text: 'This is your own address. You are in the project already.',
    retryable: false,
  },
  'invitation/already-member': {
    status: 409,
    text: 'This person is in the project already.',
    retryable: false,
  },
  'invitation/already-invited': {
    status: 409,
    text: 'This address has been invited already.',
    retryable: false,
  },
  'invitation/too-many-open': {
    status: 409,
    text: 'No more than 50 invitations can wait for an answer in one project. Revoke one first.',
    retryable: false,
  },
  'invitation/too-many-today': {
    status: 429,
    text: 'No more than 100 invitations can be sent within a day.',
    retryable: true,
  },
  'draft/not-found': { status: 404, text: 'Draft not found', retryable: false },
  'draft/not-ready': { status: 409, text: 'The draft is still being read.', retryable: true },
  'draft/conflict': {
    status: 409,
    text: 'The draft was changed elsewhere since you opened it.',
    retryable: false,
  },
  'draft/not-typed': {
    status: 409,
    text: 'Only a draft that is written here can be edited.',
    retryable: false,
  },
  'draft/no-password-needed': {
    status: 409,
    text: 'This draft does not wait for a password.',
    retryable: false,
  },
  'draft/no-picture': {
    status: 404,
    text: 'This part of the draft has no picture.',
    retryable: false,
  },
  'draft/no-original': {
    status: 404,
    text: 'This draft was typed here: there is no file.',
    retryable: false,
  },
  'draft/correction-misfit': {
    status: 409,
    text: 'This does not fit the text as it is now. Nothing was changed.',
    retryable: false,
  },
  'draft/correction-not-found': {
    status: 404,
    text: 'This correction was taken back already.',
    retryable: false,
  },
  'chapter/not-found': { status: 404, text: 'Chapter not found', retryable: false },
  'chapter/cannot-change': {
    status: 409,
    text: 'The chapter cannot be changed that way.',
    retryable: false,
  },
  'library/item-not-found': { status: 404, text: 'Library item not found', retryable: false },
  'library/item-not-ready': {
    status: 409,
    text: 'The file of this item is still being read.',
    retryable: true,
  },
  'library/no-text': {
    status: 409,
    text: 'There is no text to read. Add the file, or an abstract.',
    retryable: false,
  },
  'library/no-file': { status: 404, text: 'This item has no file.', retryable: false },
  'library/nothing-to-add': {
    status: 400,
    text: 'Give a file, a DOI, a search result, references, or a title.',
    retryable: false,
  },
  'library/nothing-read': {
    status: 400,
    text: 'No reference could be read in this. BibTeX, RIS and CSL-JSON are understood.',
    retryable: false,
  },
  'library/not-a-doi': {
    status: 400,
    text: 'This is not a DOI. A DOI begins with 10, like 10.1000/182.',
    retryable: false,
  },
  'library/doi-unknown': {
    status: 404,
    text: 'No source that this server asks knows this DOI. The item can be typed in.',
    retryable: false,
  },
  'library/publication-unknown': {
    status: 404,
    text: 'There is no record of this publication.',
    retryable: false,
  },
  'library/reference-not-found': {
    status: 404,
    text: 'The reference list of this draft has no such entry.',
    retryable: false,
  },
  'library/duplicate': {
    status: 409,
    text: 'Another item of this library has that DOI already.',
    retryable: false,
  },
  'library/full': {
    status: 409,
    text: 'This library holds as many items as it can. Nothing was added.',
    retryable: false,
  },
  'article/not-found': {
    status: 404,
    text: 'No source that this server asks knows this publication.',
    retryable: false,
  },
  'article/no-text': {
    status: 409,
    text: 'No abstract of this publication is known, and no free copy: there is nothing to read.',
    retryable: false,
  },
  'article/no-copy': { status: 409, text: 'No free copy is known.', retryable: false },
  'article/copy-not-sent': {
    status: 502,
    text: 'The server that has the copy did not send it.',
    retryable: true,
  },
  'article/no-pdf': {
    status: 409,
    text: 'The address of the free copy leads to no PDF. It can be opened there.',
    retryable: false,
  },
  'collection/not-found': { status: 404, text: 'Collection not found', retryable: false },
  'collection/too-many': {
    status: 409,
    text: 'There are as many collections as there can be. Delete one first.',
    retryable: false,
  },
  'collection/items-only': {
    status: 400,
    text: 'A collection of a project takes items of its library. Save the publication there first.',
    retryable: false,
  },
  'collection/publications-only': {
    status: 400,
    text: 'A collection of your own takes publications.',
    retryable: false,
  },
  'upload/no-file': { status: 400, text: 'There was no file in the upload.', retryable: false },
  'upload/too-large': { status: 413, text: 'The file is too large.', retryable: false },
  'upload/empty': { status: 400, text: 'The file is empty.', retryable: false },
  'upload/unsupported-type': {
    status: 415,
    text: 'Files of this form cannot be read.',
    retryable: false,
  },
  'upload/limit-reached': { status: 403, text: 'No uploads are left.', retryable: false },
  'upload/interrupted': {
    status: 400,
    text: 'The upload was cut off. Nothing was stored.',
    retryable: true,
  },
  'library/importing': {
    status: 409,
    text: 'Three files are being taken in already. Start the next when one has ended.',
    retryable: true,
  },
  'library/import-not-found': { status: 404, text: 'Import not found', retryable: false },
  'search/saved-not-found': {
    status: 404,
    text: 'That search is not kept here.',
    retryable: false,
  },
  'search/too-many-saved': {
    status: 409,
    text: 'You keep 100 searches. Delete one to keep another.',
    retryable: false,
  },
  'guidance/question-not-found': { status: 404, text: 'Question not found', retryable: false },
  'guidance/too-many-questions': {
    status: 409,
    text: 'There are 40 questions already. Remove one first.',
    retryable: false,
  },
  'guidance/no-brief': {
    status: 409,
    text: 'There is no brief yet. Paste or upload it first.',
    retryable: false,
  },
  'guidance/document-not-found': {
    status: 404,
    text: 'Guidance document not found',
    retryable: false,
  },
  'guidance/topic-not-found': { status: 404, text: 'Writing topic not found', retryable: false },
  'guidance/not-in-feed': {
    status: 404,
    text: 'This publication is not in the list any more.',
    retryable: false,
  },
  'guidance/conflict': {
    status: 409,
    text: 'This was changed elsewhere since you opened it.',
    retryable: false,
  },
  'export/failed': {
    status: 500,
    text: 'The file could not be made. Try again, or choose another format.',
    retryable: true,
  },
  'export/no-letters': {
    status: 422,
    text: 'There is no font here for the letters of this text, so a PDF of it could not be read. Word and HTML keep them.',
    retryable: false,
  },
  'export/no-notes': {
    status: 404,
    text: 'There are no notes on this draft yet.',
    retryable: false,
  },
  'export/no-pages': {
    status: 404,
    text: 'Only a draft that was uploaded as a PDF has pages to highlight.',
    retryable: false,
  },
  'export/no-references': {
    status: 404,
    text: 'No list of references was found in this draft.',
    retryable: false,
  },
  'export/not-found': {
    status: 404,
    text: 'This file is no longer kept. It can be made again.',
    retryable: false,
  },
  'export/too-many': {
    status: 429,
    text: 'Three files are being made for you already. Wait until one is ready.',
    retryable: true,
  },
  'billing/insufficient-credits': {
    status: 402,
    text: 'There are not enough credits for this.',
    retryable: false,
  },
  'mailbox/message-not-found': {
    status: 404,
    text: 'This message is no longer in the mailbox.',
    retryable: false,
  },
  'notification/not-found': { status: 404, text: 'Notification not found', retryable: false },
  'notification/stop-link-unknown': {
    status: 404,
    text: 'This link has expired. E-mails can be stopped in Settings.',
    retryable: false,
  },
  'server/failed': {
    status: 500,
    text: 'Something went wrong on our side. Nothing of yours was lost.',
    retryable: true,
  },
  'server/busy': {
    status: 503,
    text: 'The server is busy. Try again in a moment.',
    retryable: true,
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof catalogue
