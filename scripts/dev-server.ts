import closeWithGrace from 'close-with-grace'
import { createServer } from 'vite'
import { OperatorError } from '#db/operator-error.ts'
import { onPort, ownUrl, readEnv } from '#server/config/env.ts'
import { findFreePort } from '#server/config/port.ts'
import { demoAccounts, seedWhenEmpty } from '#server/first-start.ts'
import { start, type OpenWeb } from '#server/start.ts'

type Adapter = typeof import('#web/adapter.server.ts')

const say = (line: string) => console.log(line)

/** Pages by Vite: each request renders what the sources say now. */
async function main(): Promise<void> {
  const wanted = readEnv()
  const env = onPort(wanted, await findFreePort(wanted.host, wanted.port))
  const vite = await createServer({
    configLoader: 'runner',
    server: { middlewareMode: true, hmr: { port: env.port + 20_000 } },
    appType: 'custom',
  })
  const openWeb: OpenWeb = async ({ env: { secrets }, site, api }) => {
    const { createWebHandler } = (await vite.ssrLoadModule('/web/adapter.server.ts')) as Adapter
    const build = () => vite.ssrLoadModule('virtual:remix/server-build') as never
    const { siteUrl, locales, defaultLocale } = site
    const handle = createWebHandler({
      build,
      api,
      siteUrl,
      locales,
      defaultLocale,
      secret: secrets.secret,
      mode: 'development',
      onInvalidation: null,
    })
    return async (request, reply) => {
      const taken = await new Promise<boolean>((resolve, reject) => {
        reply.raw.once('close', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error as Error) : resolve(false)))
      })
      if (taken) return reply.hijack()
      return handle(request, reply)
    }
  }
  const started = await start(env, { openWeb, say, prepare: context => seedWhenEmpty(context, say) })
  closeWithGrace({ delay: 5_000, onSecondSignal: () => undefined }, async () => {
    await vite.close()
    await started.stop()
  })
  say(`ready ${ownUrl(env)}`)
  if (started.context) for (const line of await demoAccounts(started.context)) say(line)
}

main().catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
})
