import { Readable, Writable } from 'node:stream'
import { Anchor, Button, Card, Group, MantineProvider, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import Fastify from 'fastify'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * The floor of a rendered page: Remix and Mantine as their guides show them, with sections of cards, about as many
 * bytes as the page it is measured against (its size is the first argument). Prints where it listens.
 */
const bytes = Number(process.argv[2] ?? 60_000)
const CARDS_A_SECTION = 3
/** What one section of three cards comes to. */
const SECTION_BYTES = 3_900
const sections = Array.from({ length: Math.max(1, Math.round(bytes / SECTION_BYTES)) }, (_, section) => ({
  title: `Section ${section + 1}`,
  cards: Array.from({ length: CARDS_A_SECTION }, (_, card) => ({
    title: `Card ${card + 1}`,
    to: `/section/${section}/${card}`,
    text:
      'Some weeks at home to try an aid before you decide: an eye tracker, a switch, a light armchair. Whoever ' +
      'lends it shows you how.',
  })),
}))

function Page() {
  const { sections: shown } = useLoaderData<{ sections: typeof sections }>()
  return (
    <Stack gap="xl">
      {shown.map(({ title, cards }) => (
        <section key={title}>
          <Title order={2}>{title}</Title>
          <SimpleGrid cols={CARDS_A_SECTION}>
            {cards.map(card => (
              <Card key={card.title} withBorder>
                <Title order={3}>{card.title}</Title>
                <Text>{card.text}</Text>
                <Group>
                  <Button component="a" href={card.to}>
                    {card.title}
                  </Button>
                  <Anchor href={card.to}>{card.title}</Anchor>
                </Group>
              </Card>
            ))}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  )
}

const Root = () => (
  <html lang="en">
    <head>
      <Meta />
      <Links />
    </head>
    <body>
      <MantineProvider>
        <Outlet />
      </MantineProvider>
      <Scripts />
    </body>
  </html>
)

const render = (request: Request, status: number, headers: Headers, remix: EntryContext) =>
  new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={remix} url={request.url} />, {
      onAllReady() {
        const chunks: Buffer[] = []
        pipe(
          new Writable({
            write: (chunk: Buffer, _encoding, next) => next(void chunks.push(chunk)),
            final: next => {
              headers.set('content-type', 'text/html')
              resolve(new Response(new Uint8Array(Buffer.concat(chunks)), { status, headers }))
              next()
            },
          }),
        )
      },
      onShellError: reject,
    })
  })

const manifestOf = (id: string, parentId?: string) => ({
  id,
  parentId,
  path: parentId === undefined ? '' : undefined,
  index: parentId !== undefined,
  hasLoader: parentId !== undefined,
  hasAction: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  imports: [],
})
const build = {
  entry: { module: { default: render } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: Page, loader: () => ({ sections }) } },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: manifestOf('root'), page: manifestOf('page', 'root') },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  mode: 'production',
  isSpaMode: false,
  future: {
    v3_singleFetch: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
  },
} as unknown as ServerBuild

const handle = createRequestHandler(build, 'production')
const app = Fastify()
app.get('/', async (request, reply) => {
  const response = await handle(
    new Request('http://floor.example/', { headers: { accept: request.headers.accept ?? '*/*' } }),
  )
  reply.code(response.status).header('content-type', response.headers.get('content-type'))
  return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
})
console.log(JSON.stringify({ url: await app.listen({ host: '127.0.0.1', port: 0 }) }))
