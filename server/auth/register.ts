import { eq, sql } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { jobs, newsletterFrequencies, userCategories, users } from '#db/schema/people.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import { assertHuman } from '../captcha/index.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { recordConsent } from '../consents/index.ts'
import { isAccepted } from '../domain/rules/rule.ts'
import { forbidden, notFound, Problem, type Fault } from '../problem.ts'
import { originOf, consumePoint } from '../rate-limits/limits.ts'
import { mailAccountExists, mailVerification } from './account-mails.ts'
import { noteInHistory } from './audit.ts'
import { inConstantTime } from './constant-time.ts'
import { MAILS_PER_ADDRESS, REGISTER_PER_ORIGIN } from './limits.ts'
import { openValidationRequest } from './open-validation-request.ts'
import { assertPasswordSize, hashPassword } from './passwords.ts'
import { registrationCookie } from './register-again.ts'
import { faultsOfRegistration, readRegistration, type Registration } from './registration.ts'
import { isCrossSite } from './same-origin.ts'
import { spend } from './single-use.ts'
import { blankProofCookie, provenAddress } from './social/proof.ts'
import { findAccount, startSession } from './start-session.ts'

const TERMS = '/legal/terms'
/** Longer than what a registration needs on a machine that is not overwhelmed. */
const ANSWER_AFTER_MS = 300

/**
 * POST /auth/register: all fields of a registration (specification 3, section 2) → `{ state: 'registered' }`, the same
 * whether the address is known or not, in the same time: its owner learns it by mail. Who comes from a provider that
 * has proved the address is signed in at once. So is who registers within a checkout (`checkout`, no password needed):
 * the account is provisional, beside any other that has the address, until its link proves whose it is.
 * @throws Problem 403 from a page of another site, 422 with a fault for each field, 429 after too many
 */
export async function register(context: RequestContext): Promise<ApiAnswer> {
  const { app, request } = context
  if (!app.site.features.signIn || !app.site.features.registration) throw notFound()
  if (isCrossSite(request, app.env.siteUrl)) throw forbidden('register on the site itself')
  const body = await context.json()
  assertPasswordSize((body as { password?: unknown } | null)?.password, '/data/attributes/password')
  const proven = provenAddress(context)
  const isCheckout = app.site.features.rental && isAccepted((body as { checkout?: unknown } | null)?.checkout)
  const wanted = readRegistration(body, { needsPassword: proven === null && !isCheckout })
  const faults = faultsOfRegistration(wanted)
  faults.push(...(await unknownChoices(context, wanted, faults)))
  if (faults.length > 0) throw new Problem(422, faults)
  await consumePoint(app, REGISTER_PER_ORIGIN, originOf(request.remoteAddress))
  const human = await assertHuman(context, wanted.proof)
  await consumePoint(app, MAILS_PER_ADDRESS, wanted.email)

  const isProven = proven?.email === wanted.email
  const created = await inConstantTime(ANSWER_AFTER_MS, async () => {
    const passwordHash = wanted.password === '' ? null : await hashPassword(wanted.password)
    return app.database.orm.transaction(async tx => {
      if (!(await spend(tx, human.token, human.expiresAt)))
        throw new Problem(422, {
          code: 'validation.captcha',
          detail: 'validation.captcha',
          pointer: '/data/attributes/captcha',
        })
      const id = await insertPerson(tx, context, { ...wanted, passwordHash, isProven, isCheckout })
      if (id !== null) return id
      const known = await findAccount(context, wanted.email, tx)
      if (known !== null) await mailAccountExists(tx, context, known)
      return null
    })
  })
  app.log.info({ requestId: request.requestId, userId: created }, 'a registration was sent')
  if (created !== null && isCheckout && !isProven) return startSession(context, created)
  if (created !== null && isProven) return startSession(context, created, [blankProofCookie(app.env)])
  const headers = { 'cache-control': 'no-store', 'set-cookie': registrationCookie(wanted.email, context) }
  return plain(200, { state: 'registered', data: {} }, headers)
}

/**
 * GET /api/v1/services/registration: the address that a provider has vouched for in this browser, which needs neither
 * link nor password.
 */
export function registration(context: RequestContext): ApiAnswer {
  const { features } = context.app.site
  if (!features.signIn || !features.registration) throw notFound()
  return plain(200, { data: { proven: provenAddress(context) } }, { 'cache-control': 'no-store', vary: 'cookie' })
}

type Person = Registration & { passwordHash: string | null; isProven: boolean; isCheckout: boolean }

/**
 * The account, its agreements, its request to be validated and its mail, or nothing: null where the address has one.
 */
async function insertPerson(tx: Transaction, context: RequestContext, person: Person): Promise<string | null> {
  const { app, now, locale, timeZone } = context
  const { email, firstName, lastName, isProven, newsletterFrequency } = person
  const isProvisional = person.isCheckout && !isProven
  const isOpen = !app.site.features.validationRequests
  const [row] = await tx
    .insert(users)
    .values({
      firstName,
      lastName,
      email,
      passwordHash: person.passwordHash,
      jobId: person.job,
      jobOther: person.job === 'other' ? person.jobOther : null,
      userCategoryId: person.userCategory,
      organizationName: person.organizationName,
      newsletterFrequencyId: newsletterFrequency,
      locale,
      timezone: timeZone,
      emailVerifiedAt: isProven ? now : null,
      isProvisional,
      validatedAt: isOpen ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email, where: sql`not is_provisional` })
    .returning({ id: users.id })
  if (!row) return null
  const { id } = row
  const text = await agreedText(tx)
  await recordConsent(tx, { userId: id, ...text, now })
  if (newsletterFrequency !== null && newsletterFrequency !== 'never')
    await recordConsent(tx, { userId: id, kind: 'newsletter', document: '/legal/privacy-policy', now })
  if (!isOpen) await openValidationRequest(tx, { userId: id, now })
  if (!isProven) await mailVerification(tx, context, { id, email, firstName, locale, isProvisional })
  await noteInHistory(tx, context, id, 'register')
  return id
}

/** What a new member agrees to: the community's charter where there is one, else the terms of use. */
async function agreedText(tx: Pick<Transaction, 'select'>): Promise<{ kind: 'charter' | 'terms'; document: string }> {
  const [env] = await tx.select({ charter: appEnvs.rlCharterUrl }).from(appEnvs).where(eq(appEnvs.id, 'main'))
  return env?.charter ? { kind: 'charter', document: env.charter } : { kind: 'terms', document: TERMS }
}

/** Choices that the site does not offer, among those that can be looked up at all. */
async function unknownChoices(
  {
    app: {
      database: { orm },
    },
  }: RequestContext,
  wanted: Registration,
  known: readonly Fault[],
): Promise<Fault[]> {
  const lists = { job: jobs, userCategory: userCategories, newsletterFrequency: newsletterFrequencies } as const
  const faults: Fault[] = []
  for (const name of ['job', 'userCategory', 'newsletterFrequency'] as const) {
    const [id, pointer] = [wanted[name], `/data/attributes/${name}`]
    if (id === null || known.some(fault => fault.pointer === pointer)) continue
    const [found] = await orm.select({ id: lists[name].id }).from(lists[name]).where(eq(lists[name].id, id))
    if (!found) faults.push({ code: 'validation.oneOf', detail: 'validation.oneOf', pointer })
  }
  return faults
}
