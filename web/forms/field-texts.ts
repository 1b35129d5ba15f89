import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field, FieldOption } from '#server/domain/forms/field.ts'
import type { FieldFault } from './definition.ts'
import { countryName, fileSizeText, numberFormat } from '#server/domain/formats.ts'

/** Translates a key of the catalogue. */
export type Translate = (key: string | string[], values?: Record<string, unknown>) => string

/** Labels of resources and blocks fall back from the entity's own words to the common ones. */
export function textKeys(key: string): string[] {
  const own = /^(resources|blocks):[^.]+\.(fields|help|options|actions)\.(.+)$/.exec(key)
  return own === null ? [key] : [key, `${own[1]}:${own[2]}.${own[3]}`]
}

/** A label in the catalogue's language. */
export const textIn =
  (t: Translate) =>
  (key: string): string =>
    t(textKeys(key), { defaultValue: lastPart(key) })

/** The texts of fields, options and faults, in the reader's language. */
export function useFieldTexts() {
  const { t: translate, i18n } = useTranslation()
  const t = translate as unknown as Translate
  const text = textIn(t)
  const optionLabel = (option: FieldOption) => {
    if (isCountry(option)) return countryName(i18n.language, option.value)
    return option.group === undefined ? text(option.label) : option.label
  }
  return {
    t,
    text,
    labelOf: (field: Pick<Field, 'label'>) => text(field.label),
    /** Empty where the catalogues hold no help for the field. */
    helpOf: (field: Pick<Field, 'help' | 'helpValues'>) =>
      field.help === undefined
        ? ''
        : t(textKeys(field.help), { defaultValue: '', ...readableValues(field.helpValues, i18n.language) }),
    optionLabel,
    /** Options by their names, in their order. */
    namedOptions: (options: readonly FieldOption[]) =>
      options.map(option => ({ ...option, label: optionLabel(option) })),
    /** Specification 1, section 5: the translated text of the rule, else the raw detail. */
    faultText: (fault: FieldFault, label: string) =>
      t([`validation:${fault.rule}`], {
        defaultValue: fault.detail ?? fault.rule,
        label,
        ...readableValues(fault.values, i18n.language),
      }),
  }
}

/** Countries are named by the browser and the server themselves, in any language. */
export const isCountry = ({ label, value }: FieldOption) => label === `country:${value}`

/** The text for a missing key: never the whole key. */
const lastPart = (key: string) =>
  /^resources:([^.]+)\.(?:one|many)$/.exec(key)?.[1] ??
  key.slice(Math.max(key.lastIndexOf('.'), key.lastIndexOf(':')) + 1)

/** Numbers take the reader's separators; those from a megabyte on are sizes in bytes. */
export function readableValues(values: Record<string, unknown> = {}, language: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'count' || typeof value !== 'number') return [name, value]
      return [name, value >= 1_024 ** 2 ? fileSizeText(value, language) : numberFormat(language).format(value)]
    }),
  )
}
