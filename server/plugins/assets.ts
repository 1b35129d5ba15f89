import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * The browser's files: `/assets/*`, whose names change with their content, for ever; the files beside them (icons,
 * robots.txt) for an hour; `/fonts/*`, the owner's own. What the build has compressed goes out compressed.
 */
export function serveAssets(
  app: FastifyInstance,
  { clientFolder, fontsFolder }: { clientFolder: string; fontsFolder: string },
): void {
  if (existsSync(join(clientFolder, 'assets'))) {
    app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      preCompressed: true,
      index: false,
      setHeaders: openToPages,
    })
    app.register(fastifyStatic, {
      root: clientFolder,
      prefix: '/',
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
      maxAge: 3_600_000,
      preCompressed: true,
      index: false,
      decorateReply: false,
      setHeaders: openToPages,
    })
  }
  if (existsSync(fontsFolder)) {
    app.register(fastifyStatic, {
      root: fontsFolder,
      prefix: '/fonts/',
      maxAge: 86_400_000,
      index: false,
      decorateReply: false,
      extensions: ['woff2'],
      setHeaders: openToPages,
    })
  }
}

function openToPages(response: { setHeader: (name: string, value: string) => void }): void {
  response.setHeader('cross-origin-resource-policy', 'same-origin')
}
