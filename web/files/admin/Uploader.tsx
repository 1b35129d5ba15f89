import { Stack, Text } from '#web/ui/layout.ts'
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './files.module.css'
import { UploadList } from './UploadList.tsx'
import type { UploadPurpose } from './upload-in-parts.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  purpose: UploadPurpose
  several?: boolean
  /** The plain form for browsers without script. */
  form: ReactNode
  /** Additional fields that are filled in before the upload. */
  children?: ReactNode
  onDone?: (id: string) => void
}

/**
 * Uploads files by choosing or dropping, one after the other, with progress; waits when the connection is lost. Without
 * script, the plain form.
 */
export function Uploader({ purpose, several = false, form, children, onDone }: Props) {
  const [hasScript, setHasScript] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const worksInList = useRef(false)
  const { items, announcement, add, retry, giveUp } = useUploads({ purpose, onDone })
  // The pressed button is removed: the focus moves, so that it is not lost.
  useEffect(() => {
    if (worksInList.current && document.activeElement === document.body) chooser.current?.focus({ preventScroll: true })
  }, [items])
  useEffect(() => setHasScript(true), [])
  if (!hasScript) return form
  return (
    <div>
      {children}
      <DropZone
        several={several}
        take={files => add([...(files ?? [])].slice(0, several ? undefined : 1))}
        chooser={chooser}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {items.length === 0 ? null : (
        <UploadList items={items} worksInList={worksInList} purpose={purpose} retry={retry} giveUp={giveUp} />
      )}
    </div>
  )
}

type DropZoneProps = {
  several: boolean
  take: (files: FileList | null) => void
  chooser: RefObject<HTMLInputElement>
}

function DropZone({ several, take, chooser }: DropZoneProps) {
  const { t } = useAdminTexts()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <Stack
      gap="sm"
      align="start"
      className={['js-only', styles.drop, isOver ? styles.over : ''].join(' ')}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={event => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      <p>
        <label htmlFor={id}>{t(several ? 'admin:files.upload.dropSeveral' : 'admin:files.upload.dropOne')}</label>
      </p>
      <input
        ref={chooser}
        id={id}
        type="file"
        multiple={several}
        onChange={event => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <Text c="dimmed">{t('admin:files.upload.help')}</Text>
    </Stack>
  )
}
