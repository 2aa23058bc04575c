import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { configureSessions } from '#features/accounts/web/index.ts'
import { onReconnected, watchConnection } from '#platform/web/api/connection.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { UiProvider } from '#platform/web/ui/ui-provider.tsx'

import { Realtime } from './realtime.tsx'
import { createAppRouter } from './router.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no element #root')

const queryClient = createQueryClient()
configureSessions()
watchConnection()
onReconnected(() => {
  void queryClient.invalidateQueries()
})
const router = createAppRouter(queryClient)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <Realtime />
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
