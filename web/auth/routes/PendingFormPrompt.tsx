import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PendingForm } from '#web/session/pending-form.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Actions } from '#web/ui/Actions.tsx'

/** After signing in without script: sends the pending form with one button, or discards it. */
export function PendingFormPrompt({ form }: { form: PendingForm }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('auth:pendingForm.text')}</p>
      {form.hadFiles && <Notice tone="warning">{t('auth:pendingForm.files')}</Notice>}
      <form method="post" action={form.path}>
        {form.entries.map(([name, value], index) => (
          <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <Actions>
          <Button look="primary">{t('auth:pendingForm.send')}</Button>
          <LinkButton look="plain" to={form.path} reloadDocument>
            {t('auth:pendingForm.leave')}
          </LinkButton>
        </Actions>
      </form>
    </>
  )
}
