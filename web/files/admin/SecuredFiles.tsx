import { Text } from '#web/ui/layout.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { fileSizeText } from '#server/domain/formats.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import admin from '#web/admin/admin.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import type { SecuredOf } from './load-secured.server.ts'
import { Uploader } from './Uploader.tsx'
import styles from './files.module.css'

export const SECURED_FIELDS: readonly Field[] = [{ name: 'file', kind: 'file', label: 'admin:files.secured.file' }]

type Props = { type: string; id: string; secured: SecuredOf; formKey: string; answer?: FormAnswer | undefined }

/** The secured files of a record, with forms to add and remove them; they work with and without script. */
export function SecuredFiles({ type, id, secured, formKey, answer }: Props) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { timeZone } = useAdmin()
  const action = resourcePath(type, 'secured-files', id)
  return (
    <section className={admin.panel} aria-labelledby="secured-files">
      <h2 id="secured-files">{t('admin:files.secured.title')}</h2>
      <Text c="dimmed">{t('admin:files.secured.text')}</Text>
      {secured.files.length === 0 ? (
        <p>{t('admin:files.secured.none')}</p>
      ) : (
        <ul className={styles.list}>
          {secured.files.map(file => (
            <li key={file.id}>
              <div className={styles.about}>
                <a href={file.url}>{file.name}</a>
                <Text span display="block" c="dimmed" fz="sm">
                  {fileSizeText(file.size, i18n.language)} · <Moment at={file.createdAt} timeZone={timeZone} />
                </Text>
              </div>
              {file.canDelete ? (
                <LinkButton
                  small
                  icon="trash"
                  to={`${action}?remove=${file.id}`}
                  aria-label={t('admin:files.secured.removeNamed', { name: file.name })}
                >
                  {t('admin:files.secured.remove')}
                </LinkButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {secured.canCreate ? (
        <Uploader
          purpose={{ use: 'secured', model: { type, id } }}
          several
          form={
            <FormPage
              id="secured"
              action={action}
              fields={SECURED_FIELDS}
              values={{ file: { id: '', upload: null } }}
              answer={answer}
              formKey={formKey}
              guardsLeaving={false}
              submit={t('admin:files.secured.add')}
              busy={t('admin:upload.busy')}
            />
          }
        />
      ) : null}
    </section>
  )
}
