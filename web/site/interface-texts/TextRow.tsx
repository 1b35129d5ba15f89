import type { InterfaceText } from '#server/site/contract/interface-texts.ts'
import { pluralOf } from '#server/site/domain/texts/placeholders.ts'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { Differences } from './Differences.tsx'
import styles from './interface-texts.module.css'
import { localesOf } from './text-fields.ts'
import { textId, textsPath, useTextsState } from './texts-search.ts'

/** One text in the reader's language, and every language in which it was changed. */
export function TextRow({ text, locale }: { text: InterfaceText; locale: Locale }) {
  const { t } = useAdminTexts()
  const state = useTextsState()
  const own = text.texts[locale] === undefined ? localesOf(text)[0]! : locale
  const changed = localesOf(text).filter(each => text.texts[each]!.changed !== null)
  const shown = [own, ...changed.filter(each => each !== own)]
  return (
    <Group component="li" align="start" id={textId(text.id)} tabIndex={-1} className={styles.row}>
      <div className={styles.what}>
        <dl>
          {shown.map(each => {
            const { catalogue, changed: changedText, former } = text.texts[each]!
            return (
              <div key={each}>
                <Group component="dt" gap="xs" fz="sm" c="dimmed">
                  <span lang={each}>{LOCALE_NAMES[each]}</span>
                  {changedText === null ? null : <Pill tone="info">{t('admin:interfaceTexts.isChanged')}</Pill>}
                  {former === null ? null : <Pill tone="warning">{t('admin:interfaceTexts.hasMoved')}</Pill>}
                </Group>
                <dd>
                  {changedText === null ? (
                    <p className={styles.text} lang={each}>
                      {catalogue}
                    </p>
                  ) : (
                    <Differences before={catalogue} after={changedText} lang={each} />
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
        <Text c="dimmed" fz="sm">
          <Place text={text} />
        </Text>
      </div>
      <LinkButton icon="edit" to={textsPath({ ...state, edit: text.id }, 'edit')}>
        {t('admin:interfaceTexts.edit')}
        <span className="visually-hidden">
          <Colon />
          {text.texts[own]!.changed ?? text.texts[own]!.catalogue}
        </span>
      </LinkButton>
    </Group>
  )
}

/** The key of the text in the catalogues, and its plural form. */
export function Place({ text }: { text: InterfaceText }) {
  const { t } = useAdminTexts()
  const plural = pluralOf(text.key)
  return (
    <>
      {plural === null ? null : <>{t(`admin:interfaceTexts.plural.${plural}`)} · </>}
      <code>{text.id}</code>
    </>
  )
}
