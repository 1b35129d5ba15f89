import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmbeddedViewer, RGBAColor, RGBColor } from 'online-3d-viewer'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import styles from './files.module.css'
import type { FileDetails } from './file-details.ts'

const TURN_DEGREES = 15
const ZOOM = 0.2
const LIGHT = new RGBAColor(255, 255, 255, 255)
const DARK = new RGBAColor(30, 30, 30, 255)
const MODEL = new RGBColor(101, 163, 225)

type State = 'loading' | 'shown' | 'failed'
type ViewerAction = { name: string; icon: IconName; run: (viewer: ReturnType<EmbeddedViewer['GetViewer']>) => void }

const VIEWER_ACTIONS: readonly ViewerAction[] = [
  { name: 'left', icon: 'chevronLeft', run: viewer => viewer.navigation.Orbit(-TURN_DEGREES, 0) },
  { name: 'right', icon: 'chevronRight', run: viewer => viewer.navigation.Orbit(TURN_DEGREES, 0) },
  { name: 'up', icon: 'arrowUp', run: viewer => viewer.navigation.Orbit(0, -TURN_DEGREES) },
  { name: 'down', icon: 'arrowDown', run: viewer => viewer.navigation.Orbit(0, TURN_DEGREES) },
  { name: 'closer', icon: 'plus', run: viewer => viewer.navigation.Zoom(ZOOM) },
  { name: 'farther', icon: 'minus', run: viewer => viewer.navigation.Zoom(-ZOOM) },
]

/** Renders a model, with a button for each way to turn it. All code is served by this site. */
export default function ModelViewer({ file }: { file: FileDetails }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const embedded = useRef<EmbeddedViewer | null>(null)
  const [state, setState] = useState<State>('loading')

  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const controller = new AbortController()
    const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark'
    const start = async () => {
      const answer = await fetch(file.url, { signal: controller.signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const model = new File([await answer.blob()], file.originalName)
      if (controller.signal.aborted) return
      embedded.current = new EmbeddedViewer(element, {
        backgroundColor: isDark ? DARK : LIGHT,
        defaultColor: MODEL,
        onModelLoaded: () => setState('shown'),
        onModelLoadFailed: () => setState('failed'),
      })
      embedded.current.LoadModelFromFileList([model])
    }
    start().catch(() => {
      if (!controller.signal.aborted) setState('failed')
    })
    return () => {
      controller.abort()
      embedded.current?.Destroy()
      embedded.current = null
      element.replaceChildren()
    }
  }, [file.url, file.originalName])

  const withViewer = (run: ViewerAction['run']) => {
    const viewer = embedded.current?.GetViewer()
    if (viewer) run(viewer)
  }
  const reset = () =>
    withViewer(viewer =>
      viewer.FitSphereToWindow(
        viewer.GetBoundingSphere(() => true),
        false,
      ),
    )
  return (
    <Stack w="100%">
      <p role="status" className={state === 'shown' ? visuallyHidden : undefined}>
        {t(`site:files.model.state.${state}`)}
      </p>
      <div
        ref={place}
        className={styles.canvas}
        role="img"
        aria-label={t('site:files.model.view', { name: file.name })}
        hidden={state === 'failed'}
      />
      {state === 'failed' ? null : <ViewerButtons withViewer={withViewer} reset={reset} />}
    </Stack>
  )
}

function ViewerButtons({ withViewer, reset }: { withViewer: (run: ViewerAction['run']) => void; reset: () => void }) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" role="group" aria-label={t('site:files.model.turn')}>
      {VIEWER_ACTIONS.map(({ name, icon, run }) => (
        <Button key={name} type="button" icon={icon} onClick={() => withViewer(run)}>
          {t(`site:files.model.turns.${name}`)}
        </Button>
      ))}
      <Button type="button" icon="restore" onClick={reset}>
        {t('site:files.model.turns.reset')}
      </Button>
    </Group>
  )
}
