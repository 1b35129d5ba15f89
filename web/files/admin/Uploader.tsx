import {
  type DragEvent,
  type MutableRefObject,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, useRevalidator } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../file-details.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import styles from './files.module.css'
import {
  uploadInParts,
  UnreadableFile,
  UploadRefused,
  type UploadState,
  type UploadPurpose,
} from './upload-in-parts.ts'

type Item = {
  key: number
  file: File
  state: 'waiting' | UploadState['state'] | 'done' | 'failed'
  share: number
  fault: string
  /** The id of the created file record. */
  id: string | null
}

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
  const { t, faultText } = useAdminTexts()
  const { revalidate } = useRevalidator()
  const id = useId()
  const [hasScript, setHasScript] = useState(false)
  const [items, setItems] = useState<readonly Item[]>([])
  const [isOver, setOver] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const running = useRef<{ key: number; controller: AbortController } | null>(null)
  const queue = useRef<Item[]>([])
  const made = useRef(0)
  const chooser = useRef<HTMLInputElement>(null)
  const worksInList = useRef(false)
  // The pressed button is removed: the focus moves, so that it is not lost.
  useEffect(() => {
    if (worksInList.current && document.activeElement === document.body) chooser.current?.focus({ preventScroll: true })
  }, [items])
  useEffect(() => {
    setHasScript(true)
    return () => {
      queue.current = []
      running.current?.controller.abort()
    }
  }, [])

  const change = (key: number, changed: Partial<Item>) =>
    setItems(known => known.map(item => (item.key === key ? { ...item, ...changed } : item)))
  const leave = (key: number) => setItems(known => known.filter(item => item.key !== key))

  /** Uploads the files sequentially, in the order in which they were chosen. */
  async function sendNext(): Promise<void> {
    const item = running.current === null ? queue.current.shift() : undefined
    if (item === undefined) return
    const { key, file } = item
    const controller = new AbortController()
    running.current = { key, controller }
    change(key, { state: 'sending' })
    setAnnouncement(t('admin:files.upload.said.begun', { name: file.name }))
    try {
      const record = await uploadInParts(file, {
        purpose,
        signal: controller.signal,
        onState: state => change(key, state),
      })
      change(key, { state: 'done', share: 1, id: record.id })
      setAnnouncement(t('admin:files.upload.said.done', { name: file.name }))
      if (onDone) onDone(record.id)
      else revalidate()
    } catch (error) {
      if (controller.signal.aborted) leave(key)
      else {
        const fault = faultOf(error)
        change(key, { state: 'failed', fault })
        setAnnouncement(`${file.name}: ${fault}`)
      }
    }
    running.current = null
    void sendNext()
  }

  function enqueue(added: readonly Item[]): void {
    queue.current.push(...added)
    void sendNext()
  }

  function faultOf(error: unknown): string {
    if (error instanceof UnreadableFile) return t('admin:files.upload.unreadable')
    if (!(error instanceof UploadRefused)) return t('admin:files.upload.failed')
    if (error.status === 401) return t('forms:session.text')
    const [first] = error.errors
    return first === undefined
      ? t('admin:files.upload.failed')
      : faultText(
          {
            rule: (first.detail ?? first.code).replace(/^validation\./, ''),
            values: first.meta,
            detail: t('admin:files.upload.failed'),
          },
          t('admin:upload.file'),
        )
  }

  function take(files: FileList | null): void {
    const taken = [...(files ?? [])].slice(0, several ? undefined : 1)
    const added = taken.map((file): Item => ({
      key: (made.current += 1),
      file,
      state: 'waiting',
      share: 0,
      fault: '',
      id: null,
    }))
    setItems(known => [...known, ...added])
    enqueue(added)
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  const giveUp = (key: number) => {
    queue.current = queue.current.filter(item => item.key !== key)
    if (running.current?.key === key) running.current.controller.abort()
    else leave(key)
  }

  if (!hasScript) return form
  return (
    <div>
      {children}
      <DropZone isOver={isOver} drag={drag} take={take} id={id} several={several} chooser={chooser} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {items.length === 0 ? null : (
        <UploadList
          worksInList={worksInList}
          items={items}
          purpose={purpose}
          change={change}
          enqueue={enqueue}
          giveUp={giveUp}
        />
      )}
    </div>
  )
}

function UploadList({
  worksInList,
  items,
  purpose,
  change,
  enqueue,
  giveUp,
}: Pick<Props, 'purpose'> & {
  worksInList: MutableRefObject<boolean>
  items: readonly Item[]
  change: (key: number, changed: Partial<Item>) => void
  enqueue: (added: readonly Item[]) => void
  giveUp: (key: number) => void
}) {
  const { t } = useAdminTexts()
  return (
    <ul
      className={`${styles.list} ${styles.uploads}`}
      aria-label={t('admin:files.upload.list')}
      onFocus={() => {
        worksInList.current = true
      }}
      onBlur={({ relatedTarget }) => {
        worksInList.current = relatedTarget === null
      }}
    >
      {items.map(item => (
        <UploadItem item={item} purpose={purpose} change={change} enqueue={enqueue} giveUp={giveUp} />
      ))}
    </ul>
  )
}

function UploadItem({
  item,
  purpose,
  change,
  enqueue,
  giveUp,
}: {
  item: Item
  purpose: UploadPurpose
  change: (key: number, changed: Partial<Item>) => void
  enqueue: (added: readonly Item[]) => void
  giveUp: (key: number) => void
}) {
  const { i18n } = useTranslation()
  const { t } = useAdminTexts()
  return (
    <li key={item.key}>
      <div className={styles.about}>
        <span>
          {item.file.name} <span className={styles.detail}>({formatFileSize(item.file.size, i18n.language)})</span>
        </span>
        {item.state === 'done' || item.state === 'failed' ? null : (
          <progress
            className={styles.bar}
            max={1}
            value={item.share}
            aria-label={t('admin:files.upload.progress', { name: item.file.name })}
          />
        )}
        <p className={`${styles.state} ${item.state === 'failed' ? styles.failed : ''}`}>
          {item.state === 'failed'
            ? item.fault
            : t(`admin:files.upload.states.${item.state}`, { percent: Math.floor(item.share * 100) })}
        </p>
      </div>
      {item.state === 'done' ? (
        purpose.use === 'file' && item.id !== null ? (
          <Link to={resourcePath('files', 'update', item.id)}>
            {t('admin:files.upload.describe', { name: item.file.name })}
          </Link>
        ) : null
      ) : (
        <div className={styles.actions}>
          {item.state === 'failed' ? (
            <Button
              type="button"
              small
              icon="redo"
              onClick={() => {
                change(item.key, { state: 'waiting', fault: '' })
                enqueue([item])
              }}
            >
              {t('admin:files.upload.again')}
            </Button>
          ) : null}
          <Button type="button" small icon="close" onClick={() => giveUp(item.key)}>
            {t(item.state === 'failed' ? 'admin:files.upload.dismiss' : 'admin:files.upload.giveUp')}
          </Button>
        </div>
      )}
    </li>
  )
}

function DropZone({
  isOver,
  drag,
  take,
  id,
  several,
  chooser,
}: Pick<Props, 'several'> & {
  isOver: boolean
  drag: (over: boolean) => (event: DragEvent) => void
  take: (files: FileList | null) => void
  id: string
  chooser: RefObject<HTMLInputElement>
}) {
  const { t } = useAdminTexts()
  return (
    <div
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
        className={styles.choose}
        onChange={event => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <p className={styles.detail}>{t('admin:files.upload.help')}</p>
    </div>
  )
}
