import type { MailPreview } from '#server/mail/contract.ts'
import type { FormAnswer } from '#web/forms/definition.ts'

/** The form of a text that is shown again, with the mail that the typed text stands in. */
export type TextAnswer = FormAnswer & { preview?: MailPreview }
