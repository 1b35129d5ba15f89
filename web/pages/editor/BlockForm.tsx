import { useSearchParams } from '@remix-run/react'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import type { FormAnswer } from '#web/forms/definition.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { AutosavedForm } from './AutosavedForm.tsx'
import { blockFields, SURROUNDINGS } from './block-fields.ts'
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
}

/** The form of a block; texts are those of the edited locale, and no other locale is changed. */
export function BlockForm({ pageId, block, answer, formKey, locale, sourceLocale }: Props) {
  const { t, text } = useAdminTexts()
  const search = useEditorSearch()
  const opened = useSearchParams()[0].get('block')
  const fields = blockFields(block.name)
  const own = fields.map(field => field.name).filter(name => !(SURROUNDINGS as readonly string[]).includes(name))
  return (
    <section aria-labelledby="edit" className={styles.form}>
      <h2 id="edit" tabIndex={-1}>
        {t(`blocks:${block.name}.title`)}
      </h2>
      <p className={styles.kind}>{t(`blocks:${block.name}.description`)}</p>
      {block.source.length === 0 ? null : (
        <details className={styles.source} open>
          <summary>{t('blocks:editor.source', { language: LOCALE_NAMES[sourceLocale] })}</summary>
          <dl>
            {block.source.map((each, index) => (
              <div key={`${each.label} ${index}`}>
                <dt>
                  {text(each.label)}
                  {each.place === null ? '' : ` ${each.place}`}
                </dt>
                <dd lang={sourceLocale}>{each.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
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
          actions={<LinkButton to={search({}, `block-${block.id}`)}>{t('blocks:editor.done.back')}</LinkButton>}
        />
      </AutosavedForm>
    </section>
  )
}
