import type { Field } from '#server/domain/forms/field.ts'

const field = (name: string, options: Omit<Field, 'name' | 'label'>): Field => ({
  name,
  label: `auth:register.fields.${name}`,
  ...options,
})

export type RegisterOptions = { hasCharter: boolean; isProven: boolean; job: string }

export const REGISTER_PARTS = [
  { name: 'you', names: ['firstName', 'lastName', 'email', 'password'] },
  { name: 'activity', names: ['job', 'jobOther', 'userCategory', 'organizationName'] },
  { name: 'choices', names: ['newsletterFrequency', 'consent'] },
] as const

/** All fields of a registration (specification 3, section 2). The custom job title is required with the job "other". */
export function registerFields({ hasCharter, isProven, job }: RegisterOptions): Field[] {
  return [
    field('firstName', { kind: 'text', autoComplete: 'given-name', maxLength: 100 }),
    field('lastName', { kind: 'text', autoComplete: 'family-name', maxLength: 100 }),
    field('email', {
      kind: 'email',
      autoComplete: 'username',
      maxLength: 254,
      readOnly: isProven,
      help: isProven ? undefined : 'auth:register.help.email',
    }),
    ...(isProven
      ? []
      : [
          field('password', {
            kind: 'password',
            autoComplete: 'new-password',
            maxLength: 256,
            help: 'auth:reset.help',
          }),
        ]),
    field('job', { kind: 'relation', relatedTypes: ['jobs'], optional: true }),
    field('jobOther', { kind: 'text', autoComplete: 'organization-title', maxLength: 200, optional: job !== 'other' }),
    field('userCategory', {
      kind: 'relation',
      relatedTypes: ['user-categories'],
      optional: true,
      noneLabel: 'auth:register.noCategory',
    }),
    field('organizationName', {
      kind: 'text',
      autoComplete: 'organization',
      maxLength: 200,
      optional: true,
      help: 'auth:register.help.organizationName',
    }),
    field('newsletterFrequency', { kind: 'relation', relatedTypes: ['newsletter-frequencies'] }),
    {
      name: 'consent',
      kind: 'checkbox',
      label: `auth:register.fields.${hasCharter ? 'consentCharter' : 'consentTerms'}`,
      optional: false,
    },
  ]
}
