import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, replace } from 'react-router'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import { arrive, requireAccount, sessionQuery } from '#features/accounts/web/index.ts'
import { NotificationsPage, UnsubscribePage } from '#features/notifications/web/index.ts'
import { AppOverlay } from '#platform/web/ui/frame/app-overlay.tsx'

import { ContentLayout } from './content-layout.tsx'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { loadWorkspace } from './load-workspace.ts'
import { recordNavigation } from './navigation-events.ts'
import { loadProject, loadShared } from './project-guard.ts'
import { RootLayout } from './root-layout.tsx'
import { accountRoutes, onboardingRoutes } from './routes/account-routes.tsx'

/** Where the links of invitations lead; the second is an alias. */
const invitationPaths = ['projects/invite', 'projects/invitation']

type AppRouter = ReturnType<typeof createBrowserRouter>

/** All pages. Each waits until the session is there and records that it is being opened. */
export function createAppRouter(client: QueryClient): AppRouter {
  const place: { router?: AppRouter } = {}
  /** Where the person stands while the next page is loading; undefined for the first page. */
  function from(): string | undefined {
    const state = place.router?.state
    return state?.initialized === true ? state.location.pathname : undefined
  }

  async function beforePage({ request }: LoaderFunctionArgs): Promise<Response | null> {
    const { pathname, search } = new URL(request.url)
    const elsewhere = await arrive(client, pathname + search)
    recordNavigation(from() ?? '', pathname)
    return elsewhere === null ? null : replace(elsewhere)
  }

  /** Guarded pages need a signed-in person; a visitor signs in and comes back. */
  async function guard({ request }: LoaderFunctionArgs): Promise<null> {
    const { pathname, search } = new URL(request.url)
    const { is_authenticated: isSignedIn } = await client.query(sessionQuery())
    return requireAccount(isSignedIn, pathname + search)
  }

  const project = (args: LoaderFunctionArgs) => loadProject(client, args, from())
  const people = (args: LoaderFunctionArgs) => loadShared(client, args)

  const workspace = {
    lazy: async () => ({ Component: await loadWorkspace() }),
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
                    const { HomeRoute } = await import('./routes/home-route.tsx')
                    return { Component: HomeRoute }
                  },
                },
                ...invitationPaths.map((path) => ({
                  path,
                  lazy: async () => {
                    const { InvitationPage } = await import('#features/projects/web/index.ts')
                    return { Component: InvitationPage }
                  },
                })),
                {
                  path: 'projects/:projectSlug',
                  lazy: async () => {
                    const { ProjectPage } = await import('./routes/project-page.tsx')
                    return { Component: ProjectPage }
                  },
                  loader: project,
                },
                ...accountRoutes(guard),
                {
                  path: 'mailbox/:messageId?',
                  lazy: async () => {
                    const { MailboxRoute } = await import('./routes/mailbox-route.tsx')
                    return { Component: MailboxRoute }
                  },
                },
                {
                  path: 'articles/:articleId',
                  lazy: async () => {
                    const { ArticlePage } = await import('#features/articles/web/index.ts')
                    return { Component: ArticlePage }
                  },
                },
                { path: 'notifications', element: <NotificationsPage /> },
                { path: 'unsubscribe', element: <UnsubscribePage /> },
                { path: '*', element: <NotFoundPage /> },
              ],
            },
            {
              path: 'projects/:projectSlug/people',
              lazy: async () => {
                const { PeopleRoute } = await import('./routes/people-route.tsx')
                return { Component: PeopleRoute }
              },
              loader: people,
            },
            ...['projects/:projectSlug/library', 'projects/:projectSlug/library/:itemSlug'].map(
              (path) => ({
                path,
                lazy: async () => {
                  const { LibraryRoute } = await import('./routes/library-route.tsx')
                  return { Component: LibraryRoute }
                },
                loader: people,
              }),
            ),
            {
              path: 'projects/:projectSlug/brief',
              lazy: async () => {
                const { BriefRoute } = await import('./routes/guidance-routes.tsx')
                return { Component: BriefRoute }
              },
              loader: people,
            },
            {
              path: 'projects/:projectSlug/guide',
              lazy: async () => {
                const { GuideRoute } = await import('./routes/guidance-routes.tsx')
                return { Component: GuideRoute }
              },
              loader: people,
            },
            onboardingRoutes(guard),
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
