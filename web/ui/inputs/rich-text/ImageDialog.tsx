import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Choice } from '#web/forms/definition.ts'
import { Checkbox, NativeSelect, TextInput } from '../../controls.ts'
import { Icon } from '../../Icon.tsx'
import { visuallyHidden } from '../../VisuallyHidden.tsx'
import inputs from '../inputs.module.css'
import { FocalPointFields, saveFocalPoint } from './FocalPointFields.tsx'
import type { ImageChoice } from './image-choice.ts'
import styles from './rich-text.module.css'
import { ToolDialog } from './ToolDialog.tsx'

const SEARCH_DEBOUNCE_MS = 500
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']

/** Inserts a stored or a new image, with its alternative text or marked as decorative. */
export function ImageDialog({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [given] = useState(() =>
    editor.isActive('image')
      ? (editor.getAttributes('image') as {
          src: string
          alt: string | null
          role: string | null
          width: string | null
          height: string | null
        })
      : null,
  )
  const [chosen, setChosen] = useState(given?.src ?? '')

  const { found, folders, status, state, search, upload } = useImages(setChosen)

  const image = found.find(each => each.url === chosen)

  async function done(data: FormData): Promise<string | null> {
    const alt = String(data.get('alt') ?? '').trim()
    const isDecorative = data.has('decorative')
    if (chosen === '') return t('admin:richText.imageMissing')
    if (alt === '' && !isDecorative) return t('validation:accessibility.imageAlt')
    if (image?.canEdit === true && !(await saveFocalPoint(image, data))) return t('admin:richText.imageFocalNotSaved')
    const size =
      image === undefined
        ? { width: given?.width ?? null, height: given?.height ?? null }
        : { width: image.width, height: image.height }
    const attrs = { src: chosen, alt: isDecorative ? '' : alt, role: isDecorative ? 'presentation' : null, ...size }
    if (given === null) editor.chain().focus().insertContent({ type: 'image', attrs }).run()
    else editor.chain().focus().updateAttributes('image', attrs).run()
    onClose()
    return null
  }

  return (
    <ToolDialog
      title={t('admin:richText.imageTitle')}
      onClose={onClose}
      onDone={done}
      done={t(given === null ? 'admin:richText.imageDone' : 'admin:richText.imageChange')}
      size="large"
    >
      <UploadField id={id} state={state} upload={upload} />
      <ImageSearch id={id} folders={folders} search={search} />
      <p className={visuallyHidden} role="status">
        {status}
      </p>
      <FoundImages found={found} chosen={chosen} setChosen={setChosen} />
      {image?.canEdit === true ? <FocalPointFields key={image.id} id={id} image={image} /> : null}
      <AltTextField id={id} given={given} />
      <Checkbox
        label={t('admin:richText.imageDecorative')}
        name="decorative"
        defaultChecked={given?.role === 'presentation'}
      />
    </ToolDialog>
  )
}

type UploadState = 'idle' | 'sending' | 'refused'

/** The stored images that a search finds, and new ones as they are uploaded. */
function useImages(onUploaded: (url: string) => void) {
  const { t } = useTranslation()
  const [folders, setFolders] = useState<Choice[]>([])
  const [status, setStatus] = useState('')
  const [found, setFound] = useState<ImageChoice[]>([])
  const [state, setState] = useState<UploadState>('idle')
  async function load(asked: Asked): Promise<number | null> {
    const answer = await fetch(`/admin/rich-text/images?${new URLSearchParams(asked).toString()}`).catch(() => null)
    if (!answer?.ok) return null
    const { images, ...given } = (await answer.json()) as { images: ImageChoice[]; folders: Choice[] }
    setFound(images)
    setFolders(given.folders)
    return images.length
  }
  useEffect(() => {
    void load({ q: '', folder: '' })
  }, [])
  async function search(asked: Asked) {
    const count = await load(asked)
    if (count !== null) setStatus(t('forms:choices.found', { count }))
  }

  async function upload(file: File | undefined) {
    if (file === undefined) return
    setState('sending')
    const body = new FormData()
    body.set('file', file)
    const answer = await fetch('/admin/rich-text/images', { method: 'POST', body }).catch(() => null)
    if (!answer?.ok) return setState('refused')
    const { image } = (await answer.json()) as { image: ImageChoice }
    setFound(images => [image, ...images.filter(each => each.url !== image.url)])
    onUploaded(image.url)
    setState('idle')
  }
  return { found, folders, status, state, search, upload }
}

type UploadFieldProps = { id: string; state: UploadState; upload: (file: File | undefined) => Promise<void> }

/** A new image: dropped on the field, or chosen by it. */
function UploadField({ id, state, upload }: UploadFieldProps) {
  const { t } = useTranslation()
  return (
    <Dropzone
      onDrop={files => void upload(files[0])}
      accept={IMAGE_TYPES}
      multiple={false}
      loading={state === 'sending'}
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      mb="md"
      bd="1px dashed var(--edge)"
    >
      <TextInput
        label={t('forms:file.uploadImage')}
        description={t('admin:richText.imageDrop')}
        id={`${id}-image-upload`}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        onChange={event => void upload(event.target.files?.[0])}
      />
      <p role="status">
        {state === 'idle' ? '' : t(state === 'sending' ? 'forms:busy' : 'admin:richText.imageRefused')}
      </p>
    </Dropzone>
  )
}

type Asked = { q: string; folder: string }
type ImageSearchProps = { id: string; folders: readonly Choice[]; search: (asked: Asked) => Promise<void> }

function ImageSearch({ id, folders, search }: ImageSearchProps) {
  const { t } = useTranslation()
  const timer = useRef<number | undefined>(undefined)
  const asked = useRef<Asked>({ q: '', folder: '' })
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const ask = (change: Partial<Asked>, delay = 0) => {
    window.clearTimeout(timer.current)
    asked.current = { ...asked.current, ...change }
    timer.current = window.setTimeout(() => void search(asked.current), delay)
  }
  return (
    <div className={inputs.search}>
      <TextInput
        label={t('admin:richText.imageSearch')}
        id={`${id}-image-search`}
        flex="1 1 14rem"
        type="search"
        autoComplete="off"
        data-autofocus=""
        onChange={({ target: { value } }) => ask({ q: value }, SEARCH_DEBOUNCE_MS)}
      />
      {folders.length === 0 ? null : (
        <NativeSelect
          label={t('admin:richText.imageFolder')}
          id={`${id}-image-folder`}
          flex="1 1 14rem"
          rightSection={<Icon name="chevronDown" size={18} />}
          data={[{ value: '', label: t('forms:choices.allFolders') }, ...folders]}
          onChange={({ target: { value } }) => ask({ folder: value })}
        />
      )}
    </div>
  )
}

function FoundImages({
  found,
  chosen,
  setChosen,
}: {
  found: ImageChoice[]
  chosen: string
  setChosen: Dispatch<SetStateAction<string>>
}) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.pictures}>
      <legend>{t('admin:richText.imageChoose')}</legend>
      <div className={inputs.pictures}>
        {found.map(image => (
          <PictureChoice
            key={image.url}
            image={image}
            isChosen={image.url === chosen}
            choose={() => setChosen(image.url)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function AltTextField({ id, given }: { id: string; given: { alt: string | null } | null }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('admin:richText.imageAlt')}
      description={t('admin:richText.imageAltHelp')}
      id={`${id}-image-alt`}
      name="alt"
      defaultValue={given?.alt ?? ''}
      autoComplete="off"
      maxLength={500}
    />
  )
}

function PictureChoice({ image, isChosen, choose }: { image: ImageChoice; isChosen: boolean; choose: () => void }) {
  const { t } = useTranslation()
  const radio = <input type="radio" name="image" value={image.url} checked={isChosen} onChange={choose} />
  return (
    <label className={inputs.picture}>
      <img src={image.preview} alt="" loading="lazy" />
      <span className={inputs.pictureText}>
        {radio}
        <span>
          {image.name}
          {image.width === null || image.height === null ? null : (
            <small>{t('admin:richText.imageSize', { width: image.width, height: image.height })}</small>
          )}
          {image.focalPoint === null ? null : <small>{t('admin:richText.imageFocalPoint', image.focalPoint)}</small>}
        </span>
      </span>
    </label>
  )
}
