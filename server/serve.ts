import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from '@remix-run/node'
import { onPort, ownUrl, type Env } from './config/env.ts'
import { findFreePort, requireFreePort } from './config/port.ts'
import { projectRoot } from './config/root.ts'
import type { AppContext } from './context.ts'
import { demoAccounts, seedWhenEmpty } from './first-start.ts'
import { offerStart, useStoredLocale } from './site/index.ts'
import { start, type OpenWeb } from './start.ts'

/** Supervisors usually kill after 10 s. */
const CLOSE_MS = 9_000
const LOOK_AGAIN_MS = 500

const say = (line: string) => console.log(line)

/** Loaded late: processes without pages need none of it. */
const openWeb: OpenWeb = async ({ env, site, api, onInvalidation }) => {
  const { createWebHandler } = await import('#web/adapter.server.ts')
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(join(projectRoot, 'build/web/server/index.js')).href
  )) as ServerBuild
  const { siteUrl, locales, mapTiles, limits } = site
  const imageOrigin = mapTiles?.host ? `https://${mapTiles.host}` : null
  return createWebHandler({
    build,
    api,
    siteUrl,
    locales,
    get defaultLocale() {
      return site.defaultLocale
    },
    secret: env.secrets.secret,
    mode: 'production',
    maxFileBytes: limits.adminFileBytes,
    onInvalidation,
    imageOrigin,
  })
}

async function prepare(context: AppContext): Promise<void> {
  await seedWhenEmpty(context, say)
  await useStoredLocale(context)
}

/**
 * Serves until a signal ends it. On a developer's machine a port that is busy gives way to the next free one, said
 * aloud. @throws OperatorError in production when the port is busy
 */
export async function serve(wanted: Env): Promise<void> {
  const findPort = wanted.mode === 'production' ? requireFreePort : findFreePort
  const env = onPort(wanted, await findPort(wanted.host, wanted.port))
  if (wanted.port !== 0 && env.port !== wanted.port) say(`port ${wanted.port} is busy: using ${env.port}`)
  if (env.rateLimits === 'off') say('rate limits are off: for measuring only')
  const started = await start(env, { openWeb, say, prepare: context => prepare(context) })
  closeWithGrace(
    { delay: CLOSE_MS, skip: ['unhandledRejection'], onSecondSignal: () => undefined },
    async ({ err }) => {
      if (err) console.error(err)
      await started.stop()
    },
  )
  process.on('unhandledRejection', error =>
    started.log.error({ err: error }, 'a promise was rejected and nobody looked'),
  )
  // Whoever started this process has gone without a signal.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  await untilReady(started.app, env)
  say(`ready ${ownUrl(env)}`)
  process.send?.('ready')
  if (started.context)
    for (const line of [...(await demoAccounts(started.context)), ...(await offerStart(started.context, ownUrl(env)))])
      say(line)
}

/** Waits until this process answers requests: one of pages alone needs the API, which may start later. */
async function untilReady(app: FastifyInstance, { role, apiUrl }: Env): Promise<void> {
  for (let tries = 0; (await app.inject('/readyz')).statusCode !== 200; tries++) {
    if (tries === 0)
      say(role === 'web' ? `waiting for the API at ${apiUrl} …` : 'waiting until requests can be answered …')
    await sleep(LOOK_AGAIN_MS)
  }
}
