import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { FormAnswer, FormValue } from '#web/forms/definition.ts'
import { Form, useNavigation } from '@remix-run/react'
import { useRef, type FormEvent } from 'react'
import type { InterfaceText } from '#server/site/contract/interface-texts.ts'
import { placeholdersOf, pluralOf } from '#server/site/domain/texts/placeholders.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FormContext } from '#web/forms/form-context.ts'
import { FormFields } from '#web/forms/FormFields.tsx'
import { UnsavedChangesGuard } from '#web/forms/UnsavedChangesGuard.tsx'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { BusyButton, Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Differences } from './Differences.tsx'
import styles from './interface-texts.module.css'
import { localesOf, textFields, textValues } from './text-fields.ts'
import { Place } from './TextRow.tsx'
import { textId, textsPath, useTextsState } from './texts-search.ts'

const ID = 'text'

/** The form of one text in all its languages: the catalogue's version beside the site's own. */
export function EditText({
  text,
  answer,
  formKey,
}: {
  text: InterfaceText
  answer: FormAnswer | undefined
  formKey: string
}) {
  const { t } = useAdminTexts()
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const state = useTextsState()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('_form') === ID
  const fields = textFields(text)
  const values = { ...textValues(text), ...answer?.values }
  const kept = { _form: ID, _text: text.id, _key: answer?.key ?? formKey }
  const names = [...new Set(localesOf(text).flatMap(locale => [...placeholdersOf(text.texts[locale]!.catalogue)]))]
  return (
    <section aria-labelledby="edit" className={styles.edit}>
      <h2 id="edit" tabIndex={-1}>
        {t('admin:interfaceTexts.editTitle')}
      </h2>
      <p className={styles.key}>
        <Place text={text} />
      </p>
      <FormContext.Provider
        value={{ id: ID, faults: answer?.faults ?? {}, choices: {}, editionLocale: null, headingLevel: null }}
      >
        <Form
          ref={form}
          method="post"
          noValidate
          className={styles.form}
          onSubmit={(event: FormEvent) => {
            if (busy) event.preventDefault()
          }}
        >
          <button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true">
            {t('admin:interfaceTexts.save')}
          </button>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {answer?.sessionEnded === true ? (
            <Notice tone="warning" title={t('forms:session.title')}>
              <p>
                {t('forms:session.text')} <NewTabLink href="/auth/sign-in">{t('forms:session.link')}</NewTabLink>
              </p>
            </Notice>
          ) : null}
          {answer === undefined ? null : <ErrorSummary fields={fields} faults={answer.faults} answerKey={answer.key} />}
          <p className={styles.hint}>{t('admin:interfaceTexts.help')}</p>
          {names.length === 0 ? null : (
            <Notice>
              <p>
                {t('admin:interfaceTexts.keep')}{' '}
                {names.map(name => (
                  <code key={name} className={styles.name}>{`{{${name}}}`}</code>
                ))}
              </p>
            </Notice>
          )}
          {pluralOf(text.key) === null ? null : <p className={styles.hint}>{t('admin:interfaceTexts.pluralHelp')}</p>}
          {localesOf(text).map((locale, index) => {
            const { catalogue, changed, former } = text.texts[locale]!
            return (
              <LocalePair
                locale={locale}
                fields={fields}
                index={index}
                values={values}
                changed={changed}
                catalogue={catalogue}
                former={former}
              />
            )
          })}
          <div className={styles.buttons}>
            <BusyButton look="primary" busy={busy} label={t('admin:interfaceTexts.save')} busyLabel={t('forms:busy')} />
            <LinkButton to={textsPath({ ...state, edit: null }, textId(text.id))}>{t('forms:cancel')}</LinkButton>
          </div>
        </Form>
        <UnsavedChangesGuard form={form} startsUnsaved={answer !== undefined} />
      </FormContext.Provider>
    </section>
  )
}

function LocalePair({
  locale,
  fields,
  index,
  values,
  changed,
  catalogue,
  former,
}: {
  locale: Locale
  fields: Field[]
  index: number
  values: { [x: string]: FormValue }
  changed: string | null
  catalogue: string
  former: string | null
}) {
  const { t } = useAdminTexts()
  return (
    <div key={locale} className={styles.pair}>
      <FormFields fields={[fields[index]!]} values={values} />
      <div className={styles.original}>
        <p className={styles.label}>{t('admin:interfaceTexts.original')}</p>
        {changed === null ? (
          <p className={styles.text} lang={locale}>
            {catalogue}
          </p>
        ) : (
          <Differences before={catalogue} after={changed} lang={locale} />
        )}
        {former === null ? null : (
          <Notice tone="warning" title={t('admin:interfaceTexts.hasMoved')}>
            <p>{t('admin:interfaceTexts.movedHelp')}</p>
            <Differences before={former} after={catalogue} lang={locale} />
          </Notice>
        )}
        {changed === null ? null : (
          <Button
            small
            icon="restore"
            name="_reset"
            value={locale}
            aria-label={t('admin:interfaceTexts.resetOne', {
              language: t(`admin:interfaceTexts.languages.${locale}`),
            })}
          >
            {t('admin:interfaceTexts.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}
