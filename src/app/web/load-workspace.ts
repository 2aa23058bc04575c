import type { QueryClient } from '@tanstack/react-query'

import { fetchKinds, loadWorkspacePage } from '#features/feedback/web/index.ts'

/** The code of a draft's page, its frame and what stands in it side by side: before it is opened where one can. */
export async function loadWorkspace() {
  const [{ WorkspaceRoute }] = await Promise.all([
    import('./routes/workspace-route.tsx'),
    loadWorkspacePage(),
  ])
  return WorkspaceRoute
}

/** For a page that will lead to a draft; what does not arrive now is asked for again when it is opened. */
export function beginLoading(client: QueryClient): void {
  void loadWorkspace().catch(() => undefined)
  void fetchKinds(client).catch(() => undefined)
}
