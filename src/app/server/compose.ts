import { join } from 'node:path'

import { audienceOf, createAccounts } from '#features/accounts/server/index.ts'
import { createArticles } from '#features/articles/server/index.ts'
import { createBillingRoutes } from '#features/billing/server/index.ts'
import { createChat } from '#features/chat/server/index.ts'
import { createDrafts } from '#features/drafts/server/index.ts'
import { createExports } from '#features/exports/server/index.ts'
import { createFeedback } from '#features/feedback/server/index.ts'
import { createGuidance } from '#features/guidance/server/index.ts'
import { createLibrary } from '#features/library/server/index.ts'
import { createMailboxRoutes } from '#features/mailbox/server/index.ts'
import { createNotifications } from '#features/notifications/server/index.ts'
import { createProjects } from '#features/projects/server/index.ts'
import { modelOptions } from '#platform/server/llm/configured-model.ts'
import { openZipFiles } from '#platform/server/storage/zip-files.ts'

import { accountsPorts, authenticationOf } from './accounts-ports.ts'
import { billingOf, creditsOf } from './billing-ports.ts'
import { createEventDelivery } from './event-delivery.ts'
import { guidancePorts } from './guidance-ports.ts'
import { articlePorts, articleSource, claimed, itemSource } from './library-ports.ts'
import { nameOfPerson, notificationFacts } from './notification-ports.ts'
import { openReader, openWriter } from './reader-tools.ts'
import { searchMaterials } from './search-materials.ts'
import { serve } from './serve.ts'
import type { Application } from './serve.ts'
import { sharingPorts } from './sharing-ports.ts'
import { openTools } from './tools.ts'
import type { ApplicationOptions } from './tools.ts'
import { warmAnalyser } from './warm-analyser.ts'
import { wireSearch } from './wire-search.ts'

export type { Application } from './serve.ts'
export type { ApplicationOptions } from './tools.ts'

/** The composition root: the only place that knows every part. */
export async function compose(options: ApplicationOptions): Promise<Application> {
  const { config, logger } = options
  const tools = await openTools(options)
  const { now, database, outbox, jobs, mail, files, transport, identity, analyser } = tools
  const reader = openReader(config)
  const writer = openWriter(config)
  const shared = { database, outbox, jobs, files, logger, now }
  const billing = billingOf(tools, config)
  const accounts = createAccounts({
    database,
    unlimitedCredits: config.credits.unlimited,
    identity,
    zips: await openZipFiles(join(config.dataDir, 'exports')),
    now,
    logger,
    secrets: tools.secrets,
    signInsPerMinute: config.signInsPerMinute,
    uploadLimits: (asker) => drafts.uploadLimits(asker),
    uploadsUsed: (asker) => drafts.uploadsUsed(asker),
    realtimeTicket: tools.issueTicket,
    kick: (audience, reason) => transport.kick(audience, reason),
    ...accountsPorts(() => ({
      billing,
      projects,
      others: [drafts, chat, exports, feedback, library, notifications, search],
    })),
    collectionsOf: (owner) => library.collectionsOf(owner),
  })
  tools.signIn.hearEnded(accounts.endedElsewhere)
  const projects = createProjects({
    database,
    outbox,
    draftsOf: (ids) => drafts.summaries(ids),
    shelvesOf: (ids) => library.shelvesOf(ids),
    guidanceOf: (ids) => guidance.shownWith(ids),
    now,
    mail: mail.mail,
    ...sharingPorts(() => accounts),
    address: tools.address,
    endWork: (trx, work) => feedback.endRunsOf(trx, work),
    beforeRemove: async (trx, project) => {
      await drafts.beforeProjectRemove(trx, project)
      await library.beforeProjectRemove(trx, project)
      await feedback.beforeRemoveProject(trx, project)
    },
  })
  const drafts = createDrafts({
    ...shared,
    projects,
    ...reader,
    upload: config.upload,
    readers: config.readers,
    cutPictures: writer.cutPictures,
    resultsOf: (draft, chapters) => feedback.resultsOf(draft, chapters),
    conversationsOf: (draft, person) => chat.conversationsOf(draft, person),
    noteCounts: (ids) => feedback.noteCounts(ids),
    onText: (trx, draft) => feedback.onText(trx, draft),
    keysKept: (keys) => claimed(keys, [exports.keysKept, library.keysInUse, articles.keysInUse]),
    beforeRemove: (trx, ids) => feedback.beforeRemove(trx, ids),
  })
  const features = () => ({ projects, drafts })
  const search = wireSearch({ config, database, logger, now, features })
  const guidance = createGuidance({
    ...shared,
    projects,
    drafts,
    ...reader,
    ...guidancePorts({
      search,
      feedback: () => feedback,
      shelvesOf: (projects) => library.shelvesOf(projects),
    }),
  })
  const feedback = createFeedback({
    ...shared,
    analyser,
    projects,
    drafts,
    ...modelOptions(config, now()),
    credits: creditsOf(billing),
    otherUses: (draft) => chat.useOf(draft),
    materials: [searchMaterials(search), guidance.material],
    rubricFiles: { files, readFile: reader.readFile },
    subjects: [
      guidance.subject,
      itemSource(() => library.subjects),
      articleSource(() => articles.subjects),
    ],
  })
  const chat = createChat({
    ...shared,
    projects,
    drafts,
    feedback,
    nameOf: (person) => nameOfPerson(accounts, person),
    ...config.chat,
  })
  const library = createLibrary({
    ...shared,
    projects,
    drafts,
    feedback,
    ...reader,
    upload: config.upload,
    works: search,
  })
  const articles = createArticles({
    ...shared,
    feedback,
    ...reader,
    upload: config.upload,
    works: search,
    ...articlePorts(config, features),
  })

  const exports = createExports({
    ...shared,
    ...reader,
    readReview: writer.readReview,
    maxPages: config.upload.maxPages,
    feedback,
    projects,
    drafts,
    writeFile: writer.writeFile,
    resultsOf: feedback.resultsOf,
    kindTitles: () => new Map(feedback.kinds().map((kind) => [kind.id, kind.title])),
  })
  const notifications = createNotifications({
    ...shared,
    mail: mail.mail,
    facts: notificationFacts({ accounts, billing, projects, drafts, feedback }),
    stopEmails: accounts.stopEmails,
    connected: () => transport.audiences().map(({ uuid }) => uuid),
    address: tools.address,
  })

  const router = {
    accounts: accounts.routes,
    billing: createBillingRoutes({
      balanceView: (owner) => billing.balanceView(owner),
      uploadsUsed: drafts.uploadsUsed,
    }),
    projects: projects.routes,
    drafts: drafts.routes,
    feedback: feedback.routes,
    chat: chat.routes,
    library: library.routes,
    articles: articles.routes,
    guidance: guidance.routes,
    exports: exports.routes,
    notifications: notifications.routes,
    search: search.routes,
    ...(tools.mailbox === undefined ? {} : { mailbox: createMailboxRoutes(tools.mailbox) }),
  }
  return serve(tools, {
    options,
    router,
    authentication: authenticationOf(accounts, identity),
    uploads: [
      ...drafts.uploads,
      ...exports.uploads,
      ...library.uploads,
      ...guidance.uploads,
      ...feedback.uploads,
      notifications.oneClickStop,
    ],
    jobs: [
      ...drafts.jobs,
      ...feedback.jobs,
      ...exports.jobs,
      ...library.jobs,
      ...articles.jobs,
      ...guidance.jobs,
      ...mail.jobs,
    ],
    swept: [
      drafts,
      feedback,
      chat,
      exports,
      library,
      articles,
      notifications,
      projects,
      accounts,
      mail,
      tools.signIn,
      search,
    ],
    deliver: createEventDelivery({
      transport,
      members: projects.members,
      audienceOf,
      findPerson: accounts.findPerson,
      listeners: [notifications.hear],
    }),
    billing,
    alongside: [search, reader, chat, warmAnalyser(analyser, options)],
  })
}
