import type { Site } from '#server/contract/site.ts'
import { MAX_REASON_LENGTH } from '#server/domain/decision-reason.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { MAX_MAKE_DETAIL, MAX_MAKE_IMAGES, MAX_MAKE_LENGTH, MAX_WISH_LENGTH } from '#server/repository/domain/rules.ts'
import { licenseLabel, LICENSES } from '#server/repository/domain/vocabulary.ts'
import { attachmentFields } from '#web/files/attachment-fields.ts'

const form = (name: string) => `repository:form.${name}`
const help = (name: string) => `${form(name)}Help`
const made = (name: string) => `repository:made.fields.${name}`

const title: Field = { name: 'title', kind: 'text', label: form('title'), maxLength: 160, autoComplete: 'off' }
const categories: Field = {
  name: 'categories',
  kind: 'relations',
  label: form('categories'),
  relatedTypes: ['repository-categories'],
  optional: true,
  maxItems: 3,
}
const shortDescription: Field = {
  name: 'shortDescription',
  kind: 'textarea',
  label: form('shortDescription'),
  help: form('shortDescriptionHelp'),
  maxLength: 500,
  optional: true,
}
const organization: Field = {
  name: 'organization',
  kind: 'relation',
  label: form('organization'),
  noneLabel: form('nobody'),
  relatedTypes: ['organizations'],
  optional: true,
}

/** What an aid begins with; for whom it is published is asked of those who manage an organisation. */
export const newAidFields = (asksForWhom: boolean): readonly Field[] => [
  title,
  ...(asksForWhom ? [organization] : []),
  categories,
  shortDescription,
]

const area = (name: string, maxLength: number): Field => ({
  name,
  kind: 'textarea',
  label: form(name),
  maxLength,
  optional: true,
})
const rich = (name: string): Field => ({
  name,
  kind: 'richText',
  label: form(name),
  maxLength: 50_000,
  optional: true,
})
const line = (name: string, maxLength: number): Field => ({
  name,
  kind: 'text',
  label: form(name),
  maxLength,
  optional: true,
  autoComplete: 'off',
})

/** The texts of an aid, as its author writes them on the site. */
export const AID_TEXTS: readonly Field[] = [
  shortDescription,
  area('helpsWhom', 2_000),
  rich('description'),
  { ...area('billOfMaterials', 5_000), help: help('billOfMaterials') },
  rich('printerSettingsDescription'),
  rich('assembly'),
  { ...area('checks', 5_000), help: help('checks') },
  {
    name: 'licenseId',
    kind: 'select',
    label: form('licenseId'),
    help: help('licenseId'),
    options: LICENSES.map(value => ({ value, label: licenseLabel(value) })),
    optional: true,
  },
  line('version', 40),
  area('changes', 5_000),
  { ...line('designer', 160), help: help('designer') },
  { name: 'externalUrl', kind: 'url', label: form('externalUrl'), help: help('externalUrl'), optional: true },
]

/** Names within the configuration that comes with the aid. */
export const CONFIGURATIONS: readonly Field[] = [
  { ...line('lcDefaultConfig', 200), help: help('lcDefaultConfig') },
  line('lcDefaultMobileConfig', 200),
]

/** What of an aid's form depends on the person, the site and the aid. */
export type AidForm = {
  /** For whom it is published: of those who manage an organisation. */
  asksForWhom: boolean
  /** The site rents equipment. */
  rents: boolean
  /** It has a configuration of LifeCompanion among its files. */
  hasConfiguration: boolean
}

const found = (name: string, type: 'repository-items' | 'rental-models'): Field => ({
  name,
  kind: 'relation',
  label: form(name),
  help: help(name),
  noneLabel: form('none'),
  relatedTypes: [type],
  optional: true,
})

/** All that an aid has beside its files. */
export const aidFields = ({ asksForWhom, rents, hasConfiguration }: AidForm): readonly Field[] => [
  title,
  ...(asksForWhom ? [organization] : []),
  categories,
  { name: 'tags', kind: 'relations', label: form('tags'), relatedTypes: ['tags'], optional: true, maxItems: 5 },
  ...AID_TEXTS,
  found('madeFrom', 'repository-items'),
  ...(rents ? [found('rentalModel', 'rental-models')] : []),
  ...(hasConfiguration ? CONFIGURATIONS : []),
]

const photoFields = (uploads: Site['uploads']): readonly Field[] =>
  attachmentFields(MAX_MAKE_IMAGES, uploads).map(field =>
    field.kind === 'uploads'
      ? {
          ...field,
          label: made('photos'),
          help: made('photosHelp'),
          accept: 'image/jpeg,image/png,image/webp,image/gif',
        }
      : field,
  )

/** What somebody says of the one that they made. */
const MAKE_TEXTS: readonly Field[] = [
  { name: 'content', kind: 'textarea', label: made('content'), maxLength: MAX_MAKE_LENGTH },
  { name: 'material', kind: 'text', label: made('material'), maxLength: MAX_MAKE_DETAIL, optional: true },
  { name: 'printer', kind: 'text', label: made('printer'), maxLength: MAX_MAKE_DETAIL, optional: true },
  { name: 'changes', kind: 'textarea', label: made('changes'), maxLength: MAX_MAKE_LENGTH, optional: true },
]
export const makeFields = (uploads: Site['uploads']): readonly Field[] => [...MAKE_TEXTS, ...photoFields(uploads)]

/** What somebody asks those who make an aid. */
export const WISH_FIELDS: readonly Field[] = [
  {
    name: 'content',
    kind: 'textarea',
    label: 'repository:wish.content',
    help: 'repository:wish.contentHelp',
    maxLength: MAX_WISH_LENGTH,
  },
  { name: 'place', kind: 'text', label: 'repository:wish.place', maxLength: MAX_MAKE_DETAIL, optional: true },
]

/** What whoever takes a wish on writes to the person. */
export const ANSWER_FIELDS: readonly Field[] = [
  {
    name: 'answer',
    kind: 'textarea',
    label: 'repository:wish.answerLabel',
    help: 'repository:wish.answerHelp',
    maxLength: MAX_WISH_LENGTH,
  },
]

/** A word to the other person when a wish is given back or taken back. */
export const REASON_FIELDS: readonly Field[] = [
  {
    name: 'reason',
    kind: 'textarea',
    label: 'repository:wish.reason',
    help: 'repository:wish.reasonHelp',
    maxLength: MAX_REASON_LENGTH,
    optional: true,
  },
]
