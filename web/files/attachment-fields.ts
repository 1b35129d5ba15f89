import type { Site } from '#server/contract/site.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { MAX_ALT_LENGTH } from '#server/files/domain/attachable.ts'
import { THREE_D_EXTENSIONS } from '#server/files/domain/kind.ts'

/** Telephones turn their own format of pictures into one of these. */
const ACCEPTED = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'audio/*', 'video/*'],
  ...['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv', 'md', 'svg', 'lcc'].map(ending => `.${ending}`),
  ...THREE_D_EXTENSIONS.map(ending => `.${ending}`),
].join()

/** What a form asks for the files that are sent with a record of a type that takes so many. */
export const attachmentFields = (max: number, uploads: Site['uploads']): readonly Field[] => [
  {
    name: 'attachments',
    kind: 'uploads',
    label: 'site:files.attach.files',
    help: 'site:files.attach.help',
    helpValues: { max, ...uploads },
    accept: ACCEPTED,
    optional: true,
  },
  {
    name: 'altText',
    kind: 'text',
    label: 'site:files.attach.alt',
    help: 'site:files.attach.altHelp',
    maxLength: MAX_ALT_LENGTH,
    optional: true,
    autoComplete: 'off',
  },
]

/** The part of a form that they stand in. `title` is its translated title. */
export const attachmentPart = (title: string) => ({ title, names: ['attachments', 'altText'], isFolded: true })
