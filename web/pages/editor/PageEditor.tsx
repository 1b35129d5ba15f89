import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { sectionIdOf } from '#web/blocks/section-id.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import { TranslateButton } from '#web/translation/TranslateButton.tsx'
import type { TranslationOffer } from '#web/translation/translate.server.ts'
import { BlockForm } from './BlockForm.tsx'
import { BlockList } from './BlockList.tsx'
import { BlockPicker } from './BlockPicker.tsx'
import type { loadEditor } from './load-editor.server.ts'
import { PublicationFaults } from './PublicationFaults.tsx'
import { LocaleStates } from './LocaleStates.tsx'
import { PageTexts } from './PageTexts.tsx'
import styles from './page-editor.module.css'
import { Preview } from './Preview.tsx'
import { Publication, Publish } from './Publication.tsx'
import { RemoveBlock } from './RemoveBlock.tsx'
import { UndoRedo } from './UndoRedo.tsx'

type Props = {
  editor: Awaited<ReturnType<typeof loadEditor>>
  title: string
  answer: FormAnswer | undefined
  offer: TranslationOffer | null
}

/**
 * The page editor: the blocks, and a preview of the page beside them (design: Three journeys, specification 1, section
 * 2).
 */
export function PageEditor({ editor, title, answer, offer }: Props) {
  const { page, blocks, locale, edited, formKey } = editor
  const settings = `${resourcePath('app-pages', 'update', page.id)}?${EDITION_PARAMETER}=${locale}`
  const removed = blocks.find(block => block.id === editor.removed)
  const visible = blocks.filter(block => block.missing.length === 0)
  const at = visible.findIndex(block => block.id === edited?.id)
  return (
    <>
      <EditorHead editor={editor} title={title} settings={settings} />
      {edited === null ? <LocaleStates current={locale} own={page.locales} blocks={blocks} /> : null}
      <PageTexts state={page.locales[locale]} settings={settings} locale={locale} />
      {offer === null ? null : <TranslateButton type="app-pages" id={page.id} offer={offer} />}
      <div className={styles.columns}>
        <div className={styles.work}>
          {edited === null ? null : (
            <BlockForm
              pageId={page.id}
              block={edited}
              answer={answer}
              formKey={formKey}
              locale={locale}
              sourceLocale={editor.sourceLocale}
            >
              <LocaleStates current={locale} own={page.locales} blocks={blocks} isInForm />
            </BlockForm>
          )}
          {removed === undefined ? null : <RemoveBlock block={removed} />}
          {edited === null && removed === undefined ? <PageOverview editor={editor} /> : null}
        </div>
        <Preview
          workedId={page.workedId}
          locale={locale}
          version={editor.version}
          section={visible[at] === undefined ? null : sectionIdOf(visible[at], at)}
          shownAs={editor.shownAs}
          readers={editor.readers}
          width={editor.width}
        />
      </div>
    </>
  )
}

/** The page's title and state, and what can be done with it as a whole. */
function EditorHead({ editor, title, settings }: Pick<Props, 'editor' | 'title'> & { settings: string }) {
  const { t } = useAdminTexts()
  const { page } = editor
  const name = editor.pageTitle
  const entry = new URLSearchParams({ name, page: page.id })
  const menuEntry = `${resourcePath('app-menu-items', 'create')}?${entry}`
  const target = new URLSearchParams({ name, toPath: page.path })
  const redirection = `${resourcePath('app-redirections', 'create')}?${target}`
  return (
    <ScreenHead
      title={title}
      crumbs={[{ label: t('blocks:editor.back'), to: resourcePath('app-pages') }, { label: editor.pageTitle }]}
      lead={t(`blocks:editor.state.${stateOf(page)}`)}
      actions={
        <>
          {page.isModified ? <Publish /> : null}
          {page.isNew ? null : (
            <LinkButton to={page.path} icon="eye">
              {t('blocks:editor.viewPage')}
            </LinkButton>
          )}
          <LinkButton to={settings} icon="edit">
            {t('blocks:editor.settings')}
          </LinkButton>
          <DropDown label={t('blocks:editor.moreActions')} side="end">
            <Stack gap={4}>
              <LinkButton to={menuEntry} look="plain" icon="plus">
                {t('blocks:editor.addToMenu')}
              </LinkButton>
              <LinkButton to={redirection} look="plain" icon="plus">
                {t('blocks:editor.addRedirection')}
              </LinkButton>
            </Stack>
          </DropDown>
        </>
      }
    />
  )
}

/** The faults, the list of blocks and the publication. */
function PageOverview({ editor: { page, blocks, locale, formKey, copied } }: Pick<Props, 'editor'>) {
  const { t } = useAdminTexts()
  return (
    <Stack>
      <PublicationFaults blocks={blocks} locale={locale} />
      <Stack component="section" aria-labelledby="blocks">
        <Group justify="space-between">
          <h2 id="blocks" tabIndex={-1}>
            {t('blocks:editor.blocks')}
          </h2>
          <UndoRedo canUndo={page.canUndo} canRedo={page.canRedo} />
        </Group>
        {blocks.length === 0 ? (
          <p>{t('blocks:editor.none')}</p>
        ) : (
          <BlockList blocks={blocks} locale={locale} formKey={formKey} />
        )}
        <BlockPicker formKey={formKey} copied={copied} />
      </Stack>
      <Publication page={page} />
    </Stack>
  )
}

function stateOf({ isNew, isModified, hasDraft, switches }: Props['editor']['page']) {
  const isPlanned = switches.some(({ act, fault }) => act === 'publish' && fault === null)
  if (isNew) return isPlanned ? 'planned' : 'new'
  return isModified ? 'modified' : hasDraft ? 'draft' : 'published'
}
