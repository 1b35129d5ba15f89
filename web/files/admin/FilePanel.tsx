import { Group } from '#web/ui/layout.ts'
import { FileContents } from '../FileContents.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import admin from '#web/admin/admin.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { FileUses } from './FileUses.tsx'
import type { LoadedFile } from './load-file.server.ts'

/** The panel of a file: its content, its URLs, and its uses. */
export function FilePanel({ panel: { file, uses, isOpenBeside } }: { panel: LoadedFile }) {
  const { t } = useAdminTexts()
  return (
    <>
      <div className={admin.panel}>
        <FileContents file={file} />
        <Group gap="xs">
          <LinkButton icon="download" to={file.url} reloadDocument download={file.originalName}>
            {t('admin:files.download')}
          </LinkButton>
          <LinkButton icon="external" to={`${file.url}/about`} reloadDocument>
            {t('admin:files.page')}
          </LinkButton>
        </Group>
      </div>
      <FileUses uses={uses} isOpenBeside={isOpenBeside} />
    </>
  )
}
