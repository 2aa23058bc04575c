import { ExportRuns } from './export-runs.ts'

/** The files of this page. */
export const exportRuns = new ExportRuns()
