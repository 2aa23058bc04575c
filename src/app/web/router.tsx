import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import { NotificationsPage, UnsubscribePage } from '#features/notifications/web/index.ts'
import { sessionReady } from '#platform/web/api/visitor-session.ts'
import { AppOverlay } from '#platform/web/ui/app-overlay.tsx'

import { ContentLayout } from './content-layout.tsx'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { recordNavigation } from './navigation-events.ts'
import { loadProject } from './project-guard.ts'
import { RootLayout } from './root-layout.tsx'

type AppRouter = ReturnType<typeof createBrowserRouter>

/** All pages. Each waits until the session is there and records that it is being opened. */
export function createAppRouter(client: QueryClient): AppRouter {
  const place: { router?: AppRouter } = {}
  /** Where the person stands while the next page is loading; undefined for the first page. */
  function from(): string | undefined {
    const state = place.router?.state
    return state?.initialized === true ? state.location.pathname : undefined
  }

  async function beforePage({ request }: LoaderFunctionArgs): Promise<null> {
    const to = new URL(request.url).pathname
    await sessionReady()
    recordNavigation(from() ?? '', to)
    return null
  }

  const project = (args: LoaderFunctionArgs) => loadProject(client, args, from())

  const workspace = {
    lazy: async () => {
      const { WorkspaceRoute } = await import('./workspace-route.tsx')
      return { Component: WorkspaceRoute }
    },
    loader: project,
  } satisfies RouteObject

  place.router = createBrowserRouter([
    {
      path: '/',
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      HydrateFallback: AppOverlay,
      loader: beforePage,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            {
              element: <ContentLayout />,
              children: [
                {
                  index: true,
                  lazy: async () => {
                    const { HomePage } = await import('./home-page.tsx')
                    return { Component: HomePage }
                  },
                },
                {
                  path: 'projects/:projectSlug',
                  lazy: async () => {
                    const { ProjectPage } = await import('./project-page.tsx')
                    return { Component: ProjectPage }
                  },
                  loader: project,
                },
                {
                  path: 'mailbox/:messageId?',
                  lazy: async () => {
                    const { MailboxRoute } = await import('./mailbox-route.tsx')
                    return { Component: MailboxRoute }
                  },
                },
                { path: 'notifications', element: <NotificationsPage /> },
                { path: 'unsubscribe', element: <UnsubscribePage /> },
                { path: '*', element: <NotFoundPage /> },
              ],
            },
            { path: 'projects/:projectSlug/documents/:documentSlug', ...workspace },
            { path: 'projects/:projectSlug/documents/upload/:documentSlug', ...workspace },
            { path: 'projects/:projectSlug/documents/write/:documentSlug', ...workspace },
          ],
        },
      ],
    },
  ])
  return place.router
}
