export { NewProjectDialog } from './new-project-dialog.tsx'
export {
  briefPath,
  draftPath,
  guidePath,
  libraryItemPath,
  libraryPath,
  notesPath,
  peoplePath,
  projectPath,
  writePath,
} from './project-paths.ts'
export { ProjectRail } from './project-rail.tsx'
export { ProjectList } from './project-list.tsx'
export {
  projectKeys,
  projectQuery,
  projectsApi,
  projectsQuery,
  useRemovingProjects,
} from './projects-api.ts'
export { InvitationPage } from './sharing/invitation-page.tsx'
export { PeoplePage } from './sharing/people-page.tsx'
export { mayEdit } from './sharing/person.ts'
export { ReadOnlyBanner } from './sharing/read-only-banner.tsx'
export { ShareButton } from './sharing/share-button.tsx'
export { sharingKeys } from './sharing/sharing-api.ts'
