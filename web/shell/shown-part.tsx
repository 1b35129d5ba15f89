import { lazy, type ComponentType } from 'react'
import { LazyComponent } from './LazyComponent.tsx'

const loads = new Map<string, () => Promise<void>>()

type PartProps<Props> = { name: string; View: ComponentType<Props>; props: Props; isOptional: boolean }

/** Its name stands in the page, where nobody sees it. */
function NamedPart<Props extends object>({ name, View, props, isOptional }: PartProps<Props>) {
  return (
    <>
      <LazyComponent isOptional={isOptional}>
        <View {...props} />
      </LazyComponent>
      <template data-part={name} />
    </>
  )
}

/** `isOptional`: failing to load it shows no alert. */
type Options = { isOptional?: boolean }

/** A part of a page that the server renders, as the server has it. @param name the same as in `browserPart` */
export const serverPart = <Props extends object>(
  name: string,
  View: ComponentType<Props>,
  { isOptional = false }: Options = {},
): ComponentType<Props> =>
  function Part(props: Props) {
    return <NamedPart {...{ name, View, props, isOptional }} />
  }

/**
 * A part of a page whose script browsers fetch only for a page that shows it. Where the server has rendered it, the
 * script is there before React takes the page over: a part that React waits for is drawn anew, without what was typed
 * into it, as soon as anything around it changes.
 */
export function browserPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false }: Options = {},
): ComponentType<Props> {
  let View = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  loads.set(name, async () => {
    View = await load()
  })
  return function Part(props: Props) {
    return <NamedPart {...{ name, View, props, isOptional }} />
  }
}

/** Fetches the scripts of the parts that the server has rendered; one that can't be fetched is tried again later. */
export async function loadShownParts(): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>('template[data-part]')]
  const names = new Set(shown.map(element => element.dataset['part'] ?? ''))
  // A script may declare parts of its own.
  for (let known = -1; known !== loads.size;) {
    known = loads.size
    const fetched = [...names].flatMap(name => loads.get(name) ?? []).map(load => load().catch(() => undefined))
    await Promise.all(fetched)
  }
}
