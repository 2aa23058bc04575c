// First of all, so that the styles of our own components come after Mantine's.
import '#platform/web/ui/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import {
  configureSessions,
  distrustSnapshots,
  followOtherTabs,
  keepFresh,
} from '#features/accounts/web/index.ts'
import { sendWaiting } from '#features/feedback/web/index.ts'
import { onReconnected, watchConnection } from '#platform/web/api/connection.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { followKeyboard } from '#platform/web/ui/follow-keyboard.ts'
import { UiProvider } from '#platform/web/ui/ui-provider.tsx'

import { createAppRouter } from './router.tsx'

/** The broker's client is a third of the code, and nobody waits for it. */
const Realtime = lazy(async () => {
  const { Realtime } = await import('./realtime.tsx')
  return { default: Realtime }
})

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no element #root')

const queryClient = createQueryClient()
configureSessions()
followOtherTabs(queryClient)
keepFresh()
distrustSnapshots()
watchConnection()
followKeyboard()
onReconnected(() => {
  void queryClient.invalidateQueries()
})
sendWaiting()
const router = createAppRouter(queryClient)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <Suspense fallback={null}>
          <Realtime />
        </Suspense>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
