import type { Auth0Client } from '@auth0/auth0-spa-js'

/** What the product uses of the sign-in library. */
export type SignInLibrary = Pick<
  Auth0Client,
  | 'getTokenSilently'
  | 'getUser'
  | 'handleRedirectCallback'
  | 'loginWithPopup'
  | 'loginWithRedirect'
  | 'logout'
>

/** What the server says of the issuer; public. */
export interface IssuerSettings {
  readonly domain: string
  readonly client_id: string
  readonly audience: string
}

const identityScope = 'openid profile email'
const scope = `${identityScope} offline_access`
/** Seconds. */
const leeway = 60
const popupTimeout = 60

export const popupSize = { width: 400, height: 600 } as const

/** Loads the library, which nobody needs who does not sign in. `callback` is where the issuer leads back to. */
export async function loadLibrary(
  settings: IssuerSettings,
  callback: string,
): Promise<SignInLibrary> {
  const { Auth0Client } = await import('@auth0/auth0-spa-js')
  return new Auth0Client({
    domain: settings.domain,
    clientId: settings.client_id,
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    useRefreshTokensFallback: false,
    leeway,
    authorizeTimeoutInSeconds: popupTimeout,
    authorizationParams: {
      audience: settings.audience,
      scope,
      redirect_uri: callback,
    },
  })
}

/** For a sign-in beside the one that stands: the password is asked for, and nothing of it is kept. */
export async function loadSecondLibrary(
  settings: IssuerSettings,
  callback: string,
): Promise<Pick<SignInLibrary, 'loginWithPopup' | 'getTokenSilently'>> {
  const { Auth0Client } = await import('@auth0/auth0-spa-js')
  return new Auth0Client({
    domain: settings.domain,
    clientId: settings.client_id,
    cacheLocation: 'memory',
    leeway,
    authorizeTimeoutInSeconds: popupTimeout,
    authorizationParams: {
      audience: settings.audience,
      scope: identityScope,
      redirect_uri: callback,
      prompt: 'login',
    },
  })
}
