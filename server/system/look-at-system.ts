import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { SystemArea, SystemFact, SystemFault, SystemState } from './contract.ts'
import type { AppContext } from '../context.ts'
import { fileSizeText } from '../domain/formats.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { mailFault } from '#server/mail/domain/retry.ts'
import { jobsState } from '../jobs/index.ts'
import type { Gathered } from '../module.ts'
import { mailCounts, verifyMailServer } from '../mail/index.ts'
import { translatorAnswers } from '../translation/index.ts'

type Looked = { faults: SystemFault[]; facts: SystemFact[] }

const WITHIN_MS = 4_000
const LATE_MS = 5 * 60_000
const RECENT_MS = 7 * 86_400_000
/** Of the disk that files are kept on. */
const LOW_SHARE = 0.1
const GIGABYTE = 1024 ** 3
const SMALL_POOL_SHARE = 0.9

const warning = (code: string, values: SystemFault['values'] = {}): SystemFault => ({ level: 'warning', code, values })
const error = (code: string, values: SystemFault['values'] = {}): SystemFault => ({ level: 'error', code, values })
const fact = (code: string, value: string | number): SystemFact => ({ code, value })

type Look = (app: AppContext, gathered: Gathered, locale: Locale) => Promise<Looked> | Looked

/**
 * The state of everything that the site stands on: what is wrong, told by codes that the back office has words for,
 * with sizes in the reader's language. Changes nothing, tells no secret.
 */
export async function lookAtSystem(app: AppContext, gathered: Gathered, locale: Locale): Promise<SystemState> {
  const looks: readonly (readonly [SystemArea, Look])[] = [
    ['database', database],
    ['storage', storage],
    ['mail', mail],
    ['jobs', jobs],
    ['configuration', configuration],
  ]
  const areas = await Promise.all(
    looks.map(async ([area, look]) => {
      const { faults, facts } = await Promise.resolve(look(app, gathered, locale)).catch((thrown: unknown): Looked => {
        app.log.warn({ err: thrown, area }, 'looking at the state of the site failed')
        return { faults: [error(`${area}.unknown`)], facts: [] }
      })
      return { area, faults: faults.toSorted((a, b) => a.level.localeCompare(b.level)), facts }
    }),
  )
  return { areas, hasMailServer: app.env.smtpUrl !== null }
}

async function database({ database: { orm, pool }, env }: AppContext, _: Gathered, locale: Locale): Promise<Looked> {
  // Before this very look asks for connections of its own.
  const awaited = pool.waitingCount
  const {
    rows: [row],
  } = await orm.execute<{ version: string; size: string; open: number; most: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as size,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend') as open, current_setting('max_connections')::int as most`)
  const { version = '', size = '0', open = 0, most = 1 } = row ?? {}
  const faults = [
    ...(env.databaseUrl === null && env.mode === 'production' ? [warning('database.embedded')] : []),
    ...(awaited > 0 ? [warning('database.pool', { waiting: awaited, size: env.databasePoolSize })] : []),
    ...(open > most * SMALL_POOL_SHARE ? [warning('database.connections', { open, most })] : []),
  ]
  const host = env.databaseUrl === null ? [] : [fact('host', new URL(env.databaseUrl).hostname)]
  return {
    faults,
    facts: [
      fact('database.kind', env.databaseUrl === null ? 'embedded' : 'external'),
      ...host,
      fact('version', `PostgreSQL ${version}`),
      fact('size', fileSizeText(Number(size), locale)),
      fact('connections', `${open} / ${most}`),
    ],
  }
}

async function storage({ store, env }: AppContext, _: Gathered, locale: Locale): Promise<Looked> {
  if (env.s3 !== null) {
    const facts = [
      fact('storage.kind', 's3'),
      fact('storage.bucket', env.s3.bucket),
      ...(env.s3.endpoint === null ? [] : [fact('host', new URL(env.s3.endpoint).host)]),
    ]
    const answers = await within(
      store.has('tests/nothing').then(
        () => true,
        () => false,
      ),
    )
    return { faults: answers === true ? [] : [error('storage.away')], facts }
  }
  const { bavail, blocks, bsize } = await statfs(env.dataDir)
  const free = bavail * bsize
  const isLow = bavail < blocks * LOW_SHARE && free < 20 * GIGABYTE
  return {
    faults:
      free < GIGABYTE
        ? [error('storage.full', { free: fileSizeText(free, locale) })]
        : isLow
          ? [warning('storage.low', { free: fileSizeText(free, locale) })]
          : [],
    facts: [
      fact('storage.kind', 'disk'),
      fact('storage.folder', `${env.dataDir}/files`),
      fact('storage.free', fileSizeText(free, locale)),
    ],
  }
}

async function mail(app: AppContext): Promise<Looked> {
  const { env, now } = app
  const { waiting, failed, kept, unconfirmed, waitingSince } = await mailCounts(
    app.database.orm,
    new Date(now().getTime() - RECENT_MS),
  )
  const facts = [fact('mail.from', env.mailFrom), fact('mail.waiting', waiting)]
  const counted = [
    ...(failed > 0 ? [warning('mail.failed', { count: failed })] : []),
    ...(unconfirmed > 0 ? [warning('mail.unconfirmed', { count: unconfirmed })] : []),
  ]
  if (env.smtpUrl === null)
    return {
      faults: [warning('mail.none', { count: kept }), ...counted],
      facts: [fact('mail.kind', 'kept'), fact('mail.keptHere', kept), ...facts],
    }
  const { hostname, port, protocol } = new URL(env.smtpUrl)
  const said = await verifyMailServer(env.smtpUrl, WITHIN_MS).then(
    () => null,
    (thrown: unknown) => mailFault(thrown).message,
  )
  const isLate = waitingSince !== null && now().getTime() - waitingSince.getTime() > LATE_MS
  return {
    faults: [
      ...(said === null ? [] : [error('mail.away', { said })]),
      ...(isLate ? [warning('mail.late', { count: waiting })] : []),
      ...(kept > 0 ? [warning('mail.keptBefore', { count: kept })] : []),
      ...counted,
    ],
    facts: [
      fact('mail.kind', 'smtp'),
      fact('host', port === '' ? hostname : `${hostname}:${port}`),
      fact('mail.tls', protocol === 'smtps:' ? 'tls' : 'starttls'),
      ...facts,
    ],
  }
}

async function jobs(app: AppContext, gathered: Gathered): Promise<Looked> {
  const {
    counts: { waiting, planned, running, dead },
    runners,
    waitingSince,
  } = await jobsState(app, gathered)
  const isLate = waitingSince !== null && app.now().getTime() - Date.parse(waitingSince) > LATE_MS
  return {
    faults: [
      ...(runners.length === 0 ? [error('jobs.none')] : []),
      ...(dead > 0 ? [error('jobs.dead', { count: dead })] : []),
      ...(isLate ? [warning('jobs.late', { count: waiting })] : []),
    ],
    facts: [
      fact('jobs.waiting', waiting),
      fact('jobs.planned', planned),
      fact('jobs.running', running),
      fact('jobs.runners', runners.length),
    ],
  }
}

async function configuration({ env, site }: AppContext): Promise<Looked> {
  const { protocol, hostname } = new URL(env.siteUrl)
  const isPublic = !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const translates = await translatorAnswers({ env }, WITHIN_MS)
  const translator = env.translator === null ? [] : [fact('configuration.translator', new URL(env.translator.url).host)]
  return {
    faults: [
      ...(translates === false ? [warning('configuration.translator')] : []),
      ...(protocol === 'http:' && isPublic ? [error('configuration.http')] : []),
      ...(env.rateLimits === 'off' ? [warning('configuration.rateLimits')] : []),
      ...(!env.siteUrlGiven && env.mode === 'production'
        ? [warning('configuration.siteUrl', { url: env.siteUrl })]
        : []),
    ],
    facts: [
      fact('address', env.siteUrl),
      fact('configuration.role', env.role),
      fact('configuration.mode', env.mode),
      fact('configuration.locales', site.locales.join(', ')),
      ...translator,
      fact('configuration.node', process.version),
    ],
  }
}

async function within<T>(work: Promise<T>): Promise<T | 'late'> {
  return Promise.race([work, new Promise<'late'>(resolve => setTimeout(resolve, WITHIN_MS, 'late').unref())])
}
