const SOCIAL_PROVIDERS = ['google', 'microsoft', 'oidc'] as const
type SocialProviderId = (typeof SOCIAL_PROVIDERS)[number]

/** One OpenID Connect provider. */
export type SocialProviderSettings = {
  id: SocialProviderId
  /** What its button says. */
  name: string
  /** Its discovery document is below this address. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Every address it names is its owner's own: an organisation's own directory. Others must say so of each. */
  isAddressProven: boolean
}

type Given = Partial<Record<string, unknown>>

const NAMES = { google: 'GOOGLE', microsoft: 'MICROSOFT', oidc: 'OIDC' } as const satisfies Record<
  SocialProviderId,
  string
>
/** Directories of many owners, where anybody writes any address (nOAuth). */
const OPEN_TENANTS = new Set(['common', 'organizations', 'consumers'])

export function socialProviders(env: Given): SocialProviderSettings[] {
  const text = (name: string) => (typeof env[name] === 'string' ? env[name] : '')
  const facts = {
    google: { name: 'Google', issuer: 'https://accounts.google.com', isAddressProven: false },
    microsoft: {
      name: 'Microsoft',
      issuer: `https://login.microsoftonline.com/${text('MICROSOFT_TENANT')}/v2.0`,
      isAddressProven: !OPEN_TENANTS.has(text('MICROSOFT_TENANT')),
    },
    oidc: { name: text('OIDC_NAME'), issuer: text('OIDC_ISSUER'), isAddressProven: false },
  } satisfies Record<SocialProviderId, Omit<SocialProviderSettings, 'id' | 'clientId' | 'clientSecret'>>
  return SOCIAL_PROVIDERS.flatMap(id => {
    const clientId = text(`${NAMES[id]}_CLIENT_ID`)
    return clientId === '' ? [] : [{ id, ...facts[id], clientId, clientSecret: text(`${NAMES[id]}_CLIENT_SECRET`) }]
  })
}

/** A provider that is only half set up, named at start. */
export function socialFaults(env: Given): string[] {
  const missing = (name: string) => env[name] === undefined || env[name] === null
  const issuer = env['OIDC_ISSUER']
  return [
    ...Object.values(NAMES).flatMap(name =>
      !missing(`${name}_CLIENT_ID`) && missing(`${name}_CLIENT_SECRET`)
        ? [`${name}_CLIENT_SECRET is needed with ${name}_CLIENT_ID`]
        : [],
    ),
    ...(!missing('OIDC_CLIENT_ID') && missing('OIDC_ISSUER') ? ['OIDC_ISSUER is needed with OIDC_CLIENT_ID'] : []),
    ...(typeof issuer === 'string' && !/^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(issuer)
      ? ['OIDC_ISSUER takes an https address, but on this machine']
      : []),
  ]
}
