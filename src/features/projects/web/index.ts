export { NewProjectDialog } from './new-project-dialog.tsx'
export { draftPath, notesPath, projectPath, writePath } from './project-paths.ts'
export { ProjectList } from './project-list.tsx'
export {
  projectKeys,
  projectQuery,
  projectsApi,
  projectsQuery,
  useRemovingProjects,
} from './projects-api.ts'
