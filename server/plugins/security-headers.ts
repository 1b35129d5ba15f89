import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * What every answer carries, errors and files too; pages bring a policy of their own in place of the one that allows
 * nothing.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions('()'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  }
}

const permissions = (camera: '()' | '(self)') => `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`

/** Screens on which rental staff read labels by the camera: nowhere else may a page ask for it. */
const WITH_CAMERA = /^\/admin\/rentals\/commands\/[\w-]+\/(?:prepare|return)\/?(?:\?|$)/

export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    if (WITH_CAMERA.test(request.url)) reply.raw.setHeader('permissions-policy', permissions('(self)'))
  })
}
