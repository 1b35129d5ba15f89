import { Group, Stack } from '#web/ui/layout.ts'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Direction, EmbeddedViewer, RGBAColor, RGBColor } from 'online-3d-viewer'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import styles from './files.module.css'
import type { FileDetails } from './file-details.ts'

const TURN_DEGREES = 15
const ZOOM = 0.2
const LIGHT = new RGBAColor(255, 255, 255, 255)
const DARK = new RGBAColor(30, 30, 30, 255)
const MODEL = new RGBColor(101, 163, 225)

export type ViewerState = 'loading' | 'shown' | 'failed'
type Viewer = ReturnType<EmbeddedViewer['GetViewer']>
type ViewerAction = { name: string; icon: IconName; keys: readonly string[]; run: (viewer: Viewer) => void }

const VIEWER_ACTIONS: readonly ViewerAction[] = [
  { name: 'left', icon: 'chevronLeft', keys: ['ArrowLeft'], run: viewer => viewer.navigation.Orbit(-TURN_DEGREES, 0) },
  {
    name: 'right',
    icon: 'chevronRight',
    keys: ['ArrowRight'],
    run: viewer => viewer.navigation.Orbit(TURN_DEGREES, 0),
  },
  { name: 'up', icon: 'arrowUp', keys: ['ArrowUp'], run: viewer => viewer.navigation.Orbit(0, -TURN_DEGREES) },
  { name: 'down', icon: 'arrowDown', keys: ['ArrowDown'], run: viewer => viewer.navigation.Orbit(0, TURN_DEGREES) },
  // Without Shift the key of + gives = on many keyboards.
  { name: 'closer', icon: 'plus', keys: ['+', '='], run: viewer => viewer.navigation.Zoom(ZOOM) },
  { name: 'farther', icon: 'minus', keys: ['-', '−'], run: viewer => viewer.navigation.Zoom(-ZOOM) },
  { name: 'reset', icon: 'restore', keys: ['0'], run: showWhole },
]

/** Seen from the front and above, as in the drawn picture, with Z upwards as on a print bed. */
function showWhole(viewer: Viewer): void {
  viewer.SetUpVector(Direction.Z, false)
  viewer.FitSphereToWindow(
    viewer.GetBoundingSphere(() => true),
    false,
  )
}

type ViewerProps = { file: FileDetails; onState: (state: ViewerState) => void }

/** Renders a model, which keys and a button for each way turn and zoom. All code is served by this site. */
export default function ModelViewer({ file, onState }: ViewerProps) {
  const { t } = useTranslation()
  const keysId = useId()
  const { place, perform } = useViewer({ file, onState })
  const onKeyDown = (event: KeyboardEvent) => {
    const action = VIEWER_ACTIONS.find(({ keys }) => keys.includes(event.key))
    if (action === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    perform(action)
  }
  return (
    <Stack w="100%" gap="sm">
      {/* Screen readers hand the keys on to an application. Tab leaves it, as it leaves everything. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        ref={place}
        className={styles.canvas}
        role="application"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys that its text explains
        tabIndex={0}
        aria-label={t('site:files.model.view', { name: file.name })}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
      />
      <p id={keysId} className={styles.state}>
        {t('site:files.model.keys')}
      </p>
      <Group gap="xs" role="group" aria-label={t('site:files.model.turn')}>
        {VIEWER_ACTIONS.map(action => (
          <Button key={action.name} type="button" icon={action.icon} onClick={() => perform(action)}>
            {t(`site:files.model.turns.${action.name}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

/** Loads the file into a viewer in the element of `place`, as long as that is on the page. */
function useViewer({ file: { url, originalName }, onState }: ViewerProps) {
  const place = useRef<HTMLDivElement>(null)
  const embedded = useRef<EmbeddedViewer | null>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const controller = new AbortController()
    const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark'
    const start = async () => {
      const answer = await fetch(url, { signal: controller.signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const model = new File([await answer.blob()], originalName)
      if (controller.signal.aborted) return
      const viewer = new EmbeddedViewer(element, {
        backgroundColor: isDark ? DARK : LIGHT,
        defaultColor: MODEL,
        onModelLoaded: () => {
          showWhole(viewer.GetViewer())
          onState('shown')
        },
        onModelLoadFailed: () => onState('failed'),
      })
      embedded.current = viewer
      viewer.LoadModelFromFileList([model])
    }
    start().catch(() => {
      if (!controller.signal.aborted) onState('failed')
    })
    return () => {
      controller.abort()
      embedded.current?.Destroy()
      embedded.current = null
      element.replaceChildren()
    }
  }, [url, originalName, onState])
  const perform = ({ run }: ViewerAction) => {
    const viewer = embedded.current?.GetViewer()
    if (!viewer) return
    run(viewer)
    viewer.navigation.Update()
  }
  return { place, perform }
}
