import type { AdminResource } from '#server/contract/manifest.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { ChoicesByPath, FormAnswer, FormValues } from '#web/forms/definition.ts'
import { controlId } from '#web/forms/names.ts'
import { FocalPointPicker } from '#web/ui/inputs/FocalPointPicker.tsx'
import { PositionPicker } from '#web/map/PositionPicker.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EditionLocales } from './EditionLocales.tsx'
import { formFields } from './record-form.ts'
import { TYPED_TEXTS } from './typed-texts.ts'
import { useAdminTexts, useResource } from './use-admin.ts'

type Props = {
  operation: 'create' | 'update'
  values: FormValues
  answer: FormAnswer | undefined
  formKey: string
  choices: ChoicesByPath
  editionLocale: Locale
  /** The languages that the record's texts exist in; null for a new record. */
  translations?: Record<string, 'automatic' | 'manual'> | null
  updatedAt?: string
  /** The URL of the picture that the record is, for its focal point. */
  picture?: string | null
  cancelTo: string
  /** Some of the form's sections; all by default. */
  sections?: AdminResource['form']
  /** The form's action URL; the current URL by default. */
  action?: string
}

/**
 * The form of a record, with the sections of its definition. It carries its initial values, so that only changes are
 * sent.
 */
export function RecordForm({
  operation,
  values,
  answer,
  formKey,
  choices,
  editionLocale,
  translations = null,
  updatedAt,
  picture = null,
  cancelTo,
  sections,
  action,
}: Props) {
  const { t, creating, text } = useAdminTexts()
  const whole = useResource()
  const resource = sections === undefined ? whole : { ...whole, form: sections }
  const fields = formFields(resource, operation)
  const language = answer?.language?.current ?? editionLocale
  return (
    <FormPage
      key={`${language} ${updatedAt ?? ''}`}
      id="record"
      fields={fields}
      values={values}
      answer={answer}
      formKey={formKey}
      choices={choices}
      editionLocale={resource.translatable ? language : null}
      {...(action === undefined ? {} : { action })}
      hidden={
        operation === 'create'
          ? { [TYPED_TEXTS]: JSON.stringify(answer?.language?.texts ?? {}) }
          : { _base: JSON.stringify(values), _updatedAt: updatedAt ?? '' }
      }
      parts={resource.form.map(part => ({
        title: part.name === 'main' ? '' : text(part.label),
        names: part.fields,
        after:
          part.fields.includes('latitude') && part.fields.includes('longitude') ? (
            <PositionPicker
              latitudeId={controlId('record', 'latitude')}
              longitudeId={controlId('record', 'longitude')}
            />
          ) : picture !== null && part.fields.includes('focalPointX') ? (
            <FocalPointPicker
              picture={picture}
              xId={controlId('record', 'focalPointX')}
              yId={controlId('record', 'focalPointY')}
            />
          ) : undefined,
      }))}
      submit={operation === 'create' ? creating(resource) : t('admin:form.save')}
      actions={<LinkButton to={cancelTo}>{t('forms:cancel')}</LinkButton>}
    >
      {fields.some(isTranslated) ? <EditionLocales current={language} translations={translations} isInForm /> : null}
    </FormPage>
  )
}

/** The field or one of its children has a text for each language. */
const isTranslated = (field: Field): boolean => field.translated === true || (field.fields?.some(isTranslated) ?? false)
