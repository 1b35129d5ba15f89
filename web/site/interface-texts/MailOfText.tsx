import type { InterfaceText } from '#server/site/contract/interface-texts.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { templateOfText } from '#server/mail/domain/template-of-text.ts'
import type { MailPreview } from '#server/mail/contract.ts'
import { mailTemplatePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/layout.ts'
import styles from './interface-texts.module.css'

const templateOf = ({ group, key }: InterfaceText) => (group === 'mail' ? templateOfText(key) : null)

/** Shows the mail that the text stands in, as it is typed in one language; nothing for other texts. */
export function PreviewButton({ text, locale }: { text: InterfaceText; locale: Locale }) {
  const { t } = useAdminTexts()
  if (templateOf(text) === null) return null
  const language = t(`admin:interfaceTexts.languages.${locale}`)
  return (
    <Button
      small
      icon="eye"
      name="_intent"
      value={`preview:${locale}`}
      aria-label={t('admin:interfaceTexts.previewOne', { language })}
    >
      {t('admin:interfaceTexts.preview')}
    </Button>
  )
}

/** The words of a mail with what is typed, and the way to how it looks with what is saved. */
export function MailOfText({ text, preview }: { text: InterfaceText; preview: MailPreview | undefined }) {
  const { t } = useAdminTexts()
  const name = templateOf(text)
  if (name === null) return null
  return (
    <>
      {preview === undefined ? null : (
        <Stack component="section" gap="xs" aria-labelledby="preview" role="status">
          <h3 id="preview">{t('admin:interfaceTexts.previewTitle')}</h3>
          <p>
            <strong>{t('admin:interfaceTexts.subject')}</strong> <span lang={preview.locale}>{preview.subject}</span>
          </p>
          <pre className={styles.mail} lang={preview.locale}>
            {preview.text}
          </pre>
        </Stack>
      )}
      <LinkButton look="plain" icon="eye" to={mailTemplatePath(name, preview?.locale)}>
        {t('admin:interfaceTexts.seeMail')}
      </LinkButton>
    </>
  )
}
