import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** What every answer carries, errors and files too; pages bring a policy of their own in place of the one that allows nothing. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  }
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
  })
}
