import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import {
  uploadInParts,
  UnreadableFile,
  UploadRefused,
  type UploadPurpose,
  type UploadState,
} from './upload-in-parts.ts'

export type Upload = {
  key: number
  file: File
  state: 'waiting' | UploadState['state'] | 'done' | 'failed'
  share: number
  fault: string
  /** The id of the created file record. */
  id: string | null
}

type Options = { purpose: UploadPurpose; onDone: ((id: string) => void) | undefined }

/** The chosen files and their state, uploaded one after the other in the order in which they were chosen. */
export function useUploads({ purpose, onDone }: Options) {
  const { t } = useAdminTexts()
  const { revalidate } = useRevalidator()
  const faultOf = useUploadFault()
  const [items, setItems] = useState<readonly Upload[]>([])
  const [announcement, setAnnouncement] = useState('')
  const lastKey = useRef(0)
  const { enqueue, cancel } = useQueue(send)
  const change = (key: number, changed: Partial<Upload>) =>
    setItems(known => known.map(item => (item.key === key ? { ...item, ...changed } : item)))
  const remove = (key: number) => setItems(known => known.filter(item => item.key !== key))

  async function send({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    change(key, { state: 'sending' })
    setAnnouncement(t('admin:files.upload.said.begun', { name: file.name }))
    try {
      const record = await uploadInParts(file, { purpose, signal, onState: state => change(key, state) })
      change(key, { state: 'done', share: 1, id: record.id })
      setAnnouncement(t('admin:files.upload.said.done', { name: file.name }))
      if (onDone) onDone(record.id)
      else revalidate()
    } catch (error) {
      if (signal.aborted) return remove(key)
      const fault = faultOf(error)
      change(key, { state: 'failed', fault })
      setAnnouncement(t('forms:labelled', { label: file.name, value: fault }))
    }
  }

  function add(files: readonly File[]): void {
    const added = files.map(file => waitingUpload((lastKey.current += 1), file))
    setItems(known => [...known, ...added])
    enqueue(added)
  }
  function retry(item: Upload): void {
    change(item.key, { state: 'waiting', fault: '' })
    enqueue([item])
  }
  function giveUp(key: number): void {
    if (cancel(key) === 'dequeued') remove(key)
  }
  return { items, announcement, add, retry, giveUp }
}

/** Sends uploads one after the other; the one that is being sent is aborted when its screen is left. */
function useQueue(send: (item: Upload, signal: AbortSignal) => Promise<void>) {
  const running = useRef<{ key: number; controller: AbortController } | null>(null)
  const queue = useRef<Upload[]>([])
  useEffect(
    () => () => {
      queue.current = []
      running.current?.controller.abort()
    },
    [],
  )

  async function sendNext(): Promise<void> {
    const item = running.current === null ? queue.current.shift() : undefined
    if (item === undefined) return
    const controller = new AbortController()
    running.current = { key: item.key, controller }
    await send(item, controller.signal)
    running.current = null
    void sendNext()
  }

  return {
    enqueue(added: readonly Upload[]): void {
      queue.current.push(...added)
      void sendNext()
    },
    cancel(key: number): 'aborted' | 'dequeued' {
      queue.current = queue.current.filter(item => item.key !== key)
      if (running.current?.key !== key) return 'dequeued'
      running.current.controller.abort()
      return 'aborted'
    },
  }
}

const waitingUpload = (key: number, file: File): Upload => ({
  key,
  file,
  state: 'waiting',
  share: 0,
  fault: '',
  id: null,
})

/** The text of an error of an upload. */
function useUploadFault() {
  const { t, faultText } = useAdminTexts()
  return function faultOf(error: unknown): string {
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
}
