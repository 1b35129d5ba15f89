import { cutText } from '#server/domain/text/graphemes.ts'
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { plain } from '../../answer.ts'
import type { SocialProviderSettings } from '../../config/social.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { SignInRefusal } from '../../contract/session.ts'
import type { RequestContext } from '../../context.ts'
import { mailAddress } from '#server/mail/domain/address.ts'
import { notFound } from '../../problem.ts'
import { originOf, consumePoint } from '../../rate-limits/limits.ts'
import { SOCIAL_PER_ORIGIN } from '../limits.ts'
import { blankSignedCookie, readSignedCookie, signedCookie } from '../signed-cookie.ts'
import { isSignature } from '../single-use.ts'
import { answer, findAccount, proceed } from '../start-session.ts'
import { discover, forgetKeys } from './discovery.ts'
import { checkIdToken, type Claims } from './id-token.ts'
import { proofCookie } from './proof.ts'

const COOKIE = 'social'
const COOKIE_SECONDS = 10 * 60
const SCOPES = ['openid', 'email', 'profile']
const LONGEST_NAME = 100

const failed = (reason: SignInRefusal, headers: ApiAnswer['headers'] = {}) =>
  answer(401, { state: 'failed', data: { reason } }, headers)

/** GET /api/v1/services/social-providers: whose buttons the sign-in page shows. */
export function socialProviders({ app }: RequestContext): ApiAnswer {
  const { features } = app.site
  const data =
    features.socialLogin && features.signIn ? app.env.socialProviders.map(({ id, name }) => ({ id, name })) : []
  return plain(200, { data }, { 'cache-control': 'no-store' })
}

/**
 * POST /auth/social/{provider}/start → `{ url }` of the provider, where the browser goes next. State, nonce and PKCE
 * verifier are kept in a signed cookie of this browser, for ten minutes.
 */
export async function startSocial(context: RequestContext): Promise<ApiAnswer> {
  const { app, now, request } = context
  const provider = requireProvider(context)
  await consumePoint(app, SOCIAL_PER_ORIGIN, originOf(request.remoteAddress))
  const { authorizationEndpoint } = await discover(provider.issuer, now)
  const [state, nonce, verifier] = [generateState(), generateState(), generateCodeVerifier()]
  const url = clientOf(context, provider).createAuthorizationURLWithPKCE(
    authorizationEndpoint,
    state,
    CodeChallengeMethod.S256,
    verifier,
    SCOPES,
  )
  url.searchParams.set('nonce', nonce)
  const cookie = signedCookie(
    COOKIE,
    { provider: provider.id, state, nonce, verifier },
    { seconds: COOKIE_SECONDS, now, env: app.env },
  )
  return plain(200, { data: { url: url.toString() } }, { 'cache-control': 'no-store', 'set-cookie': cookie })
}

/**
 * POST /auth/social/{provider}/login: `{ code, state }` → `{ state, data }`. An address that the provider vouches for
 * and that an account has confirmed signs in (after its second factor); any other answers `registration_required`. The
 * state binds the answer to the browser that asked, so that nobody is signed in by a link of somebody else's.
 */
export async function socialLogin(context: RequestContext): Promise<ApiAnswer> {
  const { app, request, now } = context
  const provider = requireProvider(context)
  await consumePoint(app, SOCIAL_PER_ORIGIN, originOf(request.remoteAddress))
  const { code, state } = ((await context.json()) ?? {}) as { code?: unknown; state?: unknown }
  const asked = readSignedCookie(COOKIE, request.headers, { now, env: app.env })
  const spent = { 'set-cookie': blankSignedCookie(COOKIE, app.env) }
  if (
    asked === null ||
    typeof code !== 'string' ||
    typeof state !== 'string' ||
    asked['provider'] !== provider.id ||
    !isSignature(state, String(asked['state']))
  )
    return failed('provider', spent)

  const claims = await claimsOf(context, provider, {
    code,
    verifier: String(asked['verifier']),
    nonce: String(asked['nonce']),
  })
  if (claims === null) return failed('provider', spent)
  const email = mailAddress(claims.email ?? '')?.toLowerCase() ?? null
  if (email === null || !isProven(claims, provider)) return failed('unverified', spent)
  const account = await findAccount(context, email)
  // An account that nobody has confirmed may have been opened by somebody else in advance: it is not handed out.
  if (account?.isVerified) return withCookie(await proceed(context, account), spent['set-cookie'])
  if (!app.site.features.registration) return failed('closed', spent)
  const { firstName, lastName } = namesOf(claims)
  return answer(
    200,
    { state: 'registration_required', data: { provider: provider.id, email, firstName, lastName } },
    { 'set-cookie': [spent['set-cookie'], proofCookie({ provider: provider.id, email }, context)] },
  )
}

function requireProvider({ app, params }: RequestContext): SocialProviderSettings {
  const { features } = app.site
  const provider = app.env.socialProviders.find(({ id }) => id === params['provider'])
  if (!features.signIn || !features.socialLogin || provider === undefined) throw notFound()
  return provider
}

/** Where the provider sends the browser back to is the site's own address, whatever host was asked. */
function clientOf({ app }: RequestContext, { id, clientId, clientSecret }: SocialProviderSettings): OAuth2Client {
  return new OAuth2Client(clientId, clientSecret, `${app.env.siteUrl}/auth/social/${id}/callback`)
}

async function claimsOf(
  context: RequestContext,
  provider: SocialProviderSettings,
  { code, verifier, nonce }: { code: string; verifier: string; nonce: string },
): Promise<Claims | null> {
  const { app, now, request } = context
  try {
    const discovered = await discover(provider.issuer, now)
    const tokens = await clientOf(context, provider).validateAuthorizationCode(discovered.tokenEndpoint, code, verifier)
    const token = tokens.idToken()
    const claims = checkIdToken(token, { provider, discovered, nonce, now })
    if (claims !== null) return claims
    forgetKeys(provider.issuer)
    return checkIdToken(token, { provider, discovered: await discover(provider.issuer, now), nonce, now })
  } catch (error) {
    app.log.warn(
      { requestId: request.requestId, provider: provider.id, fault: error instanceof Error ? error.name : 'unknown' },
      'a provider did not vouch for a sign-in',
    )
    return null
  }
}

const isProven = ({ email_verified: verified, xms_edov: owned }: Claims, { isAddressProven }: SocialProviderSettings) =>
  isAddressProven ||
  verified === true ||
  verified === 'true' ||
  owned === true ||
  owned === 1 ||
  owned === '1' ||
  owned === 'true'

function namesOf({ given_name: given, family_name: family, name = '' }: Claims): {
  firstName: string
  lastName: string
} {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return {
    firstName: cutText(given ?? first, LONGEST_NAME),
    lastName: cutText(family ?? others.join(' '), LONGEST_NAME),
  }
}

function withCookie(said: ApiAnswer, cookie: string): ApiAnswer {
  return { ...said, headers: { ...said.headers, 'set-cookie': [said.headers['set-cookie'] ?? [], cookie].flat() } }
}
