import { randomUUID } from 'node:crypto'

/** The text of the draft that the calls are made on. */
export const TEXT =
  '# Bread prices\n\n## Introduction\n\nWe argue that bread prices rose.\n\n## Results\n\nPrices rose by 3 per cent.'

/** What a call needs beside its path to be understood; ids of the owner's objects fill the path. */
export const bodies: Readonly<Record<string, object>> = {
  'projects.create': { name: 'Another' },
  'projects.update': { name: 'Renamed' },
  'drafts.create': { source: 'typed', text: TEXT },
  'drafts.update': { name: 'Renamed' },
  'drafts.addChapter': { title: 'More', text: 'Some more text.' },
  'drafts.updateChapter': { title: 'Retitled' },
  'drafts.reorderChapter': { position: 0 },
  'drafts.places': { ranges: [] },
  'exports.order': { wish: { as: 'word' } },
  'exports.decideDeleted': { decision: 'done' },
  'drafts.correct': { correction: { kind: 'text', block: 'nothing' } },
  'feedback.chargeDraft': { rubric: 'checks' },
  'chat.send': { message: 'What is my main claim?' },
  'chat.update': { slug: 'none', title: 'Renamed' },
  'chat.remove': { slug: 'none' },
  'feedback.chargeChapter': { rubric: 'checks' },
  'feedback.updateFinding': { status: 'accepted' },
  'notifications.update': { status: 'READ' },
  'notifications.bulkUpdate': { all: { status: 'SEEN' } },
  'accounts.signUp': { auth0_user_id: 'someone' },
  'accounts.logIn': { auth0_user_id: 'someone' },
  'accounts.userExists': { auth0_user_id: 'someone' },
  'accounts.removeUser': { confirmation: 'nothing' },
  'accounts.addSignInMethod': { access_token: 'nothing' },
  'accounts.setBackground': { academic_background: 'doctorate' },
  'accounts.updateUser': { first_name: 'Ada' },
  'accounts.joinMailingList': { list: 'writing-advice' },
  'accounts.addIntegration': { token: 'a token' },
  'articles.analyze': { article_id: 'none' },
  'articles.deepDigest': { article_id: 'none' },
  'library.add': { title: 'On the price of bread in hard years', year: 1847 },
  'library.update': { note: 'Read chapter 2.' },
  'library.startImport': { text: '@article{a, title = {A matrix of calls}, year = {2020}}' },
  'library.decideSimilar': { publication_id: 'doi:10.1000/none', status: 'dismissed' },
  'library.similar': { publication_id: 'doi:10.1000/none', status: 'dismissed' },
  'library.charge': { rubric: 'review' },
  'library.createCollection': { name: 'To read' },
  'library.renameCollection': { name: 'Read' },
  'library.addToCollection': { items: [] },
  'library.removeFromCollection': { items: [] },
  'library.updateProjectCollection': { name: 'Read' },
  'search.save': { name: 'Hedges', query: { text: 'hedges' } },
  'search.renameSaved': { name: 'Old hedges' },
  'search.export': { format: 'bibtex', ids: [] },
  'feedback.addRubric': { text: '- Thesis\n- Structure' },
  'feedback.previewRubric': { text: '- Thesis\n- Structure' },
  'feedback.updateRubric': { title: 'Renamed' },
  'feedback.setPolicy': { help: 'no-rewrites' },
  'guidance.updateAssignment': { title: 'Essay' },
  'guidance.replaceBrief': { text: 'Discuss the price of bread.' },
  'guidance.updateTopicQuestion': { state: 'accepted' },
  'guidance.chargeAssignment': { rubric: 'topic_questions' },
  'guidance.dismissFromFeed': { work_id: 'none' },
  'feedback.editResearchQuestion': { question: 'Do bread prices follow the price of wheat?' },
}

/** What a call needs that names something of the world it is made in. */
export const bodiesIn: Readonly<Record<string, (world: NamedInBodies) => object>> = {
  'projects.invite': () => ({ emails: [`${randomUUID()}@matrix.example`], permission: 'EDITOR' }),
  'projects.validateInvitation': ({ invitation }) => ({ token: invitation.token }),
  'projects.declineInvitation': ({ invitation }) => ({ token: invitation.token }),
  'projects.join': ({ invitation }) => ({ token: invitation.token }),
  'projects.changePermission': () => ({ permission: 'EDITOR' }),
  'guidance.updateDocument': ({ section }) => ({ base_version: 1, sections: [section] }),
  'projects.presence': ({ draft }) => ({ tab: randomUUID(), draft: draft.slug }),
}

/** What stands behind the question mark of a call that names its project there. */
export const queriesIn: Readonly<Record<string, (world: NamedInQueries) => string>> = {
  'drafts.originalPart': () => 'from=0&to=10',
  'articles.forDraft': ({ draft }) => `id=none&draft_uuid=${draft.uuid}`,
  'guidance.understand': ({ project }) => `project_uuid=${project.uuid}`,
  'guidance.writing': ({ project }) => `project_uuid=${project.uuid}`,
  'guidance.outline': ({ section }) => `section_uuid=${section.uuid}`,
}

interface NamedInQueries {
  readonly project: { readonly uuid: string }
  readonly draft: { readonly uuid: string }
  readonly section: { readonly uuid: string }
}

interface NamedInBodies {
  readonly section: { readonly uuid: string }
  readonly draft: { readonly slug: string }
  readonly invitation: { readonly token: string }
}

/** Answers of the owner that are right although the object was not there to be had. */
export const allowedForOwner: Readonly<Record<string, readonly number[]>> = {
  // A visitor is alone in a project.
  'projects.removeCollaborator': [404],
  'drafts.original': [404],
  'library.original': [404],
  'articles.get': [404],
  'articles.download': [404],
  'articles.forDraft': [404],
  'articles.analyze': [404],
  'articles.deepDigest': [404],
  'library.process': [404],
  'exports.addVersion': [400],
  'exports.decideDeleted': [404],
  'exports.stored': [404],
  'exports.removeStored': [404],
  'mailbox.get': [404],
  'notifications.get': [404],
  'notifications.update': [404],
  'notifications.stopEmails': [400],
  'drafts.originalPart': [404],
  'drafts.picture': [404],
  'drafts.correct': [409],
  'drafts.undoCorrection': [404],
  'feedback.updateRubric': [404],
  'feedback.removeRubric': [404],
  'feedback.updateFinding': [404],
  'guidance.updateTopicQuestion': [404],
  'guidance.processAssignment': [404, 409],
  'guidance.chargeAssignment': [404, 409],
  'guidance.dismissFromFeed': [404],
  // Whoever asked before has raised the version.
  'guidance.updateDocument': [409],
  // Conversations are made by asking: there is none of this name.
  'chat.conversation': [404],
  'chat.update': [404],
  'chat.remove': [404],
  'feedback.titleAbstract': [404],
  'feedback.compare': [404],
  'feedback.compareDrafts': [404],
  'feedback.introduction': [404],
  'feedback.researchQuestion': [404],
  'feedback.futureTopics': [404],
  'feedback.digest': [404],
  'feedback.processDraft': [404],
  'library.cancelImport': [404],
  'library.startImport': [409],
  'search.renameSaved': [404],
  'search.removeSaved': [404],
  'feedback.journalMatch': [404],
  'feedback.chapterJournalMatch': [404],
  'feedback.processChapter': [404],
}
