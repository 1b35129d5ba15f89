import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import type { FormAnswer } from '#web/forms/definition.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Box, Stack, Text } from '#web/ui/layout.ts'
import { AutosavedForm } from './AutosavedForm.tsx'
import { blockFields, NEXT_BLOCK, SURROUNDINGS } from './block-fields.ts'
import { BlockKinds } from './BlockPicker.tsx'
import { useEditorSearch } from './BlockRow.tsx'
import type { loadBlockForm } from './load-editor.server.ts'
import styles from './page-editor.module.css'

type Props = {
  pageId: string
  block: Awaited<ReturnType<typeof loadBlockForm>>
  answer: FormAnswer | undefined
  formKey: string
  locale: Locale
  sourceLocale: Locale
  /** The languages, as buttons of the form. */
  children: ReactNode
}

/** The form of a block; texts are those of the edited locale, and no other locale is changed. */
export function BlockForm({ pageId, block, answer, formKey, locale, sourceLocale, children }: Props) {
  const { t } = useAdminTexts()
  const search = useEditorSearch()
  const opened = useSearchParams()[0].get('block')
  const fields = blockFields(block.name)
  const own = fields.map(field => field.name).filter(name => !(SURROUNDINGS as readonly string[]).includes(name))
  return (
    <Stack component="section" aria-labelledby="edit">
      <h2 id="edit" tabIndex={-1}>
        {t(`blocks:${block.name}.title`)}
      </h2>
      <Text c="dimmed" fz="sm">
        {t(`blocks:${block.name}.description`)}
      </Text>
      <SourceTexts source={block.source} locale={sourceLocale} />
      <AutosavedForm
        key={`${opened} ${locale}`}
        action={`/admin/page-autosave/${pageId}?editionLocale=${locale}`}
        storageKey={`${block.id}:${locale}`}
      >
        <FormPage
          id="block"
          fields={fields}
          values={block.values}
          answer={answer}
          formKey={formKey}
          choices={block.choices}
          headingLevel={block.headingLevel}
          editionLocale={locale}
          hidden={{ _block: block.id, _base: JSON.stringify(block.values), _updatedAt: block.updatedAt }}
          parts={[
            { title: '', names: own },
            { title: t('blocks:editor.surroundings'), names: SURROUNDINGS },
          ]}
          submit={t('blocks:editor.save')}
          busy={t('blocks:editor.saving')}
          guardsLeaving={false}
          actions={
            <>
              <LinkButton to={search({}, `block-${block.id}`)}>{t('blocks:editor.done.back')}</LinkButton>
              <Box component="section" aria-labelledby="next" w="100%" mt="md">
                <h2 id="next">{t('blocks:editor.saveAndAdd')}</h2>
                <BlockKinds name={NEXT_BLOCK} />
              </Box>
            </>
          }
        >
          {children}
        </FormPage>
      </AutosavedForm>
    </Stack>
  )
}

/** The texts in the language that the page was written in, for translators. */
function SourceTexts({ source, locale }: { source: Props['block']['source']; locale: Locale }) {
  const { t, text } = useAdminTexts()
  if (source.length === 0) return null
  return (
    <details className={styles.box} open>
      <summary>{t('blocks:editor.source', { language: LOCALE_NAMES[locale] })}</summary>
      <dl>
        {source.map((each, index) => (
          <div key={`${each.label} ${index}`}>
            <Text component="dt" c="dimmed" fz="sm">
              {text(each.label)}
              {each.place === null ? '' : ` ${each.place}`}
            </Text>
            <dd lang={locale}>{each.text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
