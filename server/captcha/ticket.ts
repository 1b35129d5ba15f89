import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '../config/env.ts'

type Secrets = Pick<Env, 'secrets'>

/** Nobody fills in a form faster. */
const LEAST_SECONDS = 3
export const TICKET_MINUTES = 120
const TICKET = /^([0-9a-z]{1,12})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/

const mac = (issued: string, random: string, { secrets }: Secrets) =>
  createHmac('sha256', secrets.secret).update(`captcha ticket ${issued} ${random}`).digest('base64url')

/** Says when a form was opened. It goes along in the form, and is good for sending it once. */
export function makeTicket(env: Secrets, now: Date): string {
  const [issued, random] = [now.getTime().toString(36), randomBytes(12).toString('base64url')]
  return `${issued}.${random}.${mac(issued, random, env)}`
}

export function checkTicket(ticket: string, env: Secrets, now: Date): 'good' | 'young' | 'wrong' {
  const [, issued, random, signature] = TICKET.exec(ticket) ?? []
  if (issued === undefined || !timingSafeEqual(Buffer.from(signature!), Buffer.from(mac(issued, random!, env))))
    return 'wrong'
  const age = now.getTime() - Number.parseInt(issued, 36)
  if (age > TICKET_MINUTES * 60_000) return 'wrong'
  return age < LEAST_SECONDS * 1_000 ? 'young' : 'good'
}
