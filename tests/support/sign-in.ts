import { DEMO_PASSWORD } from '#server/seed/demo.ts'

/** The session of a demo account that signs in by its password, as a cookie; empty where it may not sign in. */
export async function signInTo({ url }: { url: string }, account: string): Promise<string> {
  const signedIn = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `${account}@demo.example`, password: DEMO_PASSWORD }),
  })
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
