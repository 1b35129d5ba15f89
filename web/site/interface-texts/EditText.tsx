import '@mantine/core/styles/Paper.layer.css'
import { Paper } from '@mantine/core'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { FormValues } from '#web/forms/definition.ts'
import { Form, useNavigation } from '@remix-run/react'
import { useRef, type FormEvent } from 'react'
import type { InterfaceText } from '#server/site/contract/interface-texts.ts'
import { placeholdersOf, pluralOf } from '#server/site/domain/texts/placeholders.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { EnterButton, HiddenValues, SessionEndedNotice } from '#web/forms/form-parts.tsx'
import { FormContext } from '#web/forms/form-context.ts'
import { FormFields } from '#web/forms/FormFields.tsx'
import { UnsavedChangesGuard } from '#web/forms/UnsavedChangesGuard.tsx'
import { BusyButton, Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, SimpleGrid, Stack, Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Differences } from './Differences.tsx'
import styles from './interface-texts.module.css'
import { MailOfText, PreviewButton } from './MailOfText.tsx'
import type { TextAnswer } from './text-answer.ts'
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
  answer: TextAnswer | undefined
  formKey: string
}) {
  const { t } = useAdminTexts()
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const state = useTextsState()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('_form') === ID
  const fields = textFields(text)
  const values = { ...textValues(text), ...answer?.values }
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="edit">
      <h2 id="edit" tabIndex={-1}>
        {t('admin:interfaceTexts.editTitle')}
      </h2>
      <Text c="dimmed" fz="sm">
        <Place text={text} />
      </Text>
      <FormContext.Provider
        value={{ id: ID, faults: answer?.faults ?? {}, choices: {}, editionLocale: null, headingLevel: null }}
      >
        <Form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event: FormEvent) => {
            if (busy) event.preventDefault()
          }}
        >
          <EnterButton label={t('admin:interfaceTexts.save')} />
          <HiddenValues values={{ _form: ID, _text: text.id, _key: answer?.key ?? formKey }} />
          {answer?.sessionEnded === true ? <SessionEndedNotice /> : null}
          {answer === undefined ? null : <ErrorSummary fields={fields} faults={answer.faults} answerKey={answer.key} />}
          <p>{t('admin:interfaceTexts.help')}</p>
          <PlaceholderNotice text={text} />
          {pluralOf(text.key) === null ? null : <p>{t('admin:interfaceTexts.pluralHelp')}</p>}
          <TextByLanguage text={text} values={values} />
          <MailOfText text={text} preview={answer?.preview} />
          <Group gap="xs">
            <BusyButton look="primary" busy={busy} label={t('admin:interfaceTexts.save')} busyLabel={t('forms:busy')} />
            <LinkButton to={textsPath({ ...state, edit: null }, textId(text.id))}>{t('forms:cancel')}</LinkButton>
          </Group>
        </Form>
        <UnsavedChangesGuard form={form} startsUnsaved={answer !== undefined} />
      </FormContext.Provider>
    </Paper>
  )
}

/** The text in each language beside the catalogue's. */
function TextByLanguage({ text, values }: { text: InterfaceText; values: FormValues }) {
  const fields = textFields(text)
  return localesOf(text).map((locale, index) => (
    <SimpleGrid key={locale} type="container" cols={{ base: 1, '48rem': 2 }} mb="md">
      <Stack gap="xs" align="stretch">
        <FormFields fields={[fields[index]!]} values={values} />
        <Group>
          <PreviewButton text={text} locale={locale} />
        </Group>
      </Stack>
      <CatalogueText locale={locale} versions={text.texts[locale]!} />
    </SimpleGrid>
  ))
}

/** The placeholders that every translation must contain. */
function PlaceholderNotice({ text }: { text: InterfaceText }) {
  const { t } = useAdminTexts()
  const names = [...new Set(localesOf(text).flatMap(locale => [...placeholdersOf(text.texts[locale]!.catalogue)]))]
  if (names.length === 0) return null
  return (
    <Notice>
      <p>
        {t('admin:interfaceTexts.keep')}{' '}
        {names.map(name => (
          <code key={name}>{`{{${name}}} `}</code>
        ))}
      </p>
    </Notice>
  )
}

type CatalogueTextProps = { locale: Locale; versions: NonNullable<InterfaceText['texts'][Locale]> }

/** The catalogue's version of a text, its differences from the site's own, and the button to reset it. */
function CatalogueText({ locale, versions: { catalogue, changed, former } }: CatalogueTextProps) {
  const { t } = useAdminTexts()
  return (
    <Stack gap="xs" align="start">
      <Text fw={600}>{t('admin:interfaceTexts.original')}</Text>
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
    </Stack>
  )
}
