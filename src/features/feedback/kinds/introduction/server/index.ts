import { defineKind } from '#engines/analysis/kind.ts'
export default defineKind({
  id: 'introduction',
  version: '0',
  analyse: () => ({ summary: '', criteria: [], findings: [], notAssessed: [], view: null }),
  prompt: { version: '1', instruction: '' },
})
