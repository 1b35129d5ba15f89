import { domainToASCII } from 'node:url'
import { mailAddress } from '#server/mail/domain/address.ts'
import { invalid } from '../problem.ts'

/**
 * Addresses are stored in ASCII form and compared without case (specification 3, section 3). What is no address comes
 * back as some text that is nobody's.
 */
export function asStored(email: string): string {
  const [, local, domain] = /^(.*)@([^@]+)$/s.exec(email.trim()) ?? []
  const ascii = domain === undefined ? '' : domainToASCII(domain)
  return (ascii === '' ? email.trim() : `${local}@${ascii}`).replaceAll('\0', '').toWellFormed().toLowerCase()
}

/** @throws Problem 422 at `pointer` for what no mail can be sent to */
export function asAddress(email: unknown, pointer: string): string {
  if (typeof email !== 'string' || email.trim() === '') throw invalid(pointer, 'required')
  const address = mailAddress(email)
  if (address === null) throw invalid(pointer, 'email')
  return address.toLowerCase()
}
