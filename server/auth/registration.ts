import type { HumanProof } from '../captcha/index.ts'
import { mailAddress } from '#server/mail/domain/address.ts'
import { isAccepted, maxLength } from '../domain/rules/rule.ts'
import { isFreeOfControls } from '../domain/text/controls.ts'
import { Problem, type Fault } from '../problem.ts'
import { assertAcceptablePassword } from './passwords.ts'
import { UUID } from '../domain/uuid.ts'

const OTHER_JOB = 'other'

export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
  job: string | null
  jobOther: string | null
  userCategory: string | null
  organizationName: string | null
  newsletterFrequency: string | null
  isAgreed: boolean
  needsPassword: boolean
  proof: HumanProof
}

const LONGEST = { firstName: 100, lastName: 100, jobOther: 200, organizationName: 200 } as const

/**
 * Reads what was sent; nothing of it is checked yet. Attributes that a registration does not have are not looked at.
 */
export function readRegistration(body: unknown, { needsPassword }: { needsPassword: boolean }): Registration {
  const sent = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<
    string,
    unknown
  >
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name].trim() : '')
  const maybe = (name: string) => text(name) || null
  const email = text('email')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: mailAddress(email)?.toLowerCase() ?? email,
    password: typeof sent['password'] === 'string' ? sent['password'] : '',
    needsPassword,
    job: maybe('job'),
    jobOther: maybe('jobOther'),
    userCategory: maybe('userCategory'),
    organizationName: maybe('organizationName'),
    newsletterFrequency: maybe('newsletterFrequency'),
    isAgreed: isAccepted(sent['consent']),
    proof: { solution: sent['captcha'], ticket: sent['ticket'], trap: sent['website'] },
  }
}

/** Every fault of what was sent, each at its field. */
export function faultsOfRegistration(wanted: Registration): Fault[] {
  const faults: Fault[] = []
  const fault = (name: string, rule: string, meta?: Record<string, unknown>) =>
    faults.push({ code: `validation.${rule}`, detail: `validation.${rule}`, pointer: `/data/attributes/${name}`, meta })
  for (const name of ['firstName', 'lastName', 'email'] as const) if (wanted[name] === '') fault(name, 'required')
  for (const [name, longest] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) {
    const value = wanted[name] ?? ''
    if (value.length > longest * 4 || !maxLength(longest).check(value)) fault(name, 'maxLength', { max: longest })
    else if (!isFreeOfControls(value, 'line')) fault(name, 'characters')
  }
  if (wanted.email !== '' && mailAddress(wanted.email) === null) fault('email', 'email')
  if (wanted.password !== '' || wanted.needsPassword) faults.push(...passwordFaults(wanted.password))
  if (wanted.job !== null && !isFreeOfControls(wanted.job, 'line')) fault('job', 'oneOf')
  if (wanted.job === OTHER_JOB && wanted.jobOther === null) fault('jobOther', 'required')
  if (wanted.userCategory !== null && !UUID.test(wanted.userCategory)) fault('userCategory', 'oneOf')
  if (wanted.newsletterFrequency !== null && !isFreeOfControls(wanted.newsletterFrequency, 'line'))
    fault('newsletterFrequency', 'oneOf')
  if (!wanted.isAgreed) fault('consent', 'accepted')
  return faults
}

function passwordFaults(password: string): readonly Fault[] {
  const pointer = '/data/attributes/password'
  if (password === '') return [{ code: 'validation.required', detail: 'validation.required', pointer }]
  try {
    assertAcceptablePassword(password, pointer)
    return []
  } catch (error) {
    if (error instanceof Problem) return error.faults
    throw error
  }
}
