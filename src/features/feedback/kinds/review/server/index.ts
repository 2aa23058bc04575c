import { defineKind } from '#engines/analysis/kind.ts'
export default defineKind({
  id: 'review',
  version: '0',
  analyse: () => ({ summary: '', criteria: [], findings: [], notAssessed: [], view: null }),
  prompt: { version: '1', instruction: '' },
})
